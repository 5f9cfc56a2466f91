// finfo and its functions.
#include <magic.h>
#include <sys/stat.h>

#include <memory>
#include <string>
#include <utility>

#include "ext/core/core.stub.h"
#include "ext/fileinfo/fileinfo.stub.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/open_basedir.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// As many bytes as libmagic looks at.
constexpr size_t looked_at = size_t{1} << 20;
// What a script does not get: programs run to see what is in compressed files (PHP's own copy of
// libmagic has none), and libmagic's own traces, which go to the process's standard error.
constexpr int64_t not_offered = MAGIC_COMPRESS | MAGIC_COMPRESS_TRANSP | MAGIC_DEBUG | MAGIC_CHECK;

// The system's database takes a millisecond to load and changes nothing while it is asked: all
// objects that are without one of their own share it.
struct FileinfoState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Fileinfo;
    magic_t shared = nullptr;

    ~FileinfoState() override {
        if (shared) magic_close(shared);
    }
};

struct Magic {
    magic_t own;  // null: the shared one
    bool is_open;
    int64_t flags;
};
Magic& magic_of(Object& object) { return object.native<Magic>(); }

// Nothing: an exception or a warning of the caller's has to say so.
magic_t load_database(const char* file) {
    magic_t cookie = magic_open(MAGIC_NONE);
    if (!cookie || magic_load(cookie, file) == 0) return cookie;
    magic_close(cookie);
    return nullptr;
}

// As `path` says, which is empty for the system's. False: there is no such database.
bool open_magic(Context& context, Magic& magic, int64_t flags, const std::string& path) {
    magic_t own = nullptr;
    if (path.empty()) {
        magic_t& shared = extension_state<FileinfoState>(context).shared;
        if (!shared) shared = load_database(nullptr);
        if (!shared) return false;
    } else {
        own = load_database(path.c_str());
        if (!own) return false;
    }
    if (magic.own) magic_close(magic.own);
    magic = {own, true, flags};
    return true;
}

// What libmagic is asked of one thing. Others may have asked it with other flags before, and user
// code that reads a stream may ask it in between: so they are set each time.
class Question {
public:
    // `flags`: 0 for the object's.
    Question(Context& context, const Magic& magic, int64_t flags)
        : context_(context),
          cookie_(magic.own ? magic.own : extension_state<FileinfoState>(context).shared),
          flags_(static_cast<int>((flags ? flags : magic.flags) & ~not_offered)) {}

    Result<Value> bytes(std::string_view bytes) {
        magic_setflags(cookie_, flags_);
        return answer(magic_buffer(cookie_, bytes.data(), bytes.size()));
    }
    Result<Value> descriptor(int descriptor) {
        magic_setflags(cookie_, flags_);
        return answer(magic_descriptor(cookie_, descriptor));
    }

private:
    Result<Value> answer(const char* found) {
        if (found) return string_value(found);
        const char* why = magic_error(cookie_);
        TRY(function_warning(context_, "Failed identify data %d:%s", magic_errno(cookie_),
                             why ? why : "(null)"));
        return false_value();
    }

    Context& context_;
    magic_t cookie_;
    int flags_;
};

Result<Magic*> opened(Context& context, Object& object) {
    Magic& magic = magic_of(object);
    if (magic.is_open) return &magic;
    return throw_error(context, "Invalid finfo object");
}

// `path`: empty for the system's.
Status warn_of_database(Context& context, const std::string& path) {
    if (path.empty()) return function_warning(context, "Failed to load magic database");
    return function_warning(context, "Failed to load magic database at \"%s\"", path.c_str());
}

// The file of a database, which must be there and be allowed. Empty: the system's. False as above.
Result<bool> find_database(Context& context, const String* given, std::string& path) {
    if (!given || given->is_empty()) return true;
    if (given->view().find('\0') != npos)
        return throw_argument_value_error(context, 2, "must not contain any null bytes");
    path = absolute_path(given->view());
    if (!is_allowed(context, path)) {
        if (context.has_pending()) return failed;
        return false;
    }
    struct stat status;
    if (::stat(path.c_str(), &status) == 0) return true;
    // PHP tries twice.
    for (int attempt = 0; attempt < 2; ++attempt) {
        TRY(warning(context, "%s(%s): Failed to open stream: No such file or directory",
                    running_function_name(context).c_str(), path.c_str()));
    }
    TRY(warn_of_database(context, path));
    return false;
}

// What was read of it, which may have run user code.
Result<Value> identify_bytes(Context& context, Question question, Ref<String> bytes) {
    if (context.has_pending()) return failed;
    return question.bytes(bytes->view());
}

// A stream's bytes from its beginning; it is left where it was. One that cannot seek warns.
Result<Value> identify_stream(Context& context, Question question, Stream& stream) {
    int64_t position = stream.tell();
    stream.seek(0, SEEK_SET);
    Ref<String> bytes = Ref<String>::adopt(stream.read_all(context, looked_at));
    stream.seek(position, SEEK_SET);
    return identify_bytes(context, question, std::move(bytes));
}

