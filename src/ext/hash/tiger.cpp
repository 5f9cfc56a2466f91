#include "ext/hash/tiger.h"

#include "ext/hash/tiger_words.h"

namespace surus {

namespace {

uint64_t box(size_t which, uint64_t word, int byte) {
    return tiger_words[which][word >> (8 * byte) & 0xff];
}

void pass(uint64_t& a, uint64_t& b, uint64_t& c, const uint64_t* words, uint64_t factor) {
    uint64_t* s[3] = {&a, &b, &c};
    for (size_t i = 0; i < 8; ++i) {
        uint64_t &x = *s[i % 3], &y = *s[(i + 1) % 3], &z = *s[(i + 2) % 3];
        z ^= words[i];
        x -= box(0, z, 0) ^ box(1, z, 2) ^ box(2, z, 4) ^ box(3, z, 6);
        y += box(3, z, 1) ^ box(2, z, 3) ^ box(1, z, 5) ^ box(0, z, 7);
        y *= factor;
    }
}

void schedule(uint64_t* x) {
    x[0] -= x[7] ^ 0xa5a5a5a5a5a5a5a5;
    x[1] ^= x[0];
    x[2] += x[1];
    x[3] -= x[2] ^ (~x[1] << 19);
    x[4] ^= x[3];
    x[5] += x[4];
    x[6] -= x[5] ^ (~x[4] >> 23);
    x[7] ^= x[6];
    x[0] += x[7];
    x[1] -= x[0] ^ (~x[7] << 19);
    x[2] ^= x[1];
    x[3] += x[2];
    x[4] -= x[3] ^ (~x[2] >> 23);
    x[5] ^= x[4];
    x[6] += x[5];
    x[7] -= x[6] ^ 0x0123456789abcdef;
}

}  // namespace

void TigerState::compress(const unsigned char* bytes, int passes) {
    uint64_t words[8];
    for (size_t i = 0; i < 8; ++i) words[i] = read_word<uint64_t, order>(bytes + i * 8);
    uint64_t a = state_[0], b = state_[1], c = state_[2];
    for (int i = 0; i < passes; ++i) {
        if (i > 0) schedule(words);
        pass(a, b, c, words, i == 0 ? 5 : i == 1 ? 7 : 9);
        uint64_t last = a;
        a = c;
        c = b;
        b = last;
    }
    state_[0] ^= a;
    state_[1] = b - state_[1];
    state_[2] += c;
}

}  // namespace surus
