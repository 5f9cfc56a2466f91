// printf and its kin.
#include "ext/standard/output.stub.h"

#include <vector>

#include "ext/standard/array/support.h"
#include "ext/standard/output/format.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/output.h"

namespace surus {

static std::vector<Value> values_of(const Array& array) {
    std::vector<Value> values;
    values.reserve(array.count);
    for_each(array, [&](const Key&, Value& value) { values.push_back(value.deref()); });
    return values;
}

static Result<String*> formatted(Context& context, const String& format,
                                 std::span<const Value> values, int own_parameters) {
    StringBuilder out(format.length + 32);
    TRY(format_values(context, out, format.view(), values, {own_parameters}));
    return out.finish();
}

Result<String*> php_sprintf(Context& context, String& format, std::span<const Value> values) {
    return formatted(context, format, values, 1);
}
Result<String*> php_vsprintf(Context& context, String& format, Array& values) {
    return formatted(context, format, values_of(values), -1);
}

static Result<int64_t> print(Context& context, Result<String*> made) {
    Ref<String> text = Ref<String>::adopt(TRY(made));
    context.output->write(text->view());
    return static_cast<int64_t>(text->length);
}

Result<int64_t> php_printf(Context& context, String& format, std::span<const Value> values) {
    return print(context, formatted(context, format, values, 1));
}
Result<int64_t> php_vprintf(Context& context, String& format, Array& values) {
    return print(context, formatted(context, format, values_of(values), -1));
}

}  // namespace surus
