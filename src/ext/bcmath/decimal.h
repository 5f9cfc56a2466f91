// Decimal: a number of any length with a fixed number of digits behind the point.
#pragma once

#include <gmp.h>

#include <cstdint>
#include <string_view>
#include <utility>

#include "base/result.h"
#include "context/context.h"
#include "ext/standard/math/round.h"
#include "runtime/values/string.h"

namespace surus::bcmath {

inline constexpr int64_t most_scale = 2147483647;

class Integer {
public:
    Integer() { mpz_init(value); }
    Integer(Integer&& other) noexcept : Integer() { std::swap(*value, *other.value); }
    Integer& operator=(Integer&& other) noexcept {
        std::swap(*value, *other.value);
        return *this;
    }
    ~Integer() { mpz_clear(value); }
    Integer copy() const {
        Integer made;
        mpz_set(made.value, value);
        return made;
    }
    int sign() const { return mpz_sgn(value); }
    size_t digits() const { return mpz_sizeinbase(value, 10); }

    mpz_t value;
};

// digits * 10^-scale
struct Decimal {
    Integer digits;
    size_t scale = 0;

    Decimal() = default;
    Decimal(Integer integer, size_t digits_behind)
        : digits(std::move(integer)), scale(digits_behind) {}
    Decimal copy() const { return {digits.copy(), scale}; }
    bool is_zero() const { return digits.sign() == 0; }
    static Decimal of(int64_t integer);
};

// False: not well-formed. Zeros behind the point count only with `exact`. GMP ends the program when
// it has no memory, so whatever may become large asks memory_limit before: hence the Results.
Result<bool> parse(Context& context, std::string_view text, bool exact, Decimal& out);

// With that many digits behind the point; what there is more is cut off.
Result<String*> to_text(Context& context, const Decimal& number, size_t scale);
Status set_scale(Context& context, Decimal& number, size_t scale);
// Without zeros at the end, but for `least` digits behind the point.
void drop_zeros(Decimal& number, size_t least);

Result<Decimal> add(Context& context, const Decimal& a, const Decimal& b, bool subtract);
Result<Decimal> multiply(Context& context, const Decimal& a, const Decimal& b);
// The divisor is not zero. Cut off at `scale` digits.
Result<Decimal> divide(Context& context, const Decimal& a, const Decimal& b, size_t scale);
struct Division {
    Decimal quotient;   // an integer, rounded towards zero
    Decimal remainder;  // exact
};
Result<Division> divide_with_remainder(Context& context, const Decimal& a, const Decimal& b);
Result<Decimal> power(Context& context, const Decimal& base, uint64_t exponent);
// All integers, the exponent not negative, the modulus not zero.
Result<Decimal> power_modulo(Context& context, const Decimal& base, const Decimal& exponent,
                             const Decimal& modulus);
Result<Decimal> square_root(Context& context, const Decimal& number, size_t scale);
int compare(const Decimal& a, const Decimal& b);
// To that many digits behind (or before, when negative) the point.
Result<Decimal> round(Context& context, const Decimal& number, int64_t precision, Rounding mode);

}  // namespace surus::bcmath
