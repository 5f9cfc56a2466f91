#include "ext/standard/output/format.h"

#include <langinfo.h>

#include <algorithm>
#include <charconv>
#include <climits>
#include <cmath>
#include <cstdio>

#include "base/decimal.h"
#include "ext/check_memory.h"
#include "ext/standard/string/locale.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr int max_precision = 53;

struct Specification {
    int argument = -1;  // position given as 2$; else the next one
    int width = 0;
    int precision = -1;  // none given
    char padding = ' ';
    bool left = false;
    bool plus = false;
};

// "%.*f" of a finite number.
char* write_fixed(char* out, char* end, double value, int decimals) {
    // Money and the like: some whole number of the last decimal's units, and nothing else has the
    // value nearest to that. Below 2^51 the error of the multiplication is less than half a unit.
    static constexpr double units[] = {1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6};
    double size = std::fabs(value);
    if (static_cast<size_t>(decimals) < std::size(units) && size < 1e9) {
        double unit = units[decimals];
        auto whole = static_cast<int64_t>(size * unit + 0.5);
        if (static_cast<double>(whole) / unit == size) {
            if (std::signbit(value)) *out++ = '-';
            auto divisor = static_cast<uint64_t>(unit);
            auto amount = static_cast<uint64_t>(whole);
            out = write_decimal(out, amount / divisor);
            if (decimals == 0) return out;
            // The fraction with a 1 before it, which makes room for the point.
            char* point = out;
            out = write_decimal(out, amount % divisor + divisor);
            *point = '.';
            return out;
        }
    }
    return std::to_chars(out, end, value, std::chars_format::fixed, decimals).ptr;
}

class Formatter {
public:
    Formatter(Context& context, StringBuilder& out, std::string_view format,
              std::span<const Value> values)
        : context_(context), out_(out), format_(format), values_(values) {}

    Status run();
    int missing() const { return missing_; }  // highest argument that was wanted in vain; -1: none

private:
    bool at_end() const { return at_ >= format_.size(); }
    char peek() const { return at_end() ? '\0' : format_[at_]; }

    int number();  // -1: too large
    Status specification(Specification& spec);
    Status modifiers(Specification& spec);
    Result<int> star(const char* what, int lowest);
    const Value* argument(int position);
    Status convert(const Specification& spec, char type, const Value& value);
    void pad(std::string_view text, const Specification& spec, bool sign_first);
    void integer(int64_t value, const Specification& spec);
    void unsigned_integer(uint64_t value, const Specification& spec);
    void in_base(uint64_t value, int bits, bool upper, const Specification& spec);
    Status floating(double value, char type, Specification spec);
    static size_t exponent_text(char (&buffer)[512], size_t size);

    Context& context_;
    StringBuilder& out_;
    std::string_view format_;
    std::span<const Value> values_;
    size_t at_ = 0;
    int next_ = 0;
    int missing_ = -1;
};

int Formatter::number() {
    int64_t value = 0;
    while (is_digit(peek())) {
        if (value < INT_MAX) value = value * 10 + (format_[at_] - '0');
        ++at_;
    }
    return value >= INT_MAX ? -1 : static_cast<int>(value);
}

// null: there is no such argument, which is reported at the end.
const Value* Formatter::argument(int position) {
    if (static_cast<size_t>(position) < values_.size())
        return &values_[static_cast<size_t>(position)].deref();
    missing_ = std::max(missing_, position);
    return nullptr;
}

// A width or precision that is an argument itself, perhaps by position: `*` or `*2$`.
Result<int> Formatter::star(const char* what, int lowest) {
    ++at_;
    int position = -1;
    size_t start = at_;
    if (is_digit(peek()) || peek() == '$') {
        position = is_digit(peek()) ? number() : 0;
        if (peek() != '$') {
            at_ = start;
            position = -1;
        } else {
            ++at_;
            if (position <= 0) {
                return throw_value_error(context_,
                                         "Argument number specifier must be greater than zero "
                                         "and less than %d",
                                         INT_MAX);
            }
            --position;
        }
    }
    if (position < 0) position = next_++;
    const Value* value = argument(position);
    if (!value) return 0;
    if (!value->is_int()) return throw_value_error(context_, "%s must be an integer", what);
    if (value->integer < lowest || value->integer > INT_MAX) {
        return throw_value_error(context_, "%s must be between %d and %d", what, lowest, INT_MAX);
    }
    return static_cast<int>(value->integer);
}

Status Formatter::modifiers(Specification& spec) {
    for (;; ++at_) {
        switch (peek()) {
        case '-': spec.left = true; break;
        case '+': spec.plus = true; break;
        case '0': spec.padding = '0'; break;
        case ' ': spec.padding = ' '; break;
        case '\'':
            if (at_ + 1 >= format_.size())
                return throw_value_error(context_, "Missing padding character");
            spec.padding = format_[++at_];
            break;
        default: return {};
        }
        if (at_end()) return {};
    }
}

