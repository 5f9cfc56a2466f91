// A bump allocator for objects that die together and need no destructors (AST, compile-time data).
// Memory is zeroed by nobody: construct what you allocate.
#pragma once

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

namespace surus {

class Arena {
public:
    Arena() = default;
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;
    ~Arena() {
        while (blocks_) {
            Block* previous = blocks_->previous;
            ::operator delete(blocks_);
            blocks_ = previous;
        }
    }

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
    template <class T>
    std::span<T> copy(const std::vector<T>& items) {
        static_assert(std::is_trivially_copyable_v<T>);
        if (items.empty()) return {};
        T* data = static_cast<T*>(allocate(items.size() * sizeof(T), alignof(T)));
        std::memcpy(static_cast<void*>(data), items.data(), items.size() * sizeof(T));
        return {data, items.size()};
    }

    std::string_view copy(std::string_view text) {
        if (text.empty()) return {};
        char* data = static_cast<char*>(allocate(text.size(), 1));
        std::memcpy(data, text.data(), text.size());
        return {data, text.size()};
    }

private:
    struct Block {
        Block* previous;
    };

    void grow(size_t at_least) {
        size_t size = at_least + sizeof(Block) > next_size_ ? at_least + sizeof(Block) : next_size_;
        if (next_size_ < (1u << 20)) next_size_ *= 2;
        auto* block = static_cast<Block*>(::operator new(size));
        block->previous = blocks_;
        blocks_ = block;
        cursor_ = reinterpret_cast<uintptr_t>(block + 1);
        end_ = reinterpret_cast<uintptr_t>(block) + size;
    }

    Block* blocks_ = nullptr;
    uintptr_t cursor_ = 0;
    uintptr_t end_ = 0;
    size_t next_size_ = 4096;
};

}  // namespace surus
