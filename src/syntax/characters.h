// What a byte of source text may be part of.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/ascii.h"

namespace surus::syntax {

enum CharacterClass : uint8_t {
    LabelStart = 1,  // letters, `_` and every byte from 0x80
    LabelPart = 2,   // those and digits
    HexDigit = 4,
    Space = 8,  // blank, tab, newlines: PHP's own
};

constexpr std::array<uint8_t, 256> make_character_classes() {
    std::array<uint8_t, 256> table{};
    for (int c = 0; c < 256; c++) {
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c >= 0x80;
        bool digit = c >= '0' && c <= '9';
        bool hex = digit || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
        bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r';
        table[static_cast<std::size_t>(c)] =
            static_cast<uint8_t>((letter ? LabelStart | LabelPart : 0) | (digit ? LabelPart : 0) |
                                 (hex ? HexDigit : 0) | (space ? Space : 0));
    }
    return table;
}
inline constexpr std::array<uint8_t, 256> character_classes = make_character_classes();

constexpr bool is_in_class(char c, uint8_t classes) {
    return character_classes[static_cast<uint8_t>(c)] & classes;
}
constexpr bool is_label_start(char c) { return is_in_class(c, LabelStart); }
constexpr bool is_label_part(char c) { return is_in_class(c, LabelPart); }
constexpr bool is_hex_digit(char c) { return is_in_class(c, HexDigit); }
constexpr bool is_whitespace(char c) { return is_in_class(c, Space); }
constexpr bool is_octal_digit(char c) { return c >= '0' && c <= '7'; }
constexpr bool is_binary_digit(char c) { return c == '0' || c == '1'; }

}  // namespace surus::syntax
