#include "base/md5.h"

#include <bit>
#include <cstring>

namespace surus {

// floor(2^32 × |sin(i + 1)|)
static constexpr uint32_t sines[64] = {
    0xd76aa478, 0xe8c7b756, 0x242070db, 0xc1bdceee, 0xf57c0faf, 0x4787c62a, 0xa8304613, 0xfd469501,
    0x698098d8, 0x8b44f7af, 0xffff5bb1, 0x895cd7be, 0x6b901122, 0xfd987193, 0xa679438e, 0x49b40821,
    0xf61e2562, 0xc040b340, 0x265e5a51, 0xe9b6c7aa, 0xd62f105d, 0x02441453, 0xd8a1e681, 0xe7d3fbc8,
    0x21e1cde6, 0xc33707d6, 0xf4d50d87, 0x455a14ed, 0xa9e3e905, 0xfcefa3f8, 0x676f02d9, 0x8d2a4c8a,
    0xfffa3942, 0x8771f681, 0x6d9d6122, 0xfde5380c, 0xa4beea44, 0x4bdecfa9, 0xf6bb4b60, 0xbebfbc70,
    0x289b7ec6, 0xeaa127fa, 0xd4ef3085, 0x04881d05, 0xd9d4d039, 0xe6db99e5, 0x1fa27cf8, 0xc4ac5665,
    0xf4292244, 0x432aff97, 0xab9423a7, 0xfc93a039, 0x655b59c3, 0x8f0ccc92, 0xffeff47d, 0x85845dd1,
    0x6fa87e4f, 0xfe2ce6e0, 0xa3014314, 0x4e0811a1, 0xf7537e82, 0xbd3af235, 0x2ad7d2bb, 0xeb86d391};

static constexpr int rotations[4][4] = {
    {7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

template <int round>
static inline void rounds(uint32_t (&s)[4], const uint32_t* words) {
#pragma GCC unroll 16
    for (int i = 0; i < 16; ++i) {
        uint32_t &a = s[(64 - i) & 3], b = s[(65 - i) & 3], c = s[(66 - i) & 3],
                 d = s[(67 - i) & 3];
        uint32_t f;
        int index;
        if constexpr (round == 0) {
            f = d ^ (b & (c ^ d));
            index = i;
        } else if constexpr (round == 1) {
            f = c ^ (d & (b ^ c));
            index = (5 * i + 1) & 15;
        } else if constexpr (round == 2) {
            f = b ^ c ^ d;
            index = (3 * i + 5) & 15;
        } else {
            f = c ^ (b | ~d);
            index = 7 * i & 15;
        }
        a = b + std::rotl(a + f + sines[round * 16 + i] + words[index], rotations[round][i & 3]);
    }
}

void Md5::block(const unsigned char* bytes) {
    uint32_t words[16];
    std::memcpy(words, bytes, 64);
    uint32_t s[4] = {state_[0], state_[1], state_[2], state_[3]};
    rounds<0>(s, words);
    rounds<1>(s, words);
    rounds<2>(s, words);
    rounds<3>(s, words);
    for (int i = 0; i < 4; ++i) state_[i] += s[i];
}

void Md5::update(std::string_view bytes) {
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

std::array<unsigned char, Md5::digest_size> Md5::finish() {
    uint64_t bits = length_ * 8;
    static constexpr unsigned char padding[64] = {0x80};
    size_t have = length_ & 63;
    size_t count = have < 56 ? 56 - have : 120 - have;
    update({reinterpret_cast<const char*>(padding), count});
    update({reinterpret_cast<const char*>(&bits), 8});
    std::array<unsigned char, digest_size> digest;
    std::memcpy(digest.data(), state_, digest_size);
    return digest;
}

}  // namespace surus
