// bcadd() and its kin.
#include "ext/bcmath/bcmath.h"
#include "ext/bcmath/bcmath.stub.h"
#include "ext/bcmath/small.h"
#include "ext/extension_hooks.h"
#include "ext/support.h"
#include "runtime/arrays/array.h"
#include "runtime/classes/enum.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace bcmath {

size_t default_scale(Context& context) {
    int64_t scale = context.ini->get_int("bcmath.scale");
    return scale < 0 || scale > most_scale ? 0 : static_cast<size_t>(scale);
}

Result<size_t> scale_argument(Context& context, std::optional<int64_t> scale, uint32_t position,
                              size_t otherwise) {
    if (!scale) return otherwise;
    if (*scale >= 0 && *scale <= most_scale) return static_cast<size_t>(*scale);
    return throw_argument_value_error(context, position, "must be between 0 and %d",
                                      static_cast<int>(most_scale));
}

namespace {

Failed throw_exponent(Context& context, const PowerNames& names, const char* what) {
    if (names.position) return throw_argument_value_error(context, names.position, "%s", what);
    return throw_value_error(context, "%s", what);
}

}  // namespace

Result<Decimal> raise(Context& context, const Decimal& base, const Decimal& exponent,
                      std::optional<size_t> scale, const PowerNames& names) {
    Decimal whole = exponent.copy();
    drop_zeros(whole, 0);
    if (whole.scale) return throw_exponent(context, names, names.fraction);
    if (!mpz_fits_slong_p(whole.digits.value))
        return throw_exponent(context, names, names.too_large);
    int64_t times = mpz_get_si(whole.digits.value);
    auto count = times < 0 ? -static_cast<uint64_t>(times) : static_cast<uint64_t>(times);
    if (times < 0 && base.is_zero()) {
        return throw_error(context, Known::DivisionByZeroError, "Negative power of zero");
    }
    Decimal raised = TRY(power(context, base, count));
    if (times >= 0) return raised;
    Decimal one = Decimal::of(1);
    if (scale) return divide(context, one, raised, *scale);
    Decimal made = TRY(divide(context, one, raised, base.scale + extra_digits));
    drop_zeros(made, base.scale);
    return made;
}

Result<Rounding> rounding_of(Object& mode) {
    static constexpr std::string_view names[] = {
        "HalfAwayFromZero", "HalfTowardsZero",  "HalfEven",    "HalfOdd",
        "PositiveInfinity", "NegativeInfinity", "TowardsZero", "AwayFromZero"};
    std::string_view name = enum_case_name(mode).string->view();
    int number = 1;
    for (std::string_view known : names) {
        if (known == name) return static_cast<Rounding>(number);
        ++number;
    }
    return Rounding::HalfUp;
}

}  // namespace bcmath

using namespace bcmath;

namespace {

Result<Decimal> number_argument(Context& context, const String& text, uint32_t position) {
    Decimal number;
    if (TRY(parse(context, text.view(), false, number))) return number;
    return throw_argument_value_error(context, position, "is not well-formed");
}

struct Operands {
    Decimal a, b;
};

Result<Operands> operands(Context& context, const String& num1, const String& num2) {
    Operands made;
    made.a = TRY(number_argument(context, num1, 1));
    made.b = TRY(number_argument(context, num2, 2));
    return made;
}

// The same of numbers with few digits; false where they are not.
struct SmallOperands {
    Small a, b;
    bool read(const String& num1, const String& num2) {
        return parse(num1.view(), a) && parse(num2.view(), b);
    }
};

// Digits behind the point that a result gets.
Result<size_t> places(Context& context, std::optional<int64_t> scale) {
    return scale_argument(context, scale, 3, scale ? 0 : default_scale(context));
}

Failed throw_zero(Context& context, const char* what) {
    return throw_error(context, Known::DivisionByZeroError, "%s by zero", what);
}

}  // namespace

Result<String*> php_bcadd(Context& context, String& num1, String& num2,
                          std::optional<int64_t> scale) {
    size_t wanted = TRY(places(context, scale));
    SmallOperands small;
    if (small.read(num1, num2)) return to_text(add(small.a, small.b), wanted);
    Operands given = TRY(operands(context, num1, num2));
    return to_text(context, TRY(add(context, given.a, given.b, false)), wanted);
}

Result<String*> php_bcsub(Context& context, String& num1, String& num2,
                          std::optional<int64_t> scale) {
    size_t wanted = TRY(places(context, scale));
    SmallOperands small;
    if (small.read(num1, num2)) return to_text(subtract(small.a, small.b), wanted);
    Operands given = TRY(operands(context, num1, num2));
    return to_text(context, TRY(add(context, given.a, given.b, true)), wanted);
}

Result<String*> php_bcmul(Context& context, String& num1, String& num2,
                          std::optional<int64_t> scale) {
    size_t wanted = TRY(places(context, scale));
    SmallOperands small;
    if (small.read(num1, num2)) return to_text(multiply(small.a, small.b), wanted);
    Operands given = TRY(operands(context, num1, num2));
    return to_text(context, TRY(multiply(context, given.a, given.b)), wanted);
}

Result<String*> php_bcdiv(Context& context, String& num1, String& num2,
                          std::optional<int64_t> scale) {
    size_t wanted = TRY(places(context, scale));
    SmallOperands small;
    Small result;
    if (small.read(num1, num2) && small.b.digits != 0 && divide(small.a, small.b, wanted, result))
        return to_text(result, wanted);
    Operands given = TRY(operands(context, num1, num2));
    if (given.b.is_zero()) return throw_zero(context, "Division");
    Decimal quotient = TRY(divide(context, given.a, given.b, wanted));
    return to_text(context, quotient, wanted);
}

