// MappedAllocator: lets a std::vector take large blocks from a thread's MappedBlocks, as Arena
// does.
#pragma once

#include <cstdlib>
#include <new>

#include "memory/mapped_blocks.h"

namespace surus {

template <class T>
class MappedAllocator {
public:
    using value_type = T;

    // `source` must outlive the container; null: always operator new.
    explicit MappedAllocator(MappedBlocks* source) : source_(source) {}
    template <class U>
    MappedAllocator(const MappedAllocator<U>& other) : source_(other.source()) {}

    T* allocate(size_t count) {
        size_t size = count * sizeof(T);
        if (is_mapped(size)) {
            void* block = source_->allocate(MappedBlocks::whole_pages(size));
            if (!block) std::abort();  // as operator new does here
            return static_cast<T*>(block);
        }
        return static_cast<T*>(::operator new(size));
    }
    void deallocate(T* block, size_t count) {
        size_t size = count * sizeof(T);
        if (is_mapped(size)) return source_->release(block, MappedBlocks::whole_pages(size));
        ::operator delete(block);
    }

    MappedBlocks* source() const { return source_; }
    bool operator==(const MappedAllocator&) const = default;

private:
    bool is_mapped(size_t size) const { return source_ && size >= MappedBlocks::least; }

    MappedBlocks* source_;
};

}  // namespace surus
