// The allocator of the process that the engine is a library of (counted_malloc.h), or a checking
// tool's: it counts for nobody.
#include "memory/counted_malloc.h"

namespace surus {

bool malloc_counts() noexcept { return false; }
bool owns_process() noexcept { return false; }
void note_exhausted(size_t) noexcept {}
size_t noted_exhausted() noexcept { return 0; }
void forget_counted() noexcept {}

Uncounted::Uncounted() noexcept : before_(false) {}
Uncounted::~Uncounted() = default;

}  // namespace surus
