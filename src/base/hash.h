// The hash of short texts: string keys, names. Not seeded: stubgen computes the same values at build
// time and puts them into constant Strings.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

namespace surus {

// Never 0, which means "not computed yet" in a String.
inline uint32_t hash_text(std::string_view text) {
    constexpr uint64_t multiplier = 0x9e3779b97f4a7c15;
    constexpr uint64_t other_multiplier = 0xe7037ed1a0b428db;
    auto mix = [](uint64_t a, uint64_t b) {
        auto product = static_cast<unsigned __int128>(a) * b;
        return static_cast<uint64_t>(product) ^ static_cast<uint64_t>(product >> 64);
    };
    auto read = [](const char* p) {
        uint64_t word;
        std::memcpy(&word, p, 8);
        return word;
    };
    const char* p = text.data();
    size_t length = text.size();
    uint64_t h = multiplier ^ length;
    while (length > 16) {
        h = mix(h ^ read(p), other_multiplier ^ read(p + 8));
        p += 16;
        length -= 16;
    }
    uint64_t a = 0, b = 0;
    if (length >= 8) {
        a = read(p);
        b = read(p + length - 8);
    } else if (length >= 4) {
        uint32_t low, high;
        std::memcpy(&low, p, 4);
        std::memcpy(&high, p + length - 4, 4);
        a = low;
        b = high;
    } else if (length > 0) {
        a = static_cast<unsigned char>(p[0]) | static_cast<unsigned char>(p[length / 2]) << 8 |
            static_cast<unsigned char>(p[length - 1]) << 16;
    }
    h = mix(h ^ a, other_multiplier ^ b);
    auto hash = static_cast<uint32_t>(h ^ (h >> 32));
    return hash ? hash : 1;
}

}  // namespace surus
