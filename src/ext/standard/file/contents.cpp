// Whole files at once.
#include <sys/file.h>
#include <sys/stat.h>

#include <cstring>

#include "base/digest.h"
#include "ext/standard/array/support.h"
#include "ext/standard/file.stub.h"
#include "ext/standard/file/copying.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream.h"
#include "ext/standard/file/stream_context.h"
#include "ext/standard/file/wrapper.h"
#include "ext/standard/string.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/open_basedir.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

Result<Value> php_file_get_contents(Context& context, String& filename, bool use_include_path,
                                    const Value& stream_context, int64_t offset,
                                    std::optional<int64_t> length) {
    TRY(check_path(context, filename, 1));
    if (length && *length < 0)
        return throw_argument_value_error(context, 5, "must be greater than or equal to 0");
    OpenOptions options{.use_include_path = use_include_path,
                        .context = TRY(context_argument(context, stream_context, 3))};
    auto stream = open_stream(context, filename.view(), "rb", options);
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    if (offset != 0 && !stream->seek(offset, offset > 0 ? SEEK_SET : SEEK_END)) {
        TRY(function_warning(context, "Failed to seek to position %lld in the stream",
                             static_cast<long long>(offset)));
        return false_value();
    }
    String* contents = stream->read_all(context, length ? static_cast<size_t>(*length) : SIZE_MAX);
    stream->close_filters(context);
    stream.reset();
    if (context.has_pending()) {
        release_cell(contents);
        return failed;
    }
    return Value::of(contents);
}

namespace {

// Writes what file_put_contents takes: a text, the elements of an array, or a stream's rest.
Result<int64_t> put(Context& context, Stream& stream, const Value& data, const String& name) {
    constexpr int64_t unwritten = -2;  // nothing was said of it
    auto write = [&](std::string_view bytes) -> int64_t {
        if (bytes.empty()) return 0;
        ssize_t wrote = stream.write(context, bytes);
        if (wrote < 0) return unwritten;
        if (static_cast<size_t>(wrote) == bytes.size()) return wrote;
        (void)function_warning(context,
                               "Only %zd of %zu bytes written, possibly out of free disk space",
                               wrote, bytes.size());
        return -1;
    };
    if (data.is_array()) {
        int64_t total = 0;
        for (SafeIteration it(*data.array); !it.done(); it.advance()) {
            Ref<String> text = Ref<String>::adopt(TRY(to_string(context, it.value())));
            int64_t wrote = write(text->view());
            if (wrote == unwritten)
                TRY(function_warning(context, "Failed to write %zu bytes to %s", text->length,
                                     name.data()));
            if (wrote < 0) return -1;
            total += wrote;
        }
        return total;
    }
    if (data.is_resource()) {
        Stream* source = stream_argument(context, data, 2);
        if (!source) return failed;
        int64_t total = 0, wrote = 0;
        hand_on(
            context, SIZE_MAX, [&] { return open_stream_of(data); },
            [&](std::string_view bytes) {
                wrote = write(bytes);
                if (wrote >= 0) total += wrote;
                return wrote >= 0 && !context.has_pending();
            });
        return wrote < 0 ? wrote : total;
    }
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, data)));
    return write(text->view());
}

}  // namespace

Result<Value> php_file_put_contents(Context& context, String& filename, const Value& data,
                                    int64_t flags, const Value& stream_context) {
    TRY(check_path(context, filename, 1));
    bool lock = flags & constant_LOCK_EX;
    const char* mode = flags & constant_FILE_APPEND ? "ab" : lock ? "cb" : "wb";
    bool include_path = flags & constant_FILE_USE_INCLUDE_PATH;
    OpenOptions options{.use_include_path = include_path};
    bool bare = flags & constant_FILE_NO_DEFAULT_CONTEXT;
    if (!bare || !stream_context.is_null())
        options.context = TRY(context_argument(context, stream_context, 4));
    std::string_view name = filename.view();
    if (mode[0] == 'c' && name.find("://") != npos &&
        !equal_ignoring_case(name.substr(0, 7), "file://")) {
        TRY(function_warning(context, "Exclusive locks may only be set for regular files"));
        return false_value();
    }
    auto stream = open_stream(context, name, mode, options);
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    if (lock) {
        bool would_block;
        if (!stream->lock(0, would_block) || !stream->lock(LOCK_EX, would_block)) {
            TRY(function_warning(context, "Exclusive locks are not supported for this stream"));
            return false_value();
        }
        if (mode[0] == 'c') stream->truncate(0);
    }
    int64_t wrote = TRY(put(context, *stream, data, filename));
    stream->close_filters(context);
    if (context.has_pending()) return failed;
    return wrote < 0 ? false_value() : Value::of(wrote);
}

