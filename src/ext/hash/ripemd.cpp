#include "ext/hash/ripemd.h"

#include <utility>

namespace surus {

namespace {

void read_block(uint32_t (&words)[16], const unsigned char* bytes) {
    for (size_t i = 0; i < 16; ++i)
        words[i] = read_word<uint32_t, std::endian::little>(bytes + i * 4);
}

// ---- RIPEMD: the order of words, and how far each step rotates, for both lines
constexpr unsigned char word_of[2][80] = {
    {0,  1, 2,  3, 4,  5,  6, 7,  8, 9,  10, 11, 12, 13, 14, 15, 7,  4,  13, 1,
     10, 6, 15, 3, 12, 0,  9, 5,  2, 14, 11, 8,  3,  10, 14, 4,  9,  15, 8,  1,
     2,  7, 0,  6, 13, 11, 5, 12, 1, 9,  11, 10, 0,  8,  12, 4,  13, 3,  7,  15,
     14, 5, 6,  2, 4,  0,  5, 9,  7, 12, 2,  10, 14, 1,  3,  8,  11, 6,  15, 13},
    {5,  14, 7,  0,  9,  2,  11, 4,  13, 6, 15, 8, 1,  10, 3,  12, 6, 11, 3, 7,
     0,  13, 5,  10, 14, 15, 8,  12, 4,  9, 1,  2, 15, 5,  1,  3,  7, 14, 6, 9,
     11, 8,  12, 2,  10, 0,  4,  13, 8,  6, 4,  1, 3,  11, 15, 0,  5, 12, 2, 13,
     9,  7,  10, 14, 12, 15, 10, 4,  1,  5, 8,  7, 6,  2,  13, 14, 0, 3,  9, 11}};
constexpr unsigned char rotation_of[2][80] = {
    {11, 14, 15, 12, 5, 8,  7,  9,  11, 13, 14, 15, 6,  7,  9,  8,  7,  6,  8,  13,
     11, 9,  7,  15, 7, 12, 15, 9,  11, 7,  13, 12, 11, 13, 6,  7,  14, 9,  13, 15,
     14, 8,  13, 6,  5, 12, 7,  5,  11, 12, 14, 15, 14, 15, 9,  8,  9,  14, 5,  6,
     8,  6,  5,  12, 9, 15, 5,  11, 6,  8,  13, 12, 5,  12, 13, 14, 11, 8,  5,  6},
    {8,  9,  9,  11, 13, 15, 15, 5, 7,  7,  8,  11, 14, 14, 12, 6,  9,  13, 15, 7,
     12, 8,  9,  11, 7,  7,  12, 7, 6,  15, 13, 11, 9,  7,  15, 11, 8,  6,  6,  14,
     12, 13, 5,  14, 13, 13, 7,  5, 15, 5,  8,  11, 14, 14, 6,  14, 6,  9,  12, 9,
     12, 5,  15, 8,  8,  5,  12, 9, 12, 5,  14, 6,  8,  13, 6,  5,  15, 13, 11, 11}};
constexpr uint32_t added_left[5] = {0, 0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xa953fd4e};
constexpr uint32_t added_right[4] = {0x50a28be6, 0x5c4dd124, 0x6d703ef3, 0x7a6d76e9};

uint32_t mix(size_t function, uint32_t x, uint32_t y, uint32_t z) {
    switch (function) {
    case 0: return x ^ y ^ z;
    case 1: return (x & y) | (~x & z);
    case 2: return (x | ~y) ^ z;
    case 3: return (x & z) | (y & ~z);
    default: return x ^ (y | ~z);
    }
}

// One of `rounds` rounds of a line with as many words as there are rounds.
template <size_t rounds>
void round_of_line(uint32_t* s, const uint32_t* words, size_t line, size_t round) {
    size_t function = line ? rounds - 1 - round : round;
    // The last round of the right line adds nothing.
    uint32_t added = !line ? added_left[round] : round + 1 < rounds ? added_right[round] : 0;
    for (size_t i = round * 16; i < round * 16 + 16; ++i) {
        uint32_t sum = s[0] + mix(function, s[1], s[2], s[3]) + words[word_of[line][i]] + added;
        sum = std::rotl(sum, rotation_of[line][i]);
        if constexpr (rounds == 5) {
            sum += s[4];
            s[0] = s[4];
            s[4] = s[3];
            s[3] = std::rotl(s[2], 10);
        } else {
            s[0] = s[3];
            s[3] = s[2];
        }
        s[2] = s[1];
        s[1] = sum;
    }
}

}  // namespace

void Md4Core::block(const unsigned char* bytes) {
    constexpr unsigned char rotations[3][4] = {{3, 7, 11, 19}, {3, 5, 9, 13}, {3, 9, 11, 15}};
    constexpr uint32_t added[3] = {0, 0x5a827999, 0x6ed9eba1};
    constexpr unsigned char reversed[4] = {0, 2, 1, 3};
    uint32_t words[16], s[4];
    read_block(words, bytes);
    std::memcpy(s, state_, sizeof s);
    for (size_t round = 0; round < 3; ++round) {
        for (size_t i = 0; i < 16; ++i) {
            size_t word = round == 0   ? i
                          : round == 1 ? i % 4 * 4 + i / 4
                                       : size_t{reversed[i % 4]} * 4 + reversed[i / 4];
            uint32_t mixed = round == 0   ? (s[1] & s[2]) | (~s[1] & s[3])
                             : round == 1 ? (s[1] & s[2]) | (s[1] & s[3]) | (s[2] & s[3])
                                          : s[1] ^ s[2] ^ s[3];
            uint32_t sum =
                std::rotl(s[0] + mixed + words[word] + added[round], rotations[round][i % 4]);
            s[0] = s[3];
            s[3] = s[2];
            s[2] = s[1];
            s[1] = sum;
        }
    }
    for (size_t i = 0; i < 4; ++i) state_[i] += s[i];
}

template <size_t bits>
RipemdCore<bits>::RipemdCore() {
    constexpr uint32_t start[2][5] = {{0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0},
                                      {0x76543210, 0xfedcba98, 0x89abcdef, 0x01234567, 0x3c2d1e0f}};
    std::memcpy(state_, start[0], words * 4);
    if constexpr (is_double) std::memcpy(state_ + words, start[1], words * 4);
}

template <size_t bits>
void RipemdCore<bits>::block(const unsigned char* bytes) {
    // What the long ones exchange between the lines after each round, by place in the line.
    constexpr unsigned char exchanged[2][5] = {{0, 1, 2, 3, 0}, {1, 3, 0, 2, 4}};
    uint32_t message[16], left[5], right[5];
    read_block(message, bytes);
    std::memcpy(left, state_, words * 4);
    std::memcpy(right, state_ + (is_double ? words : 0), words * 4);
    for (size_t round = 0; round < words; ++round) {
        round_of_line<words>(left, message, 0, round);
        round_of_line<words>(right, message, 1, round);
        if constexpr (is_double) {
            size_t place = exchanged[words - 4][round];
            std::swap(left[place], right[place]);
        }
    }
    if constexpr (is_double) {
        for (size_t i = 0; i < words; ++i) {
            state_[i] += left[i];
            state_[words + i] += right[i];
        }
    } else {
        uint32_t sums[5];
        for (size_t i = 0; i < words; ++i)
            sums[i] = state_[(i + 1) % words] + left[(i + 2) % words] + right[(i + 3) % words];
        std::memcpy(state_, sums, words * 4);
    }
}

template class RipemdCore<128>;
template class RipemdCore<160>;
template class RipemdCore<256>;
template class RipemdCore<320>;

}  // namespace surus
