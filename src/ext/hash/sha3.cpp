#include "ext/hash/sha3.h"

namespace surus {

namespace {

struct Tables {
    uint64_t round[24];
    int rotation[25];

    constexpr Tables() : round{}, rotation{} {
        // The bits come from a shift register of eight bits.
        unsigned bits = 1;
        for (uint64_t& constant : round) {
            for (unsigned i = 0; i < 7; ++i) {
                if (bits & 1) constant |= uint64_t{1} << ((1u << i) - 1);
                bits = bits << 1 ^ (bits & 0x80 ? 0x171 : 0);
            }
        }
        unsigned x = 1, y = 0;
        for (unsigned t = 0; t < 24; ++t) {
            rotation[x + 5 * y] = static_cast<int>((t + 1) * (t + 2) / 2 % 64);
            unsigned next = (2 * x + 3 * y) % 5;
            x = y;
            y = next;
        }
    }
};
constexpr Tables tables;
static_assert(tables.round[1] == 0x8082 && tables.rotation[1] == 1);

}  // namespace

void keccak_permute(uint64_t (&lanes)[25]) {
    for (uint64_t constant : tables.round) {
        uint64_t columns[5], moved[25];
        for (size_t x = 0; x < 5; ++x) {
            columns[x] = lanes[x] ^ lanes[x + 5] ^ lanes[x + 10] ^ lanes[x + 15] ^ lanes[x + 20];
        }
        for (size_t x = 0; x < 5; ++x) {
            uint64_t mixed = columns[(x + 4) % 5] ^ std::rotl(columns[(x + 1) % 5], 1);
            for (size_t y = 0; y < 5; ++y) {
                size_t i = x + 5 * y;
                moved[y + 5 * ((2 * x + 3 * y) % 5)] =
                    std::rotl(lanes[i] ^ mixed, tables.rotation[i]);
            }
        }
        for (size_t y = 0; y < 25; y += 5) {
            for (size_t x = 0; x < 5; ++x)
                lanes[x + y] = moved[x + y] ^ (~moved[(x + 1) % 5 + y] & moved[(x + 2) % 5 + y]);
        }
        lanes[0] ^= constant;
    }
}

}  // namespace surus
