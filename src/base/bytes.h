// Bytes several at a time, without a call: words of eight and blocks of sixteen, which every
// processor has.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "base/attributes.h"

namespace surus {

template <class Word>
inline Word load_word(const char* from) {
    Word word;
    std::memcpy(&word, from, sizeof word);
    return word;
}

// Whether `size` bytes are the same, of which there are at most `most_same_short`. Two words that
// overlap cover up to twice their size.
constexpr size_t most_same_short = 16;
SURUS_INLINE bool same_short(const char* a, const char* b, size_t size) {
    auto same = [=]<class Word>(Word) {
        size_t last = size - sizeof(Word);
        return ((load_word<Word>(a) ^ load_word<Word>(b)) |
                (load_word<Word>(a + last) ^ load_word<Word>(b + last))) == 0;
    };
    if (size >= 8) return same(uint64_t{});
    if (size >= 4) return same(uint32_t{});
    if (size == 0) return true;
    return a[0] == b[0] && a[size / 2] == b[size / 2] && a[size - 1] == b[size - 1];
}

// The same of any number.
inline bool same_bytes(const char* a, const char* b, size_t size) {
    if (size > most_same_short) return std::memcmp(a, b, size) == 0;
    return same_short(a, b, size);
}

// Copies few bytes without a call.
inline void copy_bytes(char* to, const char* from, size_t size) {
    auto copy = [=]<class Word>(Word) {
        size_t last = size - sizeof(Word);
        Word head = load_word<Word>(from), tail = load_word<Word>(from + last);
        std::memcpy(to, &head, sizeof head);
        std::memcpy(to + last, &tail, sizeof tail);
    };
    if (size > 16) {
        std::memcpy(to, from, size);
    } else if (size >= 8) {
        copy(uint64_t{});
    } else if (size >= 4) {
        copy(uint32_t{});
    } else if (size > 0) {
        char middle = from[size / 2], last = from[size - 1];
        to[0] = from[0];
        to[size / 2] = middle;
        to[size - 1] = last;
    }
}

// Adds or takes 32 for each byte within first..first+25.
inline uint64_t swap_case(uint64_t word, unsigned char first) {
    constexpr uint64_t ones = 0x0101010101010101;
    uint64_t low = word & (0x7f * ones);
    uint64_t from = low + (0x80 - first) * ones;       // bit 7: byte ≥ first
    uint64_t past = low + (0x80 - first - 26) * ones;  // bit 7: byte > first + 25
    uint64_t letters = (from & ~past & ~word) & (0x80 * ones);
    return word ^ (letters >> 2);
}
inline uint64_t lower_case(uint64_t word) { return swap_case(word, 'A'); }

// Whether `size` bytes are the same but for the case of letters.
inline bool same_letters(const char* a, const char* b, size_t size) {
    // Of less than a word each byte, some of them twice.
    auto few = [size](const char* at) {
        if (size >= 4)
            return load_word<uint32_t>(at) | uint64_t{load_word<uint32_t>(at + size - 4)} << 32;
        auto byte = [at](size_t i) { return uint64_t{static_cast<unsigned char>(at[i])}; };
        return byte(0) | byte(size / 2) << 8 | byte(size - 1) << 16;
    };
    auto are_same = [](uint64_t x, uint64_t y) { return x == y || lower_case(x) == lower_case(y); };
    if (size == 0) return true;
    if (size < 8) return are_same(few(a), few(b));
    for (size_t i = 0; i + 8 < size; i += 8) {
        if (!are_same(load_word<uint64_t>(a + i), load_word<uint64_t>(b + i))) return false;
    }
    return are_same(load_word<uint64_t>(a + size - 8), load_word<uint64_t>(b + size - 8));
}

// ---- blocks

constexpr size_t block_size = 16;
using Block = unsigned char __attribute__((vector_size(16)));

inline Block load_block(const char* from) { return load_word<Block>(from); }
inline void store_block(char* to, Block block) { std::memcpy(to, &block, sizeof block); }
inline Block swap_case(Block block, unsigned char first) {
    auto letters = reinterpret_cast<Block>((block - first) < Block{} + 26);
    return block ^ (letters & 0x20);
}

// The bytes of a block for which a comparison holds, first to last:
// `for (Hits hits(block == c); hits; hits.drop()) … hits.first() …`.
class Hits {
public:
#ifdef __SSE2__
    template <class Comparison>
    explicit Hits(Comparison comparison) {
        using Bytes = char __attribute__((vector_size(16)));
        Bytes bytes;
        static_assert(sizeof comparison == sizeof bytes);
        std::memcpy(&bytes, &comparison, sizeof bytes);
        bits_ = static_cast<uint32_t>(__builtin_ia32_pmovmskb128(bytes));
    }
    explicit operator bool() const { return bits_ != 0; }
    size_t first() const { return static_cast<size_t>(std::countr_zero(bits_)); }
    void drop() { bits_ &= bits_ - 1; }

private:
    uint32_t bits_;
#else
    template <class Comparison>
    explicit Hits(Comparison comparison) {
        static_assert(sizeof comparison == sizeof words_);
        std::memcpy(words_, &comparison, sizeof words_);
    }
    explicit operator bool() const { return (words_[0] | words_[1]) != 0; }
    size_t first() const {
        return static_cast<size_t>(words_[0] ? std::countr_zero(words_[0])
                                             : 64 + std::countr_zero(words_[1])) /
               8;
    }
    void drop() {
        size_t at = first();
        words_[at / 8] &= ~(uint64_t{0xff} << at % 8 * 8);
    }

private:
    uint64_t words_[2];
#endif
};

// How often a byte occurs.
inline size_t count_byte(const char* bytes, size_t size, char wanted) {
    size_t count = 0;
    while (size > 0) {
        // As many as one byte can count.
        size_t part = size < 255 ? size : 255;
        unsigned char here = 0;
        for (size_t i = 0; i < part; ++i) here += bytes[i] == wanted;
        count += here;
        bytes += part;
        size -= part;
    }
    return count;
}

}  // namespace surus
