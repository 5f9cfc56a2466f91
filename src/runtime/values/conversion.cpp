// Conversions between PHP's types. The parts about objects go through their class's handlers.
#include "runtime/values/conversion.h"

#include <cmath>

#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

[[gnu::cold]] Status warn_nan(Context& context, const char* type) {
    return warning(context, "unexpected NAN value was coerced to %s", type);
}

[[gnu::cold]] Status warn_not_representable(Context& context, double d) {
    return warning(context, "The float %s is not representable as an int, cast occurred",
                   double_text(d, -1).c_str());
}

// What a class's cast handler makes of an object; Undef when it has none or declines.
Result<Value> cast_object(Context& context, const Value& value, Type type) {
    const ClassHandlers* handlers = value.object->cls->handlers;
    if (!handlers || !handlers->cast) return Value::undef();
    return handlers->cast(context, *value.object, type);
}

Status warn_object(Context& context, const Value& value, const char* type) {
    return warning(context, "Object of class %s could not be converted to %s",
                   value.object->cls->name->data(), type);
}

int64_t string_to_int(const String& string) {
    Numeric number = parse_numeric(string.view());
    if (number.kind == Numeric::Int) return number.integer;
    return number.kind == Numeric::None ? 0 : double_to_int_saturating(number.number);
}

Result<String*> object_to_string(Context& context, const Value& value) {
    Object& object = *value.object;
    const Class& cls = *object.cls;
    if (cls.handlers && cls.handlers->cast) {
        Value result = TRY(cls.handlers->cast(context, object, Type::String));
        if (result.is_string()) return result.string;
        release(result);
    }
    if (!cls.magic.to_string) {
        return throw_error(context, "Object of class %s could not be converted to string",
                           cls.name->data());
    }
    Ref<Object> keep = Ref<Object>::share(&object);
    Value result = TRY(call_method(context, object, *cls.magic.to_string, {}));
    if (result.is_string()) [[likely]]
        return result.string;
    if (result.is_reference() && result.deref().is_string()) {
        String* string = copy_deref(result).string;
        release(result);
        return string;
    }
    Failed error = throw_type_error(
        context, "%s::__toString(): Return value must be of type string, %s returned",
        cls.name->data(), value_name_in_errors(result));
    release(result);
    return error;
}

}  // namespace

// ---- bool --------------------------------------------------------------------------------------

bool to_bool(const Value& value) {
    switch (value.type()) {
    case Type::True: return true;
    case Type::Int: return value.integer != 0;
    case Type::Double: return value.number != 0;  // NAN is true
    case Type::String:
        return value.string->length > 1 ||
               (value.string->length == 1 && value.string->data()[0] != '0');
    case Type::Array: return value.array->count != 0;
    case Type::Object:
    case Type::Resource: return true;
    case Type::Reference: return to_bool(value.reference->value);
    case Type::Indirect: return to_bool(*value.indirect);
    default: return false;
    }
}

Result<bool> cast_to_bool(Context& context, const Value& given) {
    const Value& value = given.deref();
    if (value.is_double() && std::isnan(value.number)) [[unlikely]] {
        TRY(warn_nan(context, "bool"));
        return true;
    }
    if (value.is_object()) {
        Value result = TRY(cast_object(context, value, Type::True));
        if (result.is_bool()) return result.is_true();
        release(result);
    }
    return to_bool(value);
}

// ---- numbers -----------------------------------------------------------------------------------

Result<int64_t> to_int(Context& context, const Value& given) {
    const Value& value = given.deref();
    switch (value.type()) {
    case Type::True: return int64_t{1};
    case Type::Int: return value.integer;
    case Type::Double: {
        double d = value.number;
        if (!(d >= -9223372036854775808.0 && d < 9223372036854775808.0)) [[unlikely]] {
            TRY(warn_not_representable(context, d));
        }
        return double_to_int(d);
    }
    case Type::String: return string_to_int(*value.string);
    case Type::Array: return int64_t{value.array->count != 0};
    case Type::Resource: return value.resource->id;
    case Type::Object: {
        Value result = TRY(cast_object(context, value, Type::Int));
        if (result.is_int()) return result.integer;
        if (result.is_double()) return double_to_int(result.number);
        release(result);
        TRY(warn_object(context, value, "int"));
        return int64_t{1};
    }
    default: return int64_t{0};
    }
}