Status Formatter::specification(Specification& spec) {
    size_t start = at_;
    if (is_digit(peek()) || peek() == '$') {
        int position = is_digit(peek()) ? number() : 0;
        if (peek() == '$') {
            if (position <= 0) {
                return throw_value_error(context_,
                                         "Argument number specifier must be greater than zero "
                                         "and less than %d",
                                         INT_MAX);
            }
            spec.argument = position - 1;
            ++at_;
        } else {
            at_ = start;
        }
    }
    TRY(modifiers(spec));
    if (peek() == '*') {
        spec.width = TRY(star("Width", 0));
    } else if (is_digit(peek())) {
        spec.width = number();
        if (spec.width < 0)
            return throw_value_error(context_, "Width must be between 0 and %d", INT_MAX);
    }
    TRY(check_memory(context_, static_cast<size_t>(spec.width)));
    if (peek() == '.') {
        ++at_;
        spec.precision = 0;
        if (is_digit(peek())) {
            spec.precision = number();
            if (spec.precision < 0)
                return throw_value_error(context_, "Precision must be between 0 and %d", INT_MAX);
        } else if (peek() == '*') {
            spec.precision = TRY(star("Precision", -1));
        } else {
            spec.precision = -2;  // a lone point: 0 digits, but texts stay whole
        }
    }
    if (peek() == 'l') ++at_;
    return {};
}

// Zeros go between sign and digits.
void Formatter::pad(std::string_view text, const Specification& spec, bool sign_first) {
    size_t width = static_cast<size_t>(spec.width);
    if (text.size() >= width) {
        out_.append(text);
        return;
    }
    size_t count = width - text.size();
    if (spec.left) {
        out_.append(text);
        out_.append(count, spec.padding);
        return;
    }
    if (sign_first && spec.padding == '0' && !text.empty() && (text[0] == '-' || text[0] == '+')) {
        out_.push(text[0]);
        text.remove_prefix(1);
    }
    out_.append(count, spec.padding);
    out_.append(text);
}

void Formatter::integer(int64_t value, const Specification& spec) {
    if (spec.width == 0) {
        if (spec.plus && value >= 0) out_.push('+');
        char* p = out_.room(decimal_room);
        out_.advance(static_cast<size_t>(write_decimal(p, value) - p));
        return;
    }
    char buffer[24];
    char* p = buffer;
    if (spec.plus && value >= 0) *p++ = '+';
    p = write_decimal(p, value);
    Specification padded = spec;
    // No zeros behind a number.
    if (padded.left && padded.padding == '0') padded.padding = ' ';
    pad({buffer, static_cast<size_t>(p - buffer)}, padded, true);
}

void Formatter::unsigned_integer(uint64_t value, const Specification& spec) {
    char buffer[24];
    size_t length = static_cast<size_t>(write_decimal(buffer, value) - buffer);
    Specification padded = spec;
    if (padded.left && padded.padding == '0') padded.padding = ' ';
    pad({buffer, length}, padded, false);
}

void Formatter::in_base(uint64_t value, int bits, bool upper, const Specification& spec) {
    const char* digits = upper ? "0123456789ABCDEF" : "0123456789abcdef";
    char buffer[64];
    char* end = buffer + sizeof buffer;
    char* p = end;
    do {
        *--p = digits[value & ((1u << bits) - 1)];
        value >>= bits;
    } while (value);
    // With a precision PHP writes no digit at all.
    if (spec.precision >= 0) p = end;
    pad({p, static_cast<size_t>(end - p)}, spec, false);
}

// C writes exponents with at least two digits, PHP with as few as there are.
size_t Formatter::exponent_text(char (&buffer)[512], size_t size) {
    size_t e = size;
    while (e > 0 && (buffer[e - 1] | 32) != 'e') --e;
    if (e == 0) return size;
    size_t digits = e + 1;  // behind the sign
    size_t zeros = 0;
    while (digits + zeros + 1 < size && buffer[digits + zeros] == '0') ++zeros;
    std::memmove(buffer + digits, buffer + digits + zeros, size - digits - zeros);
    return size - zeros;
}

// These conversions alone have the locale's.
static void use_decimal_point(Context& context, std::span<char> number) {
    locale_t locale = locale_of(context);
    if (!locale) return;
    const char* point = ::nl_langinfo_l(RADIXCHAR, locale);
    for (char& c : number) {
        if (c == '.' && *point) c = *point;
    }
}

