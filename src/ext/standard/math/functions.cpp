// Elementary functions.
#include <cmath>
#include <limits>

#include "ext/standard/math.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/operators.h"

namespace surus {

Value php_constant_INF(Context&) { return Value::of(std::numeric_limits<double>::infinity()); }
Value php_constant_NAN(Context&) { return Value::of(std::numeric_limits<double>::quiet_NaN()); }

Result<Value> php_abs(Context&, const Value& num) {
    if (num.is_double()) return Value::of(std::fabs(num.number));
    if (num.integer == INT64_MIN) return Value::of(-static_cast<double>(num.integer));
    return Value::of(num.integer < 0 ? -num.integer : num.integer);
}

static double as_double(const Value& num) {
    return num.is_int() ? static_cast<double>(num.integer) : num.number;
}
Result<double> php_ceil(Context&, const Value& num) { return std::ceil(as_double(num)); }
Result<double> php_floor(Context&, const Value& num) { return std::floor(as_double(num)); }

Result<double> php_sin(Context&, double num) { return std::sin(num); }
Result<double> php_cos(Context&, double num) { return std::cos(num); }
Result<double> php_tan(Context&, double num) { return std::tan(num); }
Result<double> php_asin(Context&, double num) { return std::asin(num); }
Result<double> php_acos(Context&, double num) { return std::acos(num); }
Result<double> php_atan(Context&, double num) { return std::atan(num); }
Result<double> php_atanh(Context&, double num) { return std::atanh(num); }
Result<double> php_atan2(Context&, double y, double x) { return std::atan2(y, x); }
Result<double> php_sinh(Context&, double num) { return std::sinh(num); }
Result<double> php_cosh(Context&, double num) { return std::cosh(num); }
Result<double> php_tanh(Context&, double num) { return std::tanh(num); }
Result<double> php_asinh(Context&, double num) { return std::asinh(num); }
Result<double> php_acosh(Context&, double num) { return std::acosh(num); }
Result<double> php_expm1(Context&, double num) { return std::expm1(num); }
Result<double> php_log1p(Context&, double num) { return std::log1p(num); }
Result<double> php_pi(Context&) { return constant_M_PI; }
Result<bool> php_is_finite(Context&, double num) { return std::isfinite(num); }
Result<bool> php_is_nan(Context&, double num) { return std::isnan(num); }
Result<bool> php_is_infinite(Context&, double num) { return std::isinf(num); }
Result<double> php_exp(Context&, double num) { return std::exp(num); }
Result<double> php_log10(Context&, double num) { return std::log10(num); }
Result<double> php_sqrt(Context&, double num) { return std::sqrt(num); }
Result<double> php_hypot(Context&, double x, double y) { return std::hypot(x, y); }
Result<double> php_deg2rad(Context&, double num) { return num / 180.0 * constant_M_PI; }
Result<double> php_rad2deg(Context&, double num) { return num / constant_M_PI * 180.0; }
Result<double> php_fmod(Context&, double num1, double num2) { return std::fmod(num1, num2); }
Result<double> php_fpow(Context&, double num, double exponent) { return std::pow(num, exponent); }

#if defined(__clang__)
__attribute__((no_sanitize("float-divide-by-zero")))
#endif
Result<double>
php_fdiv(Context&, double num1, double num2) {
    return num1 / num2;
}

Result<double> php_log(Context& context, double num, double base) {
    if (base == constant_M_E) return std::log(num);
    if (base == 2.0) return std::log2(num);
    if (base == 10.0) return std::log10(num);
    if (base == 1.0) return std::numeric_limits<double>::quiet_NaN();
    if (base <= 0.0) return throw_argument_value_error(context, 2, "must be greater than 0");
    return std::log(num) / std::log(base);
}

Result<int64_t> php_intdiv(Context& context, int64_t num1, int64_t num2) {
    if (num2 == 0) return throw_error(context, Known::DivisionByZeroError, "Division by zero");
    if (num2 == -1 && num1 == INT64_MIN) {
        return throw_error(context, Known::ArithmeticError,
                           "Division of PHP_INT_MIN by -1 is not an integer");
    }
    return num1 / num2;
}

Result<Value> php_pow(Context& context, const Value& num, const Value& exponent) {
    return power(context, num, exponent);
}

}  // namespace surus
