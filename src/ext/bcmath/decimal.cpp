#include "ext/bcmath/decimal.h"
#include "ext/gmp_limits.h"

#include <algorithm>
#include <string>

#include "ext/check_memory.h"
#include "ext/support.h"

namespace surus::bcmath {

namespace {

// GMP works in a few times the room of what it makes.
constexpr size_t room_for_working = 4;

Status check_digits(Context& context, size_t digits) {
    constexpr size_t small = 4096;
    if (digits <= small) [[likely]]
        return {};
    return check_memory(context, digits, room_for_working);
}

void power_of_ten(Integer& out, size_t exponent) { mpz_ui_pow_ui(out.value, 10, exponent); }

void shift_up(Integer& digits, size_t places) {
    if (places == 0 || digits.sign() == 0) return;
    Integer factor;
    power_of_ten(factor, places);
    mpz_mul(digits.value, digits.value, factor.value);
}

// Cut off, and what was cut off.
void shift_down(Integer& digits, size_t places) {
    if (places == 0) return;
    if (places > digits.digits()) {
        mpz_set_ui(digits.value, 0);
        return;
    }
    Integer factor;
    power_of_ten(factor, places);
    mpz_tdiv_q(digits.value, digits.value, factor.value);
}

std::string_view count_digits(std::string_view text) {
    size_t length = 0;
    while (length < text.size() && is_digit(static_cast<unsigned char>(text[length]))) ++length;
    return text.substr(0, length);
}

void set_digits(Integer& out, std::string_view whole, std::string_view fraction) {
    if (whole.size() + fraction.size() <= 18) {
        unsigned long value = 0;
        for (std::string_view part : {whole, fraction}) {
            for (char c : part) value = value * 10 + static_cast<unsigned long>(c - '0');
        }
        mpz_set_ui(out.value, value);
        return;
    }
    std::string text;
    text.reserve(whole.size() + fraction.size());
    text += whole;
    text += fraction;
    mpz_set_str(out.value, text.c_str(), 10);
}

}  // namespace

Decimal Decimal::of(int64_t integer) {
    Decimal made;
    mpz_set_si(made.digits.value, integer);
    return made;
}

Result<bool> parse(Context& context, std::string_view text, bool exact, Decimal& out) {
    text = text.substr(0, text.find('\0'));  // as PHP has it
    bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    std::string_view whole = count_digits(text);
    text.remove_prefix(whole.size());
    std::string_view fraction;
    if (text.starts_with('.')) {
        fraction = count_digits(text.substr(1));
        text.remove_prefix(fraction.size() + 1);
    }
    if (!text.empty()) return false;
    if (!exact) {
        while (fraction.ends_with('0')) fraction.remove_suffix(1);
    }
    TRY(check_digits(context, whole.size() + fraction.size()));
    set_digits(out.digits, whole, fraction);
    if (negative) mpz_neg(out.digits.value, out.digits.value);
    out.scale = fraction.size();
    return true;
}

Result<String*> to_text(Context& context, const Decimal& number, size_t scale) {
    Integer cut;
    const Integer* digits = &number.digits;
    size_t behind = std::min(scale, number.scale);
    TRY(check_digits(context, number.digits.digits() + scale));
    if (behind < number.scale) {
        cut = number.digits.copy();
        shift_down(cut, number.scale - behind);
        digits = &cut;
    }
    std::string text(digits->digits() + 2, '\0');
    mpz_get_str(text.data(), 10, digits->value);
    text.resize(std::char_traits<char>::length(text.c_str()));
    std::string_view written = text;
    bool negative = written.starts_with('-');
    if (negative) written.remove_prefix(1);
    size_t zeros = behind >= written.size() ? behind - written.size() + 1 : 0;
    size_t whole = written.size() + zeros - behind;
    size_t length = negative + whole + (scale ? scale + 1 : 0);
    String* made = TRY(String::try_create(length));
    char* at = made->data();
    if (negative) *at++ = '-';
    auto put = [&](std::string_view part) { at = std::copy(part.begin(), part.end(), at); };
    if (zeros) {
        *at++ = '0';  // there is but one digit before the point
        --zeros;
    } else {
        put(written.substr(0, whole));
        written.remove_prefix(whole);
    }
    if (scale) {
        *at++ = '.';
        at = std::fill_n(at, zeros, '0');
        put(written);
        std::fill_n(at, scale - behind, '0');
    }
    return made;
}

Status set_scale(Context& context, Decimal& number, size_t scale) {
    if (scale > number.scale) {
        TRY(check_digits(context, number.digits.digits() + scale - number.scale));
        shift_up(number.digits, scale - number.scale);
    } else {
        shift_down(number.digits, number.scale - scale);
    }
    number.scale = scale;
    return {};
}

void drop_zeros(Decimal& number, size_t least) {
    Integer quotient;
    while (number.scale > least) {
        if (mpz_tdiv_q_ui(quotient.value, number.digits.value, 10) != 0) return;
        mpz_swap(quotient.value, number.digits.value);
        --number.scale;
    }
}

Result<Decimal> add(Context& context, const Decimal& a, const Decimal& b, bool subtract) {
    size_t scale = std::max(a.scale, b.scale);
    TRY(check_digits(context, std::max(a.digits.digits(), b.digits.digits()) + scale));
    Decimal sum = a.copy();
    shift_up(sum.digits, scale - a.scale);
    sum.scale = scale;
    auto combine = subtract ? mpz_sub : mpz_add;
    if (scale == b.scale) {
        combine(sum.digits.value, sum.digits.value, b.digits.value);
    } else {
        Integer other = b.digits.copy();
        shift_up(other, scale - b.scale);
        combine(sum.digits.value, sum.digits.value, other.value);
    }
    return sum;
}

Result<Decimal> multiply(Context& context, const Decimal& a, const Decimal& b) {
    TRY(check_digits(context, a.digits.digits() + b.digits.digits()));
    Decimal product;
    mpz_mul(product.digits.value, a.digits.value, b.digits.value);
    product.scale = a.scale + b.scale;
    return product;
}

// a / b with `scale` digits is a * 10^(scale + b's - a's) / b in integers.
Result<Decimal> divide(Context& context, const Decimal& a, const Decimal& b, size_t scale) {
    Decimal quotient;
    quotient.scale = scale;
    size_t up = scale + b.scale;
    if (a.is_zero() || up + a.digits.digits() + 1 < a.scale + b.digits.digits()) return quotient;
    TRY(check_digits(context, a.digits.digits() + up));
    quotient.digits = a.digits.copy();
    if (up >= a.scale) {
        shift_up(quotient.digits, up - a.scale);
        mpz_tdiv_q(quotient.digits.value, quotient.digits.value, b.digits.value);
    } else {
        Integer divisor = b.digits.copy();
        TRY(check_digits(context, divisor.digits() + a.scale - up));
        shift_up(divisor, a.scale - up);
        mpz_tdiv_q(quotient.digits.value, quotient.digits.value, divisor.value);
    }
    return quotient;
}

Result<Division> divide_with_remainder(Context& context, const Decimal& a, const Decimal& b) {
    size_t scale = std::max(a.scale, b.scale);
    Decimal dividend = a.copy(), divisor = b.copy();
    TRY(set_scale(context, dividend, scale));
    TRY(set_scale(context, divisor, scale));
    Division made;
    mpz_tdiv_qr(made.quotient.digits.value, made.remainder.digits.value, dividend.digits.value,
                divisor.digits.value);
    made.remainder.scale = scale;
    return made;
}

Result<Decimal> power(Context& context, const Decimal& base, uint64_t exponent) {
    Decimal made;
    size_t digits;
    if (__builtin_mul_overflow(base.digits.digits(), exponent, &digits)) digits = SIZE_MAX / 8;
    bool grows = mpz_cmpabs_ui(base.digits.value, 1) > 0;
    if (grows) TRY(check_digits(context, digits));
    mpz_pow_ui(made.digits.value, base.digits.value, exponent);
    if (__builtin_mul_overflow(base.scale, exponent, &made.scale)) made.scale = SIZE_MAX / 8;
    if (!grows) TRY(check_digits(context, made.scale));
    return made;
}

Result<Decimal> power_modulo(Context& context, const Decimal& base, const Decimal& exponent,
                             const Decimal& modulus) {
    TRY(check_digits(context, modulus.digits.digits() * 2));
    Decimal made;
    TRY(surus::power_modulo(context, made.digits.value, base.digits.value, exponent.digits.value,
                            modulus.digits.value));
    // The remainder has the sign of what is divided.
    bool negative = base.digits.sign() < 0 && mpz_odd_p(exponent.digits.value);
    if (negative && made.digits.sign() != 0) {
        Integer size;
        mpz_abs(size.value, modulus.digits.value);
        mpz_sub(made.digits.value, made.digits.value, size.value);
    }
    return made;
}

Result<Decimal> square_root(Context& context, const Decimal& number, size_t scale) {
    Decimal root = number.copy();
    size_t needed = scale * 2;
    if (needed < root.scale) needed = root.scale + root.scale % 2;
    TRY(set_scale(context, root, needed));
    mpz_sqrt(root.digits.value, root.digits.value);
    root.scale = needed / 2;
    TRY(set_scale(context, root, scale));
    return root;
}

int compare(const Decimal& a, const Decimal& b) {
    int order;
    if (a.scale == b.scale) {
        order = mpz_cmp(a.digits.value, b.digits.value);
    } else if (a.digits.sign() != b.digits.sign()) {
        order = a.digits.sign() - b.digits.sign();
    } else {
        Integer scaled = a.scale < b.scale ? a.digits.copy() : b.digits.copy();
        shift_up(scaled, a.scale < b.scale ? b.scale - a.scale : a.scale - b.scale);
        order = a.scale < b.scale ? mpz_cmp(scaled.value, b.digits.value)
                                  : mpz_cmp(a.digits.value, scaled.value);
    }
    return (order > 0) - (order < 0);
}

namespace {

// Whether what is cut off makes the last digit one larger; `half` is its order to one half.
bool rounds_away(Rounding mode, int half, bool negative, bool odd, bool exact) {
    if (exact) return false;
    switch (mode) {
    case Rounding::HalfUp: return half >= 0;
    case Rounding::HalfDown: return half > 0;
    case Rounding::HalfEven: return half > 0 || (half == 0 && odd);
    case Rounding::HalfOdd: return half > 0 || (half == 0 && !odd);
    case Rounding::Ceiling: return !negative;
    case Rounding::Floor: return negative;
    case Rounding::TowardZero: return false;
    case Rounding::AwayFromZero: return true;
    }
    return false;
}

}  // namespace

Result<Decimal> round(Context& context, const Decimal& number, int64_t precision, Rounding mode) {
    Decimal made = number.copy();
    auto scale = static_cast<int64_t>(number.scale);
    if (precision >= scale) {
        TRY(set_scale(context, made, static_cast<size_t>(precision)));
        return made;
    }
    bool negative = made.digits.sign() < 0;
    size_t digits = made.digits.digits();
    // All of what is farther to the left than the first digit counts as less than a half.
    uint64_t cut = static_cast<uint64_t>(scale) - static_cast<uint64_t>(precision);
    auto places = static_cast<size_t>(std::min<uint64_t>(cut, digits + 1));
    Integer factor, rest;
    power_of_ten(factor, places);
    bool exact = made.is_zero();
    mpz_tdiv_qr(made.digits.value, rest.value, made.digits.value, factor.value);
    if (rest.sign() == 0) exact = true;
    mpz_mul_ui(rest.value, rest.value, 2);
    int half = mpz_cmpabs(rest.value, factor.value);
    bool odd = mpz_odd_p(made.digits.value);
    if (rounds_away(mode, half, negative, odd, exact)) {
        if (negative)
            mpz_sub_ui(made.digits.value, made.digits.value, 1);
        else
            mpz_add_ui(made.digits.value, made.digits.value, 1);
    }
    made.scale = precision > 0 ? static_cast<size_t>(precision) : 0;
    if (precision < 0 && !made.is_zero()) {
        uint64_t zeros = -static_cast<uint64_t>(precision);
        TRY(check_digits(context, zeros > SIZE_MAX / 8 ? SIZE_MAX / 8 : zeros));
        shift_up(made.digits, zeros);
    }
    return made;
}

}  // namespace surus::bcmath
