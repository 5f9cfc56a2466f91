// DirectoryIterator, FilesystemIterator, RecursiveDirectoryIterator, GlobIterator.
#include <dirent.h>
#include <sys/stat.h>

#include <cerrno>
#include <cstring>

#include "ext/core/spl.stub.h"
#include "ext/spl/files.h"
#include "ext/spl/files.stub.h"
#include "ext/standard/file.stub.h"
#include "ext/standard/file/stream_context.h"
#include "ext/standard/file/wrapper.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"

namespace surus {

namespace {

constexpr int64_t shown_flags = constant_FilesystemIterator_KEY_MODE_MASK |
                                constant_FilesystemIterator_CURRENT_MODE_MASK |
                                constant_FilesystemIterator_OTHER_MODE_MASK;

bool is_dot(std::string_view name) { return name == "." || name == ".."; }

// In the order the system gives; only FilesystemIterators leave out dots.
Status open_directory(Context& context, Object& self, String& path, int64_t flags) {
    FileState& state = file_state(self);
    if (state.ready) return throw_error(context, "Directory object is already initialized");
    if (path.view().find('\0') != npos)
        return throw_argument_value_error(context, 1, "must not contain any null bytes");
    if (path.is_empty()) return throw_argument_value_error(context, 1, "must not be empty");
    bool skips_dots = flags & constant_FilesystemIterator_SKIP_DOTS;
    if (path.view().starts_with("glob://")) {
        state.is_glob = true;
        OwnedValue pattern(string_value(path.view().substr(7)));
        OwnedValue found(TRY(php_glob(context, *pattern->string, 0)));
        if (found->is_array()) {
            for (auto [key, value] : elements(*found->array))
                state.entries.emplace_back(value.deref().string->view());
        }
        set_file_path(state, pattern->string->view());
    } else if (const StreamWrapper* wrapper = find_wrapper(context, path.view())) {
        // The exception says what a warning would.
        OpenOptions options{.quiet = true, .context = known_default_context(context)};
        auto folder = wrapper->open_folder(context, path.view(), options);
        std::string name;
        while (folder && folder->next(context, name)) {
            if (!skips_dots || !is_dot(name)) state.entries.push_back(name);
        }
        bool opened = folder != nullptr;
        folder.reset();
        if (context.has_pending()) return failed;
        if (!opened) {
            return throw_error(context, class_UnexpectedValueException(context),
                               "%s(%s): Failed to open directory: operation failed",
                               running_function_name(context).c_str(), path.data());
        }
        set_file_path(state, path.view());
    } else {
        TRY(require_allowed(context, path.view(), class_UnexpectedValueException(context)));
        DIR* directory = opendir(path.data());
        if (!directory) {
            return throw_error(context, class_UnexpectedValueException(context),
                               "%s(%s): Failed to open directory: %s",
                               running_function_name(context).c_str(), path.data(),
                               strerror(errno));
        }
        while (dirent* entry = readdir(directory)) {
            if (!skips_dots || !is_dot(entry->d_name)) state.entries.emplace_back(entry->d_name);
        }
        closedir(directory);
        set_file_path(state, path.view());
    }
    state.flags = flags;
    state.is_directory = true;
    state.ready = true;
    return {};
}

Result<FileState*> directory_of_self(Context& context, Object& self) {
    FileState& state = file_state(self);
    if (state.is_directory) return &state;
    return throw_uninitialised(context, self);
}

}  // namespace

Status php_DirectoryIterator___construct(Context& context, Object& self, String& directory) {
    return open_directory(context, self, directory, 0);
}

Result<String*> php_DirectoryIterator_getFilename(Context& context, Object& self) {
    return make_string(filename_of(*TRY(directory_of_self(context, self))));
}

Result<String*> php_DirectoryIterator_getExtension(Context& context, Object& self) {
    TRY(directory_of_self(context, self));
    return php_SplFileInfo_getExtension(context, self);
}

Result<String*> php_DirectoryIterator_getBasename(Context& context, Object& self, String& suffix) {
    TRY(directory_of_self(context, self));
    return php_SplFileInfo_getBasename(context, self, suffix);
}

Result<bool> php_DirectoryIterator_isDot(Context& context, Object& self) {
    return is_dot(filename_of(*TRY(directory_of_self(context, self))));
}

Status php_DirectoryIterator_rewind(Context& context, Object& self) {
    TRY(directory_of_self(context, self))->index = 0;
    return {};
}

Result<bool> php_DirectoryIterator_valid(Context& context, Object& self) {
    const FileState& state = *TRY(directory_of_self(context, self));
    return state.index < state.entries.size();
}

Result<Value> php_DirectoryIterator_key(Context& context, Object& self) {
    return Value::of(static_cast<int64_t>(TRY(directory_of_self(context, self))->index));
}

Result<Value> php_DirectoryIterator_current(Context& context, Object& self) {
    TRY(directory_of_self(context, self));
    return Value::of(share(self));
}

Status php_DirectoryIterator_next(Context& context, Object& self) {
    FileState& state = *TRY(directory_of_self(context, self));
    if (state.index < state.entries.size()) ++state.index;
    return {};
}

Status php_DirectoryIterator_seek(Context& context, Object& self, int64_t offset) {
    FileState& state = *TRY(directory_of_self(context, self));
    if (offset >= 0 && offset <= static_cast<int64_t>(state.entries.size())) {
        state.index = static_cast<size_t>(offset);
        if (state.index < state.entries.size()) return {};
    }
    return throw_error(context, class_OutOfBoundsException(context),
                       "Seek position %lld is out of range", static_cast<long long>(offset));
}

Result<String*> php_DirectoryIterator___toString(Context& context, Object& self) {
    return php_DirectoryIterator_getFilename(context, self);
}

// ---- FilesystemIterator

Status php_FilesystemIterator___construct(Context& context, Object& self, String& directory,
                                          int64_t flags) {
    return open_directory(context, self, directory, flags);
}

Status php_FilesystemIterator_rewind(Context& context, Object& self) {
    return php_DirectoryIterator_rewind(context, self);
}

Result<String*> php_FilesystemIterator_key(Context& context, Object& self) {
    const FileState& state = *TRY(directory_of_self(context, self));
    bool by_name = state.flags & constant_FilesystemIterator_KEY_AS_FILENAME;
    return make_string(by_name ? filename_of(state) : pathname_of(state));
}

Result<Value> php_FilesystemIterator_current(Context& context, Object& self) {
    const FileState& state = *TRY(directory_of_self(context, self));
    int64_t mode = state.flags & constant_FilesystemIterator_CURRENT_MODE_MASK;
    if (mode & constant_FilesystemIterator_CURRENT_AS_PATHNAME)
        return string_value(pathname_of(state));
    if (mode & constant_FilesystemIterator_CURRENT_AS_SELF) return Value::of(share(self));
    return Value::of(TRY(make_file_info(context, state, state.info_class, pathname_of(state))));
}

Result<int64_t> php_FilesystemIterator_getFlags(Context& context, Object& self) {
    return TRY(directory_of_self(context, self))->flags & shown_flags;
}

Status php_FilesystemIterator_setFlags(Context& context, Object& self, int64_t flags) {
    FileState& state = *TRY(directory_of_self(context, self));
    state.flags = (state.flags & ~shown_flags) | (flags & shown_flags);
    return {};
}

// ---- RecursiveDirectoryIterator

Status php_RecursiveDirectoryIterator___construct(Context& context, Object& self, String& directory,
                                                  int64_t flags) {
    return open_directory(context, self, directory, flags);
}

Result<bool> php_RecursiveDirectoryIterator_hasChildren(Context& context, Object& self,
                                                        bool allowLinks) {
    const FileState& state = *TRY(directory_of_self(context, self));
    std::string path = pathname_of(state);
    struct stat status;
    if (path.empty() || is_dot(filename_of(state))) return false;
    bool follows = allowLinks || (state.flags & constant_FilesystemIterator_FOLLOW_SYMLINKS);
    if (!follows && file_status(context, path, false, status) && S_ISLNK(status.st_mode))
        return false;
    return file_status(context, path, true, status) && S_ISDIR(status.st_mode);
}

Result<Object*> php_RecursiveDirectoryIterator_getChildren(Context& context, Object& self) {
    const FileState& state = *TRY(directory_of_self(context, self));
    OwnedValue path(string_value(pathname_of(state)));
    Value arguments[] = {path.get(), Value::of(state.flags)};
    Object* made = TRY(create_object(context, *self.cls, arguments));
    FileState& child = file_state(*made);
    std::string name = filename_of(state);
    child.sub_path = state.sub_path.empty() ? name : state.sub_path + "/" + name;
    child.info_class = state.info_class;
    child.file_class = state.file_class;
    return made;
}

Result<String*> php_RecursiveDirectoryIterator_getSubPath(Context&, Object& self) {
    return make_string(file_state(self).sub_path);
}

Result<String*> php_RecursiveDirectoryIterator_getSubPathname(Context&, Object& self) {
    const FileState& state = file_state(self);
    std::string name = filename_of(state);
    return make_string(state.sub_path.empty() ? name : state.sub_path + "/" + name);
}

// ---- GlobIterator

Status php_GlobIterator___construct(Context& context, Object& self, String& pattern,
                                    int64_t flags) {
    std::string path(pattern.view());
    if (!path.starts_with("glob://")) path = "glob://" + path;
    OwnedValue full(string_value(path));
    return open_directory(context, self, *full->string,
                          flags | constant_FilesystemIterator_SKIP_DOTS);
}

Result<int64_t> php_GlobIterator_count(Context& context, Object& self) {
    return static_cast<int64_t>(TRY(directory_of_self(context, self))->entries.size());
}

}  // namespace surus
