// Memory that is about to be used.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>

namespace surus {

// Has the system make all pages of a block that will be used from its beginning to its end. A page
// fault for each would cost several times as much. Older systems refuse, which does no harm.
inline void populate([[maybe_unused]] void* block, [[maybe_unused]] size_t size) {
#ifdef MADV_POPULATE_WRITE
    constexpr uintptr_t page = 4096;
    auto begin = reinterpret_cast<uintptr_t>(block), end = begin + size;
    begin = (begin + page - 1) & ~(page - 1);
    end &= ~(page - 1);
    if (begin < end) madvise(reinterpret_cast<void*>(begin), end - begin, MADV_POPULATE_WRITE);
#endif
}

}  // namespace surus
