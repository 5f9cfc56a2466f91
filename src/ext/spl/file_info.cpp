// SplFileInfo.
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <climits>
#include <cstring>

#include "ext/core/spl.stub.h"
#include "ext/spl/files.h"
#include "ext/spl/files.stub.h"
#include "ext/standard/file.stub.h"
#include "ext/standard/file/wrapper.h"
#include "runtime/errors/errors.h"
#include "runtime/request/invocation.h"
#include "runtime/request/open_basedir.h"

namespace surus {

namespace {

struct Native {
    FileState* state;
};

void construct(Object& self) { self.native<Native>().state = new FileState(); }

void destroy(Object& self) {
    FileState* state = self.native<Native>().state;
    self.native<Native>().state = nullptr;
    release(state->line);
    release(state->stream);
    delete state;
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    if (!self.native<Native>().state) return;
    visit(self.native<Native>().state->line, data);
}

Status clone(Context& context, Object& from, Object& to) {
    const FileState& source = file_state(from);
    if (!source.stream.is_undef()) {
        return throw_error(context, "An object of class %s cannot be cloned",
                           from.cls->name->data());
    }
    file_state(to) = source;
    return {};
}

std::string_view last_component(std::string_view path) {
    size_t slash = path.rfind('/');
    return slash == npos || path.size() == 1 ? path : path.substr(slash + 1);
}

bool stat_path(const std::string& path, bool link, struct stat& out) {
    return file_status(Context::current(), path, !link, out);
}

// A path of the file system has to be one that the program may touch.
Status require_allowed(Context& context, const std::string& path) {
    if (scheme_length(path)) return {};
    return surus::require_allowed(context, path, class_RuntimeException(context));
}

// The file's status; throws "SplFileInfo::getSize(): stat failed for x".
Result<bool> status_of(Context& context, Object& self, bool link, struct stat& out) {
    std::string path = pathname_of(*TRY(initialised(context, self)));
    TRY(require_allowed(context, path));
    if (stat_path(path, link, out)) return true;
    std::string text =
        running_function_name(context) + "(): " + (link ? "Lstat" : "stat") + " failed for " + path;
    return throw_error_text(context, class_RuntimeException(context), text);
}

Result<Class*> derived_class(Context& context, String& name, const Class& base) {
    Class* cls = lookup_class(context, name, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (cls && is_subclass(*cls, base)) return cls;
    return throw_argument_type_error(context, 1, "must be a class name derived from %s, %s given",
                                     base.name->data(), name.data());
}

Result<bool> is_accessible(Context& context, Object& self, int how) {
    std::string name = pathname_of(*TRY(initialised(context, self)));
    Ref<String> path = Ref<String>::adopt(make_string(name));
    return may_access(context, *path, how);
}

// Of these no method at all is to be called before the constructor.
bool is_strict(Context& context, const Class& cls) {
    return is_subclass(cls, class_SplFileObject(context)) ||
           is_subclass(cls, class_GlobIterator(context));
}

}  // namespace

const ClassHandlers spl_file_handlers{
    .native_size = sizeof(Native),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,  // its stream is a resource, which is closed before
    .trace = trace,
    .clone_native = clone,
};

FileState& file_state(Object& self) { return *self.native<Native>().state; }

Failed throw_uninitialised(Context& context, const Object& self) {
    return throw_error(context, is_strict(context, *self.cls)
                                    ? "The parent constructor was not called: the object is in an "
                                      "invalid state"
                                    : "Object not initialized");
}

Result<FileState*> initialised(Context& context, Object& self) {
    if (file_state(self).ready) return &file_state(self);
    return throw_uninitialised(context, self);
}

Result<FileState*> blank_or_initialised(Context& context, Object& self) {
    if (!file_state(self).ready && is_strict(context, *self.cls))
        return throw_uninitialised(context, self);
    return &file_state(self);
}

std::string pathname_of(const FileState& state) {
    if (!state.is_directory) return state.path;
    if (state.index >= state.entries.size()) return "";
    if (state.is_glob) return state.entries[state.index];
    return state.path + "/" + state.entries[state.index];
}

std::string filename_of(const FileState& state) {
    if (state.is_directory && state.index >= state.entries.size()) return "";
    if (state.is_directory && !state.is_glob) return state.entries[state.index];
    if (!state.has_directory) return state.path;
    return std::string(last_component(pathname_of(state)));
}

std::string directory_of(const FileState& state) {
    if (state.is_directory && !state.is_glob) return state.path;
    if (!state.has_directory) return "";
    std::string path = pathname_of(state);
    size_t slash = path.rfind('/');
    return slash == npos ? "" : path.substr(0, slash);
}

void set_file_path(FileState& state, std::string_view path) {
    while (path.size() > 1 && path.back() == '/') path.remove_suffix(1);
    state.path = path;
}

Result<Object*> make_file_info(Context& context, const FileState& from, Class* cls,
                               std::string_view path) {
    Class& made_of = cls ? *cls : class_SplFileInfo(context);
    OwnedValue argument(string_value(path));
    Ref<Object> made;
    if (made_of.magic.constructor->scope == &class_SplFileInfo(context)) {
        made = Ref<Object>::adopt(TRY(instantiate(context, made_of)));
        set_file_path(file_state(*made), path);
        file_state(*made).ready = true;
    } else {
        made = Ref<Object>::adopt(TRY(create_object(context, made_of, {&argument.get(), 1})));
    }
    file_state(*made).info_class = from.info_class;
    file_state(*made).file_class = from.file_class;
    return made.leak();
}

Status php_SplFileInfo___construct(Context& context, Object& self, String& filename) {
    if (filename.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    set_file_path(file_state(self), filename.view());
    file_state(self).ready = true;
    return {};
}

Result<String*> php_SplFileInfo_getPath(Context& context, Object& self) {
    return make_string(directory_of(*TRY(blank_or_initialised(context, self))));
}
Result<String*> php_SplFileInfo_getFilename(Context& context, Object& self) {
    return make_string(filename_of(*TRY(initialised(context, self))));
}
Result<String*> php_SplFileInfo_getPathname(Context& context, Object& self) {
    return make_string(pathname_of(*TRY(blank_or_initialised(context, self))));
}
Result<String*> php_SplFileInfo___toString(Context& context, Object& self) {
    return make_string(pathname_of(*TRY(blank_or_initialised(context, self))));
}

Result<String*> php_SplFileInfo_getExtension(Context& context, Object& self) {
    std::string name = filename_of(*TRY(initialised(context, self)));
    size_t dot = name.rfind('.');
    return dot == npos ? String::empty() : make_string(std::string_view(name).substr(dot + 1));
}

Result<String*> php_SplFileInfo_getBasename(Context& context, Object& self, String& suffix) {
    OwnedValue name(string_value(filename_of(*TRY(initialised(context, self)))));
    return php_basename(context, *name->string, suffix);
}

// ---- status

static Result<Value> number_of(Context& context, Object& self,
                               int64_t (*member)(const struct stat&)) {
    struct stat status;
    TRY(status_of(context, self, false, status));
    return Value::of(member(status));
}

Result<Value> php_SplFileInfo_getPerms(Context& context, Object& self) {
    return number_of(context, self, [](const struct stat& s) { return int64_t{s.st_mode}; });
}
Result<Value> php_SplFileInfo_getInode(Context& context, Object& self) {
    return number_of(context, self,
                     [](const struct stat& s) { return static_cast<int64_t>(s.st_ino); });
}
Result<Value> php_SplFileInfo_getSize(Context& context, Object& self) {
    return number_of(context, self, [](const struct stat& s) { return int64_t{s.st_size}; });
}
Result<Value> php_SplFileInfo_getOwner(Context& context, Object& self) {
    return number_of(context, self, [](const struct stat& s) { return int64_t{s.st_uid}; });
}
Result<Value> php_SplFileInfo_getGroup(Context& context, Object& self) {
    return number_of(context, self, [](const struct stat& s) { return int64_t{s.st_gid}; });
}
Result<Value> php_SplFileInfo_getATime(Context& context, Object& self) {
    return number_of(context, self, [](const struct stat& s) { return int64_t{s.st_atime}; });
}
Result<Value> php_SplFileInfo_getMTime(Context& context, Object& self) {
    return number_of(context, self, [](const struct stat& s) { return int64_t{s.st_mtime}; });
}
Result<Value> php_SplFileInfo_getCTime(Context& context, Object& self) {
    return number_of(context, self, [](const struct stat& s) { return int64_t{s.st_ctime}; });
}

Result<Value> php_SplFileInfo_getType(Context& context, Object& self) {
    struct stat status;
    TRY(status_of(context, self, true, status));
    switch (status.st_mode & S_IFMT) {
    case S_IFLNK: return string_value("link");
    case S_IFDIR: return string_value("dir");
    case S_IFREG: return string_value("file");
    case S_IFIFO: return string_value("fifo");
    case S_IFCHR: return string_value("char");
    case S_IFBLK: return string_value("block");
    case S_IFSOCK: return string_value("socket");
    default: return string_value("unknown");
    }
}

static Result<bool> is_kind(Context& context, Object& self, bool link, mode_t kind) {
    struct stat status;
    std::string path = pathname_of(*TRY(initialised(context, self)));
    TRY(require_allowed(context, path));
    return stat_path(path, link, status) && (status.st_mode & S_IFMT) == kind;
}

Result<bool> php_SplFileInfo_isWritable(Context& context, Object& self) {
    return is_accessible(context, self, W_OK);
}
Result<bool> php_SplFileInfo_isReadable(Context& context, Object& self) {
    return is_accessible(context, self, R_OK);
}
Result<bool> php_SplFileInfo_isExecutable(Context& context, Object& self) {
    return is_accessible(context, self, X_OK);
}
Result<bool> php_SplFileInfo_isFile(Context& context, Object& self) {
    return is_kind(context, self, false, S_IFREG);
}
Result<bool> php_SplFileInfo_isDir(Context& context, Object& self) {
    return is_kind(context, self, false, S_IFDIR);
}
Result<bool> php_SplFileInfo_isLink(Context& context, Object& self) {
    return is_kind(context, self, true, S_IFLNK);
}

Result<Value> php_SplFileInfo_getLinkTarget(Context& context, Object& self) {
    std::string path = pathname_of(*TRY(initialised(context, self)));
    if (path.empty()) return throw_value_error(context, "Filename must not be empty");
    char target[PATH_MAX];
    ssize_t length = readlink(path.c_str(), target, sizeof target);
    if (length >= 0) return string_value({target, static_cast<size_t>(length)});
    return throw_error(context, class_RuntimeException(context),
                       "Unable to read link %s, error: %s", path.c_str(), strerror(errno));
}

Result<Value> php_SplFileInfo_getRealPath(Context& context, Object& self) {
    const FileState& state = *TRY(blank_or_initialised(context, self));
    if (!state.ready) return false_value();
    std::string path = pathname_of(state);
    std::string resolved =
        context.invocation->real_paths.resolve(*context.ini, path.empty() ? "." : path);
    return resolved.empty() ? false_value() : string_value(resolved);
}

// ---- other objects

Result<Object*> php_SplFileInfo_getFileInfo(Context& context, Object& self, String* class_) {
    const FileState& state = *TRY(initialised(context, self));
    Class* cls = state.info_class;
    if (class_) cls = TRY(derived_class(context, *class_, class_SplFileInfo(context)));
    return make_file_info(context, state, cls, pathname_of(state));
}

Result<Value> php_SplFileInfo_getPathInfo(Context& context, Object& self, String* class_) {
    std::string path = directory_of(*TRY(blank_or_initialised(context, self)));
    if (path.empty()) return Value::null();
    Class* cls = file_state(self).info_class;
    if (class_) cls = TRY(derived_class(context, *class_, class_SplFileInfo(context)));
    return Value::of(TRY(make_file_info(context, file_state(self), cls, path)));
}

Result<Object*> php_SplFileInfo_openFile(Context& context, Object& self, String& mode,
                                         bool useIncludePath, const Value& stream_context) {
    const FileState& state = *TRY(initialised(context, self));
    Class& cls = state.file_class ? *state.file_class : class_SplFileObject(context);
    OwnedValue path(string_value(pathname_of(state)));
    Value arguments[] = {path.get(), Value::of(share(mode)), Value::boolean(useIncludePath),
                         stream_context};
    OwnedValue held(arguments[1]);
    return create_object(context, cls, arguments);
}

Status php_SplFileInfo_setFileClass(Context& context, Object& self, String& class_) {
    file_state(self).file_class = TRY(derived_class(context, class_, class_SplFileObject(context)));
    return {};
}

Status php_SplFileInfo_setInfoClass(Context& context, Object& self, String& class_) {
    file_state(self).info_class = TRY(derived_class(context, class_, class_SplFileInfo(context)));
    return {};
}

Result<Array*> php_SplFileInfo___debugInfo(Context&, Object& self) {
    const FileState& state = file_state(self);
    Array* info = plain_properties(self);
    set_private(*info, "SplFileInfo", "pathName", string_value(pathname_of(state)));
    set_private(*info, "SplFileInfo", "fileName", string_value(filename_of(state)));
    if (state.is_directory) {
        set_private(*info, "DirectoryIterator", "glob", Value::boolean(state.is_glob));
        set_private(*info, "RecursiveDirectoryIterator", "subPathName",
                    string_value(state.sub_path));
    }
    if (!state.stream.is_undef()) {
        set_private(*info, "SplFileObject", "openMode", string_value(state.mode));
        set_private(*info, "SplFileObject", "delimiter",
                    string_value({&state.dialect.separator, 1}));
        set_private(*info, "SplFileObject", "enclosure",
                    string_value({&state.dialect.enclosure, 1}));
    }
    return info;
}

Status php_SplFileInfo__bad_state_ex(Context& context, Object&) {
    return throw_error(
        context, class_LogicException(context),
        "The parent constructor was not called: the instance is in an invalid state");
}

}  // namespace surus
