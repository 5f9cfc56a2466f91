// ValueRing: values that come and go at both ends, in one block as a ring. What the lists of the
// SPL hold. It owns no shares: who takes a value out, or the ring away, cares for them. One whose
// bytes are all zero is empty.
#pragma once

#include <cstddef>
#include <utility>

#include "runtime/values/value.h"

namespace surus {

class ValueRing {
public:
    ValueRing() = default;
    ValueRing(const ValueRing&) = delete;
    ValueRing& operator=(const ValueRing&) = delete;
    ValueRing(ValueRing&& other) noexcept { swap(other); }
    ~ValueRing() { free_block(); }
    void swap(ValueRing& other) noexcept {
        std::swap(values_, other.values_);
        std::swap(capacity_, other.capacity_);
        std::swap(first_, other.first_);
        std::swap(size_, other.size_);
    }

    size_t size() const { return size_; }
    bool is_empty() const { return size_ == 0; }
    Value& operator[](size_t place) { return values_[at(place)]; }
    const Value& operator[](size_t place) const { return values_[at(place)]; }

    // Bytes that the next addition takes from the heap.
    size_t bytes_wanted() const {
        return size_ < capacity_ ? 0 : (capacity_ ? capacity_ : least_capacity) * sizeof(Value);
    }
    void push_back(Value value) {
        if (size_ == capacity_) [[unlikely]]
            grow();
        values_[at(size_++)] = value;
    }
    void push_front(Value value) {
        if (size_ == capacity_) [[unlikely]]
            grow();
        first_ = (first_ - 1) & (capacity_ - 1);
        ++size_;
        values_[first_] = value;
    }
    Value pop_back() {
        Value value = values_[at(--size_)];
        if (size_ == 0) [[unlikely]]
            emptied();
        return value;
    }
    Value pop_front() {
        Value value = values_[first_];
        first_ = (first_ + 1) & (capacity_ - 1);
        if (--size_ == 0) [[unlikely]]
            emptied();
        return value;
    }
    // In the middle, where what is on the shorter side makes room.
    void insert(size_t place, Value value);
    Value remove(size_t place);

private:
    static constexpr size_t least_capacity = 4;
    static constexpr size_t kept_capacity = 64;  // when there is nothing in it

    size_t at(size_t place) const { return (first_ + place) & (capacity_ - 1); }
    void free_block() {
        if (capacity_) Heap::current().release(values_, capacity_ * sizeof(Value));
    }
    void emptied() {
        if (capacity_ > kept_capacity) give_up_block();
    }
    [[gnu::noinline]] void give_up_block();
    [[gnu::noinline]] void grow();

    Value* values_ = nullptr;
    size_t capacity_ = 0;  // a power of two, or 0
    size_t first_ = 0;
    size_t size_ = 0;
};

}  // namespace surus
