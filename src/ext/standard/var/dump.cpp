// Values as text for people; and how much memory they take.
#include "runtime/dump/dump.h"
#include "ext/standard/var.stub.h"
#include "ext/support.h"
#include "runtime/request/output.h"

namespace surus {

Result<Value> php_print_r(Context& context, const Value& value, bool return_) {
    Ref<String> text = Ref<String>::adopt(TRY(print_r(context, value)));
    if (return_) return Value::of(text.leak());
    context.output->write(text->view());
    return Value::boolean(true);
}

Status php_var_dump(Context& context, const Value& value, std::span<const Value> values) {
    TRY(var_dump(context, value));
    for (const Value& other : values) TRY(var_dump(context, other));
    return {};
}

Status php_debug_zval_dump(Context& context, const Value& value, std::span<const Value> values) {
    TRY(debug_dump(context, value));
    for (const Value& other : values) TRY(debug_dump(context, other));
    return {};
}

Result<Value> php_var_export(Context& context, const Value& value, bool return_) {
    Ref<String> text = Ref<String>::adopt(TRY(var_export(context, value)));
    if (return_) return Value::of(text.leak());
    context.output->write(text->view());
    return Value::null();
}

Result<int64_t> php_memory_get_usage(Context& context, bool real_usage) {
    return static_cast<int64_t>(real_usage ? context.reserved() : context.used());
}
Result<int64_t> php_memory_get_peak_usage(Context& context, bool real_usage) {
    return static_cast<int64_t>(real_usage ? context.peak_reserved() : context.peak());
}
Status php_memory_reset_peak_usage(Context& context) {
    context.reset_peak();
    return {};
}

}  // namespace surus
