// + - * / % ** and concatenation.
#include <cmath>

#include "runtime/arrays/copy_element.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/values/array_operators.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operand.h"
#include "runtime/values/operators.h"

namespace surus {

const char* operation_sign(Operation operation) {
    static constexpr const char* signs[] = {"+", "-",  "*",  "/", "%", "**",
                                            ".", "<<", ">>", "&", "|", "^"};
    return signs[static_cast<uint8_t>(operation)];
}

Failed throw_unsupported(Context& context, Operation operation, const Value& a, const Value& b) {
    return throw_type_error(context, "Unsupported operand types: %s %s %s", type_name_in_errors(a),
                            operation_sign(operation), type_name_in_errors(b));
}

Result<Value> operate_objects(Context& context, Operation operation, const Value& a,
                              const Value& b) {
    if (!a.is_object() && !b.is_object()) return Value::undef();
    OperandGuard guard(a, b);
    for (const Value* side : {&guard.a(), &guard.b()}) {
        if (!side->is_object()) continue;
        const ClassHandlers* handlers = side->object->cls->handlers;
        if (handlers && handlers->operate)
            return handlers->operate(context, operation, guard.a(), guard.b());
    }
    return Value::undef();
}

namespace {

double as_double(const Value& number) {
    return number.is_int() ? static_cast<double>(number.integer) : number.number;
}

// Both operands, or what an operand's class has made of them.
struct NumberPair {
    Value a;
    Value b;
    Value own = Value::undef();
};

// Both operands as Int or Double. The second is not looked at when the first is of no use.
Result<NumberPair> numbers(Context& context, Operation operation, const Value& a, const Value& b) {
    OperandGuard guard(a, b);  // a warning's handler may overwrite the variables
    Value own = TRY(operate_objects(context, operation, guard.a(), guard.b()));
    if (!own.is_undef()) return NumberPair{Value::null(), Value::null(), own};
    Value x = TRY(to_number(context, guard.a(), nullptr));
    if (x.is_undef()) return throw_unsupported(context, operation, guard.a(), guard.b());
    Value y = TRY(to_number(context, guard.b(), nullptr));
    if (y.is_undef()) return throw_unsupported(context, operation, guard.a(), guard.b());
    return NumberPair{x, y};
}

// $a + $b of arrays: what $b has under other keys is added behind $a's elements.
void unite_into(Array& sum, const Array& added) {
    for (uint32_t i = 0; i < added.used; ++i) {
        const Value* value = added.at(i);
        if (value->is(Type::Indirect)) [[unlikely]]
            value = value->indirect;
        if (value->is_undef()) continue;
        uint32_t before = sum.count;
        Value* slot;
        if (added.is_packed()) {
            slot = sum.find_or_add(int64_t{i});
        } else {
            const Bucket& bucket = added.buckets[i];
            slot = bucket.key ? sum.find_or_add(*bucket.key)
                              : sum.find_or_add(static_cast<int64_t>(bucket.hash));
        }
        if (sum.count != before) slot->set(copy_element(*value));
    }
}

Value add_numbers(const Value& a, const Value& b) {
    if (a.is_int() && b.is_int()) {
        int64_t sum;
        if (!__builtin_add_overflow(a.integer, b.integer, &sum)) return Value::of(sum);
    }
    return Value::of(as_double(a) + as_double(b));
}

Value subtract_numbers(const Value& a, const Value& b) {
    if (a.is_int() && b.is_int()) {
        int64_t difference;
        if (!__builtin_sub_overflow(a.integer, b.integer, &difference))
            return Value::of(difference);
    }
    return Value::of(as_double(a) - as_double(b));
}

Value multiply_numbers(const Value& a, const Value& b) {
    if (a.is_int() && b.is_int()) {
        int64_t product;
        if (!__builtin_mul_overflow(a.integer, b.integer, &product)) return Value::of(product);
    }
    return Value::of(as_double(a) * as_double(b));
}

Result<Value> power_double(Context& context, double base, double exponent) {
    if (base == 0 && exponent < 0) {
        TRY(deprecated(context, "Power of base 0 and negative exponent is deprecated"));
    }
    return Value::of(std::pow(base, exponent));
}

}  // namespace

Result<Value> add(Context& context, const Value& left, const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_number() && b.is_number()) return add_numbers(a, b);
    if (a.is_array() && b.is_array()) return Value::of(unite(*a.array, *b.array));
    auto [x, y, own] = TRY(numbers(context, Operation::Add, a, b));
    if (!own.is_undef()) return own;
    return add_numbers(x, y);
}

Result<Value> subtract(Context& context, const Value& left, const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_number() && b.is_number()) return subtract_numbers(a, b);
    auto [x, y, own] = TRY(numbers(context, Operation::Sub, a, b));
    if (!own.is_undef()) return own;
    return subtract_numbers(x, y);
}

Result<Value> multiply(Context& context, const Value& left, const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_number() && b.is_number()) return multiply_numbers(a, b);
    auto [x, y, own] = TRY(numbers(context, Operation::Mul, a, b));
    if (!own.is_undef()) return own;
    return multiply_numbers(x, y);
}

