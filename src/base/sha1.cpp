#include "base/sha1.h"

#include <bit>
#include <cstring>

namespace surus {

void Sha1::block(const unsigned char* bytes) {
    uint32_t w[80];
    std::memcpy(w, bytes, 64);
    for (int i = 0; i < 16; ++i) w[i] = __builtin_bswap32(w[i]);
    for (int i = 16; i < 80; ++i) w[i] = std::rotl(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    uint32_t a = state_[0], b = state_[1], c = state_[2], d = state_[3], e = state_[4];
    auto step = [&](uint32_t f, uint32_t constant, uint32_t word) {
        uint32_t next = std::rotl(a, 5) + f + e + constant + word;
        e = d;
        d = c;
        c = std::rotl(b, 30);
        b = a;
        a = next;
    };
    for (int i = 0; i < 20; ++i) step(d ^ (b & (c ^ d)), 0x5a827999, w[i]);
    for (int i = 20; i < 40; ++i) step(b ^ c ^ d, 0x6ed9eba1, w[i]);
    for (int i = 40; i < 60; ++i) step((b & c) | (d & (b | c)), 0x8f1bbcdc, w[i]);
    for (int i = 60; i < 80; ++i) step(b ^ c ^ d, 0xca62c1d6, w[i]);
    state_[0] += a;
    state_[1] += b;
    state_[2] += c;
    state_[3] += d;
    state_[4] += e;
}

void Sha1::update(std::string_view bytes) {
    size_t have = length_ & 63;
    length_ += bytes.size();
    auto data = reinterpret_cast<const unsigned char*>(bytes.data());
    size_t left = bytes.size();
    if (have) {
        size_t wanted = 64 - have;
        if (left < wanted) {
            std::memcpy(pending_ + have, data, left);
            return;
        }
        std::memcpy(pending_ + have, data, wanted);
        block(pending_);
        data += wanted;
        left -= wanted;
    }
    for (; left >= 64; left -= 64, data += 64) block(data);
    if (left) std::memcpy(pending_, data, left);
}

std::array<unsigned char, Sha1::digest_size> Sha1::finish() {
    uint64_t bits = __builtin_bswap64(length_ * 8);
    static constexpr unsigned char padding[64] = {0x80};
    size_t have = length_ & 63;
    size_t count = have < 56 ? 56 - have : 120 - have;
    update({reinterpret_cast<const char*>(padding), count});
    update({reinterpret_cast<const char*>(&bits), 8});
    std::array<unsigned char, digest_size> digest;
    for (int i = 0; i < 5; ++i) {
        uint32_t word = __builtin_bswap32(state_[i]);
        std::memcpy(digest.data() + i * 4, &word, 4);
    }
    return digest;
}

}  // namespace surus
