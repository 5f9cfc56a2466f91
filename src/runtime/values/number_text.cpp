// The text of numbers, as echo, var_dump and their kin show them.
#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>

#include "base/decimal.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// Significant digits without trailing zeros, and where the decimal point stands: 0.DIGITS ×
// 10^point.
struct Decimal {
    char digits[112];
    int count;
    int point;
};

constexpr int max_precision = 110;  // what a text of double_text_size has room for

// Whether rounding a whole number to `precision` digits drops exactly one half, downwards.
bool drops_one_half(double value, int precision) {
    if (value >= 1e15 || value != static_cast<double>(static_cast<int64_t>(value))) return false;
    auto whole = static_cast<int64_t>(value);
    int64_t unit = 1;
    for (int64_t rest = whole; rest >= 10; rest /= 10) unit *= 10;
    for (; precision > 1 && unit > 1; --precision) unit /= 10;
    return unit > 1 && whole % unit == unit / 2 && whole / unit % 2 == 0;
}

void strip_zeros(Decimal& decimal) {
    while (decimal.count > 1 && decimal.digits[decimal.count - 1] == '0') --decimal.count;
}

// Exactly `precision` significant digits, or with -1 the fewest that tell the value from others.
Decimal convert(double value, int precision) {
    char text[128];
    constexpr auto format = std::chars_format::scientific;
    auto result = precision < 0
                      ? std::to_chars(text, text + sizeof text, value, format)
                      : std::to_chars(text, text + sizeof text, value, format, precision - 1);
    Decimal decimal;
    decimal.count = 0;
    const char* p = text;
    for (; p < result.ptr && *p != 'e'; ++p) {
        if (*p != '.') decimal.digits[decimal.count++] = *p;
    }
    int exponent = 0;
    const char* number = p + 1;
    if (*number == '+') ++number;
    std::from_chars(number, result.ptr, exponent);
    decimal.point = exponent + 1;
    // PHP keeps the zeros ("1.2340E+5") where a whole number lay exactly between two texts.
    if (precision < 0 || !drops_one_half(value, precision)) strip_zeros(decimal);
    return decimal;
}

// Numbers with few decimals: some power of ten makes an integer of them, and dividing by it again
// gives the same float. With at most 15 digits those are the shortest that do.
bool convert_quickly(double value, Decimal& decimal) {
    if (!(value >= 1e-3 && value < 1e6)) return false;
    struct Try {
        int decimals;
        double power;
    };
    for (auto [decimals, power] : {Try{2, 1e2}, Try{5, 1e5}, Try{9, 1e9}}) {
        double scaled = value * power + 0.5;
        auto whole = static_cast<int64_t>(scaled);
        if (static_cast<double>(whole) / power != value) continue;
        char* end =
            std::to_chars(decimal.digits, decimal.digits + sizeof decimal.digits, whole).ptr;
        decimal.count = static_cast<int>(end - decimal.digits);
        decimal.point = decimal.count - decimals;
        strip_zeros(decimal);
        return true;
    }
    return false;
}

// Cuts the shortest digits down to `precision`; false when they end in a 5 that may be more or
// less.
bool round_digits(Decimal& decimal, int precision) {
    if (decimal.count <= precision) return true;
    char next = decimal.digits[precision];
    if (next == '5' && decimal.count == precision + 1) return false;
    decimal.count = precision;
    if (next >= '5') {
        int last = precision - 1;
        while (last >= 0 && decimal.digits[last] == '9') --last;
        if (last < 0) {
            decimal.digits[last = 0] = '1';
            ++decimal.point;
        } else {
            ++decimal.digits[last];
        }
        decimal.count = last + 1;
    }
    strip_zeros(decimal);
    return true;
}

Decimal to_decimal(double value, int precision) {
    // Up to 15 digits, rounding the shortest text gives what rounding the exact value gives: both
    // lie on the same side of the middle, or the middle itself would have been the shortest.
    if (precision > 15 || value < std::numeric_limits<double>::min()) {
        return convert(value, precision);
    }
    Decimal decimal;
    if (!convert_quickly(value, decimal)) decimal = convert(value, -1);
    if (precision > 0 && !round_digits(decimal, precision)) return convert(value, precision);
    return decimal;
}

