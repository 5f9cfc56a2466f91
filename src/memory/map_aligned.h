// Fresh memory of the system's at a boundary of one's choice.
#pragma once

#include <sys/mman.h>

#include <cstddef>
#include <cstdint>

namespace surus {

// `size` zero bytes that begin on a multiple of `alignment`, a power of two from the page size on;
// `size` is whole pages. Null: the system refuses. To be given back by munmap().
inline char* map_aligned(size_t size, size_t alignment) {
    void* mapped = mmap(nullptr, size + alignment, PROT_READ | PROT_WRITE,
                        MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (mapped == MAP_FAILED) return nullptr;
    auto* begin = static_cast<char*>(mapped);
    size_t before = -reinterpret_cast<uintptr_t>(begin) & (alignment - 1);
    if (before) munmap(begin, before);
    munmap(begin + before + size, alignment - before);
    return begin + before;
}

}  // namespace surus
