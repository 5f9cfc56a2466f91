#include "memory/host.h"

#if SURUS_MIMALLOC
#include <mimalloc.h>
#endif

#include <cstdlib>

namespace surus {

namespace {

#ifdef SURUS_NO_THREADS
constinit Heap* current_heap = nullptr;
#else
[[gnu::tls_model(SURUS_TLS_MODEL)]] thread_local constinit Heap* current_heap = nullptr;
#endif

}  // namespace

Heap** thread_slot() noexcept { return &current_heap; }

#if SURUS_MIMALLOC
void* host_allocate(size_t size) { return mi_malloc(size); }
void host_release(void* block) { mi_free(block); }
#else
void* host_allocate(size_t size) { return std::malloc(size); }
void host_release(void* block) { std::free(block); }
#endif

}  // namespace surus
