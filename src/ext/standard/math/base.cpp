// Numbers in other bases than ten.
#include <algorithm>
#include <cmath>
#include <cstring>

#include "ext/standard/math.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/string_builder.h"

namespace surus {

static int digit_value(unsigned char c) {
    if (is_digit(c)) return c - '0';
    if (is_alpha(c)) return (c | 32) - 'a' + 10;
    return 99;
}

// Int, or Double when it is too large; complains about what is no digit.
static Result<Value> parse_base(Context& context, std::string_view text, int base) {
    constexpr std::string_view blanks = " \t\n\v\f\r";
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
    text = text.substr(0, text.find_last_not_of(blanks) + 1);
    if (text.size() > 1 && text[0] == '0') {
        char mark = static_cast<char>(text[1] | 32);
        if ((base == 16 && mark == 'x') || (base == 8 && mark == 'o') || (base == 2 && mark == 'b'))
            text.remove_prefix(2);
    }
    int64_t integer = 0;
    double number = 0;
    bool is_double = false, invalid = false;
    for (unsigned char c : text) {
        int digit = digit_value(c);
        if (digit >= base) {
            invalid = true;
            continue;
        }
        if (!is_double) {
            int64_t next;
            if (!__builtin_mul_overflow(integer, int64_t{base}, &next) &&
                !__builtin_add_overflow(next, int64_t{digit}, &next)) {
                integer = next;
                continue;
            }
            number = static_cast<double>(integer);
            is_double = true;
        }
        number = number * base + digit;
    }
    if (invalid) {
        TRY(deprecated(context,
                       "Invalid characters passed for attempted conversion, these have "
                       "been ignored"));
    }
    return is_double ? Value::of(number) : Value::of(integer);
}

Result<Value> php_bindec(Context& context, String& binary_string) {
    return parse_base(context, binary_string.view(), 2);
}
Result<Value> php_hexdec(Context& context, String& hex_string) {
    return parse_base(context, hex_string.view(), 16);
}
Result<Value> php_octdec(Context& context, String& octal_string) {
    return parse_base(context, octal_string.view(), 8);
}

static constexpr char digits[] = "0123456789abcdefghijklmnopqrstuvwxyz";

static String* in_base(uint64_t value, unsigned base) {
    char buffer[64];
    char* end = buffer + sizeof buffer;
    char* p = end;
    do {
        *--p = digits[value % base];
        value /= base;
    } while (value);
    return make_string({p, static_cast<size_t>(end - p)});
}

Result<String*> php_decbin(Context&, int64_t num) { return in_base(static_cast<uint64_t>(num), 2); }
Result<String*> php_decoct(Context&, int64_t num) { return in_base(static_cast<uint64_t>(num), 8); }
Result<String*> php_dechex(Context&, int64_t num) {
    return in_base(static_cast<uint64_t>(num), 16);
}

static Result<String*> double_in_base(Context& context, double value, int base) {
    value = std::floor(std::fabs(value));
    if (std::isinf(value)) {
        TRY(function_warning(context, "An infinite value cannot be converted to base %d", base));
        return String::empty();
    }
    char buffer[1100];
    char* end = buffer + sizeof buffer;
    char* p = end;
    do {
        *--p = digits[static_cast<int>(std::fmod(value, base))];
        value /= base;
    } while (p > buffer && std::fabs(value) >= 1);
    return make_string({p, static_cast<size_t>(end - p)});
}

Result<String*> php_base_convert(Context& context, String& num, int64_t from_base,
                                 int64_t to_base) {
    if (from_base < 2 || from_base > 36)
        return throw_argument_value_error(context, 2, "must be between 2 and 36 (inclusive)");
    if (to_base < 2 || to_base > 36)
        return throw_argument_value_error(context, 3, "must be between 2 and 36 (inclusive)");
    Value value = TRY(parse_base(context, num.view(), static_cast<int>(from_base)));
    if (value.is_double()) return double_in_base(context, value.number, static_cast<int>(to_base));
    return in_base(static_cast<uint64_t>(value.integer), static_cast<unsigned>(to_base));
}

}  // namespace surus
