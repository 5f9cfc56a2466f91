// "%41": bytes as addresses escape them.
#pragma once

#include <string>
#include <string_view>

#include "base/ascii.h"

namespace surus::uri {

inline int hex_digit(char c) { return hex_value(static_cast<unsigned char>(c)); }

// Whether one stands at that place, which lies in the text.
inline bool is_escape(std::string_view text, size_t at) {
    return text[at] == '%' && text.size() - at > 2 && hex_digit(text[at + 1]) >= 0 &&
           hex_digit(text[at + 2]) >= 0;
}
inline char escaped_byte(std::string_view text, size_t at) {
    return static_cast<char>(hex_digit(text[at + 1]) << 4 | hex_digit(text[at + 2]));
}
inline void append_escape(std::string& out, char byte) {
    static constexpr char digits[] = "0123456789ABCDEF";
    auto value = static_cast<unsigned char>(byte);
    out += {'%', digits[value >> 4], digits[value & 15]};
}

}  // namespace surus::uri
