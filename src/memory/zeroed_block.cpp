#include "memory/zeroed_block.h"

#include <sys/mman.h>

#include <cstdint>
#include <cstring>

#include "memory/heap.h"

namespace surus {

namespace {

void* map_pages(void* where, size_t size, int flags) {
    return mmap(where, size, PROT_READ | PROT_WRITE,
                MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE | flags, -1, 0);
}

// Blocks of middling size are mostly used as a whole, so that huge pages spare them page faults.
// Larger ones may be meant to stay sparse.
void advise(char* data, size_t pages) {
    constexpr size_t least = 2 * MappedBlocks::huge_page, most = size_t{64} << 20;
    if (pages >= least && pages <= most) madvise(data, pages, MADV_HUGEPAGE);
}

}  // namespace

// Small ones that never grow are blocks like any other.
bool ZeroedBlock::is_mapped() const { return max_size_ >= Heap::mapped_threshold; }

bool ZeroedBlock::create(size_t size, size_t max_size) {
    constexpr size_t most = SIZE_MAX / 2;
    if (max_size > most) return false;
    if (max_size == 0) return true;
    if (max_size < Heap::mapped_threshold) {
        data_ = static_cast<char*>(Heap::current().allocate(max_size));
        std::memset(data_, 0, max_size);
    } else {
        void* pages = map_pages(nullptr, MappedBlocks::whole_pages(max_size), 0);
        if (pages == MAP_FAILED) return false;
        data_ = static_cast<char*>(pages);
        advise(data_, MappedBlocks::whole_pages(size));
        Heap::current().charge(MappedBlocks::whole_pages(size));
    }
    size_ = size;
    max_size_ = max_size;
    return true;
}

void ZeroedBlock::resize(size_t size) {
    size_t old_size = size_;
    size_ = size;
    if (!is_mapped()) {
        if (size < old_size) std::memset(data_ + size, 0, old_size - size);
        return;
    }
    size_t old_pages = MappedBlocks::whole_pages(old_size), pages = MappedBlocks::whole_pages(size);
    if (size < old_size) {
        std::memset(data_ + size, 0, (pages < old_size ? pages : old_size) - size);
        // Mapping anew gives the pages back, and zeroes them.
        size_t gone = old_pages - pages;
        if (gone && map_pages(data_ + pages, gone, MAP_FIXED) == MAP_FAILED) {
            std::memset(data_ + pages, 0, gone);
        }
    }
    if (size > old_size) advise(data_, pages);
    Heap::current().refund(old_pages);
    Heap::current().charge(pages);
}

void ZeroedBlock::release() {
    if (data_ && is_mapped()) {
        munmap(data_, MappedBlocks::whole_pages(max_size_));
        Heap::current().refund(MappedBlocks::whole_pages(size_));
    } else if (data_) {
        Heap::current().release(data_, max_size_);
    }
    data_ = nullptr;
    size_ = max_size_ = 0;
}

void ZeroedBlock::take(ZeroedBlock& other) {
    data_ = other.data_;
    size_ = other.size_;
    max_size_ = other.max_size_;
    other.data_ = nullptr;
    other.size_ = other.max_size_ = 0;
}

}  // namespace surus