Result<Value> divide(Context& context, const Value& a, const Value& b) {
    auto [x, y, own] = TRY(numbers(context, Operation::Div, a, b));
    if (!own.is_undef()) return own;
    if (as_double(y) == 0) {
        return throw_error(context, Known::DivisionByZeroError, "Division by zero");
    }
    if (x.is_int() && y.is_int()) {
        if (y.integer == -1) {  // the one quotient that may not fit
            if (x.integer == INT64_MIN) return Value::of(9223372036854775808.0);
            return Value::of(-x.integer);
        }
        if (x.integer % y.integer == 0) return Value::of(x.integer / y.integer);
    }
    return Value::of(as_double(x) / as_double(y));
}

Result<Value> modulo(Context& context, const Value& a, const Value& b) {
    Value own = TRY(operate_objects(context, Operation::Mod, a.deref(), b.deref()));
    if (!own.is_undef()) return own;
    auto [x, y] = TRY(integer_operands(context, Operation::Mod, a, b));
    if (y == 0) return throw_error(context, Known::DivisionByZeroError, "Modulo by zero");
    return Value::of(y == -1 ? int64_t{0} : x % y);
}

Result<Value> power_int(Context& context, int64_t base, int64_t exponent) {
    if (exponent < 0) {
        return power_double(context, static_cast<double>(base), static_cast<double>(exponent));
    }
    // Square and multiply; from the first product that does not fit on, in floating point, so that
    // results round as PHP's do.
    int64_t result = 1;
    int64_t square = base;
    for (int64_t rest = exponent; rest > 0;) {
        if (rest & 1) {
            --rest;
            int64_t product;
            if (__builtin_mul_overflow(result, square, &product)) {
                double partial = static_cast<double>(result) * static_cast<double>(square);
                return Value::of(partial *
                                 std::pow(static_cast<double>(square), static_cast<double>(rest)));
            }
            result = product;
        } else {
            rest /= 2;
            int64_t product;
            if (__builtin_mul_overflow(square, square, &product)) {
                double partial = static_cast<double>(square) * static_cast<double>(square);
                return Value::of(static_cast<double>(result) *
                                 std::pow(partial, static_cast<double>(rest)));
            }
            square = product;
        }
    }
    return Value::of(result);
}

Result<Value> power(Context& context, const Value& a, const Value& b) {
    if (a.is_int() && b.is_int()) return power_int(context, a.integer, b.integer);
    auto [x, y, own] = TRY(numbers(context, Operation::Pow, a, b));
    if (!own.is_undef()) return own;
    if (x.is_int() && y.is_int()) return power_int(context, x.integer, y.integer);
    return power_double(context, as_double(x), as_double(y));
}

Result<Value> negate(Context& context, const Value& a) {
    return multiply(context, a, Value::of(int64_t{-1}));
}

Result<Value> plus(Context& context, const Value& a) {
    return multiply(context, a, Value::of(int64_t{1}));
}

Result<Value> concat(Context& context, const Value& left, const Value& right) {
    const Value& a = left.deref();
    const Value& b = right.deref();
    if (a.is_string() && b.is_string()) {
        if (b.string->is_empty()) return copy(a);
        if (a.string->is_empty()) return copy(b);
        return Value::of(TRY(String::try_concat(a.string->view(), b.string->view())));
    }
    OperandGuard guard(a, b);
    Ref<String> x = Ref<String>::adopt(TRY(to_string(context, guard.a())));
    Ref<String> y = Ref<String>::adopt(TRY(to_string(context, guard.b())));
    // A string made just now has nobody else who holds it: append in place.
    if (x->is_unshared()) return Value::of(TRY(String::try_append(x.leak(), y->view())));
    return Value::of(TRY(String::try_concat(x->view(), y->view())));
}

Array* unite(Array& a, Array& b) {
    if (&a == &b || b.count == 0) {
        retain_cell(&a);
        return &a;
    }
    Array* sum = a.clone();
    unite_into(*sum, b);
    return sum;
}

void unite_in_place(Value& target, const Array& added) {
    if (target.array == &added || added.count == 0) return;
    target.set(Value::of(Array::separate(target.array)));
    unite_into(*target.array, added);
}

Result<Value> operate(Context& context, Operation operation, const Value& a, const Value& b) {
    switch (operation) {
    case Operation::Add: return add(context, a, b);
    case Operation::Sub: return subtract(context, a, b);
    case Operation::Mul: return multiply(context, a, b);
    case Operation::Div: return divide(context, a, b);
    case Operation::Mod: return modulo(context, a, b);
    case Operation::Pow: return power(context, a, b);
    case Operation::Concat: return concat(context, a, b);
    case Operation::ShiftLeft: return shift_left(context, a, b);
    case Operation::ShiftRight: return shift_right(context, a, b);
    case Operation::BitAnd: return bit_and(context, a, b);
    case Operation::BitOr: return bit_or(context, a, b);
    case Operation::BitXor: return bit_xor(context, a, b);
    }
    __builtin_unreachable();
}

}  // namespace surus
