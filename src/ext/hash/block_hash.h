// What hashes by blocks have in common: bytes wait until there is a block of them.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <string_view>

namespace surus {

template <size_t size>
class BlockBuffer {
public:
    // Gives each block that is complete to `take`.
    template <class Take>
    void feed(std::string_view bytes, Take&& take) {
        size_t filled = length_ % size;
        length_ += bytes.size();
        if (filled) {
            size_t missing = size - filled;
            if (bytes.size() < missing) {
                std::memcpy(pending_ + filled, bytes.data(), bytes.size());
                return;
            }
            std::memcpy(pending_ + filled, bytes.data(), missing);
            take(pending_);
            bytes.remove_prefix(missing);
        }
        for (; bytes.size() >= size; bytes.remove_prefix(size))
            take(reinterpret_cast<const unsigned char*>(bytes.data()));
        if (!bytes.empty()) std::memcpy(pending_, bytes.data(), bytes.size());
    }
    uint64_t length() const { return length_; }  // of all bytes
    size_t filled() const { return length_ % size; }
    // The bytes that wait, with room for a whole block.
    unsigned char* pending() { return pending_; }

private:
    uint64_t length_ = 0;
    unsigned char pending_[size];
};

template <class Word, std::endian order>
inline Word read_word(const unsigned char* from) {
    Word word;
    std::memcpy(&word, from, sizeof word);
    if constexpr (order != std::endian::native)
        word = sizeof(Word) == 8
                   ? static_cast<Word>(__builtin_bswap64(word))
                   : static_cast<Word>(__builtin_bswap32(static_cast<uint32_t>(word)));
    return word;
}

template <std::endian order, class Word>
inline void write_word(unsigned char* to, Word word) {
    word = read_word<Word, order>(reinterpret_cast<const unsigned char*>(&word));
    std::memcpy(to, &word, sizeof word);
}

template <size_t size, std::endian order, class Word>
std::array<unsigned char, size> digest_of_words(const Word* words) {
    unsigned char all[(size + sizeof(Word) - 1) / sizeof(Word) * sizeof(Word)];
    for (size_t i = 0; i < sizeof all / sizeof(Word); ++i)
        write_word<order>(all + i * sizeof(Word), words[i]);
    std::array<unsigned char, size> digest;
    std::memcpy(digest.data(), all, size);
    return digest;
}

// Padding as MD4 and all that came after it have: a bit, zeroes, the length in bits. A Core has
// block_size, order, length_size, block() and digest().
template <class Core>
class BlockHash : public Core {
public:
    using Core::Core;
    void update(std::string_view bytes) {
        buffer_.feed(bytes, [this](const unsigned char* block) { this->block(block); });
    }
    auto finish() {
        constexpr size_t size = Core::block_size;
        unsigned char* pending = buffer_.pending();
        size_t filled = buffer_.filled();
        pending[filled++] = first_padding();
        if (filled > size - Core::length_size) {
            std::memset(pending + filled, 0, size - filled);
            this->block(pending);
            filled = 0;
        }
        std::memset(pending + filled, 0, size - filled);
        write_word<Core::order>(pending + size - 8, buffer_.length() * 8);
        this->block(pending);
        return this->digest();
    }

private:
    static constexpr unsigned char first_padding() {
        if constexpr (requires { Core::padding; }) return Core::padding;
        return 0x80;
    }
    BlockBuffer<Core::block_size> buffer_;
};

}  // namespace surus
