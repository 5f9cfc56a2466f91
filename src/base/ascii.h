// ASCII: what a byte is and means, whatever the locale says.
#pragma once

#include <cstddef>
#include <string_view>

namespace surus {

// In bytes, so that loops over them become vectors of bytes.
constexpr bool is_in(unsigned char c, char first, unsigned char count) {
    return static_cast<unsigned char>(c - first) < count;
}
constexpr bool is_digit(unsigned char c) { return is_in(c, '0', 10); }
constexpr bool is_upper(unsigned char c) { return is_in(c, 'A', 26); }
constexpr bool is_alpha(unsigned char c) { return is_in(c | 32, 'a', 26); }
constexpr bool is_alnum(unsigned char c) { return is_digit(c) || is_alpha(c); }
constexpr bool is_space(unsigned char c) {
    return c == ' ' || is_in(c, '\t', 5);
}  // as isspace in "C"
constexpr unsigned char lower_byte(unsigned char c) { return is_upper(c) ? c | 32 : c; }
constexpr unsigned char upper_byte(unsigned char c) { return is_in(c, 'a', 26) ? c & ~32 : c; }
constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_newline(char c) { return c == '\n' || c == '\r'; }
constexpr bool is_graphic(unsigned char c) { return c > 0x20 && c < 0x7f; }  // visible
// -1: it is no hexadecimal digit.
constexpr int hex_value(unsigned char c) {
    if (is_digit(c)) return c - '0';
    int letter = (c | 32) - 'a';
    return letter >= 0 && letter < 6 ? letter + 10 : -1;
}

// Of short texts; find_ignoring_case() and its like of ext/support.h are for long ones.
constexpr bool equal_ignoring_case(std::string_view a, std::string_view b) {
    if (a.size() != b.size()) return false;
    for (size_t i = 0; i < a.size(); ++i) {
        if (lower_byte(static_cast<unsigned char>(a[i])) !=
            lower_byte(static_cast<unsigned char>(b[i])))
            return false;
    }
    return true;
}

}  // namespace surus
