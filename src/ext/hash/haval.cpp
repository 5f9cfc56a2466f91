#include "ext/hash/haval.h"

#include "base/pi_words.h"

namespace surus {

namespace {

// The order in which the passes from the second one on take the words.
constexpr unsigned char word_of[4][32] = {
    {5,  14, 26, 18, 11, 28, 7,  16, 0,  23, 20, 22, 1, 10, 4,  8,
     30, 3,  21, 9,  17, 24, 29, 6,  19, 12, 15, 13, 2, 25, 31, 27},
    {19, 9,  4, 20, 28, 17, 8,  22, 29, 14, 25, 12, 24, 30, 16, 26,
     31, 15, 7, 3,  1,  0,  18, 27, 13, 6,  21, 10, 23, 11, 5,  2},
    {24, 4,  0,  14, 2, 7,  28, 23, 26, 6,  30, 20, 18, 25, 19, 3,
     22, 11, 31, 21, 8, 27, 12, 9,  1,  29, 5,  15, 17, 10, 16, 13},
    {27, 3, 21, 26, 17, 11, 20, 29, 19, 0,  12, 7,  13, 8, 31, 10,
     5,  9, 14, 30, 18, 6,  28, 24, 2,  23, 16, 22, 4,  1, 25, 15}};

// Which words of the state are the operands x6 to x0 of a pass, by the number of passes.
constexpr unsigned char operand_of[3][5][7] = {
    {{1, 0, 3, 5, 6, 2, 4}, {4, 2, 1, 0, 5, 3, 6}, {6, 1, 2, 3, 4, 5, 0}},
    {{2, 6, 1, 4, 5, 3, 0}, {3, 5, 2, 0, 1, 6, 4}, {1, 4, 3, 6, 0, 2, 5}, {6, 4, 0, 5, 2, 1, 3}},
    {{3, 4, 1, 0, 5, 2, 6},
     {6, 2, 1, 0, 3, 4, 5},
     {2, 6, 0, 4, 3, 1, 5},
     {1, 5, 3, 2, 0, 4, 6},
     {2, 5, 0, 6, 4, 3, 1}}};

uint32_t mix(int pass, const uint32_t* x) {
    switch (pass) {
    case 0: return (x[1] & x[4]) ^ (x[2] & x[5]) ^ (x[3] & x[6]) ^ (x[0] & x[1]) ^ x[0];
    case 1:
        return (x[1] & x[2] & x[3]) ^ (x[2] & x[4] & x[5]) ^ (x[1] & x[2]) ^ (x[1] & x[4]) ^
               (x[2] & x[6]) ^ (x[3] & x[5]) ^ (x[4] & x[5]) ^ (x[0] & x[2]) ^ x[0];
    case 2:
        return (x[1] & x[2] & x[3]) ^ (x[1] & x[4]) ^ (x[2] & x[5]) ^ (x[3] & x[6]) ^
               (x[0] & x[3]) ^ x[0];
    case 3:
        return (x[1] & x[2] & x[3]) ^ (x[2] & x[4] & x[5]) ^ (x[3] & x[4] & x[6]) ^ (x[1] & x[4]) ^
               (x[2] & x[6]) ^ (x[3] & x[4]) ^ (x[3] & x[5]) ^ (x[3] & x[6]) ^ (x[4] & x[5]) ^
               (x[4] & x[6]) ^ (x[0] & x[4]) ^ x[0];
    default:
        return (x[1] & x[4]) ^ (x[2] & x[5]) ^ (x[3] & x[6]) ^ (x[0] & x[1] & x[2] & x[3]) ^
               (x[0] & x[5]) ^ x[0];
    }
}

}  // namespace

HavalState::HavalState() { std::memcpy(state_, pi_words, sizeof state_); }

void HavalState::block(const unsigned char* bytes, int passes) {
    uint32_t words[32], state[8];
    for (size_t i = 0; i < 32; ++i)
        words[i] = read_word<uint32_t, std::endian::little>(bytes + i * 4);
    std::memcpy(state, state_, sizeof state);
    for (int pass = 0; pass < passes; ++pass) {
        const unsigned char* operands = operand_of[passes - 3][pass];
        for (unsigned i = 0; i < 32; ++i) {
            uint32_t x[7];
            for (unsigned n = 0; n < 7; ++n) x[6 - n] = state[(operands[n] - i) & 7];
            uint32_t& changed = state[(7 - i) & 7];
            changed = std::rotr(mix(pass, x), 7) + std::rotr(changed, 11);
            // The words of pi behind those that the state begins with.
            changed += pass == 0 ? words[i]
                                 : words[word_of[pass - 1][i]] +
                                       pi_words[8 + 32 * static_cast<unsigned>(pass - 1) + i];
        }
    }
    for (size_t i = 0; i < 8; ++i) state_[i] += state[i];
}

void HavalState::fold(size_t bits) {
    uint32_t* s = state_;
    switch (bits) {
    case 128:
        for (int i = 0; i < 4; ++i) {
            // A byte of each, in the place that it has there, turned behind one another.
            uint32_t mixed = 0;
            for (int from = 0; from < 4; ++from)
                mixed |= s[7 - from] & 0xffu << (8 * ((i - from) & 3));
            s[i] += std::rotr(mixed, (8 * (i + 1)) & 31);
        }
        break;
    case 160: {
        constexpr uint32_t masks[5] = {0x3f, 0xfc0, 0x7f000, 0x1f80000, 0xfe000000};
        constexpr int turns[5] = {19, 25, 0, 6, 12};
        for (int i = 0; i < 5; ++i) {
            uint32_t mixed =
                (s[7] & masks[i]) | (s[6] & masks[(i + 4) % 5]) | (s[5] & masks[(i + 3) % 5]);
            s[i] += std::rotr(mixed, turns[i]);
        }
        break;
    }
    case 192: {
        constexpr uint32_t masks[6] = {0x1f, 0x3e0, 0xfc00, 0x1f0000, 0x3e00000, 0xfc000000};
        constexpr int turns[6] = {26, 0, 5, 10, 16, 21};
        for (int i = 0; i < 6; ++i)
            s[i] += std::rotr((s[7] & masks[i]) | (s[6] & masks[(i + 5) % 6]), turns[i]);
        break;
    }
    case 224: {
        constexpr int shifts[7] = {27, 22, 18, 13, 9, 4, 0};
        constexpr uint32_t masks[7] = {31, 31, 15, 31, 15, 31, 15};
        for (int i = 0; i < 7; ++i) s[i] += s[7] >> shifts[i] & masks[i];
        break;
    }
    default: break;
    }
}

}  // namespace surus
