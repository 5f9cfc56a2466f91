#include "ext/mbstring/common_characters.h"

namespace surus::mbstring {

static constexpr uint64_t common[1024] = {
#include "ext/mbstring/common_characters.def"
};

bool is_common(uint32_t character) {
    return character < 0x10000 && common[character >> 6] >> (character & 63) & 1;
}

}  // namespace surus::mbstring
