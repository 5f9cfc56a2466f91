// finfo and its functions.
#include <magic.h>
#include <sys/stat.h>

#include <memory>
#include <string>

#include "ext/core/core.stub.h"
#include "ext/fileinfo/fileinfo.stub.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream.h"
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

struct Magic {
    magic_t cookie;
    int64_t flags;
};
Magic& magic_of(Object& object) { return object.native<Magic>(); }

void set_flags(magic_t cookie, int64_t flags) {
    magic_setflags(cookie, static_cast<int>(flags & ~not_offered));
}

Result<Magic*> opened(Context& context, Object& object) {
    Magic& magic = magic_of(object);
    if (magic.cookie) return &magic;
    return throw_error(context, "Invalid finfo object");
}

// False: a warning said why. `database`: a file, or null for the system's.
Result<bool> open_magic(Context& context, Magic& magic, int64_t flags, const char* database) {
    magic_t cookie = magic_open(static_cast<int>(flags & ~not_offered));
    if (!cookie) {
        TRY(function_warning(context, "Invalid mode '%lld'.", static_cast<long long>(flags)));
        return false;
    }
    if (magic_load(cookie, database) != 0) {
        magic_close(cookie);
        if (database)
            TRY(function_warning(context, "Failed to load magic database at \"%s\"", database));
        else
            TRY(function_warning(context, "Failed to load magic database"));
        return false;
    }
    if (magic.cookie) magic_close(magic.cookie);
    magic = {cookie, flags};
    return true;
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
    TRY(function_warning(context, "Failed to load magic database at \"%s\"", path.c_str()));
    return false;
}

Result<Value> answer(Context& context, magic_t cookie, const char* found) {
    if (found) return string_value(found);
    const char* why = magic_error(cookie);
    TRY(function_warning(context, "Failed identify data %d:%s", magic_errno(cookie),
                         why ? why : "(null)"));
    return false_value();
}

// A stream's bytes from its beginning; it is left where it was. May run user code.
Result<Value> identify_stream(Context& context, magic_t cookie, Stream& stream) {
    int64_t position = stream.tell();
    stream.seek(0, SEEK_SET);
    Ref<String> bytes = Ref<String>::adopt(stream.read_all(context, looked_at));
    stream.seek(position, SEEK_SET);
    if (context.has_pending()) return failed;
    return answer(context, cookie, magic_buffer(cookie, bytes->data(), bytes->length));
}

Result<Value> identify_file(Context& context, magic_t cookie, std::string_view name) {
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
        return answer(context, cookie, magic_descriptor(cookie, stream->descriptor()));
    return identify_stream(context, cookie, *stream);
}

// Flags for one call.
class TemporaryFlags {
public:
    TemporaryFlags(Magic& magic, int64_t flags) : magic_(magic), changed_(flags != 0) {
        if (changed_) set_flags(magic.cookie, flags);
    }
    TemporaryFlags(const TemporaryFlags&) = delete;
    ~TemporaryFlags() {
        if (changed_) set_flags(magic_.cookie, magic_.flags);
    }

private:
    Magic& magic_;
    bool changed_;
};

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
    TemporaryFlags temporary(magic, flags);
    return identify_file(context, magic.cookie, name.view());
}

Result<Value> buffer_type(Context& context, Object& object, String& bytes, int64_t flags,
                          const Value& stream_context) {
    Magic& magic = *TRY(opened(context, object));
    if (!stream_context.is_null())
        TRY(function_deprecated(context,
                                "The $context parameter has no effect for finfo_buffer()"));
    TemporaryFlags temporary(magic, flags);
    return answer(context, magic.cookie, magic_buffer(magic.cookie, bytes.data(), bytes.length));
}

}  // namespace

const ClassHandlers finfo_handlers{
    .native_size = sizeof(Magic),
    .construct_native = [](Object& self) { magic_of(self) = {nullptr, 0}; },
    .destroy_native =
        [](Object& self) {
            if (magic_of(self).cookie) magic_close(magic_of(self).cookie);
        },
};

Result<Value> php_finfo_open(Context& context, int64_t flags, String* magic_database) {
    std::string path;
    if (!TRY(find_database(context, magic_database, path))) return false_value();
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, class_finfo(context))));
    if (!TRY(open_magic(context, magic_of(*made), flags, path.empty() ? nullptr : path.c_str())))
        return false_value();
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
    magic_t cookie = magic_open(static_cast<int>(flags & ~not_offered));
    if (!cookie)
        return throw_error(context, Known::Exception, "finfo::__construct(): Invalid mode '%lld'.",
                           static_cast<long long>(flags));
    if (magic_load(cookie, path.empty() ? nullptr : path.c_str()) != 0) {
        magic_close(cookie);
        return throw_error(context, Known::Exception,
                           "finfo::__construct(): Failed to load magic database at \"%s\"",
                           path.c_str());
    }
    Magic& magic = magic_of(self);
    if (magic.cookie) magic_close(magic.cookie);
    magic = {cookie, flags};
    return {};
}

Result<bool> php_finfo_close(Context&, Object&) { return true; }

Result<bool> php_finfo_set_flags(Context& context, Object& self, int64_t flags) {
    Magic& magic = *TRY(opened(context, self));
    set_flags(magic.cookie, flags);
    magic.flags = flags;
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
    Magic magic{nullptr, 0};
    if (!TRY(open_magic(context, magic, MAGIC_MIME_TYPE, nullptr))) return false_value();
    Result<Value> found = stream ? identify_stream(context, magic.cookie, *stream)
                                 : identify_file(context, magic.cookie, filename.string->view());
    magic_close(magic.cookie);
    return found;
}

}  // namespace surus
