// MD2 (RFC 1319).
#pragma once

#include "ext/hash/block_hash.h"

namespace surus {

class Md2 {
public:
    void update(std::string_view bytes) {
        buffer_.feed(bytes, [this](const unsigned char* block) { this->block(block); });
    }
    std::array<unsigned char, 16> finish();

private:
    void block(const unsigned char* bytes);
    BlockBuffer<16> buffer_;
    unsigned char state_[48] = {};
    unsigned char checksum_[16] = {};
};

}  // namespace surus
