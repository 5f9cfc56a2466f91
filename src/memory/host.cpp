#include "memory/host.h"

#if SURUS_MIMALLOC
#include <mimalloc.h>
#endif

#include <cstdlib>

#include "memory/constant_tables.h"
#include "memory/populate.h"

#if SURUS_MIMALLOC
#include "memory/startup_arena.h"
#endif

namespace surus {

namespace {

#ifdef SURUS_NO_THREADS
constinit Heap* current_heap = nullptr;
#else
[[gnu::tls_model(SURUS_TLS_MODEL)]] thread_local constinit Heap* current_heap = nullptr;
#endif

}  // namespace

Heap** thread_slot() noexcept { return &current_heap; }

#ifndef SURUS_RELOCATES
void relocate(const ConstantTables&) {}
#endif

#if SURUS_MIMALLOC
void* host_allocate(size_t size) {
    void* early = startup_arena::take(size);
    return early ? early : mi_malloc(size);
}
void host_release(void* block) {
    if (!startup_arena::has(block)) mi_free(block);
}
void host_give_back() { mi_collect(true); }
#else
void* host_allocate(size_t size) {
    void* block = std::malloc(size);
    if (block) populate(block, size);
    return block;
}
void host_release(void* block) { std::free(block); }
void host_give_back() {}
#endif

}  // namespace surus
