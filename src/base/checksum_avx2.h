// checksum() by registers of 32 bytes, in half the time.
#pragma once

#include <cstdint>
#include <string_view>

namespace surus {

uint64_t checksum_avx2(std::string_view bytes);  // where the processor has AVX2

}  // namespace surus
