// Decimal rounding.
#pragma once

#include <cstdint>

namespace surus {

enum class Rounding : uint8_t {
    HalfUp = 1,
    HalfDown,
    HalfEven,
    HalfOdd,
    Ceiling,
    Floor,
    TowardZero,
    AwayFromZero,
};

// `value` to that many decimal places (or tens, hundreds … when negative), as PHP 8.4 rounds: what
// counts is whether the value reaches the nearest double of the decimal edge.
double round_decimal(double value, int64_t places, Rounding mode = Rounding::HalfUp);

}  // namespace surus
