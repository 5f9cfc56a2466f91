// Functions on open streams.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstring>
#include <vector>

#include "ext/standard/array/support.h"
#include "ext/standard/file.stub.h"
#include "ext/standard/file/copying.h"
#include "ext/standard/file/path.h"
#include "ext/standard/file/stream_context.h"
#include "ext/standard/file/wrapper.h"
#include "ext/standard/network/socket_stream.h"
#include "ext/standard/output/format.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/resources.h"
#include "runtime/request/output.h"
#include "runtime/values/conversion.h"

namespace surus {

// ---- STDIN, STDOUT, STDERR

static Value standard_stream(Context& context, int descriptor, std::string_view mode,
                             std::string_view uri) {
    auto stream = make_descriptor_stream(descriptor, mode, "PHP");
    stream->persistent_descriptor = true;
    stream->uri = uri;
    return Value::of(
        create_resource_with_id(context, descriptor + 1, "stream", stream.release(), close_stream));
}
Value php_constant_STDIN(Context& context) {
    return standard_stream(context, STDIN_FILENO, "rb", "php://stdin");
}
Value php_constant_STDOUT(Context& context) {
    return standard_stream(context, STDOUT_FILENO, "wb", "php://stdout");
}
Value php_constant_STDERR(Context& context) {
    return standard_stream(context, STDERR_FILENO, "wb", "php://stderr");
}

// ---- opening and closing

Result<Value> php_fopen(Context& context, String& filename, String& mode, bool use_include_path,
                        const Value& stream_context) {
    TRY(check_path(context, filename, 1));
    OpenOptions options{.use_include_path = use_include_path,
                        .context = TRY(context_argument(context, stream_context, 4))};
    auto stream = open_stream(context, filename.view(), mode.view(), options);
    if (context.has_pending()) return failed;
    return stream ? stream_value(context, std::move(stream)) : false_value();
}

static Result<bool> may_close(Context& context, const Stream& stream) {
    if (stream.closable) return true;
    TRY(function_warning(context,
                         "cannot close the provided stream, as it must not be manually closed"));
    return false;
}

Result<bool> php_fclose(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    if (!TRY(may_close(context, *open))) return false;
    if (open->was_written) open->flush(context);
    // A program closes STDOUT to let go of it; the end of the program leaves it open.
    if (open->persistent_descriptor) context.output->flush();
    open->persistent_descriptor = false;
    if (stream.resource->type) close_stream(*stream.resource);
    if (context.has_pending()) return failed;
    return true;
}

Result<Value> php_popen(Context& context, String& command, String& mode) {
    std::string_view how = mode.view();
    if (how != "r" && how != "rb" && how != "w" && how != "wb") {
        return throw_argument_value_error(context, 2,
                                          "must be one of \"r\", \"rb\", \"w\", or \"wb\"");
    }
    context.output->flush();
    auto stream = open_process(context, std::string(command.view()), how);
    return stream ? stream_value(context, std::move(stream)) : false_value();
}

Result<int64_t> php_pclose(Context& context, const Value& handle) {
    Stream* open = stream_argument(context, handle, 1);
    if (!open) return failed;
    if (!TRY(may_close(context, *open))) return -1;
    int status = open->close_status();
    close_stream(*handle.resource);
    return status;
}

Result<Value> php_tmpfile(Context& context) {
    auto stream = open_temporary(temporary_folder(context));
    if (!stream) return false_value();
    return stream_value(context, std::move(stream));
}

// ---- reading and writing

Result<bool> php_feof(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    return open->at_end();
}

Result<Value> php_fgetc(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    char byte;
    if (open->read(context, &byte, 1) != 1) return false_value();
    return Value::of(String::from_char(static_cast<unsigned char>(byte)));
}

Result<Value> php_fgets(Context& context, const Value& stream, std::optional<int64_t> length) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    if (length && *length <= 0)
        return throw_argument_value_error(context, 2, "must be greater than 0");
    if (length && *length == 1) return false_value();
    String* line = open->read_line(context, length ? static_cast<size_t>(*length) - 1 : 0);
    if (context.has_pending()) return failed;
    return line ? Value::of(line) : false_value();
}

Result<Value> php_fread(Context& context, const Value& stream, int64_t length) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    if (length <= 0) return throw_argument_value_error(context, 2, "must be greater than 0");
    String* bytes = TRY(String::try_create(static_cast<size_t>(length)));
    ssize_t got = open->read(context, bytes->data(), bytes->length);
    if (got < 0) {
        release_cell(bytes);
        if (context.has_pending()) return failed;
        return false_value();
    }
    if (got == length) return Value::of(bytes);
    // A short read keeps only what it got.
    Value result = string_value({bytes->data(), static_cast<size_t>(got)});
    release_cell(bytes);
    return result;
}

static Result<Value> write_to(Context& context, Stream& stream, std::string_view data) {
    ssize_t wrote = stream.write(context, data);
    if (context.has_pending()) return failed;
    return wrote < 0 ? false_value() : Value::of(static_cast<int64_t>(wrote));
}