Result<Value> identify_file(Context& context, Question question, std::string_view name) {
    std::string path;
    struct stat status;
    if (plain_path(name, path) && is_within_basedir(context, path) &&
        ::stat(path.c_str(), &status) == 0 && S_ISDIR(status.st_mode))
        return string_value("directory");
    std::unique_ptr<Stream> stream = open_stream(context, name, "rb");
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    if (stream->stat(status) && S_ISDIR(status.st_mode)) return string_value("directory");
    // What only a descriptor can tell, such as the parts of a program.
    if (stream->descriptor() >= 0 && stream->is_seekable())
        return question.descriptor(stream->descriptor());
    return identify_bytes(context, question,
                          Ref<String>::adopt(stream->read_all(context, looked_at)));
}

Status check_name(Context& context, String& name, uint32_t position) {
    if (name.is_empty()) return throw_argument_value_error(context, position, "must not be empty");
    if (name.view().find('\0') != npos)
        return throw_argument_value_error(context, position, "must not contain any null bytes");
    return {};
}

Result<Value> file_type(Context& context, Object& object, String& name, int64_t flags,
                        uint32_t position) {
    Magic& magic = *TRY(opened(context, object));
    TRY(check_name(context, name, position));
    Ref<Object> keep = Ref<Object>::share(&object);
    return identify_file(context, Question(context, magic, flags), name.view());
}

Result<Value> buffer_type(Context& context, Object& object, String& bytes, int64_t flags,
                          const Value& stream_context) {
    Magic& magic = *TRY(opened(context, object));
    if (!stream_context.is_null())
        TRY(function_deprecated(context,
                                "The $context parameter has no effect for finfo_buffer()"));
    return Question(context, magic, flags).bytes(bytes.view());
}

}  // namespace

const ClassHandlers finfo_handlers{
    .native_size = sizeof(Magic),
    .construct_native = [](Object& self) { magic_of(self) = {nullptr, false, 0}; },
    .destroy_native =
        [](Object& self) {
            if (magic_of(self).own) magic_close(magic_of(self).own);
        },
};

Result<Value> php_finfo_open(Context& context, int64_t flags, String* magic_database) {
    std::string path;
    if (!TRY(find_database(context, magic_database, path))) return false_value();
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, class_finfo(context))));
    if (!open_magic(context, magic_of(*made), flags, path)) {
        TRY(warn_of_database(context, path));
        return false_value();
    }
    return Value::of(made.leak());
}

// What finfo_open() warns of is an exception here.
Status php_finfo___construct(Context& context, Object& self, int64_t flags,
                             String* magic_database) {
    std::string path;
    if (magic_database && !magic_database->is_empty()) {
        path = absolute_path(magic_database->view());
        struct stat status;
        if (path.find('\0') != npos)
            return throw_argument_value_error(context, 2, "must not contain any null bytes");
        if (!is_within_basedir(context, path))
            return throw_error(context, Known::Exception, "Constructor failed");
        if (::stat(path.c_str(), &status) != 0)
            return throw_error(
                context, Known::Exception,
                "finfo::__construct(%s): Failed to open stream: No such file or directory",
                path.c_str());
    }
    if (open_magic(context, magic_of(self), flags, path)) return {};
    return throw_error(context, Known::Exception,
                       "finfo::__construct(): Failed to load magic database at \"%s\"",
                       path.c_str());
}

Result<bool> php_finfo_close(Context&, Object&) { return true; }

Result<bool> php_finfo_set_flags(Context& context, Object& self, int64_t flags) {
    TRY(opened(context, self))->flags = flags;
    return true;
}

// The method's position of the file's name is one less.
Result<Value> php_finfo_file(Context& context, Object& self, String& filename, int64_t flags,
                             const Value&) {
    return file_type(context, self, filename, flags,
                     running_function_name(context) == "finfo_file" ? 2 : 1);
}

Result<Value> php_finfo_buffer(Context& context, Object& self, String& string, int64_t flags,
                               const Value& stream_context) {
    return buffer_type(context, self, string, flags, stream_context);
}

Result<Value> php_mime_content_type(Context& context, const Value& filename) {
    if (!filename.is_string() && !filename.is_resource())
        return throw_argument_type_error(context, 1, "must be of type resource|string, %s given",
                                         value_name_in_errors(filename));
    if (filename.is_string()) TRY(check_name(context, *filename.string, 1));
    Stream* stream = nullptr;
    if (filename.is_resource()) {
        stream = stream_argument(context, filename, 1);
        if (!stream) return failed;
    }
    Magic magic{nullptr, false, 0};
    if (!open_magic(context, magic, MAGIC_MIME_TYPE, "")) {
        TRY(warn_of_database(context, ""));
        return false_value();
    }
    Question question(context, magic, 0);
    return stream ? identify_stream(context, question, *stream)
                  : identify_file(context, question, filename.string->view());
}

}  // namespace surus
