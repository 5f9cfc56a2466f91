// Types of values: asking, naming, converting.
#include <cmath>
#include <cstdlib>
#include <string>

#include "ext/standard/var.stub.h"
#include "ext/support.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/numeric_string.h"

namespace surus {

Result<String*> php_gettype(Context&, const Value& value) {
    switch (value.type()) {
    case Type::False:
    case Type::True: return &literal_string<"boolean">;
    case Type::Int: return &literal_string<"integer">;
    case Type::Double: return &literal_string<"double">;
    case Type::String: return &literal_string<"string">;
    case Type::Array: return &literal_string<"array">;
    case Type::Object: return &literal_string<"object">;
    default: return make_string(type_name(value));
    }
}

static String* class_name_for_debugging(const Class& cls) {
    std::string_view name = cls.name->view();
    // Anonymous classes are called after what they extend or implement, up to the NUL.
    size_t nul = name.find('\0');
    return make_string(nul == npos ? name : name.substr(0, nul));
}

Result<String*> php_get_debug_type(Context&, const Value& value) {
    if (value.is_object()) return class_name_for_debugging(*value.object->cls);
    if (value.is_resource()) {
        const char* type = value.resource->type;
        return make_string(type ? "resource (" + std::string(type) + ")" : "resource (closed)");
    }
    return make_string(type_name_in_errors(value));
}

Result<bool> php_is_null(Context&, const Value& value) { return value.is_null(); }
Result<bool> php_is_bool(Context&, const Value& value) { return value.is_bool(); }
Result<bool> php_is_int(Context&, const Value& value) { return value.is_int(); }
Result<bool> php_is_float(Context&, const Value& value) { return value.is_double(); }
Result<bool> php_is_string(Context&, const Value& value) { return value.is_string(); }
Result<bool> php_is_array(Context&, const Value& value) { return value.is_array(); }
Result<bool> php_is_object(Context&, const Value& value) { return value.is_object(); }
Result<bool> php_is_resource(Context&, const Value& value) {
    return value.is_resource() && value.resource->type != nullptr;
}
Result<bool> php_is_scalar(Context&, const Value& value) {
    return value.is_bool() || value.is_number() || value.is_string();
}
Result<bool> php_is_numeric(Context&, const Value& value) {
    if (value.is_number()) return true;
    return value.is_string() && is_numeric_text(value.string->view());
}
Result<bool> php_is_iterable(Context& context, const Value& value) {
    if (value.is_array()) return true;
    return value.is_object() &&
           is_subclass(*value.object->cls, known_class(context, Known::Traversable));
}
Result<bool> php_is_countable(Context& context, const Value& value) {
    if (value.is_array()) return true;
    if (!value.is_object()) return false;
    const ClassHandlers* handlers = value.object->cls->handlers;
    return (handlers && handlers->count) ||
           is_subclass(*value.object->cls, known_class(context, Known::Countable));
}

Result<bool> php_boolval(Context& context, const Value& value) {
    return cast_to_bool(context, value);
}
Result<double> php_floatval(Context& context, const Value& value) {
    return to_double(context, value);
}
Result<String*> php_strval(Context& context, const Value& value) {
    if (value.is_string()) return share(*value.string);
    return to_string(context, value);
}

// strtol, with "0b" and "0o" where the base allows them.
static int64_t text_in_base(std::string_view text, int64_t base) {
    size_t at = 0;
    while (at < text.size() && is_space(static_cast<unsigned char>(text[at]))) ++at;
    std::string digits(text.substr(at));
    size_t sign = !digits.empty() && (digits[0] == '-' || digits[0] == '+') ? 1 : 0;
    if (digits.size() > sign + 2 && digits[sign] == '0') {
        char mark = static_cast<char>(digits[sign + 1] | 32);
        bool binary = mark == 'b' && (base == 0 || base == 2);
        bool octal = mark == 'o' && (base == 0 || base == 8);
        if (binary || octal) {
            digits.erase(sign, 2);
            base = binary ? 2 : 8;
        }
    }
    if (base == 1 || base < 0 || base > 36) return 0;
    return std::strtoll(digits.c_str(), nullptr, static_cast<int>(base));
}

Result<int64_t> php_intval(Context& context, const Value& value, int64_t base) {
    if (value.is_int()) return value.integer;
    if (base == 10 || !value.is_string()) return to_int(context, value);
    return text_in_base(value.string->view(), base);
}

// ---- settype

namespace {
Result<Value> to_null(Context& context, const Value& old) {
    if (old.is_double() && std::isnan(old.number))
        TRY(warning(context, "unexpected NAN value was coerced to null"));
    return Value::null();
}
}  // namespace

Result<bool> php_settype(Context& context, Reference& var, String& type) {
    auto is = [&](std::string_view name) { return equal_ignoring_case(type.view(), name); };
    const Value& old = var.value;
    Value made;
    if (is("integer") || is("int"))
        made = Value::of(TRY(to_int(context, old)));
    else if (is("float") || is("double"))
        made = Value::of(TRY(to_double(context, old)));
    else if (is("string"))
        made = Value::of(TRY(to_string(context, old)));
    else if (is("array"))
        made = Value::of(TRY(to_array(context, old)));
    else if (is("object"))
        made = Value::of(TRY(to_object(context, old)));
    else if (is("bool") || is("boolean"))
        made = Value::boolean(TRY(cast_to_bool(context, old)));
    else if (is("null"))
        made = TRY(to_null(context, old));
    else if (is("resource"))
        return throw_value_error(context, "Cannot convert to resource type");
    else
        return throw_argument_value_error(context, 2, "must be a valid type");
    TRY(assign_reference(context, var, made));
    return true;
}

}  // namespace surus
