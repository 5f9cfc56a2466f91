// Checksums and other hashes that keep no secrets.
#pragma once

#include <zlib.h>

#include "ext/hash/block_hash.h"
#include "ext/standard/string/crc32.h"

namespace surus {

class Adler32 {
public:
    void update(std::string_view bytes) {
        sum_ = adler32_z(sum_, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size());
    }
    auto finish() const {
        auto word = static_cast<uint32_t>(sum_);
        return digest_of_words<4, std::endian::big>(&word);
    }

private:
    uLong sum_ = 1;
};

// That of zlib, Ethernet and all.
class Crc32b {
public:
    void update(std::string_view bytes) { sum_ = crc32_of(sum_, bytes); }
    auto finish() const { return digest_of_words<4, std::endian::big>(&sum_); }

private:
    uint32_t sum_ = 0;
};

// That of bzip2, whose bytes PHP gives in the other order.
class Crc32 {
public:
    void update(std::string_view bytes);
    auto finish() const {
        uint32_t word = ~sum_;
        return digest_of_words<4, std::endian::little>(&word);
    }

private:
    uint32_t sum_ = 0xffffffff;
};

// Castagnoli's.
class Crc32c {
public:
    void update(std::string_view bytes);
    auto finish() const {
        uint32_t word = ~sum_;
        return digest_of_words<4, std::endian::big>(&word);
    }

private:
    uint32_t sum_ = 0xffffffff;
};

template <class Word, Word start, Word prime, bool multiply_first>
class Fnv {
public:
    void update(std::string_view bytes) {
        for (unsigned char byte : bytes) {
            if constexpr (multiply_first) sum_ *= prime;
            sum_ ^= byte;
            if constexpr (!multiply_first) sum_ *= prime;
        }
    }
    auto finish() const { return digest_of_words<sizeof(Word), std::endian::big>(&sum_); }

private:
    Word sum_ = start;
};
using Fnv132 = Fnv<uint32_t, 0x811c9dc5, 0x01000193, true>;
using Fnv1a32 = Fnv<uint32_t, 0x811c9dc5, 0x01000193, false>;
using Fnv164 = Fnv<uint64_t, 0xcbf29ce484222325, 0x100000001b3, true>;
using Fnv1a64 = Fnv<uint64_t, 0xcbf29ce484222325, 0x100000001b3, false>;

// Bob Jenkins's, one byte at a time.
class Joaat {
public:
    void update(std::string_view bytes) {
        for (unsigned char byte : bytes) {
            sum_ += byte;
            sum_ += sum_ << 10;
            sum_ ^= sum_ >> 6;
        }
    }
    auto finish() const {
        uint32_t word = sum_;
        word += word << 3;
        word ^= word >> 11;
        word += word << 15;
        return digest_of_words<4, std::endian::big>(&word);
    }

private:
    uint32_t sum_ = 0;
};

}  // namespace surus
