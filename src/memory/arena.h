// A bump allocator for objects that die together and need no destructors (AST, compile-time data).
// Memory is zeroed by nobody: construct what you allocate. Large blocks come from a thread's
// MappedBlocks where there is one, which has them at hand for the next arena and backs them with
// huge pages: half of the time to compile a large file would be page faults.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <new>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "memory/growing_list.h"
#include "memory/mapped_allocator.h"

namespace surus {

class Arena {
public:
    // `source` must outlive the arena.
    explicit Arena(MappedBlocks* source = nullptr) : allocator_(source) {}
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;
    ~Arena() { clear(); }

    // Ends all that lies in it.
    void clear() {
        while (blocks_) {
            Block* previous = blocks_->previous;
            allocator_.deallocate(reinterpret_cast<char*>(blocks_), blocks_->size);
            blocks_ = previous;
        }
        cursor_ = end_ = 0;
        size_ = 0;
    }

    size_t size() const { return size_; }  // bytes taken from the system
    MappedBlocks* source() const { return allocator_.source(); }

    void* allocate(size_t size, size_t alignment = alignof(std::max_align_t)) {
        uintptr_t start = (cursor_ + alignment - 1) & ~(alignment - 1);
        if (start + size > end_) [[unlikely]] {
            grow(size + alignment);
            start = (cursor_ + alignment - 1) & ~(alignment - 1);
        }
        cursor_ = start + size;
        return reinterpret_cast<void*>(start);
    }

    template <class T, class... Args>
    T* make(Args&&... args) {
        static_assert(std::is_trivially_destructible_v<T>, "the arena runs no destructors");
        return new (allocate(sizeof(T), alignof(T))) T{std::forward<Args>(args)...};
    }

    // A copy of `items` that lives as long as the arena.
    template <class T, class Allocator>
    std::span<T> copy(const std::vector<T, Allocator>& items) {
        return copy_of(items.data(), items.size());
    }
    template <class T>
    std::span<T> copy(const GrowingList<T>& items) {
        return copy_of(items.data(), items.size());
    }

    std::string_view copy(std::string_view text) {
        if (text.empty()) return {};
        char* data = static_cast<char*>(allocate(text.size(), 1));
        std::memcpy(data, text.data(), text.size());
        return {data, text.size()};
    }

private:
    template <class T>
    std::span<T> copy_of(const T* items, size_t count) {
        static_assert(std::is_trivially_copyable_v<T>);
        if (count == 0) return {};
        T* data = static_cast<T*>(allocate(count * sizeof(T), alignof(T)));
        std::memcpy(static_cast<void*>(data), items, count * sizeof(T));
        return {data, count};
    }

    static constexpr size_t largest_step = size_t{1} << 20;

    struct Block {
        Block* previous;
        size_t size;
    };

    void grow(size_t at_least) {
        size_t size = std::max(at_least + sizeof(Block), next_size_);
        if (next_size_ < largest_step) next_size_ *= 2;
        char* memory = allocator_.allocate(size);
        blocks_ = new (memory) Block{blocks_, size};
        size_ += size;
        cursor_ = reinterpret_cast<uintptr_t>(blocks_ + 1);
        end_ = reinterpret_cast<uintptr_t>(memory) + size;
    }

    MappedAllocator<char> allocator_;
    Block* blocks_ = nullptr;
    uintptr_t cursor_ = 0;
    uintptr_t end_ = 0;
    size_t next_size_ = 4096;
    size_t size_ = 0;
};

}  // namespace surus
