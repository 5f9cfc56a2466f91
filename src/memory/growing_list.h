// A list that is only ever added to at its end, of things that may be moved by their bytes. Large
// ones grow in MappedBlocks, by moving pages: never are there two copies of it.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <type_traits>

#include "memory/mapped_blocks.h"

namespace surus {

template <class T>
class GrowingList {
    static_assert(std::is_trivially_copyable_v<T>);

public:
    // `source` must outlive the list; null: always malloc().
    explicit GrowingList(MappedBlocks* source) : source_(source) {}
    GrowingList(const GrowingList&) = delete;
    GrowingList& operator=(const GrowingList&) = delete;
    ~GrowingList() {
        if (is_mapped(capacity_)) {
            source_->release(items_, bytes_of(capacity_));
        } else {
            std::free(items_);
        }
    }

    void push_back(const T& item) {
        if (size_ == capacity_) [[unlikely]]
            grow();
        items_[size_++] = item;
    }
    void pop_back() { --size_; }
    void clear() { size_ = 0; }

    size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    T& operator[](size_t index) { return items_[index]; }
    const T& operator[](size_t index) const { return items_[index]; }
    T& back() { return items_[size_ - 1]; }
    const T& back() const { return items_[size_ - 1]; }
    const T* data() const { return items_; }
    T* begin() { return items_; }
    T* end() { return items_ + size_; }

private:
    static constexpr size_t least = 32;

    bool is_mapped(size_t capacity) const {
        return source_ && capacity * sizeof(T) >= MappedBlocks::least;
    }
    static size_t bytes_of(size_t capacity) {
        return MappedBlocks::whole_pages(capacity * sizeof(T));
    }

    // Aborts where the system has no memory, as operator new does here.
    [[gnu::noinline]] void grow() {
        size_t wanted = std::max(least, capacity_ * 2);
        void* moved;
        if (!is_mapped(wanted)) {
            moved = std::realloc(items_, wanted * sizeof(T));
        } else if (is_mapped(capacity_)) {
            moved = source_->resize(items_, bytes_of(capacity_), bytes_of(wanted));
        } else {
            moved = source_->allocate(bytes_of(wanted));
            if (moved && size_) std::memcpy(moved, items_, size_ * sizeof(T));
            std::free(items_);
        }
        if (!moved) std::abort();
        items_ = static_cast<T*>(moved);
        capacity_ = wanted;
    }

    MappedBlocks* source_;
    T* items_ = nullptr;
    size_t size_ = 0, capacity_ = 0;
};

}  // namespace surus
