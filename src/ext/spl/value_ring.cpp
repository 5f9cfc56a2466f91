#include "ext/spl/value_ring.h"

#include <cstring>

namespace surus {

void ValueRing::grow() {
    Heap& heap = Heap::current();
    if (capacity_ == 0) {
        values_ = static_cast<Value*>(heap.allocate(least_capacity * sizeof(Value)));
        capacity_ = least_capacity;
        return;
    }
    size_t bytes = capacity_ * sizeof(Value);
    values_ = static_cast<Value*>(heap.resize(values_, bytes, bytes * 2));
    // What lay at the block's beginning follows the rest.
    std::memcpy(static_cast<void*>(values_ + capacity_), values_, first_ * sizeof(Value));
    capacity_ *= 2;
}

void ValueRing::give_up_block() {
    free_block();
    values_ = nullptr;
    capacity_ = first_ = 0;
}

void ValueRing::insert(size_t place, Value value) {
    if (place < size_ / 2) {
        push_front(value);
        for (size_t i = 0; i < place; ++i) (*this)[i] = (*this)[i + 1];
    } else {
        push_back(value);
        for (size_t i = size_ - 1; i > place; --i) (*this)[i] = (*this)[i - 1];
    }
    (*this)[place] = value;
}

Value ValueRing::remove(size_t place) {
    Value value = (*this)[place];
    if (place < size_ / 2) {
        for (size_t i = place; i > 0; --i) (*this)[i] = (*this)[i - 1];
        pop_front();
    } else {
        for (size_t i = place; i + 1 < size_; ++i) (*this)[i] = (*this)[i + 1];
        pop_back();
    }
    return value;
}

}  // namespace surus
