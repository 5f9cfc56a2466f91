// ++ and --.
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

// "Az" → "Ba", "zz9" → "aaa0": the last character counts up and carries to the left; the first one
// that is no letter or digit stops the carry. Takes over and returns a share.
String* count_up(String* string) {
    string = String::separate(string);
    string->forget_hash();
    char* text = string->data();
    char last = 0;  // where the last carry came from: '0', 'A' or 'a'
    for (size_t i = string->length; i-- > 0;) {
        char& c = text[i];
        if (c >= 'a' && c <= 'z') {
            last = 'a';
        } else if (c >= 'A' && c <= 'Z') {
            last = 'A';
        } else if (c >= '0' && c <= '9') {
            last = '0';
        } else {
            return string;
        }
        if (c != 'z' && c != 'Z' && c != '9') {
            ++c;
            return string;
        }
        c = last;
    }
    String* longer = String::create(string->length + 1);
    longer->data()[0] = last == '0' ? '1' : last;
    std::memcpy(longer->data() + 1, string->data(), string->length);
    release_cell(string);
    return longer;
}

void step_int(Value& value, int64_t number, int64_t step) {
    int64_t result;
    if (__builtin_add_overflow(number, step, &result)) {
        value.set_double(static_cast<double>(number) + static_cast<double>(step));
    } else {
        value.set_int(result);
    }
}

Failed throw_cannot(Context& context, const char* what, const Value& value) {
    return throw_type_error(context, "Cannot %s %s", what, type_name_in_errors(value));
}

// An object whose class computes (GMP): its value plus or minus one.
Status step_object(Context& context, Value& value, const char* what, int64_t step) {
    const ClassHandlers* handlers = value.object->cls->handlers;
    if (handlers && handlers->operate) {
        Value stepped = TRY(handlers->operate(context, Operation::Add, value, Value::of(step)));
        if (stepped.is_undef()) return throw_cannot(context, what, value);
        replace(value, stepped);
        return Status::success();
    }
    if (!handlers || !handlers->cast) return throw_cannot(context, what, value);
    Value number = TRY(to_number(context, value, nullptr));
    if (number.is_undef()) return throw_cannot(context, what, value);
    replace(value, TRY(add(context, number, Value::of(step))));
    return Status::success();
}

// True: the string was a number and has been stepped.
bool step_numeric_string(Value& value, int64_t step) {
    Numeric number = parse_numeric(value.string->view());
    if (number.kind == Numeric::None || number.trailing) return false;
    Value old = value;
    if (number.kind == Numeric::Int) {
        step_int(value, number.integer, step);
    } else {
        value.set_double(number.number + static_cast<double>(step));
    }
    release(old);
    return true;
}

Status increment_string(Context& context, Value& value) {
    if (step_numeric_string(value, 1)) return Status::success();
    Ref<String> string = Ref<String>::share(value.string);  // the handler may change the variable
    TRY(deprecated(context,
                   "Increment on non-numeric string is deprecated, use str_increment() instead"));
    replace(value, Value::null());
    value.set(Value::of(string->is_empty() ? String::from_char('1') : count_up(string.leak())));
    return Status::success();
}

Status decrement_string(Context& context, Value& value) {
    if (value.string->is_empty()) {
        TRY(deprecated(context, "Decrement on empty string is deprecated as non-numeric"));
        replace(value, Value::of(int64_t{-1}));
        return Status::success();
    }
    if (step_numeric_string(value, -1)) return Status::success();
    return deprecated(context, "Decrement on non-numeric string has no effect and is deprecated");
}

}  // namespace

Status increment(Context& context, Value& value) {
    switch (value.type()) {
    case Type::Int: step_int(value, value.integer, 1); return Status::success();
    case Type::Double: value.number += 1; return Status::success();
    case Type::Undef:
    case Type::Null: value.set_int(1); return Status::success();
    case Type::False:
    case Type::True:
        return warning(context,
                       "Increment on type bool has no effect, this will change in the "
                       "next major version of PHP");
    case Type::String: return increment_string(context, value);
    case Type::Object: return step_object(context, value, "increment", 1);
    case Type::Reference: return increment(context, value.reference->value);
    default: return throw_cannot(context, "increment", value);
    }
}

Status decrement(Context& context, Value& value) {
    switch (value.type()) {
    case Type::Int: step_int(value, value.integer, -1); return Status::success();
    case Type::Double: value.number -= 1; return Status::success();
    case Type::Undef:
    case Type::Null:
        if (value.is_undef()) value.set_null();
        return warning(context,
                       "Decrement on type null has no effect, this will change in the "
                       "next major version of PHP");
    case Type::False:
    case Type::True:
        return warning(context,
                       "Decrement on type bool has no effect, this will change in the "
                       "next major version of PHP");
    case Type::String: return decrement_string(context, value);
    case Type::Object: return step_object(context, value, "decrement", -1);
    case Type::Reference: return decrement(context, value.reference->value);
    default: return throw_cannot(context, "decrement", value);
    }
}

}  // namespace surus
