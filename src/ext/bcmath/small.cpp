#include "ext/bcmath/small.h"

#include <algorithm>
#include <array>

#include "base/decimal.h"
#include "ext/support.h"

namespace surus::bcmath {

namespace {

__extension__ using Unsigned = unsigned __int128;

constexpr uint64_t ten_to_18 = 1'000'000'000'000'000'000;

constexpr auto powers = [] {
    std::array<uint64_t, Small::most_digits + 1> made{};
    uint64_t power = 1;
    for (uint64_t& entry : made) {
        entry = power;
        power *= 10;
    }
    return made;
}();

// 10^exponent, of which there are two factors for more than eighteen.
Small::Wide power_of_ten(size_t exponent) {
    if (exponent <= Small::most_digits) return Small::Wide{powers[exponent]};
    return Small::Wide{ten_to_18} * Small::Wide{powers[exponent - Small::most_digits]};
}

// Two with the same scale.
struct Aligned {
    Aligned(const Small& a, const Small& b)
        : a(a.digits), b(b.digits), scale(std::max(a.scale, b.scale)) {
        if (a.scale < scale) this->a *= power_of_ten(scale - a.scale);
        if (b.scale < scale) this->b *= power_of_ten(scale - b.scale);
    }
    Small::Wide a, b;
    uint32_t scale;
};

constexpr size_t room_for_digits = 2 * decimal_room;

// The end of the digits of `value`.
char* write(char* out, Unsigned value) {
    if (static_cast<uint64_t>(value) == value)
        return write_decimal(out, static_cast<uint64_t>(value));
    out = write_decimal(out, static_cast<uint64_t>(value / ten_to_18));
    auto low = static_cast<uint64_t>(value % ten_to_18);
    size_t digits = count_digits(low);
    out = std::fill_n(out, Small::most_digits - digits, '0');
    return write_digits(out, low, digits);
}

}  // namespace

bool parse(std::string_view text, Small& out) {
    constexpr size_t sign_and_point = 2;
    if (text.size() > Small::most_digits + sign_and_point) return false;
    bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    uint64_t value = 0;
    uint32_t digits = 0, behind = 0;
    bool point = false;
    for (unsigned char c : text) {
        if (is_digit(c)) {
            value = value * 10 + (c - '0');
            ++digits;
            behind += point;
        } else if (c == '.' && !point) {
            point = true;
        } else {
            return false;
        }
    }
    if (digits > Small::most_digits) return false;
    for (; behind > 0 && value % 10 == 0; --behind) value /= 10;
    out.digits = negative ? -Small::Wide{value} : Small::Wide{value};
    out.scale = behind;
    return true;
}

Result<String*> to_text(const Small& number, size_t scale) {
    Small shown = cut(number, scale);
    bool negative = shown.digits < 0;
    char digits[room_for_digits];
    auto count = static_cast<size_t>(
        write(digits, static_cast<Unsigned>(negative ? -shown.digits : shown.digits)) - digits);
    size_t behind = shown.scale;
    size_t whole = count > behind ? count - behind : 0;
    size_t length = negative + std::max(whole, size_t{1}) + (scale ? scale + 1 : 0);
    String* made = TRY(String::try_create(length));
    char* at = made->data();
    if (negative) *at++ = '-';
    if (whole == 0) *at++ = '0';
    at = std::copy_n(digits, whole, at);
    if (scale) {
        *at++ = '.';
        at = std::fill_n(at, behind - (count - whole), '0');
        at = std::copy_n(digits + whole, count - whole, at);
        std::fill_n(at, scale - behind, '0');
    }
    return made;
}

Small cut(const Small& number, size_t scale) {
    if (number.scale <= scale) return number;
    return {number.digits / power_of_ten(number.scale - scale), static_cast<uint32_t>(scale)};
}

Small add(const Small& a, const Small& b) {
    Aligned same(a, b);
    return {same.a + same.b, same.scale};
}

Small subtract(const Small& a, const Small& b) {
    Aligned same(a, b);
    return {same.a - same.b, same.scale};
}

Small multiply(const Small& a, const Small& b) { return {a.digits * b.digits, a.scale + b.scale}; }

bool divide(const Small& a, const Small& b, size_t scale, Small& quotient) {
    // a / b with `scale` digits is a * 10^(scale + b's - a's) / b in integers.
    if (scale > Small::most_digits) return false;
    auto places = static_cast<uint32_t>(scale);
    if (places + b.scale >= a.scale) {
        uint32_t up = places + b.scale - a.scale;
        if (up > Small::most_digits) return false;
        quotient = {a.digits * power_of_ten(up) / b.digits, places};
    } else {
        quotient = {a.digits / (b.digits * power_of_ten(a.scale - b.scale - places)), places};
    }
    return true;
}

Small remainder(const Small& a, const Small& b) {
    Aligned same(a, b);
    return {same.a % same.b, same.scale};
}

int compare(const Small& a, const Small& b) {
    Aligned same(a, b);
    return (same.a > same.b) - (same.a < same.b);
}

}  // namespace surus::bcmath
