#include "ext/hash/checksums.h"

namespace surus {

namespace {

struct CrcTables {
    uint32_t forward[256];
    uint32_t reflected[256];

    constexpr CrcTables() : forward{}, reflected{} {
        for (uint32_t i = 0; i < 256; ++i) {
            uint32_t high = i << 24, low = i;
            for (int bit = 0; bit < 8; ++bit) {
                high = high << 1 ^ (high >> 31 ? 0x04c11db7 : 0);
                low = low >> 1 ^ (low & 1 ? 0x82f63b78 : 0);
            }
            forward[i] = high;
            reflected[i] = low;
        }
    }
};
constexpr CrcTables tables;

}  // namespace

void Crc32::update(std::string_view bytes) {
    for (unsigned char byte : bytes) sum_ = sum_ << 8 ^ tables.forward[(sum_ >> 24) ^ byte];
}

void Crc32c::update(std::string_view bytes) {
    for (unsigned char byte : bytes) sum_ = sum_ >> 8 ^ tables.reflected[(sum_ ^ byte) & 0xff];
}

}  // namespace surus
