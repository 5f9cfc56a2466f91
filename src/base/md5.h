// MD5 (RFC 1321).
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace surus {

class Md5 {
public:
    static constexpr size_t digest_size = 16;
    void update(std::string_view bytes);
    std::array<unsigned char, digest_size> finish();

private:
    void block(const unsigned char* bytes);
    uint32_t state_[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    uint64_t length_ = 0;
    unsigned char pending_[64];
};

}  // namespace surus
