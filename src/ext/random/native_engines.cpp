#include "ext/random/native_engines.h"

#include <bit>

namespace surus {

static constexpr PcgEngine::Wide wide(uint64_t high, uint64_t low) {
    return static_cast<PcgEngine::Wide>(high) << 64 | low;
}
static constexpr PcgEngine::Wide pcg_multiplier = wide(2549297995355413924u, 4865540595714422341u);
static constexpr PcgEngine::Wide pcg_increment = wide(6364136223846793005u, 1442695040888963407u);

void PcgEngine::step() { state = state * pcg_multiplier + pcg_increment; }

void PcgEngine::seed(Wide seed) {
    state = 0;
    step();
    state += seed;
    step();
}

uint64_t PcgEngine::generate() {
    step();
    auto high = static_cast<uint64_t>(state >> 64);
    return std::rotr(high ^ static_cast<uint64_t>(state), static_cast<int>(high >> 58));
}

// By repeated squaring of the step.
void PcgEngine::advance(uint64_t steps) {
    Wide multiplier = pcg_multiplier, increment = pcg_increment;
    Wide all_multiplier = 1, all_increment = 0;
    for (; steps; steps /= 2) {
        if (steps & 1) {
            all_multiplier *= multiplier;
            all_increment = all_increment * multiplier + increment;
        }
        increment *= multiplier + 1;
        multiplier *= multiplier;
    }
    state = all_multiplier * state + all_increment;
}

void XoshiroEngine::seed(uint64_t seed) {
    for (uint64_t& word : state) {
        uint64_t mixed = seed += 0x9e3779b97f4a7c15u;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9u;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebu;
        word = mixed ^ (mixed >> 31);
    }
}

void XoshiroEngine::step() {
    uint64_t shifted = state[1] << 17;
    state[2] ^= state[0];
    state[3] ^= state[1];
    state[1] ^= state[2];
    state[0] ^= state[3];
    state[2] ^= shifted;
    state[3] = std::rotl(state[3], 45);
}

uint64_t XoshiroEngine::generate() {
    uint64_t result = std::rotl(state[1] * 5, 7) * 9;
    step();
    return result;
}

void XoshiroEngine::jump(const uint64_t (&polynomial)[4]) {
    uint64_t sum[4] = {};
    for (uint64_t word : polynomial) {
        for (int bit = 0; bit < 64; ++bit) {
            if (word >> bit & 1) {
                for (int i = 0; i < 4; ++i) sum[i] ^= state[i];
            }
            step();
        }
    }
    for (int i = 0; i < 4; ++i) state[i] = sum[i];
}

}  // namespace surus