Result<Value> php_file(Context& context, String& filename, int64_t flags,
                       const Value& stream_context) {
    TRY(check_path(context, filename, 1));
    constexpr int64_t known = constant_FILE_USE_INCLUDE_PATH | constant_FILE_IGNORE_NEW_LINES |
                              constant_FILE_SKIP_EMPTY_LINES | constant_FILE_NO_DEFAULT_CONTEXT;
    if (flags & ~known) return throw_argument_value_error(context, 2, "must be a valid flag value");
    bool include_path = flags & constant_FILE_USE_INCLUDE_PATH;
    OpenOptions options{.use_include_path = include_path};
    bool bare = flags & constant_FILE_NO_DEFAULT_CONTEXT;
    if (!bare || !stream_context.is_null())
        options.context = TRY(context_argument(context, stream_context, 3));
    auto stream = open_stream(context, filename.view(), "rb", options);
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    Ref<String> contents = Ref<String>::adopt(stream->read_all(context));
    stream->close_filters(context);
    if (context.has_pending()) return failed;
    bool keep_newlines = !(flags & constant_FILE_IGNORE_NEW_LINES);
    bool skip_empty = flags & constant_FILE_SKIP_EMPTY_LINES;
    Array* lines = Array::create();
    std::string_view rest = contents->view();
    while (!rest.empty()) {
        size_t newline = rest.find('\n');
        std::string_view line = rest.substr(0, newline == npos ? npos : newline + 1);
        rest.remove_prefix(line.size());
        if (!keep_newlines) {
            if (line.ends_with('\n')) line.remove_suffix(1);
            if (line.ends_with('\r')) line.remove_suffix(1);
            if (line.empty() && skip_empty) continue;
        }
        lines->push(string_value(line));
    }
    return Value::of(lines);
}

Result<Value> php_readfile(Context& context, String& filename, bool use_include_path,
                           const Value& stream_context) {
    TRY(check_path(context, filename, 1));
    OpenOptions options{.use_include_path = use_include_path,
                        .context = TRY(context_argument(context, stream_context, 3))};
    auto stream = open_stream(context, filename.view(), "rb", options);
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    int64_t count = hand_on(
        context, SIZE_MAX, [&] { return stream.get(); },
        [&](std::string_view bytes) {
            context.output->write(bytes);
            return !context.has_pending();
        });
    stream->close_filters(context);
    if (context.has_pending()) return failed;
    return Value::of(count);
}

// Folders are not copied, and a file not to itself.
static Result<bool> may_copy(Context& context, std::string_view from, std::string_view to) {
    constexpr const char* refusal = "The %s argument to copy() function cannot be a directory";
    struct stat source, target;
    bool known = file_status(context, from, true, source, 0);
    if (context.has_pending()) return failed;
    if (!known) return true;  // opening it tells why
    if (S_ISDIR(source.st_mode)) {
        TRY(function_warning(context, refusal, "first"));
        return false;
    }
    std::string path;
    if (plain_path(to, path) && !is_within_basedir(context, path)) return true;
    known = file_status(context, to, true, target, StreamWrapper::Quiet);
    if (context.has_pending()) return failed;
    if (!known) return true;
    if (S_ISDIR(target.st_mode)) {
        TRY(function_warning(context, refusal, "second"));
        return false;
    }
    return !source.st_ino || source.st_ino != target.st_ino || source.st_dev != target.st_dev;
}

Result<bool> php_copy(Context& context, String& from, String& to, const Value& stream_context) {
    TRY(check_path(context, from, 1));
    TRY(check_path(context, to, 2));
    std::string plain;
    if (plain_path(from.view(), plain) && !is_allowed(context, plain)) return false;
    OpenOptions options{.context = TRY(context_argument(context, stream_context, 3))};
    if (!TRY(may_copy(context, from.view(), to.view()))) return false;
    auto source = open_stream(context, from.view(), "rb", options);
    if (context.has_pending()) return failed;
    if (!source) return false;
    auto target = open_stream(context, to.view(), "wb", options);
    if (context.has_pending()) return failed;
    if (!target) return false;
    char buffer[65536];
    ssize_t got;
    while ((got = source->read(context, buffer, sizeof buffer)) > 0) {
        if (target->write(context, {buffer, static_cast<size_t>(got)}) != got) return false;
    }
    source.reset();
    target.reset();
    if (context.has_pending()) return failed;
    return got >= 0;
}

// ---- digests

template <class Hash>
static Result<Value> digest_file(Context& context, String& filename, bool binary) {
    TRY(check_path(context, filename, 1));
    auto stream = open_stream(context, filename.view(), "rb");
    if (context.has_pending()) return failed;
    if (!stream) return false_value();
    Hash hash;
    char buffer[65536];
    ssize_t got;
    while ((got = stream->read(context, buffer, sizeof buffer)) > 0)
        hash.update({buffer, static_cast<size_t>(got)});
    auto digest = hash.finish();
    Ref<String> bytes = Ref<String>::adopt(
        String::create({reinterpret_cast<const char*>(digest.data()), digest.size()}));
    if (binary) return Value::of(bytes.leak());
    return Value::of(TRY(php_bin2hex(context, *bytes)));
}

Result<Value> php_md5_file(Context& context, String& filename, bool binary) {
    return digest_file<Md5>(context, filename, binary);
}
Result<Value> php_sha1_file(Context& context, String& filename, bool binary) {
    return digest_file<Sha1>(context, filename, binary);
}

}  // namespace surus
