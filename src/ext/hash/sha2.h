// SHA-2 (FIPS 180-4).
#pragma once

#include "ext/hash/block_hash.h"

namespace surus {

class Sha256Core {
public:
    static constexpr size_t block_size = 64;
    static constexpr size_t length_size = 8;
    static constexpr std::endian order = std::endian::big;
    void block(const unsigned char* bytes);

protected:
    uint32_t state_[8];
};

class Sha512Core {
public:
    static constexpr size_t block_size = 128;
    static constexpr size_t length_size = 16;
    static constexpr std::endian order = std::endian::big;
    void block(const unsigned char* bytes);

protected:
    uint64_t state_[8];
};

template <size_t bits>
class Sha2Short : public Sha256Core {
public:
    Sha2Short();
    auto digest() const { return digest_of_words<bits / 8, order>(state_); }
};

template <size_t bits>
class Sha2Long : public Sha512Core {
public:
    Sha2Long();
    auto digest() const { return digest_of_words<bits / 8, order>(state_); }
};

using Sha224 = BlockHash<Sha2Short<224>>;
using Sha256 = BlockHash<Sha2Short<256>>;
using Sha384 = BlockHash<Sha2Long<384>>;
using Sha512 = BlockHash<Sha2Long<512>>;
using Sha512_224 = BlockHash<Sha2Long<224>>;
using Sha512_256 = BlockHash<Sha2Long<256>>;

}  // namespace surus
