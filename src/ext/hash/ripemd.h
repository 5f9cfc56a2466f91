// MD4 (RFC 1320), and the RIPEMD family that came of it.
#pragma once

#include "ext/hash/block_hash.h"

namespace surus {

class Md4Core {
public:
    static constexpr size_t block_size = 64;
    static constexpr size_t length_size = 8;
    static constexpr std::endian order = std::endian::little;
    void block(const unsigned char* bytes);
    auto digest() const { return digest_of_words<16, order>(state_); }

private:
    uint32_t state_[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
};

// `bits` is 128, 160, 256 or 320. The long ones are both lines of the short ones, side by side.
template <size_t bits>
class RipemdCore {
public:
    static constexpr size_t block_size = 64;
    static constexpr size_t length_size = 8;
    static constexpr std::endian order = std::endian::little;
    static constexpr bool is_double = bits >= 256;
    static constexpr size_t words = bits / 32 / (is_double ? 2 : 1);  // of a line
    RipemdCore();
    void block(const unsigned char* bytes);
    auto digest() const { return digest_of_words<bits / 8, order>(state_); }

private:
    uint32_t state_[bits / 32];
};

using Md4 = BlockHash<Md4Core>;
template <size_t bits>
using Ripemd = BlockHash<RipemdCore<bits>>;

}  // namespace surus
