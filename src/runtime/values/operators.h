// The operators' full semantics, without fast paths: arithmetic, bitwise, concatenation,
// comparison. Operands are borrowed, may be references, and Undef counts as null (its warning was
// the caller's). All may run user code (warnings, __toString) unless said otherwise.
#pragma once

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/value.h"

namespace surus {

enum class Operation : uint8_t {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Pow,
    Concat,
    ShiftLeft,
    ShiftRight,
    BitAnd,
    BitOr,
    BitXor,
};

Result<Value> add(Context& context, const Value& a, const Value& b);
Result<Value> subtract(Context& context, const Value& a, const Value& b);
Result<Value> multiply(Context& context, const Value& a, const Value& b);
Result<Value> divide(Context& context, const Value& a, const Value& b);
Result<Value> modulo(Context& context, const Value& a, const Value& b);
Result<Value> power(Context& context, const Value& a, const Value& b);
Result<Value> concat(Context& context, const Value& a, const Value& b);
Result<Value> shift_left(Context& context, const Value& a, const Value& b);
Result<Value> shift_right(Context& context, const Value& a, const Value& b);
Result<Value> bit_and(Context& context, const Value& a, const Value& b);
Result<Value> bit_or(Context& context, const Value& a, const Value& b);
Result<Value> bit_xor(Context& context, const Value& a, const Value& b);
Result<Value> bit_not(Context& context, const Value& a);
Result<Value> negate(Context& context, const Value& a);  // a * -1
Result<Value> plus(Context& context, const Value& a);    // a * 1
Result<Value> operate(Context& context, Operation operation, const Value& a, const Value& b);
// $target += $added of arrays, where the target is: loops over it go on. No user code.
void unite_in_place(Value& target, const Array& added);

// "+", "<<" …, as messages show them.
const char* operation_sign(Operation operation);
// "Unsupported operand types: array + int"
Failed throw_unsupported(Context& context, Operation operation, const Value& a, const Value& b);
// ** of ints: an int while it fits, then a float.
Result<Value> power_int(Context& context, int64_t base, int64_t exponent);

// ++ and --, in place on a value that is not a reference: strings count up ("Az" → "Ba"), null, the
// deprecations of bool and non-numeric strings.
Status increment(Context& context, Value& value);
Status decrement(Context& context, Value& value);

// ---- comparison
bool identical(const Value& a, const Value& b);  // runs no user code
Result<bool> loose_equals(Context& context, const Value& a, const Value& b);
// <, ==, > as -1, 0, 1; 1 as well for uncomparable operands (so that < and <= are false when the
// operands are compared in source order; a > b must be computed as b < a).
Result<int> compare(Context& context, const Value& a, const Value& b);
Result<bool> less(Context& context, const Value& a, const Value& b);
Result<bool> less_or_equal(Context& context, const Value& a, const Value& b);
// Strings: numeric strings compare as numbers. No user code.
bool strings_loose_equal(const String& a, const String& b);
bool int_equals_string(int64_t a, const String& b);         // loosely
int compare_strings(const String& a, const String& b);      // smart
int compare_bytes(std::string_view a, std::string_view b);  // -1, 0, 1

}  // namespace surus
