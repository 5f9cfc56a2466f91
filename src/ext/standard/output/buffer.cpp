// Output buffers.
#include "ext/standard/output.stub.h"
#include "ext/support.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

static Output::Buffer* top(Context& context) {
    auto& buffers = context.output->buffers();
    return buffers.empty() ? nullptr : &buffers.back();
}

static std::string_view contents(const Output::Buffer& buffer) {
    return buffer.contents ? buffer.contents->view() : std::string_view();
}

// The buffer's own string: writing on makes a copy only if someone still has it.
static Value shared_contents(const Output::Buffer& buffer) {
    return Value::of(buffer.contents ? share(*buffer.contents) : String::empty());
}

// "Failed to delete buffer of default output handler (0)"
static Status cannot(Context& context, const char* what, const Output::Buffer& buffer) {
    size_t level = context.output->buffers().size() - 1;
    std::string name = buffer.name;
    return function_notice(context, "Failed to %s buffer of %s (%zu)", what, name.c_str(), level);
}

Result<bool> php_ob_start(Context& context, const Value& callback, int64_t chunk_size,
                          int64_t flags) {
    if (!callback.is_null()) {
        std::string reason;
        Callable resolved = TRY(resolve_callable(context, callback, &reason));
        if (!resolved.function) {
            TRY(function_warning(context, "%s", reason.c_str()));
            TRY(function_notice(context, "Failed to create buffer"));
            return false;
        }
    }
    if (chunk_size < 0) chunk_size = 0;
    TRY(start_buffer(context, copy(callback), chunk_size,
                     static_cast<int>(flags & constant_PHP_OUTPUT_HANDLER_STDFLAGS)));
    return true;
}

namespace {

struct Action {
    const char* none;    // what fails when there is no buffer
    const char* denied;  // and when the buffer forbids it
    int flag;
};

// The top buffer if it exists and allows the action; null after a notice.
Result<Output::Buffer*> allowed(Context& context, const Action& action) {
    Output::Buffer* buffer = top(context);
    if (!buffer) {
        TRY(function_notice(context, "%s", action.none));
        return failed;
    }
    if (!(buffer->flags & action.flag)) {
        TRY(cannot(context, action.denied, *buffer));
        return failed;
    }
    return buffer;
}

// A Result whose failure may also mean "refused": tells which.
Result<bool> refused(Context& context) {
    if (context.has_pending()) return failed;
    return false;
}

}  // namespace

Result<bool> php_ob_flush(Context& context) {
    if (!allowed(context,
                 {"Failed to flush buffer. No buffer to flush", "flush", output_handler::flushable})
             .ok())
        return refused(context);
    TRY(flush_buffer(context, BufferEnd::Flush));
    return true;
}

Result<bool> php_ob_clean(Context& context) {
    if (!allowed(context, {"Failed to delete buffer. No buffer to delete", "delete",
                           output_handler::cleanable})
             .ok())
        return refused(context);
    TRY(flush_buffer(context, BufferEnd::Clean));
    return true;
}

Result<bool> php_ob_end_flush(Context& context) {
    if (!allowed(context, {"Failed to delete and flush buffer. No buffer to delete or flush",
                           "send", output_handler::removable})
             .ok())
        return refused(context);
    TRY(end_buffer(context, BufferEnd::Flush));
    return true;
}

Result<bool> php_ob_end_clean(Context& context) {
    if (!allowed(context, {"Failed to delete buffer. No buffer to delete", "discard",
                           output_handler::removable})
             .ok())
        return refused(context);
    TRY(end_buffer(context, BufferEnd::Clean));
    return true;
}

Result<Value> php_ob_get_contents(Context& context) {
    Output::Buffer* buffer = top(context);
    return buffer ? shared_contents(*buffer) : false_value();
}

// Contents first, then the end of the buffer, which may be refused.
static Result<Value> get_and_end(Context& context, BufferEnd how) {
    Output::Buffer* buffer = top(context);
    if (!buffer) {
        if (how == BufferEnd::Flush) {
            TRY(function_notice(context,
                                "Failed to delete and flush buffer. No buffer to delete "
                                "or flush"));
        }
        return false_value();
    }
    OwnedValue result(shared_contents(*buffer));
    if (!(buffer->flags & output_handler::removable)) {
        TRY(cannot(context, how == BufferEnd::Flush ? "send" : "discard", *buffer));
        TRY(cannot(context, "delete", *top(context)));
        return result.leak();
    }
    TRY(end_buffer(context, how));
    return Value::of(String::shrink(result.leak().string));
}
Result<Value> php_ob_get_flush(Context& context) { return get_and_end(context, BufferEnd::Flush); }
Result<Value> php_ob_get_clean(Context& context) { return get_and_end(context, BufferEnd::Clean); }

Result<int64_t> php_ob_get_level(Context& context) {
    return static_cast<int64_t>(context.output->buffers().size());
}
Result<Value> php_ob_get_length(Context& context) {
    Output::Buffer* buffer = top(context);
    if (!buffer) return false_value();
    return Value::of(static_cast<int64_t>(contents(*buffer).size()));
}
Result<Array*> php_ob_list_handlers(Context& context) {
    Array* out = Array::create();
    for (const Output::Buffer& buffer : context.output->buffers())
        out->push(string_value(buffer.name));
    return out;
}

static Array* status_of(const Output::Buffer& buffer, size_t level) {
    bool user = !buffer.callback.is_undef();
    int64_t chunk = buffer.chunk_size;
    // php grows its buffers in steps of 4096 beyond the chunk, or 16384.
    int64_t size = chunk > 1 ? (chunk + 4096) / 4096 * 4096 : 16384;
    int64_t used = static_cast<int64_t>(contents(buffer).size());
    while (used >= size) size += chunk > 1 ? (chunk + 4096) / 4096 * 4096 : 16384;
    Array* out = Array::create(8);
    out->set("name", string_value(buffer.name));
    out->set("type", Value::of(int64_t{user}));
    out->set("flags", Value::of(int64_t{buffer.flags}));
    out->set("level", Value::of(static_cast<int64_t>(level)));
    out->set("chunk_size", Value::of(chunk));
    out->set("buffer_size", Value::of(size));
    out->set("buffer_used", Value::of(used));
    return out;
}

Result<Array*> php_ob_get_status(Context& context, bool full_status) {
    auto& buffers = context.output->buffers();
    if (!full_status)
        return buffers.empty() ? Array::create() : status_of(buffers.back(), buffers.size() - 1);
    Array* out = Array::create();
    for (size_t level = 0; level < buffers.size(); ++level)
        out->push(Value::of(status_of(buffers[level], level)));
    return out;
}

Status php_ob_implicit_flush(Context& context, bool enable) {
    context.output->implicit_flush = enable;
    return {};
}
Result<bool> php_output_reset_rewrite_vars(Context&) { return true; }
Result<bool> php_output_add_rewrite_var(Context&, String&, String&) { return true; }
Status php_flush(Context& context) {
    context.output->flush();
    return {};
}

}  // namespace surus
