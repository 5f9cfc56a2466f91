// gmp_*: powers, roots and factorials.
#include <climits>
#include <cmath>

#include "ext/gmp/gmp.stub.h"
#include "ext/gmp/number.h"
#include "ext/gmp_limits.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace gmp;

namespace {

Failed throw_negative(Context& context, uint32_t position) {
    return throw_argument_value_error(context, position, "must be greater than or equal to 0");
}

Status read_radicand(Context& context, const Value& num, int64_t nth, Operand& number) {
    if (nth <= 0) return throw_argument_value_error(context, 2, "must be greater than 0");
    TRY(number.read(context, num, 1));
    if (nth % 2 == 0 && number.sign() < 0)
        return throw_argument_value_error(context, 2,
                                          "must be odd if argument #1 ($num) is negative");
    return {};
}

Status read_square(Context& context, const Value& num, Operand& number) {
    TRY(number.read(context, num, 1));
    if (number.sign() < 0) return throw_negative(context, 1);
    return {};
}

}  // namespace

Result<Object*> php_gmp_fact(Context& context, const Value& num) {
    Operand number;
    TRY(number.read(context, num, 1));
    if (number.sign() < 0) return throw_negative(context, 1);
    if (!mpz_fits_ulong_p(number))
        return throw_argument_value_error(context, 1, "must be between 0 and %lu", ULONG_MAX);
    unsigned long last = mpz_get_ui(number);
    double wide = static_cast<double>(last);
    if (last > 1) TRY(check_size(context, wide * std::log2(wide)));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    mpz_fac_ui(number_of(*made).value, last);
    settle(context, *made);
    return made.leak();
}

// At most k factors of the number's size, divided by k!; n over k is n over n - k, too.
Result<Object*> php_gmp_binomial(Context& context, const Value& n, int64_t k) {
    Operand number;
    TRY(number.read(context, n, 1));
    if (k < 0) return throw_negative(context, 2);
    auto chosen = static_cast<unsigned long>(k);
    double factors = static_cast<double>(k);
    double bits = static_cast<double>(mpz_sizeinbase(number, 2));
    if (number.sign() >= 0) {
        if (mpz_cmp_ui(number.get(), chosen) < 0) factors = 0;
        factors = std::min(factors, mpz_get_d(number) - factors);
        bits = std::min(factors * bits, mpz_get_d(number));
    } else {
        bits = factors * (std::max(bits, std::log2(factors + 1)) + 1);
    }
    TRY(check_size(context, std::max(bits, 0.0)));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    mpz_bin_ui(number_of(*made).value, number, chosen);
    settle(context, *made);
    return made.leak();
}

Result<Object*> php_gmp_sqrt(Context& context, const Value& num) {
    Operand number;
    TRY(read_square(context, num, number));
    return compute(context, mpz_sqrt, number);
}

Result<Array*> php_gmp_sqrtrem(Context& context, const Value& num) {
    Operand number;
    TRY(read_square(context, num, number));
    TRY(check_size(context, bits_of(number)));
    return make_pair(context, [&](mpz_ptr root, mpz_ptr rest) { mpz_sqrtrem(root, rest, number); });
}

Result<Object*> php_gmp_root(Context& context, const Value& num, int64_t nth) {
    Operand number;
    TRY(read_radicand(context, num, nth, number));
    TRY(check_size(context, bits_of(number)));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    mpz_root(number_of(*made).value, number, static_cast<unsigned long>(nth));
    settle(context, *made);
    return made.leak();
}

Result<Array*> php_gmp_rootrem(Context& context, const Value& num, int64_t nth) {
    if (nth <= 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 1");
    Operand number;
    TRY(read_radicand(context, num, nth, number));
    TRY(check_size(context, bits_of(number)));
    return make_pair(context, [&](mpz_ptr root, mpz_ptr rest) {
        mpz_rootrem(root, rest, number, static_cast<unsigned long>(nth));
    });
}

Result<Object*> php_gmp_pow(Context& context, const Value& num, int64_t exponent) {
    Operand base;
    TRY(base.read(context, num, 1));
    if (exponent < 0) return throw_negative(context, 2);
    return power(context, base, static_cast<uint64_t>(exponent));
}

Result<Object*> php_gmp_powm(Context& context, const Value& num, const Value& exponent,
                             const Value& modulus) {
    Operand base, times, divisor;
    TRY(base.read(context, num, 1));
    TRY(times.read(context, exponent, 2));
    if (times.sign() < 0) return throw_negative(context, 2);
    TRY(divisor.read(context, modulus, 3));
    if (divisor.sign() == 0)
        return throw_error(context, Known::DivisionByZeroError, "Modulo by zero");
    TRY(check_size(context, bits_of(base) + 4 * bits_of(divisor)));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    TRY(power_modulo(context, number_of(*made).value, base, times, divisor));
    settle(context, *made);
    return made.leak();
}

Result<bool> php_gmp_perfect_square(Context& context, const Value& num) {
    Operand number;
    TRY(number.read(context, num, 1));
    return mpz_perfect_square_p(number) != 0;
}

Result<bool> php_gmp_perfect_power(Context& context, const Value& num) {
    Operand number;
    TRY(number.read(context, num, 1));
    return mpz_perfect_power_p(number) != 0;
}

}  // namespace surus
