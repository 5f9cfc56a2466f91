// HAVAL, version 1: three, four or five passes, 128 to 256 bits.
#pragma once

#include "ext/hash/block_hash.h"

namespace surus {

class HavalState {
public:
    HavalState();
    void block(const unsigned char* bytes, int passes);

protected:
    // Folds the state into so many bits.
    void fold(size_t bits);
    uint32_t state_[8];
};

template <size_t bits, int passes>
class Haval : HavalState {
public:
    void update(std::string_view bytes) {
        buffer_.feed(bytes, [this](const unsigned char* each) { block(each, passes); });
    }
    auto finish() {
        unsigned char trailer[138] = {1};
        uint64_t length = buffer_.length() * 8;
        size_t filled = buffer_.filled();
        size_t padding = filled < 118 ? 118 - filled : 246 - filled;
        trailer[padding] = static_cast<unsigned char>(1 | passes << 3 | (bits & 3) << 6);
        trailer[padding + 1] = static_cast<unsigned char>(bits >> 2);
        write_word<std::endian::little>(trailer + padding + 2, length);
        update({reinterpret_cast<const char*>(trailer), padding + 10});
        fold(bits);
        return digest_of_words<bits / 8, std::endian::little>(state_);
    }

private:
    BlockBuffer<128> buffer_;
};

}  // namespace surus
