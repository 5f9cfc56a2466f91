#include "memory/heap.h"

#include <mimalloc.h>
#include <sanitizer/asan_interface.h>
#include <sys/mman.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace surus {

#ifdef SURUS_NO_THREADS
Heap* current_heap = nullptr;
#else
thread_local constinit Heap* current_heap = nullptr;
#endif

namespace {

constexpr size_t huge_page = size_t{2} << 20;

[[noreturn]] void out_of_memory(size_t size) {
    // The system itself refused: there is no context in which PHP code could go on.
    std::fprintf(stderr, "\nFatal error: Out of memory (tried to allocate %zu bytes)\n", size);
    std::_Exit(255);
}

void* system_allocate(size_t size) {
    void* block = mi_malloc(size);
    if (!block) out_of_memory(size);
    return block;
}

}  // namespace

void Heap::poison(void* block, size_t size) { ASAN_POISON_MEMORY_REGION(block, size); }

void Heap::unpoison(void* block, size_t size) { ASAN_UNPOISON_MEMORY_REGION(block, size); }

Heap::~Heap() {
    while (runs_) {
        Run* next = runs_->next;
        unpoison(runs_, runs_->size);
        mi_free(runs_);
        runs_ = next;
    }
}

void Heap::account(size_t size) {
    used_ += size;
    if (used_ > peak_) peak_ = used_;
    if (used_ > limit_ && exhausted_by_ == 0) [[unlikely]] {
        exhausted_by_ = size;
        interrupt.fetch_or(interrupt_memory, std::memory_order_relaxed);
    }
}

void* Heap::refill(size_t index) {
    size_t size = index * granule;
    if (size == 0) size = granule;
    used_ -= index * granule;
    account(index * granule);
    if (static_cast<size_t>(run_end_ - run_cursor_) < size) {
        auto* run = static_cast<Run*>(system_allocate(next_run_size_));
        run->next = runs_;
        run->size = next_run_size_;
        runs_ = run;
        reserved_ += next_run_size_;
        if (reserved_ > peak_reserved_) peak_reserved_ = reserved_;
        run_cursor_ = reinterpret_cast<char*>(run) + granule;
        run_end_ = reinterpret_cast<char*>(run) + next_run_size_;
        if (next_run_size_ < 512 * 1024) next_run_size_ *= 2;
    }
    void* block = run_cursor_;
    run_cursor_ += size;
    // Carve a few more of the same size, so that the fast path finds them next time.
    size_t batch = size <= 128 ? 16 : 4;
    while (batch-- && static_cast<size_t>(run_end_ - run_cursor_) >= size) {
        auto* free_block = reinterpret_cast<FreeBlock*>(run_cursor_);
        free_block->next = free_lists_[index];
        free_lists_[index] = free_block;
        if constexpr (poisoning) poison(free_block, size);
        run_cursor_ += size;
    }
    return block;
}

void* Heap::allocate_large(size_t size) {
    size = good_size(size);
    account(size);
    reserved_ += size;
    if (reserved_ > peak_reserved_) peak_reserved_ = reserved_;
    if (size < mapped_threshold) return system_allocate(size);
    void* block = mmap(nullptr, size, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (block == MAP_FAILED) out_of_memory(size);
    // Page faults are most of the cost of memory that is used once: 16 MiB written sequentially
    // took 25 ms with small pages and 1.4 ms with huge ones. Growing by mremap keeps the advice.
    if (size >= huge_page) madvise(block, size, MADV_HUGEPAGE);
    return block;
}

void Heap::populate(void* block, size_t size) {
#ifdef MADV_POPULATE_WRITE
    constexpr uintptr_t page = 4096;
    if (size < 16 * page || size >= huge_page) return;
    uintptr_t first = (reinterpret_cast<uintptr_t>(block) + page - 1) & ~(page - 1);
    uintptr_t end = (reinterpret_cast<uintptr_t>(block) + size) & ~(page - 1);
    // It is only advice: older kernels do not know it.
    madvise(reinterpret_cast<void*>(first), end - first, MADV_POPULATE_WRITE);
#endif
}

void Heap::release_large(void* block, size_t size) {
    size = good_size(size);
    used_ -= size;
    reserved_ -= size;
    if (size < mapped_threshold) {
        mi_free(block);
    } else {
        munmap(block, size);
    }
}

void* Heap::resize_mapped(void* block, size_t old_size, size_t new_size) {
    void* moved = mremap(block, old_size, new_size, MREMAP_MAYMOVE);
    if (moved == MAP_FAILED) out_of_memory(new_size);
    if (new_size >= huge_page && old_size < huge_page) madvise(moved, new_size, MADV_HUGEPAGE);
    used_ -= old_size;
    account(new_size);
    reserved_ += new_size - old_size;
    if (reserved_ > peak_reserved_) peak_reserved_ = reserved_;
    return moved;
}

void* Heap::resize(void* block, size_t old_size, size_t new_size) {
    old_size = good_size(old_size);
    new_size = good_size(new_size);
    if (old_size == new_size) return block;
    if (old_size >= mapped_threshold && new_size >= mapped_threshold) {
        return resize_mapped(block, old_size, new_size);
    }
    void* moved = allocate(new_size);
    std::memcpy(moved, block, old_size < new_size ? old_size : new_size);
    release(block, old_size);
    return moved;
}

}  // namespace surus
