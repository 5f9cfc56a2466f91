#include "base/checksum.h"

#include <xxhash.h>

#include "base/checksum_avx2.h"

namespace surus {

uint64_t checksum(std::string_view bytes) {
#ifdef __x86_64__
    if (__builtin_cpu_supports("avx2")) return checksum_avx2(bytes);
#endif
    return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace surus
