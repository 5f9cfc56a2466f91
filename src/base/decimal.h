// Whole numbers as decimal digits, two at a time.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace surus {

namespace decimal {

struct Tables {
    char pairs[200];        // "00" to "99"
    uint64_t smallest[20];  // with one digit more than the index; the first is for 0 itself
    constexpr Tables() : pairs{}, smallest{} {
        for (int i = 0; i < 100; ++i) {
            pairs[2 * i] = static_cast<char>('0' + i / 10);
            pairs[2 * i + 1] = static_cast<char>('0' + i % 10);
        }
        uint64_t power = 1;
        for (int i = 1; i < 20; ++i) smallest[i] = power *= 10;
    }
};
inline constexpr Tables tables;

}  // namespace decimal

inline constexpr size_t decimal_room = 20;  // digits of the largest number, or a sign and one less

inline uint64_t magnitude(int64_t value) {
    return value < 0 ? -static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
}

inline size_t count_digits(uint64_t value) {
    // Of a number with so many bits: 1233/4096 is just above log10(2).
    auto guess = static_cast<size_t>(std::bit_width(value | 1)) * 1233 >> 12;
    return guess + (value >= decimal::tables.smallest[guess]);
}

// Writes all `digits` digits of the value; returns their end.
inline char* write_digits(char* out, uint64_t value, size_t digits) {
    char* end = out + digits;
    char* at = end;
    for (; value >= 100; value /= 100)
        std::memcpy(at -= 2, decimal::tables.pairs + value % 100 * 2, 2);
    if (value >= 10)
        std::memcpy(at - 2, decimal::tables.pairs + value * 2, 2);
    else
        at[-1] = static_cast<char>('0' + value);
    return end;
}
inline char* write_decimal(char* out, uint64_t value) {
    if (value < 10) {
        *out = static_cast<char>('0' + value);
        return out + 1;
    }
    return write_digits(out, value, count_digits(value));
}
inline char* write_decimal(char* out, int64_t value) {
    if (value < 0) *out++ = '-';
    return write_decimal(out, magnitude(value));
}

}  // namespace surus
