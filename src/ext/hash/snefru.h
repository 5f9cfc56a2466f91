// Snefru with eight passes and 256 bits, as Ralph Merkle described it.
#pragma once

#include "ext/hash/block_hash.h"

namespace surus {

class SnefruCore {
public:
    void block(const unsigned char* bytes);
    auto digest() const { return digest_of_words<32, std::endian::big>(state_); }

private:
    void mix();
    uint32_t state_[16] = {};
};

class Snefru {
public:
    void update(std::string_view bytes) {
        buffer_.feed(bytes, [this](const unsigned char* block) { core_.block(block); });
    }
    std::array<unsigned char, 32> finish();

private:
    BlockBuffer<32> buffer_;
    SnefruCore core_;
};

}  // namespace surus