Result<int64_t> double_to_int_implicit(Context& context, double d) {
    if (is_integral(d)) [[likely]]
        return static_cast<int64_t>(d);
    bool out_of_range = !(d >= -9223372036854775808.0 && d < 9223372036854775808.0);
    if (out_of_range) TRY(warn_not_representable(context, d));
    // An infinite or huge value has been reported; NAN counts as losing precision besides.
    if (!out_of_range || std::isnan(d)) {
        TRY(deprecated(context, "Implicit conversion from float %s to int loses precision",
                       double_text(d, -1).c_str()));
    }
    return double_to_int(d);
}

Result<double> to_double(Context& context, const Value& given) {
    const Value& value = given.deref();
    switch (value.type()) {
    case Type::Double: return value.number;
    case Type::String: return string_to_double(value.string->view());
    case Type::Object: {
        Value result = TRY(cast_object(context, value, Type::Double));
        if (result.is_double()) return result.number;
        if (result.is_int()) return static_cast<double>(result.integer);
        release(result);
        TRY(warn_object(context, value, "float"));
        return 1.0;
    }
    default: return static_cast<double>(TRY(to_int(context, value)));
    }
}

Result<Value> to_number(Context& context, const Value& given, const char*) {
    const Value& value = given.deref();
    switch (value.type()) {
    case Type::Int:
    case Type::Double: return value;
    case Type::True: return Value::of(int64_t{1});
    case Type::String: {
        Numeric number = parse_numeric(value.string->view());
        // Not numeric at all: the operation does not support the operand.
        if (number.kind == Numeric::None) return Value::undef();
        if (number.trailing) TRY(warning(context, "A non-numeric value encountered"));
        return number.kind == Numeric::Int ? Value::of(number.integer) : Value::of(number.number);
    }
    case Type::Object: {
        Value result = TRY(cast_object(context, value, Type::Int));
        if (result.is_number()) return result;
        release(result);
        return Value::undef();
    }
    case Type::Array:
    case Type::Resource: return Value::undef();
    default: return Value::of(int64_t{0});
    }
}

// ---- string ------------------------------------------------------------------------------------

Result<String*> to_string(Context& context, const Value& given) {
    const Value& value = given.deref();
    switch (value.type()) {
    case Type::String: return copy(value).string;
    case Type::Int: return int_to_string(value.integer);
    case Type::True: return String::from_char('1');
    case Type::Double:
        if (std::isnan(value.number)) [[unlikely]]
            TRY(warn_nan(context, "string"));
        return double_to_string(context, value.number);
    case Type::Array: {
        TRY(warning(context, "Array to string conversion"));
        return String::create("Array");
    }
    case Type::Object: return object_to_string(context, value);
    case Type::Resource: {
        std::string text = "Resource id #";
        append_int(text, value.resource->id);
        return String::create(text);
    }
    default: return String::empty();
    }
}

// ---- array and object --------------------------------------------------------------------------

Result<Array*> to_array(Context& context, const Value& given) {
    const Value& value = given.deref();
    switch (value.type()) {
    case Type::Undef:
    case Type::Null: return Array::empty();
    case Type::Array: return copy(value).array;
    case Type::Object:
        // A closure has no properties: it becomes the only element.
        if (value.object->cls != &known_class(context, Known::Closure)) {
            if (value.object->guards & Object::lazy_waiting)
                return present_properties(*value.object);
            return properties_of(context, *value.object);
        }
        break;
    case Type::Double:
        if (std::isnan(value.number)) TRY(warn_nan(context, "array"));
        break;
    default: break;
    }
    Array* array = Array::create(1);
    array->push(copy(value));
    return array;
}

