// The hash of short texts: string keys, names. Not seeded: stubgen computes the same values at
// build time and puts them into constant Strings.
#pragma once

#include <cstdint>
#include <string_view>

namespace surus {

uint32_t hash_text(std::string_view text);  // never 0, which a String has until it is asked

}  // namespace surus
