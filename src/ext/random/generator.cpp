#include "ext/random/generator.h"

#include <sys/random.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace surus {

void MersenneTwister::seed(uint32_t seed, bool legacy) {
    legacy_ = legacy;
    state_[0] = seed;
    for (uint32_t i = 1; i < size; ++i)
        state_[i] = 1812433253u * (state_[i - 1] ^ (state_[i - 1] >> 30)) + i;
    reload();
}

void MersenneTwister::restore(const uint32_t (&words)[size], int position, bool legacy) {
    std::copy(words, words + size, state_);
    position_ = position;
    legacy_ = legacy;
}

void MersenneTwister::reload() {
    auto twist = [this](uint32_t m, uint32_t u, uint32_t v) {
        uint32_t mixed = ((u & 0x80000000u) | (v & 0x7fffffffu)) >> 1;
        uint32_t low = (legacy_ ? u : v) & 1;
        return m ^ mixed ^ (low ? 0x9908b0dfu : 0);
    };
    constexpr int middle = 397;
    int i = 0;
    for (; i < size - middle; ++i) state_[i] = twist(state_[i + middle], state_[i], state_[i + 1]);
    for (; i < size - 1; ++i)
        state_[i] = twist(state_[i + middle - size], state_[i], state_[i + 1]);
    state_[i] = twist(state_[i + middle - size], state_[i], state_[0]);
    position_ = 0;
}

uint32_t MersenneTwister::next() {
    if (position_ == size) reload();
    uint32_t word = state_[position_++];
    word ^= word >> 11;
    word ^= (word << 7) & 0x9d2c5680u;
    word ^= (word << 15) & 0xefc60000u;
    return word ^ (word >> 18);
}

int64_t MersenneTwister::range(int64_t min, int64_t max) {
    uint64_t last = static_cast<uint64_t>(max) - static_cast<uint64_t>(min);
    auto offset = [min](uint64_t by) {
        return static_cast<int64_t>(static_cast<uint64_t>(min) + by);
    };
    if (last <= UINT32_MAX) {
        uint32_t word = next();
        if (last == UINT32_MAX) return offset(word);
        auto count = static_cast<uint32_t>(last + 1);
        if ((count & (count - 1)) == 0) return offset(word & (count - 1));
        // What lies within the last whole round is found without dividing, nearly always.
        if (word >= UINT32_MAX - count) [[unlikely]] {
            uint32_t limit = UINT32_MAX - UINT32_MAX % count - 1;
            while (word > limit) word = next();
        }
        return offset(word % count);
    }
    auto wide = [this] {
        uint64_t high = next();
        return high << 32 | next();
    };
    uint64_t word = wide();
    if (last == UINT64_MAX) return offset(word);
    uint64_t count = last + 1;
    if ((count & (count - 1)) == 0) return offset(word & (count - 1));
    uint64_t limit = UINT64_MAX - UINT64_MAX % count - 1;
    while (word > limit) word = wide();
    return offset(word % count);
}

void fill_random(std::span<unsigned char> bytes) {
    while (!bytes.empty()) {
        ssize_t got = getrandom(bytes.data(), bytes.size(), 0);
        if (got < 0) {
            if (errno == EINTR) continue;
            return;
        }
        bytes = bytes.subspan(static_cast<size_t>(got));
    }
}

static uint64_t random_word() {
    uint64_t word = 0;
    fill_random({reinterpret_cast<unsigned char*>(&word), sizeof word});
    return word;
}

uint64_t random_below(uint64_t limit) {
    uint64_t word = random_word();
    if (limit == 0) return word;
    if ((limit & (limit - 1)) == 0) return word & (limit - 1);
    uint64_t ceiling = UINT64_MAX - UINT64_MAX % limit - 1;
    while (word > ceiling) word = random_word();
    return word % limit;
}

MersenneTwister& random_twister(Context& context) {
    auto& state = extension_state<RandomState>(context);
    if (!state.seeded) {
        state.twister.seed(static_cast<uint32_t>(random_word()), false);
        state.seeded = true;
        state.legacy = false;
    }
    return state.twister;
}

// L'Ecuyer's combination of two generators.
double random_lcg(Context& context) {
    auto& state = extension_state<RandomState>(context);
    if (!state.lcg_seeded) {
        uint64_t word = random_word();
        state.lcg[0] = static_cast<int32_t>(word % 2147483562 + 1);
        state.lcg[1] = static_cast<int32_t>((word >> 32) % 2147483398 + 1);
        state.lcg_seeded = true;
    }
    auto step = [](int32_t s, int32_t a, int32_t b, int32_t c, int32_t m) {
        int32_t q = s / a;
        s = b * (s - a * q) - c * q;
        return s < 0 ? s + m : s;
    };
    state.lcg[0] = step(state.lcg[0], 53668, 40014, 12211, 2147483563);
    state.lcg[1] = step(state.lcg[1], 52774, 40692, 3791, 2147483399);
    int64_t z = int64_t{state.lcg[0]} - state.lcg[1];
    if (z < 1) z += 2147483562;
    return static_cast<double>(z) * 4.656613e-10;
}

}  // namespace surus
