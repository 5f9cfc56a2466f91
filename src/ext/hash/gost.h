// GOST R 34.11-94, with the S-boxes of its own test or those of CryptoPro.
#pragma once

#include "ext/hash/block_hash.h"

namespace surus {

enum class GostBoxes : bool { Test, CryptoPro };

class GostState {
public:
    void block(const unsigned char* bytes, GostBoxes boxes);

protected:
    void step(const unsigned char* bytes, GostBoxes boxes);
    unsigned char state_[32] = {};
    unsigned char sum_[32] = {};
};

template <GostBoxes boxes>
class Gost : GostState {
public:
    void update(std::string_view bytes) {
        buffer_.feed(bytes, [this](const unsigned char* each) { block(each, boxes); });
    }
    std::array<unsigned char, 32> finish() {
        if (size_t filled = buffer_.filled()) {
            std::memset(buffer_.pending() + filled, 0, 32 - filled);
            block(buffer_.pending(), boxes);
        }
        unsigned char length[32] = {};
        write_word<std::endian::little>(length, buffer_.length() * 8);
        step(length, boxes);
        unsigned char sum[32];
        std::memcpy(sum, sum_, sizeof sum);
        step(sum, boxes);
        std::array<unsigned char, 32> digest;
        std::memcpy(digest.data(), state_, digest.size());
        return digest;
    }

private:
    BlockBuffer<32> buffer_;
};

}  // namespace surus