Result<Value> php_fwrite(Context& context, const Value& stream, String& data,
                         std::optional<int64_t> length) {
    std::string_view bytes = data.view();
    if (length) bytes = bytes.substr(0, *length < 0 ? 0 : static_cast<size_t>(*length));
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    if (bytes.empty()) return Value::of(int64_t{0});
    return write_to(context, *open, bytes);
}

static Result<int64_t> print_to(Context& context, const Value& stream, const String& format,
                                std::span<const Value> values, int own_parameters) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    StringBuilder out(format.length + 32);
    TRY(format_values(context, out, format.view(), values, {own_parameters}));
    open->write(context, out.view());
    if (context.has_pending()) return failed;
    return static_cast<int64_t>(out.length());
}

Result<int64_t> php_fprintf(Context& context, const Value& stream, String& format,
                            std::span<const Value> values) {
    return print_to(context, stream, format, values, 2);
}
Result<int64_t> php_vfprintf(Context& context, const Value& stream, String& format, Array& values) {
    std::vector<Value> list;
    for_each(values, [&](const Key&, Value& value) { list.push_back(value.deref()); });
    return print_to(context, stream, format, list, -1);
}

Result<int64_t> php_fpassthru(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    int64_t count = hand_on(
        context, SIZE_MAX, [&] { return open_stream_of(stream); },
        [&](std::string_view bytes) {
            context.output->write(bytes);
            return !context.has_pending();
        });
    if (context.has_pending()) return failed;
    return count;
}

Result<Value> php_stream_get_contents(Context& context, const Value& stream,
                                      std::optional<int64_t> length, int64_t offset) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    if (length && *length < 0 && *length != -1)
        return throw_argument_value_error(context, 2, "must be greater than or equal to -1");
    if (offset >= 0 && !open->seek(offset, SEEK_SET)) {
        TRY(function_warning(context, "Failed to seek to position %lld in the stream",
                             static_cast<long long>(offset)));
        return false_value();
    }
    size_t limit = length && *length >= 0 ? static_cast<size_t>(*length) : SIZE_MAX;
    return Value::of(open->read_all(context, limit));
}

Result<Value> php_stream_copy_to_stream(Context& context, const Value& from, const Value& to,
                                        std::optional<int64_t> length, int64_t offset) {
    Stream* source = stream_argument(context, from, 1);
    if (!source) return failed;
    Stream* target = stream_argument(context, to, 2);
    if (!target) return failed;
    if (offset > 0 && !source->seek(offset, SEEK_SET)) {
        TRY(function_warning(context, "Failed to seek to position %lld in the stream",
                             static_cast<long long>(offset)));
        return false_value();
    }
    size_t limit = length ? static_cast<size_t>(*length) : SIZE_MAX;
    int64_t total = 0;
    bool failed_to_write = false;
    hand_on(
        context, limit, [&] { return open_stream_of(from); },
        [&](std::string_view bytes) {
            Stream* open = open_stream_of(to);
            ssize_t wrote = open ? open->write(context, bytes) : -1;
            failed_to_write = wrote < 0;
            if (!failed_to_write) total += wrote;
            return wrote == static_cast<ssize_t>(bytes.size()) && !context.has_pending();
        });
    if (context.has_pending()) return failed;
    return failed_to_write && total == 0 ? false_value() : Value::of(total);
}

Result<Value> php_stream_get_line(Context& context, const Value& stream, int64_t length,
                                  String& ending) {
    if (length < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    constexpr size_t default_limit = 8192;
    size_t limit = length ? static_cast<size_t>(length) : default_limit;
    String* line = open->read_until(context, ending.view(), limit, Stream::Ending::Dropped);
    return line ? Value::of(line) : false_value();
}

// ---- position and size

Result<bool> php_rewind(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    return open->seek(0, SEEK_SET);
}
Result<int64_t> php_fseek(Context& context, const Value& stream, int64_t offset, int64_t whence) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    return open->seek(offset, static_cast<int>(whence)) ? 0 : -1;
}
Result<Value> php_ftell(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    return Value::of(open->tell());
}
Result<bool> php_fflush(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    return open->flush(context);
}

static Result<bool> synchronize(Context& context, const Value& stream, bool data_only) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    if (open->descriptor() < 0) {
        TRY(function_warning(context, "Can't fsync this stream!"));
        return false;
    }
    return open->synchronize(data_only);
}
Result<bool> php_fsync(Context& context, const Value& stream) {
    return synchronize(context, stream, false);
}
Result<bool> php_fdatasync(Context& context, const Value& stream) {
    return synchronize(context, stream, true);
}

Result<bool> php_ftruncate(Context& context, const Value& stream, int64_t size) {
    if (size < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    if (!open->can_truncate()) {
        TRY(function_warning(context, "Can't truncate this stream!"));
        return false;
    }
    return open->truncate(size);
}

Result<bool> php_flock(Context& context, const Value& stream, int64_t operation,
                       Reference* would_block) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    static constexpr int kinds[] = {LOCK_SH, LOCK_EX, LOCK_UN};
    int64_t kind = operation & 3;
    if (kind < 1 || kind > 3) {
        return throw_argument_value_error(context, 2,
                                          "must be one of LOCK_SH, LOCK_EX, or LOCK_UN");
    }
    TRY(assign_optional(context, would_block, Value::of(int64_t{0})));
    int flags = kinds[kind - 1] | (operation & constant_LOCK_NB ? LOCK_NB : 0);
    bool blocks = false;
    bool locked = open->lock(flags, blocks);
    if (context.has_pending()) return failed;
    if (blocks) TRY(assign_optional(context, would_block, Value::of(int64_t{1})));
    return locked;
}

