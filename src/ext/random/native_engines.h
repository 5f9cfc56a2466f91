// The states of PHP's own engines, and how they are seeded and written down.
#pragma once

#include <cstdint>
#include <string_view>

#include "ext/random/engine.h"
#include "ext/random/generator.h"
#include "memory/heap.h"

namespace surus {

// O'Neill's PCG XSL RR 128/64, of one sequence.
struct PcgEngine : NativeEngine {
    using Wide = unsigned __int128;
    [[gnu::packed]] Wide state;

    void seed(Wide seed);
    void step();
    void advance(uint64_t steps);
    uint64_t generate();
};

static_assert(alignof(PcgEngine) <= Heap::granule);

// Blackman's and Vigna's xoshiro256**.
struct XoshiroEngine : NativeEngine {
    uint64_t state[4];

    void seed(uint64_t seed);  // through SplitMix64
    void step();
    uint64_t generate();
    void jump(const uint64_t (&polynomial)[4]);
};

struct TwisterEngine : NativeEngine {
    MersenneTwister twister;
};

}  // namespace surus
