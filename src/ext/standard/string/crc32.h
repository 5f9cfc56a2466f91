// The cyclic redundancy check of zlib, Ethernet and all.
#pragma once

#include <cstdint>
#include <string_view>

namespace surus {

// `sum` of what comes before; 0 to begin with.
uint32_t crc32_of(uint32_t sum, std::string_view bytes);

}  // namespace surus