Status Formatter::floating(double value, char type, Specification spec) {
    int precision = spec.precision == -1 ? 6 : spec.precision < 0 ? 0 : spec.precision;
    if (precision > max_precision) {
        TRY(function_notice(context_,
                            "Requested precision of %d digits was truncated to PHP maximum of %d "
                            "digits",
                            precision, max_precision));
        precision = max_precision;
    }
    if (!std::isfinite(value)) {
        // Neither padded with zeros nor to any width.
        out_.append(std::isnan(value) ? "NaN" : value > 0 ? "INF" : "-INF");
        return {};
    }
    bool shortest = type == 'g' || type == 'G' || type == 'h' || type == 'H';
    if (value == 0 && !shortest) value = 0;  // minus 0 is for the shortest forms alone
    char buffer[512];
    size_t size;
    switch (type) {
    case 'e':
    case 'E': {
        int length =
            std::snprintf(buffer, sizeof buffer, type == 'e' ? "%.*e" : "%.*E", precision, value);
        size = exponent_text(buffer, static_cast<size_t>(length));
        break;
    }
    case 'f':
    case 'F':
        size = static_cast<size_t>(write_fixed(buffer, buffer + sizeof buffer, value, precision) -
                                   buffer);
        break;
    default: {
        if (precision == 0) precision = 1;
        std::string text = double_text(value, precision);
        size = text.size();
        std::memcpy(buffer, text.data(), size);
        if (type == 'g' || type == 'h') {
            for (size_t i = 0; i < size; ++i) {
                if (buffer[i] == 'E') buffer[i] = 'e';
            }
        }
    }
    }
    if (type == 'f' || type == 'g' || type == 'G') use_decimal_point(context_, {buffer, size});
    // -0.4 with no decimals is "-0", as C has it.
    if (spec.plus && buffer[0] != '-') {
        std::memmove(buffer + 1, buffer, size++);
        buffer[0] = '+';
    }
    pad({buffer, size}, spec, true);
    return {};
}

Status Formatter::convert(const Specification& spec, char type, const Value& value) {
    switch (type) {
    case 's': {
        Ref<String> text = Ref<String>::adopt(TRY(to_string(context_, value)));
        std::string_view view = text->view();
        if (spec.precision >= 0) view = view.substr(0, static_cast<size_t>(spec.precision));
        pad(view, spec, false);
        return {};
    }
    case 'd': integer(TRY(to_int(context_, value)), spec); return {};
    case 'u':
        unsigned_integer(static_cast<uint64_t>(TRY(to_int(context_, value))), spec);
        return {};
    case 'e':
    case 'E':
    case 'f':
    case 'F':
    case 'g':
    case 'G':
    case 'h':
    case 'H': return floating(TRY(to_double(context_, value)), type, spec);
    case 'c': out_.push(static_cast<char>(TRY(to_int(context_, value)))); return {};
    case 'o':
        in_base(static_cast<uint64_t>(TRY(to_int(context_, value))), 3, false, spec);
        return {};
    case 'x':
    case 'X':
        in_base(static_cast<uint64_t>(TRY(to_int(context_, value))), 4, type == 'X', spec);
        return {};
    case 'b':
        in_base(static_cast<uint64_t>(TRY(to_int(context_, value))), 1, false, spec);
        return {};
    case '%': out_.push('%'); return {};
    default: return throw_value_error(context_, "Unknown format specifier \"%c\"", type);
    }
}

Status Formatter::run() {
    while (!at_end()) {
        size_t percent = format_.find('%', at_);
        if (percent == npos) {
            out_.append(format_.substr(at_));
            return {};
        }
        out_.append(format_.substr(at_, percent - at_));
        at_ = percent + 1;
        if (peek() == '%' && !at_end()) {
            out_.push('%');
            ++at_;
            continue;
        }
        Specification spec;
        if (!at_end() && !is_alpha(static_cast<unsigned char>(peek())))
            TRY(specification(spec));
        else if (peek() == 'l')
            ++at_;
        if (at_end())
            return throw_value_error(context_, "Missing format specifier at end of string");
        char type = format_[at_++];
        const Value* value = argument(spec.argument >= 0 ? spec.argument : next_++);
        if (value) TRY(convert(spec, type, *value));
    }
    return {};
}

}  // namespace

Status format_values(Context& context, StringBuilder& out, std::string_view format,
                     std::span<const Value> values, FormatCaller caller) {
    Formatter formatter(context, out, format, values);
    TRY(formatter.run());
    if (formatter.missing() < 0) return {};
    int wanted = formatter.missing() + 1;
    int given = static_cast<int>(values.size());
    if (caller.own_parameters < 0) {
        return throw_value_error(context, "The arguments array must contain %d items, %d given",
                                 wanted, given);
    }
    return throw_error(context, Known::ArgumentCountError, "%d arguments are required, %d given",
                       wanted + caller.own_parameters, given + caller.own_parameters);
}

void append_fixed(StringBuilder& out, double value, int decimals) {
    // A sign, the digits of the largest number, and a point.
    constexpr size_t most_before = 1 + 309 + 1;
    constexpr int most_decimals = 1074;  // no number has more
    int own = std::min(decimals, most_decimals);
    char* p = out.room(most_before + most_decimals);
    char* end = write_fixed(p, p + most_before + most_decimals, value, own);
    out.advance(static_cast<size_t>(end - p));
    out.append(static_cast<size_t>(decimals - own), '0');
}

}  // namespace surus
