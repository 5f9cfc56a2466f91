// An allocator for standard containers that programs make large: what they hold counts against
// memory_limit. It asks nobody: who lets a container grow by much in one step checks before.
#pragma once

#include "memory/heap.h"

namespace surus {

template <class T>
struct HeapAllocator {
    using value_type = T;
    HeapAllocator() = default;
    template <class U>
    HeapAllocator(const HeapAllocator<U>&) {}
    T* allocate(size_t count) {
        return static_cast<T*>(Heap::current().allocate(count * sizeof(T)));
    }
    void deallocate(T* block, size_t count) { Heap::current().release(block, count * sizeof(T)); }
    bool operator==(const HeapAllocator&) const { return true; }
};

}  // namespace surus
