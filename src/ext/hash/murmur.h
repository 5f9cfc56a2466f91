// MurmurHash3, in its three variants.
#pragma once

#include "ext/hash/block_hash.h"

namespace surus {

class Murmur3a {
public:
    explicit Murmur3a(uint64_t seed) : state_(static_cast<uint32_t>(seed)) {}
    void update(std::string_view bytes);
    std::array<unsigned char, 4> finish();

private:
    uint32_t state_;
    BlockBuffer<4> buffer_;
};

class Murmur3c {
public:
    explicit Murmur3c(uint64_t seed);
    void update(std::string_view bytes);
    std::array<unsigned char, 16> finish();

private:
    uint32_t state_[4];
    BlockBuffer<16> buffer_;
};

class Murmur3f {
public:
    explicit Murmur3f(uint64_t seed)
        : state_{static_cast<uint32_t>(seed), static_cast<uint32_t>(seed)} {}
    void update(std::string_view bytes);
    std::array<unsigned char, 16> finish();

private:
    uint64_t state_[2];
    BlockBuffer<16> buffer_;
};

}  // namespace surus
