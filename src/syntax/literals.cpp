#include "syntax/literals.h"

#include <charconv>
#include <limits>

#include "syntax/characters.h"

namespace surus::syntax {

namespace {

int digit_value(char c) {
    if (c <= '9') return c - '0';
    return (c | 0x20) - 'a' + 10;
}

// An overflowing number is rounded at every digit, as PHP does it.
Number parse_radix(std::string_view digits, int radix) {
    Number result;
    uint64_t integer = 0;
    double real = 0;
    for (char c : digits) {
        if (c == '_') continue;
        int digit = digit_value(c);
        real = real * radix + digit;
        if (result.is_double) continue;
        uint64_t limit = static_cast<uint64_t>(std::numeric_limits<int64_t>::max());
        if (integer > (limit - static_cast<uint64_t>(digit)) / static_cast<uint64_t>(radix)) {
            result.is_double = true;
            continue;
        }
        integer = integer * static_cast<uint64_t>(radix) + static_cast<uint64_t>(digit);
    }
    result.integer = static_cast<int64_t>(integer);
    result.real = real;
    return result;
}

double parse_double(std::string_view text) {
    double value = 0;
    auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc::result_out_of_range) return value;
    // Too small only if the exponent says so; no literal is long enough to do it otherwise.
    size_t exponent = text.find_first_of("eE");
    bool small = exponent != std::string_view::npos && text[exponent + 1] == '-';
    return small ? 0.0 : std::numeric_limits<double>::infinity();
}

}  // namespace

Number parse_number(std::string_view text) {
    if (text.size() > 1 && text[0] == '0') {
        char mark = static_cast<char>(text[1] | 0x20);
        if (mark == 'x') return parse_radix(text.substr(2), 16);
        if (mark == 'b') return parse_radix(text.substr(2), 2);
        if (mark == 'o') return parse_radix(text.substr(2), 8);
        if (text.find_first_of(".eE") == std::string_view::npos) return parse_radix(text, 8);
    }
    std::string without_underscores;
    if (text.find('_') != std::string_view::npos) {
        for (char c : text) {
            if (c != '_') without_underscores += c;
        }
        text = without_underscores;
    }
    Number result;
    if (text.find_first_of(".eE") == std::string_view::npos) {
        auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), result.integer);
        if (error == std::errc()) return result;
    }
    result.is_double = true;
    result.real = parse_double(text);
    return result;
}

std::string_view process_single_quoted(std::string_view text, Arena& arena) {
    if (text.find('\\') == std::string_view::npos) return text;
    char* data = static_cast<char*>(arena.allocate(text.size(), 1));
    size_t length = 0;
    for (size_t i = 0; i < text.size(); i++) {
        if (text[i] == '\\' && i + 1 < text.size() &&
            (text[i + 1] == '\\' || text[i + 1] == '\'')) {
            i++;
        }
        data[length++] = text[i];
    }
    return {data, length};
}

namespace {

class Unescaper {
public:
    Unescaper(std::string_view text, Quote quote, char* out, std::vector<OctalOverflow>& overflows)
        : text_(text), quote_(quote), out_(out), overflows_(overflows) {}

    // The number of bytes written.
    size_t run() {
        while (at_ < text_.size() && !error_) {
            char c = text_[at_++];
            if (c != '\\' || at_ == text_.size()) {
                put(c);
            } else {
                escape(text_[at_++]);
            }
        }
        return length_;
    }
    const char* error() const { return error_; }
    size_t position() const { return at_; }

private:
    void put(char c) { out_[length_++] = c; }
    char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }

    void escape(char c) {
        switch (c) {
        case 'n': put('\n'); return;
        case 't': put('\t'); return;
        case 'r': put('\r'); return;
        case 'v': put('\v'); return;
        case 'f': put('\f'); return;
        case 'e': put('\x1b'); return;
        case '\\':
        case '$': put(c); return;
        case '"':
        case '`':
            if (c != static_cast<char>(quote_)) put('\\');
            put(c);
            return;
        case 'x':
        case 'X':
            if (is_hex_digit(peek())) return hex();
            break;
        case 'u':
            if (peek() == '{') return code_point();
            break;
        default:
            if (is_octal_digit(c)) return octal(c);
        }
        put('\\');
        put(c);
    }

    void hex() {
        int value = digit_value(text_[at_++]);
        if (is_hex_digit(peek())) value = value * 16 + digit_value(text_[at_++]);
        put(static_cast<char>(value));
    }

    void octal(char first) {
        std::string digits(1, first);
        while (digits.size() < 3 && is_octal_digit(peek())) digits += text_[at_++];
        int value = 0;
        for (char digit : digits) value = value * 8 + (digit - '0');
        if (value > 255) overflows_.push_back({digits, at_});
        put(static_cast<char>(value));
    }

    void code_point() {
        size_t close = text_.find('}', at_);
        size_t first = at_ + 1;
        if (close == std::string_view::npos || close == first) {
            error_ = "Invalid UTF-8 codepoint escape sequence";
            return;
        }
        uint32_t value = 0;
        bool too_large = false;
        for (size_t i = first; i < close; i++) {
            if (!is_hex_digit(text_[i])) {
                error_ = "Invalid UTF-8 codepoint escape sequence";
                return;
            }
            value = value * 16 + static_cast<uint32_t>(digit_value(text_[i]));
            if (value > 0x10FFFF) too_large = true;
            if (too_large) value = 0;
        }
        if (too_large) {
            error_ = "Invalid UTF-8 codepoint escape sequence: Codepoint too large";
            return;
        }
        at_ = close + 1;
        put_utf8(value);
    }

    void put_utf8(uint32_t value) {
        auto tail = [&](int shift) { put(static_cast<char>(0x80 | (value >> shift & 0x3F))); };
        if (value < 0x80) {
            put(static_cast<char>(value));
        } else if (value < 0x800) {
            put(static_cast<char>(0xC0 | value >> 6));
            tail(0);
        } else if (value < 0x10000) {
            put(static_cast<char>(0xE0 | value >> 12));
            tail(6);
            tail(0);
        } else {
            put(static_cast<char>(0xF0 | value >> 18));
            tail(12);
            tail(6);
            tail(0);
        }
    }

    std::string_view text_;
    Quote quote_;
    char* out_;
    std::vector<OctalOverflow>& overflows_;
    size_t at_ = 0;
    size_t length_ = 0;
    const char* error_ = nullptr;
};

}  // namespace

EscapeResult process_escapes(std::string_view text, Quote quote, Arena& arena,
                             std::vector<OctalOverflow>& overflows) {
    if (text.find('\\') == std::string_view::npos) return {text};
    // No escape is longer as a value than as it is written.
    char* data = static_cast<char*>(arena.allocate(text.size(), 1));
    Unescaper unescaper(text, quote, data, overflows);
    size_t length = unescaper.run();
    return {{data, length}, unescaper.error(), unescaper.position()};
}

}  // namespace surus::syntax
