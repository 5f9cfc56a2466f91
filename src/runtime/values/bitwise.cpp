// << >> & | ^ ~, and what % shares with them: operands as ints.
#include <algorithm>

#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operand.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

struct MaybeInt {
    int64_t value = 0;
    bool unsupported = false;
};

Result<MaybeInt> string_operand(Context& context, const String& string) {
    Numeric number = parse_numeric(string.view());
    if (number.kind == Numeric::None) return MaybeInt{0, true};
    if (number.trailing) TRY(warning(context, "A non-numeric value encountered"));
    if (number.kind == Numeric::Int) return MaybeInt{number.integer};
    double d = number.number;
    int64_t value = double_to_int_saturating(d);
    if (static_cast<double>(value) != d) {
        TRY(deprecated(context,
                       "Implicit conversion from float-string \"%s\" to int loses precision",
                       string.data()));
    }
    return MaybeInt{value};
}

Result<MaybeInt> integer_operand(Context& context, const Value& value) {
    switch (value.type()) {
    case Type::Int: return MaybeInt{value.integer};
    case Type::True: return MaybeInt{1};
    case Type::Double: return MaybeInt{TRY(double_to_int_implicit(context, value.number))};
    case Type::String: return string_operand(context, *value.string);
    case Type::Object: {
        Value number = TRY(to_number(context, value, nullptr));
        if (number.is_int()) return MaybeInt{number.integer};
        if (number.is_double()) return MaybeInt{double_to_int(number.number)};
        return MaybeInt{0, true};
    }
    case Type::Array:
    case Type::Resource: return MaybeInt{0, true};
    default: return MaybeInt{0};
    }
}

template <class Combine>
Value combine_shorter(const String& a, const String& b, Combine combine) {
    size_t length = std::min(a.length, b.length);
    if (length == 1) {
        return Value::of(
            String::from_char(static_cast<unsigned char>(combine(a.data()[0], b.data()[0]))));
    }
    String* result = String::create(length);
    for (size_t i = 0; i < length; ++i) {
        result->data()[i] = static_cast<char>(combine(a.data()[i], b.data()[i]));
    }
    return Value::of(result);
}

Value or_strings(const String& a, const String& b) {
    const String& longer = a.length >= b.length ? a : b;
    const String& shorter = a.length >= b.length ? b : a;
    if (longer.length == 1) {
        char byte = longer.data()[0];
        if (shorter.length) byte = static_cast<char>(byte | shorter.data()[0]);
        return Value::of(String::from_char(static_cast<unsigned char>(byte)));
    }
    String* result = String::create(longer.view());
    for (size_t i = 0; i < shorter.length; ++i) {
        result->data()[i] = static_cast<char>(result->data()[i] | shorter.data()[i]);
    }
    return Value::of(result);
}

}  // namespace

Result<IntegerPair> integer_operands(Context& context, Operation operation, const Value& left,
                                     const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_int() && b.is_int()) [[likely]]
        return IntegerPair{a.integer, b.integer};
    OperandGuard guard(a, b);
    MaybeInt x = TRY(integer_operand(context, guard.a()));
    if (x.unsupported) return throw_unsupported(context, operation, guard.a(), guard.b());
    MaybeInt y = TRY(integer_operand(context, guard.b()));
    if (y.unsupported) return throw_unsupported(context, operation, guard.a(), guard.b());
    return IntegerPair{x.value, y.value};
}

Result<Value> shift_left(Context& context, const Value& a, const Value& b) {
    Value own = TRY(operate_objects(context, Operation::ShiftLeft, a.deref(), b.deref()));
    if (!own.is_undef()) return own;
    auto [x, y] = TRY(integer_operands(context, Operation::ShiftLeft, a, b));
    if (y < 0) return throw_error(context, Known::ArithmeticError, "Bit shift by negative number");
    if (y >= 64) return Value::of(int64_t{0});
    return Value::of(static_cast<int64_t>(static_cast<uint64_t>(x) << y));
}

Result<Value> shift_right(Context& context, const Value& a, const Value& b) {
    Value own = TRY(operate_objects(context, Operation::ShiftRight, a.deref(), b.deref()));
    if (!own.is_undef()) return own;
    auto [x, y] = TRY(integer_operands(context, Operation::ShiftRight, a, b));
    if (y < 0) return throw_error(context, Known::ArithmeticError, "Bit shift by negative number");
    return Value::of(x >> (y >= 64 ? 63 : y));
}

Result<Value> bit_and(Context& context, const Value& left, const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_string() && b.is_string()) {
        return combine_shorter(*a.string, *b.string, [](char x, char y) { return x & y; });
    }
    Value own = TRY(operate_objects(context, Operation::BitAnd, a, b));
    if (!own.is_undef()) return own;
    auto [x, y] = TRY(integer_operands(context, Operation::BitAnd, a, b));
    return Value::of(x & y);
}

Result<Value> bit_or(Context& context, const Value& left, const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_string() && b.is_string()) return or_strings(*a.string, *b.string);
    Value own = TRY(operate_objects(context, Operation::BitOr, a, b));
    if (!own.is_undef()) return own;
    auto [x, y] = TRY(integer_operands(context, Operation::BitOr, a, b));
    return Value::of(x | y);
}

Result<Value> bit_xor(Context& context, const Value& left, const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_string() && b.is_string()) {
        return combine_shorter(*a.string, *b.string, [](char x, char y) { return x ^ y; });
    }
    Value own = TRY(operate_objects(context, Operation::BitXor, a, b));
    if (!own.is_undef()) return own;
    auto [x, y] = TRY(integer_operands(context, Operation::BitXor, a, b));
    return Value::of(x ^ y);
}

Result<Value> bit_not(Context& context, const Value& given) {
    const Value& a = given.deref();
    switch (a.type()) {
    case Type::Int: return Value::of(~a.integer);
    case Type::Double: return Value::of(~TRY(double_to_int_implicit(context, a.number)));
    case Type::String: {
        if (a.string->length == 1) {
            return Value::of(String::from_char(static_cast<unsigned char>(~a.string->data()[0])));
        }
        String* result = String::create(a.string->length);
        for (size_t i = 0; i < a.string->length; ++i) {
            result->data()[i] = static_cast<char>(~a.string->data()[i]);
        }
        return Value::of(result);
    }
    case Type::Object: {
        // For classes that compute, all other bits are what differs from -1.
        Value own = TRY(operate_objects(context, Operation::BitXor, a, Value::of(int64_t{-1})));
        if (!own.is_undef()) return own;
        [[fallthrough]];
    }
    default:
        return throw_type_error(context, "Cannot perform bitwise not on %s",
                                value_name_in_errors(a));
    }
}

}  // namespace surus
