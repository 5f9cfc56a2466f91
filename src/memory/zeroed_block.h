// A block of raw bytes for a program's binary data: all zero at first, in pages that cost nothing
// until they are touched, growing up to a maximum without ever moving.
//
// The size, not the maximum, counts against memory_limit of the thread's Heap. Sizes are in bytes.
// Who makes a large block asks Heap::can_allocate first.
#pragma once

#include <cstddef>

namespace surus {

class ZeroedBlock {
public:
    ZeroedBlock() = default;
    ZeroedBlock(const ZeroedBlock&) = delete;
    ZeroedBlock& operator=(const ZeroedBlock&) = delete;
    ~ZeroedBlock() { release(); }

    // Of an empty block. False: the system has no room for `max_size`; nothing changed.
    bool create(size_t size, size_t max_size);
    // To at most max_size; bytes that come into being, or come back, are zero.
    void resize(size_t size);
    void release();
    // Takes over what `other` holds, which is empty then; of an empty block.
    void take(ZeroedBlock& other);

    char* data() const { return data_; }  // null when max_size is 0
    size_t size() const { return size_; }
    size_t max_size() const { return max_size_; }

private:
    bool is_mapped() const;

    char* data_ = nullptr;
    size_t size_ = 0;
    size_t max_size_ = 0;
};

}  // namespace surus
