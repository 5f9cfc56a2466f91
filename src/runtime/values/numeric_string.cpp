// Numeric strings: what PHP reads as a number, and how far.
#include "runtime/values/numeric_string.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>

#include <fast_float/fast_float.h>

#include "base/ascii.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// The extent of a number's text: [sign]digits[.digits][e[sign]digits].
struct Shape {
    const char* end;  // first byte behind it; null when there is no number
    bool is_integer;
};

Shape scan_number(const char* p, const char* end) {
    if (p < end && (*p == '+' || *p == '-')) ++p;
    const char* digits = p;
    while (p < end && is_digit(*p)) ++p;
    size_t count = static_cast<size_t>(p - digits);
    bool is_integer = true;
    if (p < end && *p == '.') {
        const char* fraction = p + 1;
        const char* q = fraction;
        while (q < end && is_digit(*q)) ++q;
        size_t fraction_digits = static_cast<size_t>(q - fraction);
        if (count + fraction_digits == 0) return {nullptr, false};
        p = q;  // "1." is a number too
        count += fraction_digits;
        is_integer = false;
    }
    if (count == 0) return {nullptr, false};
    if (p < end && (*p == 'e' || *p == 'E')) {
        const char* q = p + 1;
        if (q < end && (*q == '+' || *q == '-')) ++q;
        if (q < end && is_digit(*q)) {
            while (q < end && is_digit(*q)) ++q;
            p = q;
            is_integer = false;
        }
    }
    return {p, is_integer};
}

// Up to fifteen digits around a point: both they and the power of ten are floats exactly, so that
// their quotient is rounded once.
bool convert_short_double(const char* p, const char* end, double& value) {
    static constexpr double powers[] = {1,   1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                        1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    bool negative = *p == '-';
    p += negative;
    if (end - p > 16) return false;
    int64_t sum = 0;
    const char* point = end;
    for (; p < end; ++p) {
        if (is_digit(*p)) {
            sum = sum * 10 + (*p - '0');
        } else if (*p == '.' && point == end) {
            point = p + 1;
        } else {
            return false;
        }
    }
    if (sum > 999'999'999'999'999) return false;
    value = static_cast<double>(sum) / powers[end - point];
    if (negative) value = -value;
    return true;
}

double convert_double(const char* begin, const char* end) {
    if (begin < end && *begin == '+') ++begin;
    double value = 0;
    if (begin < end && convert_short_double(begin, end, value)) return value;
    fast_float::from_chars(begin, end, value);
    return value;
}

// Whether there are so many digits at the beginning that PHP takes the number for an integer that
// overflows, whatever follows.
bool begins_too_long(const char* p, const char* end) {
    if (*p == '-' || *p == '+') ++p;
    while (p < end && *p == '0') ++p;
    return end - p >= 20 && std::all_of(p, p + 20, [](char c) { return is_digit(c); });
}

// False when it does not fit.
bool convert_integer(const char* p, const char* end, int64_t& value) {
    bool negative = *p == '-';
    if (*p == '-' || *p == '+') ++p;
    while (p < end && *p == '0') ++p;
    if (end - p > 19) return false;
    uint64_t sum = 0;
    for (; p < end; ++p) sum = sum * 10 + static_cast<uint64_t>(*p - '0');
    constexpr uint64_t max = std::numeric_limits<int64_t>::max();
    if (sum > max + (negative ? 1 : 0)) return false;
    value = static_cast<int64_t>(negative ? 0 - sum : sum);
    return true;
}

// The most common kind: up to 18 digits, perhaps with a sign, and nothing else.
bool read_short_integer(const char* p, const char* end, int64_t& value) {
    bool negative = *p == '-';
    p += negative;
    if (p == end || end - p > 18) return false;
    int64_t sum = 0;
    for (; p < end; ++p) {
        if (!is_digit(*p)) return false;
        sum = sum * 10 + (*p - '0');
    }
    value = negative ? -sum : sum;
    return true;
}

}  // namespace

Numeric parse_numeric(std::string_view text) {
    Numeric result;
    const char* p = text.data();
    const char* end = p + text.size();
    // Most strings that are asked are not numbers; their first byte tells.
    if (p == end || static_cast<unsigned char>(*p) > '9') return result;
    if (read_short_integer(p, end, result.integer)) {
        result.kind = Numeric::Int;
        return result;
    }
    while (p < end && is_space(*p)) ++p;
    Shape shape = scan_number(p, end);
    if (!shape.end) return result;
    if (shape.is_integer && convert_integer(p, shape.end, result.integer)) {
        result.kind = Numeric::Int;
    } else {
        result.kind = Numeric::Double;
        result.overflow = shape.is_integer || begins_too_long(p, shape.end);
        result.number = convert_double(p, shape.end);
    }
    const char* rest = shape.end;
    while (rest < end && is_space(*rest)) ++rest;
    result.trailing = rest != end;
    return result;
}

bool is_numeric_text(std::string_view text) {
    const char* p = text.data();
    const char* end = p + text.size();
    if (p == end || static_cast<unsigned char>(*p) > '9') return false;
    while (p < end && is_space(*p)) ++p;
    const char* rest = scan_number(p, end).end;
    if (!rest) return false;
    while (rest < end && is_space(*rest)) ++rest;
    return rest == end;
}

int64_t string_to_int(std::string_view text) {
    Numeric number = parse_numeric(text);
    if (number.kind == Numeric::Int) return number.integer;
    if (number.kind == Numeric::Double) return double_to_int_saturating(number.number);
    return 0;
}

double string_to_double(std::string_view text) {
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    return parse_double(text);
}

double parse_double(std::string_view text, size_t* consumed) {
    const char* begin = text.data();
    Shape shape = scan_number(begin, begin + text.size());
    if (consumed) *consumed = shape.end ? static_cast<size_t>(shape.end - begin) : 0;
    return shape.end ? convert_double(begin, shape.end) : 0.0;
}

int64_t double_to_int(double d) {
    // [-2^63, 2^63) converts directly; NAN fails both comparisons.
    if (d >= -9223372036854775808.0 && d < 9223372036854775808.0) [[likely]] {
        return static_cast<int64_t>(d);
    }
    if (!std::isfinite(d)) return 0;
    double modulus = std::fmod(d, 18446744073709551616.0);
    if (modulus < 0) modulus += 18446744073709551616.0;
    // The sum may have rounded up to 2^64 itself.
    return modulus >= 18446744073709551616.0 ? 0
                                             : static_cast<int64_t>(static_cast<uint64_t>(modulus));
}

int64_t double_to_int_saturating(double d) {
    if (d >= -9223372036854775808.0 && d < 9223372036854775808.0) return static_cast<int64_t>(d);
    if (!std::isfinite(d)) return 0;
    return d > 0 ? std::numeric_limits<int64_t>::max() : std::numeric_limits<int64_t>::min();
}

bool is_integral(double d) {
    return d >= -9223372036854775808.0 && d < 9223372036854775808.0 &&
           static_cast<double>(static_cast<int64_t>(d)) == d;
}

}  // namespace surus
