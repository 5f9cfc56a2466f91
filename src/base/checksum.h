// Checksums of whole files: XXH3, 64 bits, the same on every machine.
#pragma once

#include <cstdint>
#include <string_view>

namespace surus {

uint64_t checksum(std::string_view bytes);

}  // namespace surus
