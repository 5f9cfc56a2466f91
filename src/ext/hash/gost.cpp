#include "ext/hash/gost.h"

namespace surus {

namespace {

constexpr unsigned char all_boxes[2][8][16] = {
    {{4, 10, 9, 2, 13, 8, 0, 14, 6, 11, 1, 12, 7, 15, 5, 3},
     {14, 11, 4, 12, 6, 13, 15, 10, 2, 3, 8, 1, 0, 7, 5, 9},
     {5, 8, 1, 13, 10, 3, 4, 2, 14, 15, 12, 7, 6, 0, 9, 11},
     {7, 13, 10, 1, 0, 8, 9, 15, 14, 4, 6, 12, 11, 2, 5, 3},
     {6, 12, 7, 1, 5, 15, 13, 8, 4, 10, 9, 14, 0, 3, 11, 2},
     {4, 11, 10, 0, 7, 2, 1, 13, 3, 6, 8, 5, 9, 12, 15, 14},
     {13, 11, 4, 1, 3, 15, 5, 9, 0, 10, 14, 7, 6, 8, 2, 12},
     {1, 15, 13, 0, 5, 7, 10, 4, 9, 2, 3, 14, 6, 11, 8, 12}},
    {{10, 4, 5, 6, 8, 1, 3, 7, 13, 12, 14, 0, 9, 2, 11, 15},
     {5, 15, 4, 0, 2, 13, 11, 9, 1, 7, 6, 3, 12, 14, 10, 8},
     {7, 15, 12, 14, 9, 4, 1, 0, 3, 11, 5, 2, 6, 10, 8, 13},
     {4, 10, 7, 12, 0, 15, 2, 8, 14, 1, 6, 5, 13, 11, 9, 3},
     {7, 6, 4, 11, 9, 12, 2, 10, 1, 8, 0, 14, 15, 13, 3, 5},
     {7, 6, 2, 4, 13, 9, 15, 0, 10, 1, 5, 11, 8, 14, 12, 3},
     {13, 14, 4, 1, 7, 0, 5, 10, 3, 12, 8, 15, 6, 2, 9, 11},
     {1, 3, 10, 9, 5, 11, 4, 15, 8, 6, 7, 14, 13, 0, 2, 12}}};

uint32_t read(const unsigned char* from) { return read_word<uint32_t, std::endian::little>(from); }

// Eight bytes through the cipher GOST 28147-89.
void encrypt(unsigned char* to, const unsigned char* from, const unsigned char* key,
             const unsigned char (&boxes)[8][16]) {
    uint32_t right = read(from), left = read(from + 4);
    for (unsigned round = 0; round < 32; ++round) {
        unsigned part = round < 24 ? round % 8 : 7 - round % 8;
        uint32_t sum = right + read(key + part * 4), mixed = 0;
        for (unsigned i = 0; i < 8; ++i)
            mixed |= static_cast<uint32_t>(boxes[i][sum >> (4 * i) & 15]) << (4 * i);
        uint32_t next = left ^ std::rotl(mixed, 11);
        left = right;
        right = next;
    }
    write_word<std::endian::little>(to, left);
    write_word<std::endian::little>(to + 4, right);
}

void add(unsigned char* to, const unsigned char* other) {
    for (size_t i = 0; i < 32; ++i) to[i] ^= other[i];
}

// The transformation A of keys: (y4, y3, y2, y1) to (y1 + y2, y4, y3, y2), of eight bytes each.
void turn(unsigned char* y) {
    unsigned char first[8];
    for (size_t i = 0; i < 8; ++i) first[i] = y[i] ^ y[8 + i];
    std::memmove(y, y + 8, 24);
    std::memcpy(y + 24, first, 8);
}

// The transformation psi: a shift register of sixteen words of two bytes.
void shift(unsigned char* y, int times) {
    for (; times > 0; --times) {
        unsigned char last[2];
        for (size_t i = 0; i < 2; ++i)
            last[i] = y[i] ^ y[2 + i] ^ y[4 + i] ^ y[6 + i] ^ y[24 + i] ^ y[30 + i];
        std::memmove(y, y + 2, 30);
        std::memcpy(y + 30, last, 2);
    }
}

}  // namespace

void GostState::step(const unsigned char* bytes, GostBoxes boxes) {
    constexpr uint32_t added[8] = {0xff00ff00, 0xff00ff00, 0x00ff00ff, 0x00ff00ff,
                                   0x00ffff00, 0xff0000ff, 0x000000ff, 0xff00ffff};
    unsigned char u[32], v[32], mixed[32];
    std::memcpy(u, state_, sizeof u);
    std::memcpy(v, bytes, sizeof v);
    for (size_t i = 0; i < 4; ++i) {
        if (i > 0) {
            turn(u);
            if (i == 2) {
                unsigned char constant[32];
                for (size_t n = 0; n < 8; ++n)
                    write_word<std::endian::little>(constant + n * 4, added[n]);
                add(u, constant);
            }
            turn(v);
            turn(v);
        }
        unsigned char key[32];
        for (size_t n = 0; n < 32; ++n) {
            size_t from = n % 4 * 8 + n / 4;
            key[n] = u[from] ^ v[from];
        }
        encrypt(mixed + i * 8, state_ + i * 8, key, all_boxes[static_cast<size_t>(boxes)]);
    }
    shift(mixed, 12);
    add(mixed, bytes);
    shift(mixed, 1);
    add(mixed, state_);
    shift(mixed, 61);
    std::memcpy(state_, mixed, sizeof state_);
}

void GostState::block(const unsigned char* bytes, GostBoxes boxes) {
    // php adds up the words as it finds them, with a carry of its own.
    uint32_t carry = 0;
    for (size_t i = 0; i < 32; i += 4) {
        uint32_t word = read(bytes + i), sum = read(sum_ + i) + word + carry;
        write_word<std::endian::little>(sum_ + i, sum);
        carry = sum < word ? 1 : sum == word ? carry : 0;
    }
    step(bytes, boxes);
}

}  // namespace surus
