// The hash of short texts: string keys, names. Not seeded: stubgen computes the same values at
// build time and puts them into constant Strings.
//
// Bernstein's polynomial (times 33), eight bytes at a step. Programs number their keys ("row1",
// "row2", …), and this hash puts neighbours next to each other in a table's index, where a better
// mixing one costs a cache miss for every key of a large array (docs/decisions/0003).
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace surus {

namespace text_hash {

constexpr uint32_t power_of_33(unsigned exponent) {
    uint32_t result = 1;
    while (exponent--) result *= 33;
    return result;
}

inline constexpr uint32_t powers[] = {power_of_33(0), power_of_33(1), power_of_33(2),
                                      power_of_33(3), power_of_33(4), power_of_33(5),
                                      power_of_33(6), power_of_33(7), power_of_33(8)};

template <typename Word>
Word load(const char* bytes) {
    Word word;
    std::memcpy(&word, bytes, sizeof word);
    return word;
}

// The polynomial of eight bytes, the first one (lowest in memory) in the highest power: pairs of
// bytes, then pairs of pairs. No lane overflows: 255 * 34 < 2^16, and that times 1090 < 2^32.
inline uint32_t eight_bytes(uint64_t word) {
    constexpr uint64_t bytes = 0x00ff00ff00ff00ff;
    constexpr uint64_t pairs = 0x0000ffff0000ffff;
    word = (word & bytes) * powers[1] + (word >> 8 & bytes);
    word = (word & pairs) * powers[2] + (word >> 16 & pairs);
    return static_cast<uint32_t>(word) * powers[4] + static_cast<uint32_t>(word >> 32);
}

// Up to seven bytes as the last ones of a word.
inline uint64_t load_few(const char* text, size_t length) {
    uint64_t word = 0;
    if (length >= 4) {
        word = load<uint32_t>(text);
        word |= uint64_t{load<uint32_t>(text + length - 4)} << (8 * (length - 4));
    } else if (length > 0) {
        size_t middle = length / 2, last = length - 1;
        word = static_cast<unsigned char>(text[0]);
        word |= uint64_t{static_cast<unsigned char>(text[middle])} << (8 * middle);
        word |= uint64_t{static_cast<unsigned char>(text[last])} << (8 * last);
    } else {
        return 0;
    }
    return word << (8 * (8 - length));
}

}  // namespace text_hash

// Never 0, which a String has until it is asked.
constexpr uint32_t hash_text(std::string_view text) {
    uint32_t hash = 5381;
    if consteval {
        for (char c : text) hash = hash * 33 + static_cast<unsigned char>(c);
    } else {
        using namespace text_hash;
        const char* at = text.data();
        size_t left = text.size();
        for (; left >= 8; at += 8, left -= 8)
            hash = hash * powers[8] + eight_bytes(load<uint64_t>(at));
        if (left) hash = hash * powers[left] + eight_bytes(load_few(at, left));
    }
    return hash ? hash : 1;
}

}  // namespace surus
