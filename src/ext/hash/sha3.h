// SHA-3 (FIPS 202).
#pragma once

#include "ext/hash/block_hash.h"

namespace surus {

void keccak_permute(uint64_t (&lanes)[25]);

template <size_t bits>
class Sha3 {
public:
    static constexpr size_t rate = 200 - bits / 4;
    void update(std::string_view bytes) {
        buffer_.feed(bytes, [this](const unsigned char* block) { absorb(block); });
    }
    std::array<unsigned char, bits / 8> finish() {
        unsigned char* pending = buffer_.pending();
        size_t filled = buffer_.filled();
        std::memset(pending + filled, 0, rate - filled);
        pending[filled] = 0x06;
        pending[rate - 1] |= 0x80;
        absorb(pending);
        return digest_of_words<bits / 8, std::endian::little>(lanes_);
    }

private:
    void absorb(const unsigned char* block) {
        for (size_t i = 0; i < rate / 8; ++i)
            lanes_[i] ^= read_word<uint64_t, std::endian::little>(block + i * 8);
        keccak_permute(lanes_);
    }
    uint64_t lanes_[25] = {};
    BlockBuffer<rate> buffer_;
};

}  // namespace surus
