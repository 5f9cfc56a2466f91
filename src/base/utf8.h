// UTF-8. Of invalid bytes, each longest part that could begin a character is one error, as
// Unicode's chapter 3.9 and WHATWG have it.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace surus::utf8 {

inline bool is_continuation(uint8_t byte) { return (byte & 0xc0) == 0x80; }

// What the second byte may be, by the first: the rest of the range is overlong, a surrogate or too
// large.
inline bool may_follow(uint8_t first, uint8_t second) {
    if (!is_continuation(second)) return false;
    switch (first) {
    case 0xe0: return second >= 0xa0;
    case 0xed: return second < 0xa0;
    case 0xf0: return second >= 0x90;
    case 0xf4: return second < 0x90;
    default: return true;
    }
}

// The first byte that is not ASCII, or the end.
inline const uint8_t* skip_ascii(const uint8_t* at, const uint8_t* end) {
    constexpr uint64_t high_bits = 0x8080808080808080;
    while (end - at >= 16) {
        uint64_t low, high;
        std::memcpy(&low, at, 8);
        std::memcpy(&high, at + 8, 8);
        if ((low | high) & high_bits) {
            if (uint64_t set = low & high_bits) return at + std::countr_zero(set) / 8;
            return at + 8 + std::countr_zero(high & high_bits) / 8;
        }
        at += 16;
    }
    while (at < end && *at < 0x80) ++at;
    return at;
}

// Where a character's bytes end that begins at `at`, and whether they are valid.
struct Step {
    const uint8_t* next;
    bool valid;
};
inline Step step(const uint8_t* at, const uint8_t* end) {
    uint8_t first = *at++;
    if (first < 0x80) return {at, true};
    if (first < 0xc2 || first > 0xf4 || at == end || !may_follow(first, *at)) return {at, false};
    ++at;
    if (first < 0xe0) return {at, true};
    if (at == end || !is_continuation(*at)) return {at, false};
    ++at;
    if (first < 0xf0) return {at, true};
    if (at == end || !is_continuation(*at)) return {at, false};
    return {at + 1, true};
}

inline bool is_ascii(std::string_view text) {
    auto* at = reinterpret_cast<const uint8_t*>(text.data());
    return skip_ascii(at, at + text.size()) == at + text.size();
}

inline bool is_valid(std::string_view text) {
    auto* at = reinterpret_cast<const uint8_t*>(text.data());
    const uint8_t* end = at + text.size();
    while (at < end) {
        at = skip_ascii(at, end);
        // Characters of other scripts rarely come alone.
        while (at < end && *at >= 0x80) {
            uint8_t first = *at;
            if (end - at >= 3 && first - 0xe1u < 0xcu && is_continuation(at[1]) &&
                is_continuation(at[2])) {
                at += 3;
                continue;
            }
            Step character = step(at, end);
            if (!character.valid) return false;
            at = character.next;
        }
    }
    return true;
}

}  // namespace surus::utf8
