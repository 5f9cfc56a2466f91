#include "base/hash.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

namespace surus {

uint32_t hash_text(std::string_view text) {
    auto low = static_cast<uint32_t>(XXH3_64bits(text.data(), text.size()));
    return low ? low : 1;
}

}  // namespace surus
