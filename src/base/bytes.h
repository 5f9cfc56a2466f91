// Runs of bytes without a call: what is short is the rule.
#pragma once

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

}  // namespace surus