Result<String*> php_bcmod(Context& context, String& num1, String& num2,
                          std::optional<int64_t> scale) {
    size_t wanted = TRY(places(context, scale));
    SmallOperands small;
    if (small.read(num1, num2) && small.b.digits != 0)
        return to_text(remainder(small.a, small.b), wanted);
    Operands given = TRY(operands(context, num1, num2));
    if (given.b.is_zero()) return throw_zero(context, "Modulo");
    Division made = TRY(divide_with_remainder(context, given.a, given.b));
    return to_text(context, made.remainder, wanted);
}

Result<Array*> php_bcdivmod(Context& context, String& num1, String& num2,
                            std::optional<int64_t> scale) {
    size_t wanted = TRY(places(context, scale));
    Operands given = TRY(operands(context, num1, num2));
    if (given.b.is_zero()) return throw_zero(context, "Division");
    Division made = TRY(divide_with_remainder(context, given.a, given.b));
    Ref<Array> pair = Ref<Array>::adopt(Array::create(2));
    pair->push(Value::of(TRY(to_text(context, made.quotient, 0))));
    pair->push(Value::of(TRY(to_text(context, made.remainder, wanted))));
    return pair.leak();
}

Result<String*> php_bcpowmod(Context& context, String& num, String& exponent, String& modulus,
                             std::optional<int64_t> scale) {
    size_t wanted = TRY(scale_argument(context, scale, 4, default_scale(context)));
    Decimal numbers[3];
    uint32_t position = 1;
    for (const String* text : {&num, &exponent, &modulus}) {
        numbers[position - 1] = TRY(number_argument(context, *text, position));
        ++position;
    }
    for (position = 1; position <= 3; ++position) {
        if (numbers[position - 1].scale)
            return throw_argument_value_error(context, position, "cannot have a fractional part");
        if (position == 2 && numbers[1].digits.sign() < 0)
            return throw_argument_value_error(context, 2, "must be greater than or equal to 0");
    }
    if (numbers[2].is_zero()) return throw_zero(context, "Modulo");
    Decimal made = TRY(power_modulo(context, numbers[0], numbers[1], numbers[2]));
    return to_text(context, made, wanted);
}

Result<String*> php_bcpow(Context& context, String& num, String& exponent,
                          std::optional<int64_t> scale) {
    size_t wanted = TRY(places(context, scale));
    Operands given = TRY(operands(context, num, exponent));
    static constexpr PowerNames names{"cannot have a fractional part", "is too large", 2};
    Decimal made = TRY(raise(context, given.a, given.b, wanted, names));
    return to_text(context, made, wanted);
}

Result<String*> php_bcsqrt(Context& context, String& num, std::optional<int64_t> scale) {
    size_t wanted = TRY(scale_argument(context, scale, 2, default_scale(context)));
    Decimal number = TRY(number_argument(context, num, 1));
    if (number.digits.sign() < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    return to_text(context, TRY(square_root(context, number, wanted)), wanted);
}

Result<int64_t> php_bccomp(Context& context, String& num1, String& num2,
                           std::optional<int64_t> scale) {
    size_t wanted = TRY(places(context, scale));
    SmallOperands small;
    if (small.read(num1, num2)) return compare(cut(small.a, wanted), cut(small.b, wanted));
    Operands given = TRY(operands(context, num1, num2));
    for (Decimal* number : {&given.a, &given.b}) {
        if (number->scale > wanted) TRY(set_scale(context, *number, wanted));
    }
    return compare(given.a, given.b);
}

Result<int64_t> php_bcscale(Context& context, std::optional<int64_t> scale) {
    size_t before = default_scale(context);
    if (scale) {
        size_t wanted = TRY(scale_argument(context, scale, 1, 0));
        context.ini->set("bcmath.scale", std::to_string(wanted));
    }
    return static_cast<int64_t>(before);
}

namespace {

Result<String*> rounded(Context& context, const String& num, Rounding mode) {
    Decimal number = TRY(number_argument(context, num, 1));
    return to_text(context, TRY(round(context, number, 0, mode)), 0);
}

}  // namespace

Result<String*> php_bcfloor(Context& context, String& num) {
    return rounded(context, num, Rounding::Floor);
}
Result<String*> php_bcceil(Context& context, String& num) {
    return rounded(context, num, Rounding::Ceiling);
}

Result<String*> php_bcround(Context& context, String& num, int64_t precision, Object* mode) {
    Rounding rounding = mode ? TRY(rounding_of(*mode)) : Rounding::HalfUp;
    if (precision > most_scale) {
        return throw_argument_value_error(context, 2, "must be between %lld and %d",
                                          static_cast<long long>(INT64_MIN),
                                          static_cast<int>(most_scale));
    }
    Decimal number = TRY(number_argument(context, num, 1));
    Decimal made = TRY(round(context, number, precision, rounding));
    return to_text(context, made, precision > 0 ? static_cast<size_t>(precision) : 0);
}

// The setting is refused where bcscale() would throw.
static bool check_setting(Context& context, std::string_view, std::string_view value) {
    (void)context;
    std::string text(value);
    char* end;
    long long scale = std::strtoll(text.c_str(), &end, 10);
    return scale >= 0 && scale <= most_scale;
}

extern const ExtensionHooks hooks_of_bcmath;
const ExtensionHooks hooks_of_bcmath{.check_setting = check_setting};

}  // namespace surus
