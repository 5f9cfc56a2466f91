// Bytes several at a time, without a call: words of eight and blocks of sixteen, which every
// processor has.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace surus {

template <class Word>
inline Word load_word(const char* from) {
    Word word;
    std::memcpy(&word, from, sizeof word);
    return word;
}

// Whether `size` bytes are the same. Two words that overlap cover up to twice their size.
inline bool same_bytes(const char* a, const char* b, size_t size) {
    auto same = [=]<class Word>(Word) {
        size_t last = size - sizeof(Word);
        return ((load_word<Word>(a) ^ load_word<Word>(b)) |
                (load_word<Word>(a + last) ^ load_word<Word>(b + last))) == 0;
    };
    if (size > 16) return std::memcmp(a, b, size) == 0;
    if (size >= 8) return same(uint64_t{});
    if (size >= 4) return same(uint32_t{});
    if (size == 0) return true;
    return a[0] == b[0] && a[size / 2] == b[size / 2] && a[size - 1] == b[size - 1];
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
