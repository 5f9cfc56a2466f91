// What + - * and / are to two ints and to two floats.
#pragma once

#include <cstdint>

#include "runtime/values/operators.h"

namespace surus::fast_arithmetic {

// ints() is false where the result is none.
struct AddOp {
    static constexpr Operation operation = Operation::Add;
    static bool ints(int64_t a, int64_t b, int64_t* out) {
        return !__builtin_add_overflow(a, b, out);
    }
    static double doubles(double a, double b) { return a + b; }
};
struct SubOp {
    static constexpr Operation operation = Operation::Sub;
    static bool ints(int64_t a, int64_t b, int64_t* out) {
        return !__builtin_sub_overflow(a, b, out);
    }
    static double doubles(double a, double b) { return a - b; }
};
struct MulOp {
    static constexpr Operation operation = Operation::Mul;
    static bool ints(int64_t a, int64_t b, int64_t* out) {
        return !__builtin_mul_overflow(a, b, out);
    }
    static double doubles(double a, double b) { return a * b; }
};

struct DivOp {
    static constexpr Operation operation = Operation::Div;
    // Not by 0 or -1.
    static bool ints(int64_t a, int64_t b, int64_t* out) {
        *out = a / b;
        return a % b == 0;
    }
    static double doubles(double a, double b) { return a / b; }
};

}  // namespace surus::fast_arithmetic
