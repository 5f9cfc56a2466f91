// What depends on what the engine is linked into: host.cpp is compiled once for each way to link
// (cmake/host.cmake), every other object is the same in programs and libraries.
#pragma once

#include <cstddef>

namespace surus {

class Heap;

// Where the calling thread's heap is noted, which is the base of its Context: the one word of
// native TLS. Link-time optimisation leaves nothing of the call.
[[gnu::const]] Heap** thread_slot() noexcept;

// Blocks from the process's allocator; null when it has none.
void* host_allocate(size_t size);
void host_release(void* block);
// What the allocator keeps for later goes back to the system, where it is the engine's own.
void host_give_back();

}  // namespace surus
