// ob_*(): output buffering.
#include "ext/standard/buffering.stub.h"
#include "runtime/array.h"
#include "runtime/errors.h"
#include "runtime/output.h"

namespace surus {

namespace {

std::vector<Output::Buffer>& buffers(Context& context) { return context.output->buffers(); }

// The notice that PHP gives when there is no buffer, or when its flags forbid the operation.
Result<bool> may(Context& context, const char* function, const char* verb, int needed) {
    if (buffers(context).empty()) {
        TRY(notice(context, "%s(): Failed to %s buffer. No buffer to %s", function, verb, verb));
        return false;
    }
    Output::Buffer& top = buffers(context).back();
    if ((top.flags & needed) != needed) {
        TRY(notice(context, "%s(): Failed to %s buffer of %s (%zu)", function, verb,
                   top.name.c_str(), buffers(context).size() - 1));
        return false;
    }
    return true;
}

Value contents_of(Output::Buffer& buffer) {
    if (!buffer.contents) return Value::of(String::empty());
    return Value::of(String::create(buffer.contents->view()));
}

}  // namespace

Result<bool> php_ob_start(Context& context, const Value& callback, int64_t chunk_size,
                          int64_t flags) {
    Value handler = callback.is_null() ? Value::undef() : copy(callback);
    TRY(start_buffer(context, handler, chunk_size < 0 ? 0 : chunk_size, static_cast<int>(flags)));
    return true;
}

Result<bool> php_ob_flush(Context& context) {
    if (!TRY(may(context, "ob_flush", "flush", 32))) return false;
    TRY(flush_buffer(context, BufferEnd::Flush));
    return true;
}

Result<bool> php_ob_clean(Context& context) {
    if (!TRY(may(context, "ob_clean", "delete", 16))) return false;
    TRY(flush_buffer(context, BufferEnd::Clean));
    return true;
}

Result<bool> php_ob_end_flush(Context& context) {
    if (!TRY(may(context, "ob_end_flush", "delete and flush", 64))) return false;
    TRY(end_buffer(context, BufferEnd::Flush));
    return true;
}

Result<bool> php_ob_end_clean(Context& context) {
    if (!TRY(may(context, "ob_end_clean", "delete", 64))) return false;
    TRY(end_buffer(context, BufferEnd::Clean));
    return true;
}

Result<Value> php_ob_get_flush(Context& context) {
    if (!TRY(may(context, "ob_get_flush", "delete and flush", 64))) return Value::boolean(false);
    OwnedValue contents(contents_of(buffers(context).back()));
    TRY(end_buffer(context, BufferEnd::Flush));
    return contents.leak();
}

Result<Value> php_ob_get_clean(Context& context) {
    if (buffers(context).empty()) return Value::boolean(false);
    OwnedValue contents(contents_of(buffers(context).back()));
    if (!TRY(may(context, "ob_get_clean", "delete", 64))) return contents.leak();
    TRY(end_buffer(context, BufferEnd::Clean));
    return contents.leak();
}

Result<Value> php_ob_get_contents(Context& context) {
    if (buffers(context).empty()) return Value::boolean(false);
    return contents_of(buffers(context).back());
}

Result<int64_t> php_ob_get_level(Context& context) {
    return static_cast<int64_t>(buffers(context).size());
}

Result<Value> php_ob_get_length(Context& context) {
    if (buffers(context).empty()) return Value::boolean(false);
    const String* contents = buffers(context).back().contents;
    return Value::of(contents ? static_cast<int64_t>(contents->length) : int64_t{0});
}

Result<Array*> php_ob_list_handlers(Context& context) {
    Array* names = Array::create(static_cast<uint32_t>(buffers(context).size()));
    for (const Output::Buffer& buffer : buffers(context))
        names->push(Value::of(String::create(buffer.name)));
    return names;
}

Status php_ob_implicit_flush(Context& context, bool enable) {
    context.output->implicit_flush = enable;
    return {};
}

Status php_flush(Context& context) {
    if (buffers(context).empty()) context.output->flush();
    return {};
}

}  // namespace surus
