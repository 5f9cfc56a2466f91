// Tiger with three or four passes, cut to 128, 160 or 192 bits.
#pragma once

#include "ext/hash/block_hash.h"

namespace surus {

class TigerState {
public:
    static constexpr size_t block_size = 64;
    static constexpr size_t length_size = 8;
    static constexpr unsigned char padding = 1;
    static constexpr std::endian order = std::endian::little;

protected:
    void compress(const unsigned char* bytes, int passes);
    uint64_t state_[3] = {0x0123456789abcdef, 0xfedcba9876543210, 0xf096a5b4c3b2e187};
};

template <size_t bits, int passes>
class TigerCore : public TigerState {
public:
    void block(const unsigned char* bytes) { compress(bytes, passes); }
    auto digest() const { return digest_of_words<bits / 8, order>(state_); }
};

template <size_t bits, int passes>
using Tiger = BlockHash<TigerCore<bits, passes>>;

}  // namespace surus