char* put(char* out, const char* bytes, int count) {
    std::memcpy(out, bytes, static_cast<size_t>(count));
    return out + count;
}
char* put_zeros(char* out, int count) {
    for (; count > 0; --count) *out++ = '0';
    return out;
}

// "1.5E+25", "1.0E-10"
char* put_exponential(char* out, const Decimal& decimal) {
    *out++ = decimal.digits[0];
    *out++ = '.';
    if (decimal.count > 1) {
        out = put(out, decimal.digits + 1, decimal.count - 1);
    } else {
        *out++ = '0';
    }
    int exponent = decimal.point - 1;
    *out++ = 'E';
    *out++ = exponent < 0 ? '-' : '+';
    return std::to_chars(out, out + 8, exponent < 0 ? -exponent : exponent).ptr;
}

char* put_fixed(char* out, const Decimal& decimal) {
    if (decimal.point <= 0) {
        *out++ = '0';
        *out++ = '.';
        out = put_zeros(out, -decimal.point);
        return put(out, decimal.digits, decimal.count);
    }
    if (decimal.count <= decimal.point) {
        out = put(out, decimal.digits, decimal.count);
        return put_zeros(out, decimal.point - decimal.count);
    }
    out = put(out, decimal.digits, decimal.point);
    *out++ = '.';
    return put(out, decimal.digits + decimal.point, decimal.count - decimal.point);
}

// Writes the text and returns its length.
size_t write_double(char* buffer, double value, int precision) {
    char* out = buffer;
    if (std::isnan(value)) return static_cast<size_t>(put(out, "NAN", 3) - buffer);
    if (std::signbit(value)) {
        *out++ = '-';
        value = -value;
    }
    if (std::isinf(value)) return static_cast<size_t>(put(out, "INF", 3) - buffer);
    // Whole numbers with few digits, the most common ones, need no search for digits.
    int shown = precision < 0 || precision > 15 ? 15 : (precision == 0 ? 1 : precision);
    static constexpr double limits[] = {1e0, 1e1, 1e2,  1e3,  1e4,  1e5,  1e6,  1e7,
                                        1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15};
    if (value < limits[shown] && value == static_cast<double>(static_cast<int64_t>(value))) {
        auto whole = static_cast<int64_t>(value);
        return static_cast<size_t>(std::to_chars(out, buffer + double_text_size, whole).ptr -
                                   buffer);
    }
    if (precision == 0) precision = 1;
    if (precision > max_precision) precision = max_precision;
    Decimal decimal = to_decimal(value, precision);
    int digits = precision < 0 ? 17 : precision;
    out = decimal.point < -3 || decimal.point > digits ? put_exponential(out, decimal)
                                                       : put_fixed(out, decimal);
    return static_cast<size_t>(out - buffer);
}

}  // namespace

void append_int(std::string& out, int64_t value) {
    char buffer[decimal_room];
    out.append(buffer, write_decimal(buffer, value));
}

void append_double(std::string& out, double value, int precision) {
    char buffer[double_text_size];
    out.append(buffer, write_double(buffer, value, precision));
}

std::string double_text(double value, int precision) {
    char buffer[double_text_size];
    return std::string(buffer, write_double(buffer, value, precision));
}

std::string double_repr(double value) { return double_text(value, -1); }

std::string double_repr_fraction(double value) {
    std::string text = double_text(value, -1);
    if (std::isfinite(value) && text.find('.') == std::string::npos) text += ".0";
    return text;
}

String* int_to_string(int64_t value) {
    if (static_cast<uint64_t>(value) < 10) {
        return String::from_char(static_cast<unsigned char>('0' + value));
    }
    size_t digits = count_digits(magnitude(value));
    String* text = String::create(digits + (value < 0));
    char* out = text->data();
    if (value < 0) *out++ = '-';
    write_digits(out, magnitude(value), digits);
    return text;
}

size_t write_double(Context& context, char* buffer, double value) {
    return write_double(buffer, value, context.ini->precision);
}

String* double_to_string(Context& context, double value) {
    char buffer[double_text_size];
    size_t length = write_double(context, buffer, value);
    if (length == 1) return String::from_char(static_cast<unsigned char>(buffer[0]));
    return String::create({buffer, length});
}

}  // namespace surus
