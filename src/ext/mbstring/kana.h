// Conversion between the widths and kinds of Japanese characters.
#pragma once

#include <cstdint>

namespace surus::mbstring {

// The conversions that mb_convert_kana's letters name; each has its reverse eight bits above.
namespace kana {
enum : uint32_t {
    AllToFull = 1 << 0,
    LettersToFull = 1 << 1,
    DigitsToFull = 1 << 2,
    SpaceToFull = 1 << 3,
    KatakanaToFull = 1 << 4,
    HalfKatakanaToHiragana = 1 << 5,
    SpecialToFull = 1 << 6,
    HiraganaToKatakana = 1 << 7,
    AllToHalf = 1 << 8,
    LettersToHalf = 1 << 9,
    DigitsToHalf = 1 << 10,
    SpaceToHalf = 1 << 11,
    KatakanaToHalf = 1 << 12,
    HiraganaToHalf = 1 << 13,
    SpecialToHalf = 1 << 14,
    KatakanaToHiragana = 1 << 15,
    JoinMarks = 1 << 16,  // voiced sound marks are joined with what they follow
};
}

struct KanaResult {
    uint32_t first;
    uint32_t second = 0;  // 0: none
    bool took_next = false;
};
// What becomes of a character before `next` (0 at the end).
KanaResult convert_kana(uint32_t c, uint32_t next, uint32_t mode);

}  // namespace surus::mbstring
