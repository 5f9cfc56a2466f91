#include "runtime/values/string_builder.h"

#include "memory/heap.h"

namespace surus {

void StringBuilder::grow(size_t count) {
    constexpr size_t small = size_t{64} << 10;  // the overdraft pays for these
    size_t size = length();
    size_t wanted = size + count;
    if (wanted < size * 2) wanted = size * 2;
    size_t more = wanted - string_->capacity();
    Heap& heap = Heap::current();
    if (wanted >= small && !heap.can_allocate(more)) [[unlikely]] {
        // The limit is passed for a moment, so that the program ends.
        size_t beyond = heap.used() < heap.limit() ? heap.limit() - heap.used() + 1 : 1;
        heap.charge(beyond);
        heap.refund(beyond);
        if (count <= string_->capacity()) {
            cursor_ = end_ - count;
            return;
        }
        wanted = size + count;
    }
    string_->set_length(size);
    string_ = String::reserve(string_, wanted);
    cursor_ = string_->data() + size;
    end_ = string_->data() + string_->capacity();
}

}  // namespace surus
