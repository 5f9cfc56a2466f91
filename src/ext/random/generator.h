// The request's random numbers: PHP's Mersenne Twister, its combined linear congruential generator,
// and the operating system's.
#pragma once

#include <cstdint>
#include <span>

#include "base/result.h"
#include "ext/state.h"

namespace surus {

// Mt19937, with the variant that PHP calls MT_RAND_PHP (a mistake it once made).
class MersenneTwister {
public:
    void seed(uint32_t seed, bool legacy);
    uint32_t next();
    // Uniform within min..max, both included, by rejection: PHP's own sequence.
    int64_t range(int64_t min, int64_t max);

    // ---- its state, to be written down and put back
    static constexpr int size = 624;
    uint32_t word(int at) const { return state_[at]; }
    int position() const { return position_; }
    bool is_legacy() const { return legacy_; }
    void restore(const uint32_t (&words)[size], int position, bool legacy);

private:
    void reload();
    uint32_t state_[size];
    int position_ = size;
    bool legacy_ = false;
};

struct RandomState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Random;
    MersenneTwister twister;
    bool seeded = false;
    bool legacy = false;
    int32_t lcg[2] = {};
    bool lcg_seeded = false;
};

// The request's twister, seeded by the system when the program has not done so.
MersenneTwister& random_twister(Context& context);
double random_lcg(Context& context);               // within 0..1, both excluded
void fill_random(std::span<unsigned char> bytes);  // from the operating system
uint64_t random_below(uint64_t limit);             // secure, uniform; limit 0: all 64 bits

}  // namespace surus
