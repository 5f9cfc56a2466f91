// The characters that most texts are made of.
#pragma once

#include <cstdint>

namespace surus::mbstring {

bool is_common(uint32_t character);

}  // namespace surus::mbstring
