// Whirlpool (ISO/IEC 10118-3).
#pragma once

#include "ext/hash/block_hash.h"

namespace surus {

class WhirlpoolCore {
public:
    static constexpr size_t block_size = 64;
    static constexpr size_t length_size = 32;
    static constexpr std::endian order = std::endian::big;
    void block(const unsigned char* bytes);
    auto digest() const { return digest_of_words<64, order>(state_); }

private:
    uint64_t state_[8] = {};
};

using Whirlpool = BlockHash<WhirlpoolCore>;

}  // namespace surus