// ---- what streams are

Result<Array*> php_stream_get_meta_data(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    Array* out = Array::create(16);
    std::string_view kind = open->type();
    if (kind.find("_socket") != npos) {
        SecureLayer* layer = static_cast<SocketStream*>(open)->secure();
        Value description = layer ? layer->description() : Value::undef();
        if (!description.is_undef()) out->set("crypto", description);
    }
    if (!open->describe(*out)) {
        out->set("timed_out", Value::boolean(open->timed_out));
        out->set("blocked", Value::boolean(open->blocking));
        out->set("eof", Value::boolean(open->at_end()));
    }
    Value data = open->wrapper_data();
    if (!data.is_undef()) out->set("wrapper_data", data);
    if (open->wrapper()) out->set("wrapper_type", string_value(open->wrapper()));
    out->set("stream_type", string_value(open->type()));
    out->set("mode", string_value(open->mode_text()));
    out->set("unread_bytes", Value::of(static_cast<int64_t>(open->unread())));
    out->set("seekable", Value::boolean(open->is_seekable()));
    if (!open->uri.empty()) out->set("uri", string_value(open->uri));
    return out;
}

Result<bool> php_stream_isatty(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    int descriptor = open->descriptor();
    if (descriptor < 0) descriptor = open->cast(Stream::Cast::Select);
    if (context.has_pending()) return failed;
    return descriptor >= 0 && isatty(descriptor);
}
Result<bool> php_stream_is_local(Context& context, const Value& stream) {
    if (stream.is_string()) {
        const StreamWrapper* wrapper = find_wrapper(context, stream.string->view());
        return !wrapper || !wrapper->is_url();
    }
    // What is no stream is taken for a name.
    if (!stream.is_resource()) return true;
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    return open->is_local();
}
Result<bool> php_stream_supports_lock(Context& context, const Value& stream) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    bool would_block = false;
    bool supports = open->lock(0, would_block);
    if (context.has_pending()) return failed;
    return supports;
}

Result<bool> php_stream_set_blocking(Context& context, const Value& stream, bool enable) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    bool done = open->set_blocking(enable);
    if (context.has_pending()) return failed;
    return done;
}
Result<bool> php_stream_set_timeout(Context& context, const Value& stream, int64_t seconds,
                                    int64_t microseconds) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    constexpr int64_t million = 1000000;
    bool done = open->set_timeout(seconds + microseconds / million, microseconds % million);
    if (context.has_pending()) return failed;
    return done;
}
Result<int64_t> php_stream_set_write_buffer(Context& context, const Value& stream, int64_t size) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    bool done = open->set_write_buffer(size);
    if (context.has_pending()) return failed;
    return done ? 0 : -1;
}
Result<int64_t> php_stream_set_read_buffer(Context& context, const Value& stream, int64_t size) {
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    bool done = open->set_read_buffer(size);
    if (context.has_pending()) return failed;
    return done ? 0 : -1;
}
Result<int64_t> php_stream_set_chunk_size(Context& context, const Value& stream, int64_t size) {
    if (size <= 0) return throw_argument_value_error(context, 2, "must be greater than 0");
    if (size > INT_MAX) return throw_argument_value_error(context, 2, "is too large");
    Stream* open = stream_argument(context, stream, 1);
    if (!open) return failed;
    auto before = static_cast<int64_t>(open->chunk_size);
    // Nothing is gained by larger pieces.
    constexpr size_t most = size_t{1} << 22;
    open->chunk_size = std::min(static_cast<size_t>(size), most);
    return before;
}

Result<Value> php_stream_resolve_include_path(Context& context, String& filename) {
    std::string found = resolve_include_path(context, filename.view());
    return found.empty() ? false_value() : string_value(found);
}

// ---- resources in general

Result<String*> php_get_resource_type(Context& context, const Value& resource) {
    if (!resource.is_resource())
        return throw_argument_type_error(context, 1, "must be of type resource, %s given",
                                         type_name_in_errors(resource));
    return make_string(resource.resource->type ? resource.resource->type : "Unknown");
}
Result<Array*> php_get_resources(Context& context, String* type) {
    Array* list = Array::create();
    if (!context.resources) return list;
    for (const auto& [id, resource] : context.resources->live) {
        std::string_view name = resource->type ? resource->type : "Unknown";
        if (type && type->view() != name) continue;
        list->set(id, Value::of(share(*resource)));
    }
    return list;
}
Result<int64_t> php_get_resource_id(Context& context, const Value& resource) {
    if (!resource.is_resource())
        return throw_argument_type_error(context, 1, "must be of type resource, %s given",
                                         type_name_in_errors(resource));
    return resource.resource->id;
}

}  // namespace surus
