// gmp_*: numbers as bits, negative ones as if they had infinitely many ones in front.
#include <climits>

#include "ext/gmp/gmp.stub.h"
#include "ext/gmp/number.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace gmp;

namespace {

Status check_index(Context& context, int64_t index) {
    if (index < 0)
        return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    return {};
}

}  // namespace

Result<Object*> php_gmp_and(Context& context, const Value& num1, const Value& num2) {
    return compute(context, mpz_and, num1, num2);
}
Result<Object*> php_gmp_or(Context& context, const Value& num1, const Value& num2) {
    return compute(context, mpz_ior, num1, num2);
}
Result<Object*> php_gmp_xor(Context& context, const Value& num1, const Value& num2) {
    return compute(context, mpz_xor, num1, num2);
}
Result<Object*> php_gmp_com(Context& context, const Value& num) {
    return compute(context, mpz_com, num);
}

Status php_gmp_setbit(Context& context, Object& num, int64_t index, bool value) {
    TRY(check_index(context, index));
    if (index / GMP_NUMB_BITS >= INT_MAX)
        return throw_argument_value_error(context, 2, "must be less than %d * %d", INT_MAX,
                                          GMP_NUMB_BITS);
    mpz_ptr number = number_of(num).value;
    TRY(check_size(context, bits_of(number) + static_cast<double>(index)));
    if (value)
        mpz_setbit(number, static_cast<mp_bitcnt_t>(index));
    else
        mpz_clrbit(number, static_cast<mp_bitcnt_t>(index));
    settle(context, num);
    return {};
}

// A negative number has ones everywhere in front: to clear one makes it as long as that.
Status php_gmp_clrbit(Context& context, Object& num, int64_t index) {
    TRY(check_index(context, index));
    mpz_ptr number = number_of(num).value;
    if (mpz_sgn(number) < 0) TRY(check_size(context, bits_of(number) + static_cast<double>(index)));
    mpz_clrbit(number, static_cast<mp_bitcnt_t>(index));
    settle(context, num);
    return {};
}

Result<bool> php_gmp_testbit(Context& context, const Value& num, int64_t index) {
    TRY(check_index(context, index));
    Operand number;
    TRY(number.read(context, num, 1));
    return mpz_tstbit(number, static_cast<mp_bitcnt_t>(index)) != 0;
}

Result<int64_t> php_gmp_scan0(Context& context, const Value& num1, int64_t start) {
    TRY(check_index(context, start));
    Operand number;
    TRY(number.read(context, num1, 1));
    return static_cast<int64_t>(mpz_scan0(number, static_cast<mp_bitcnt_t>(start)));
}

Result<int64_t> php_gmp_scan1(Context& context, const Value& num1, int64_t start) {
    TRY(check_index(context, start));
    Operand number;
    TRY(number.read(context, num1, 1));
    return static_cast<int64_t>(mpz_scan1(number, static_cast<mp_bitcnt_t>(start)));
}

Result<int64_t> php_gmp_popcount(Context& context, const Value& num) {
    Operand number;
    TRY(number.read(context, num, 1));
    return static_cast<int64_t>(mpz_popcount(number));
}

Result<int64_t> php_gmp_hamdist(Context& context, const Value& num1, const Value& num2) {
    Operand a, b;
    TRY(a.read(context, num1, 1));
    TRY(b.read(context, num2, 2));
    return static_cast<int64_t>(mpz_hamdist(a, b));
}

}  // namespace surus
