#include "base/checksum_avx2.h"

// XXH3 chooses its vectors as it is compiled: here they are AVX2's, whatever the machine that
// builds has, in functions of this file alone.
#ifdef __x86_64__
#include <immintrin.h>
#include <stdlib.h>
#include <string.h>

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#define XXH_INLINE_ALL
#define XXH_VECTOR 2
#include <xxhash.h>
static_assert(XXH_VECTOR == XXH_AVX2);
#pragma clang attribute pop

namespace surus {

[[gnu::target("avx2")]] uint64_t checksum_avx2(std::string_view bytes) {
    return XXH3_64bits(bytes.data(), bytes.size());
}

}  // namespace surus
#endif
