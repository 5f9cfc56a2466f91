// What the functions of bcmath and its class share.
#pragma once

#include <optional>

#include "ext/bcmath/decimal.h"
#include "runtime/values/value.h"

namespace surus::bcmath {

// The scale of an argument, else `otherwise`; throws when it is out of range.
Result<size_t> scale_argument(Context& context, std::optional<int64_t> scale, uint32_t position,
                              size_t otherwise);
// What bcmath.scale says.
size_t default_scale(Context& context);

// base ** exponent as it is written; throws for exponents that are none. Cut off at `scale` digits
// when there is a scale, else as long as it is exact, or with `extra` digits when it never is.
struct PowerNames {
    const char* fraction;   // complaints: the exponent has a fraction …
    const char* too_large;  // … or is too large
    uint32_t position;      // of the argument; 0: it is an operand
};
Result<Decimal> raise(Context& context, const Decimal& base, const Decimal& exponent,
                      std::optional<size_t> scale, const PowerNames& names);

Result<Rounding> rounding_of(Object& mode);

// How many digits a result gets behind those of the first operand where it may not be exact.
inline constexpr size_t extra_digits = 10;

}  // namespace surus::bcmath