Result<Object*> to_object(Context& context, const Value& given) {
    const Value& value = given.deref();
    if (value.is_object()) return copy(value).object;
    if (value.is_double() && std::isnan(value.number)) TRY(warn_nan(context, "object"));
    Object* object = create_std_object(context);
    if (value.is_null()) return object;
    if (!value.is_array()) {
        object->dynamic = Array::create_hash(1);
        object->dynamic->set("scalar", copy(value));
        return object;
    }
    // The elements become the properties, shared until one side writes; integer keys stay integers
    // in the table of dynamic properties.
    if (value.array->count == 0) return object;
    object->dynamic = value.array->may_have_indirect ? value.array->clone() : copy(value).array;
    return object;
}

Result<Key> to_key(Context& context, const Value& given, Ref<String>& holder) {
    const Value& value = given.deref();
    switch (value.type()) {
    case Type::String: return Key::from(*value.string);
    case Type::Int: return Key::from(value.integer);
    case Type::False: return Key::from(int64_t{0});
    case Type::True: return Key::from(int64_t{1});
    case Type::Double: {
        int64_t key = TRY(double_to_int_implicit(context, value.number));
        return Key::from(key);
    }
    case Type::Undef:
    case Type::Null:
        TRY(deprecated(context,
                       "Using null as an array offset is deprecated, use an empty string instead"));
        holder = Ref<String>::adopt(String::empty());
        return Key{0, holder.get()};
    case Type::Resource: {
        int64_t id = value.resource->id;
        TRY(warning(context, "Resource ID#%lld used as offset, casting to integer (%lld)",
                    static_cast<long long>(id), static_cast<long long>(id)));
        return Key::from(id);
    }
    default:
        return throw_type_error(context, "Cannot access offset of type %s on array",
                                type_name_in_errors(value));
    }
}

// Of a key that has to be converted.
[[gnu::noinline]] static Result<bool> has_converted_key(Context& context, Array& array,
                                                        const Value& key) {
    switch (key.type()) {
    case Type::Undef:
    case Type::Null:
        TRY(deprecated(context,
                       "Using null as the key parameter for array_key_exists() is "
                       "deprecated, use an empty string instead"));
        return array.find(*String::empty()) != nullptr;
    case Type::Double:
        return array.find(TRY(double_to_int_implicit(context, key.number))) != nullptr;
    default: {
        Ref<String> none;
        Key at = TRY(to_key(context, key, none));
        return find(array, at) != nullptr;
    }
    }
}

Result<bool> has_key(Context& context, Array& array, const Value& given) {
    const Value& key = given.deref();
    if (key.is_int()) return array.find(key.integer) != nullptr;
    if (!key.is_string()) return has_converted_key(context, array, key);
    int64_t integer;
    if (is_integer_key(key.string->view(), integer)) return array.find(integer) != nullptr;
    return array.find(*key.string) != nullptr;
}

// ---- names of types ----------------------------------------------------------------------------

const char* type_name(const Value& given) {
    const Value& value = given.deref();
    switch (value.type()) {
    case Type::False:
    case Type::True: return "boolean";
    case Type::Int: return "integer";
    case Type::Double: return "double";
    case Type::String: return "string";
    case Type::Array: return "array";
    case Type::Object: return "object";
    case Type::Resource: return value.resource->type ? "resource" : "resource (closed)";
    default: return "NULL";
    }
}

const char* type_name_in_errors(const Value& given) {
    const Value& value = given.deref();
    switch (value.type()) {
    case Type::False:
    case Type::True: return "bool";
    case Type::Int: return "int";
    case Type::Double: return "float";
    case Type::String: return "string";
    case Type::Array: return "array";
    case Type::Object: return value.object->cls->name->data();
    case Type::Resource: return "resource";
    default: return "null";
    }
}

const char* value_name_in_errors(const Value& given) {
    const Value& value = given.deref();
    if (value.is_true()) return "true";
    if (value.is_false()) return "false";
    return type_name_in_errors(value);
}

}  // namespace surus
