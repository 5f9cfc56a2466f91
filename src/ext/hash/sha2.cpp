#include "ext/hash/sha2.h"

namespace surus {

namespace {

// ---- the constants, which are fractions of the roots of the first primes
using Wide = unsigned __int128;

// Whether x² (or x³) of x = whole + fraction / 2^64 is less than `bound`.
constexpr bool power_is_less(uint64_t whole, uint64_t fraction, bool cube, uint64_t bound) {
    Wide low = Wide{fraction} * fraction;
    Wide middle = Wide{fraction} * whole * 2 + static_cast<uint64_t>(low >> 64);
    uint64_t square[3] = {static_cast<uint64_t>(low), static_cast<uint64_t>(middle),
                          static_cast<uint64_t>(middle >> 64) + whole * whole};
    if (!cube) return square[2] < bound;
    Wide first = Wide{square[0]} * fraction;
    Wide second = Wide{square[1]} * fraction + static_cast<uint64_t>(first >> 64);
    Wide second_more = Wide{square[0]} * whole + static_cast<uint64_t>(second);
    Wide third = Wide{square[2]} * fraction + static_cast<uint64_t>(second >> 64) +
                 static_cast<uint64_t>(second_more >> 64);
    Wide third_more = Wide{square[1]} * whole + static_cast<uint64_t>(third);
    uint64_t top = square[2] * whole + static_cast<uint64_t>(third >> 64) +
                   static_cast<uint64_t>(third_more >> 64);
    return top < bound;
}

// The first 64 bits of the fraction of a prime's square or cube root.
constexpr uint64_t root_fraction(uint64_t prime, bool cube) {
    uint64_t whole = 1;
    while ((whole + 1) * (whole + 1) * (cube ? whole + 1 : 1) < prime) ++whole;
    uint64_t fraction = 0;
    for (uint64_t bit = uint64_t{1} << 63; bit; bit >>= 1) {
        if (power_is_less(whole, fraction | bit, cube, prime)) fraction |= bit;
    }
    return fraction;
}

struct Constants {
    uint64_t cube_roots[80];
    uint64_t square_roots[16];

    constexpr Constants() : cube_roots{}, square_roots{} {
        size_t count = 0;
        for (uint64_t n = 2; count < 80; ++n) {
            bool prime = true;
            for (uint64_t divisor = 2; divisor * divisor <= n; ++divisor) {
                if (n % divisor == 0) {
                    prime = false;
                    break;
                }
            }
            if (!prime) continue;
            cube_roots[count] = root_fraction(n, true);
            if (count < 16) square_roots[count] = root_fraction(n, false);
            ++count;
        }
    }
};
constexpr Constants constants;
static_assert(constants.cube_roots[0] >> 32 == 0x428a2f98 &&
              constants.square_roots[0] >> 32 == 0x6a09e667);

struct ShortConstants {
    uint32_t k[64];
    constexpr ShortConstants() : k{} {
        for (size_t i = 0; i < 64; ++i) k[i] = static_cast<uint32_t>(constants.cube_roots[i] >> 32);
    }
};
constexpr ShortConstants short_constants;

// The rounds on a message schedule of 16 words that is renewed in place.
template <class Word, size_t rounds, int... rotations>
struct Rounds {
    static constexpr int by[] = {rotations...};
    static Word choose(Word x, Word y, Word z) { return (x & y) ^ (~x & z); }
    static Word majority(Word x, Word y, Word z) { return (x & y) ^ (x & z) ^ (y & z); }
    static Word big0(Word x) {
        return std::rotr(x, by[0]) ^ std::rotr(x, by[1]) ^ std::rotr(x, by[2]);
    }
    static Word big1(Word x) {
        return std::rotr(x, by[3]) ^ std::rotr(x, by[4]) ^ std::rotr(x, by[5]);
    }
    static Word small0(Word x) { return std::rotr(x, by[6]) ^ std::rotr(x, by[7]) ^ (x >> by[8]); }
    static Word small1(Word x) {
        return std::rotr(x, by[9]) ^ std::rotr(x, by[10]) ^ (x >> by[11]);
    }

    static void run(Word* state, const Word* k, const unsigned char* bytes) {
        Word w[16], s[8];
        for (size_t i = 0; i < 16; ++i)
            w[i] = read_word<Word, std::endian::big>(bytes + i * sizeof(Word));
        std::memcpy(s, state, sizeof s);
        for (size_t round = 0; round < rounds; round += 16) {
            for (size_t i = 0; i < 16; ++i) {
                if (round)
                    w[i] += small0(w[(i + 1) % 16]) + w[(i + 9) % 16] + small1(w[(i + 14) % 16]);
                Word first = s[7] + big1(s[4]) + choose(s[4], s[5], s[6]) + k[round + i] + w[i];
                Word second = big0(s[0]) + majority(s[0], s[1], s[2]);
                s[7] = s[6];
                s[6] = s[5];
                s[5] = s[4];
                s[4] = s[3] + first;
                s[3] = s[2];
                s[2] = s[1];
                s[1] = s[0];
                s[0] = first + second;
            }
        }
        for (size_t i = 0; i < 8; ++i) state[i] += s[i];
    }
};

}  // namespace

void Sha256Core::block(const unsigned char* bytes) {
    Rounds<uint32_t, 64, 2, 13, 22, 6, 11, 25, 7, 18, 3, 17, 19, 10>::run(state_, short_constants.k,
                                                                          bytes);
}

void Sha512Core::block(const unsigned char* bytes) {
    Rounds<uint64_t, 80, 28, 34, 39, 14, 18, 41, 1, 8, 7, 19, 61, 6>::run(
        state_, constants.cube_roots, bytes);
}

template <>
Sha2Short<256>::Sha2Short() {
    for (size_t i = 0; i < 8; ++i)
        state_[i] = static_cast<uint32_t>(constants.square_roots[i] >> 32);
}
template <>
Sha2Short<224>::Sha2Short() {
    for (size_t i = 0; i < 8; ++i) state_[i] = static_cast<uint32_t>(constants.square_roots[i + 8]);
}
template <>
Sha2Long<512>::Sha2Long() {
    std::memcpy(state_, constants.square_roots, sizeof state_);
}
template <>
Sha2Long<384>::Sha2Long() {
    std::memcpy(state_, constants.square_roots + 8, sizeof state_);
}

// SHA-512/t begins with what a changed SHA-512 makes of its name.
class Sha2Names : public Sha2Long<512> {
public:
    Sha2Names() {
        for (uint64_t& word : state_) word ^= 0xa5a5a5a5a5a5a5a5;
    }
};
template <>
Sha2Long<224>::Sha2Long() {
    BlockHash<Sha2Names> hash;
    hash.update("SHA-512/224");
    auto digest = hash.finish();
    for (size_t i = 0; i < 8; ++i)
        state_[i] = read_word<uint64_t, std::endian::big>(digest.data() + i * 8);
}
template <>
Sha2Long<256>::Sha2Long() {
    BlockHash<Sha2Names> hash;
    hash.update("SHA-512/256");
    auto digest = hash.finish();
    for (size_t i = 0; i < 8; ++i)
        state_[i] = read_word<uint64_t, std::endian::big>(digest.data() + i * 8);
}

}  // namespace surus
