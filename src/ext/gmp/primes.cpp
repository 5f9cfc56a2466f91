// gmp_*: primes, divisors and residues.
#include "ext/gmp/gmp.stub.h"
#include "ext/gmp/number.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace gmp;

namespace {

template <class Symbol>
Result<int64_t> symbol_of(Context& context, const Value& a, const Value& b, Symbol symbol) {
    Operand left, right;
    TRY(left.read(context, a, 1));
    TRY(right.read(context, b, 2));
    return int64_t{symbol(left.get(), right.get())};
}

}  // namespace

Result<int64_t> php_gmp_prob_prime(Context& context, const Value& num, int64_t repetitions) {
    Operand number;
    TRY(number.read(context, num, 1));
    return mpz_probab_prime_p(number, static_cast<int>(repetitions));
}

Result<Object*> php_gmp_nextprime(Context& context, const Value& num) {
    return compute(context, mpz_nextprime, num);
}
Result<Object*> php_gmp_gcd(Context& context, const Value& num1, const Value& num2) {
    return compute(context, mpz_gcd, num1, num2);
}
Result<Object*> php_gmp_lcm(Context& context, const Value& num1, const Value& num2) {
    return compute(context, mpz_lcm, num1, num2);
}

Result<Array*> php_gmp_gcdext(Context& context, const Value& num1, const Value& num2) {
    Operand a, b;
    TRY(a.read(context, num1, 1));
    TRY(b.read(context, num2, 2));
    TRY(check_size(context, 2 * (bits_of(a) + bits_of(b))));
    Ref<Object> made[3];
    for (Ref<Object>& number : made) number = Ref<Object>::adopt(TRY(make_number(context)));
    mpz_gcdext(number_of(*made[0]).value, number_of(*made[1]).value, number_of(*made[2]).value, a,
               b);
    Array* shown = Array::create(3);
    const char* const names[] = {"g", "s", "t"};
    for (size_t i = 0; i < 3; ++i) {
        settle(context, *made[i]);
        shown->set(names[i], Value::of(made[i].leak()));
    }
    return shown;
}

Result<Value> php_gmp_invert(Context& context, const Value& num1, const Value& num2) {
    Operand a, b;
    TRY(a.read(context, num1, 1));
    TRY(b.read(context, num2, 2));
    if (b.sign() == 0) return throw_error(context, Known::DivisionByZeroError, "Division by zero");
    TRY(check_size(context, bits_of(a) + bits_of(b)));
    Ref<Object> made = Ref<Object>::adopt(TRY(make_number(context)));
    bool exists = mpz_invert(number_of(*made).value, a, b) != 0;
    settle(context, *made);
    if (!exists) return false_value();
    return Value::of(made.leak());
}

Result<int64_t> php_gmp_jacobi(Context& context, const Value& num1, const Value& num2) {
    return symbol_of(context, num1, num2, mpz_jacobi);
}
Result<int64_t> php_gmp_legendre(Context& context, const Value& num1, const Value& num2) {
    return symbol_of(context, num1, num2, mpz_legendre);
}
Result<int64_t> php_gmp_kronecker(Context& context, const Value& num1, const Value& num2) {
    return symbol_of(context, num1, num2, mpz_kronecker);
}

}  // namespace surus
