// gmp_*: the four operations.
#include "ext/gmp/gmp.stub.h"
#include "ext/gmp/number.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace gmp;

namespace {

// One operation for each way to round: towards zero, up and down.
template <class Operation>
struct Rounded {
    Operation* zero;
    Operation* up;
    Operation* down;
};
template <class Operation>
Result<Operation*> rounded(Context& context, int64_t mode, const Rounded<Operation>& operations) {
    switch (mode) {
    case constant_GMP_ROUND_ZERO: return operations.zero;
    case constant_GMP_ROUND_PLUSINF: return operations.up;
    case constant_GMP_ROUND_MINUSINF: return operations.down;
    default:
        return throw_argument_value_error(
            context, 3, "must be one of GMP_ROUND_ZERO, GMP_ROUND_PLUSINF, or GMP_ROUND_MINUSINF");
    }
}

Status read_dividends(Context& context, const Value& a, const Value& b, Operand& left,
                      Operand& right, const char* what) {
    TRY(left.read(context, a, 1));
    TRY(right.read(context, b, 2));
    if (right.sign() == 0)
        return throw_error(context, Known::DivisionByZeroError, "%s by zero", what);
    return {};
}

Result<Object*> divide(Context& context, BinaryOperation* operation, const Value& a, const Value& b,
                       const char* what = "Division") {
    Operand left, right;
    TRY(read_dividends(context, a, b, left, right, what));
    return compute(context, operation, left, right);
}

}  // namespace

Result<Object*> php_gmp_add(Context& context, const Value& num1, const Value& num2) {
    return compute(context, mpz_add, num1, num2);
}
Result<Object*> php_gmp_sub(Context& context, const Value& num1, const Value& num2) {
    return compute(context, mpz_sub, num1, num2);
}
Result<Object*> php_gmp_mul(Context& context, const Value& num1, const Value& num2) {
    return compute(context, mpz_mul, num1, num2);
}

Result<Array*> php_gmp_div_qr(Context& context, const Value& num1, const Value& num2,
                              int64_t rounding_mode) {
    using Operation = void(mpz_ptr, mpz_ptr, mpz_srcptr, mpz_srcptr);
    Operation* operation =
        TRY(rounded<Operation>(context, rounding_mode, {mpz_tdiv_qr, mpz_cdiv_qr, mpz_fdiv_qr}));
    Operand a, b;
    TRY(read_dividends(context, num1, num2, a, b, "Division"));
    TRY(check_size(context, bits_of(a) + bits_of(b)));
    return make_pair(context, [&](mpz_ptr quotient, mpz_ptr remainder) {
        operation(quotient, remainder, a, b);
    });
}

Result<Object*> php_gmp_div_q(Context& context, const Value& num1, const Value& num2,
                              int64_t rounding_mode) {
    BinaryOperation* operation =
        TRY(rounded<BinaryOperation>(context, rounding_mode, {mpz_tdiv_q, mpz_cdiv_q, mpz_fdiv_q}));
    return divide(context, operation, num1, num2);
}

Result<Object*> php_gmp_div_r(Context& context, const Value& num1, const Value& num2,
                              int64_t rounding_mode) {
    BinaryOperation* operation =
        TRY(rounded<BinaryOperation>(context, rounding_mode, {mpz_tdiv_r, mpz_cdiv_r, mpz_fdiv_r}));
    return divide(context, operation, num1, num2);
}

Result<Object*> php_gmp_mod(Context& context, const Value& num1, const Value& num2) {
    return divide(context, mpz_mod, num1, num2, "Modulo");
}
Result<Object*> php_gmp_divexact(Context& context, const Value& num1, const Value& num2) {
    return divide(context, mpz_divexact, num1, num2);
}

Result<Object*> php_gmp_neg(Context& context, const Value& num) {
    return compute(context, [](mpz_ptr to, mpz_srcptr from) { mpz_neg(to, from); }, num);
}
Result<Object*> php_gmp_abs(Context& context, const Value& num) {
    return compute(context, [](mpz_ptr to, mpz_srcptr from) { mpz_abs(to, from); }, num);
}

Result<int64_t> php_gmp_cmp(Context& context, const Value& num1, const Value& num2) {
    Operand a, b;
    TRY(a.read(context, num1, 1));
    if (num2.is_int()) return mpz_cmp_si(a.get(), num2.integer);
    TRY(b.read(context, num2, 2));
    return mpz_cmp(a, b);
}

Result<int64_t> php_gmp_sign(Context& context, const Value& num) {
    Operand number;
    TRY(number.read(context, num, 1));
    return number.sign();
}

}  // namespace surus
