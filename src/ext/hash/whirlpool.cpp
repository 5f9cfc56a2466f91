#include "ext/hash/whirlpool.h"

namespace surus {

namespace {

// The S-box, and a row of the diffusion matrix times each of its entries.
struct Tables {
    unsigned char box[256] = {};
    uint64_t rows[256] = {};

    constexpr Tables() {
        constexpr unsigned char e[16] = {1, 11, 9, 12, 13, 6, 15, 3, 14, 8, 7, 4, 10, 2, 5, 0};
        constexpr unsigned char r[16] = {7, 12, 11, 13, 14, 4, 9, 15, 6, 3, 8, 10, 2, 5, 1, 0};
        unsigned char inverse[16] = {};
        for (unsigned i = 0; i < 16; ++i) inverse[e[i]] = static_cast<unsigned char>(i);
        for (unsigned x = 0; x < 256; ++x) {
            unsigned u = e[x >> 4], v = inverse[x & 15], mixed = r[u ^ v];
            box[x] = static_cast<unsigned char>(e[u ^ mixed] << 4 | inverse[v ^ mixed]);
        }
        constexpr unsigned factors[8] = {1, 1, 4, 1, 8, 5, 2, 9};
        for (unsigned x = 0; x < 256; ++x) {
            for (unsigned factor : factors) rows[x] = rows[x] << 8 | times(box[x], factor);
        }
    }

    static constexpr unsigned times(unsigned a, unsigned b) {
        unsigned product = 0;
        for (; b; b >>= 1) {
            if (b & 1) product ^= a;
            a <<= 1;
            if (a & 0x100) a ^= 0x11d;
        }
        return product;
    }
};
constexpr Tables tables;

// Substitutes, shifts the columns and diffuses the rows.
void round(uint64_t (&state)[8], const uint64_t (&key)[8]) {
    uint64_t out[8];
    for (unsigned row = 0; row < 8; ++row) {
        out[row] = key[row];
        for (unsigned column = 0; column < 8; ++column) {
            uint64_t byte = state[(row - column) & 7] >> (56 - 8 * column) & 0xff;
            out[row] ^= std::rotr(tables.rows[byte], static_cast<int>(8 * column));
        }
    }
    std::memcpy(state, out, sizeof state);
}

}  // namespace

void WhirlpoolCore::block(const unsigned char* bytes) {
    uint64_t key[8], state[8], words[8];
    for (size_t i = 0; i < 8; ++i) {
        words[i] = read_word<uint64_t, order>(bytes + i * 8);
        key[i] = state_[i];
        state[i] = words[i] ^ key[i];
    }
    for (unsigned i = 0; i < 10; ++i) {
        uint64_t constant[8] = {};
        for (unsigned n = 0; n < 8; ++n) constant[0] = constant[0] << 8 | tables.box[8 * i + n];
        round(key, constant);
        round(state, key);
    }
    for (size_t i = 0; i < 8; ++i) state_[i] ^= state[i] ^ words[i];
}

}  // namespace surus
