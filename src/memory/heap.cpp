#include "memory/heap.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "memory/counted_malloc.h"

#if SURUS_ADDRESS_SANITIZER
#include <sanitizer/allocator_interface.h>
#include <sanitizer/common_interface_defs.h>
#endif

namespace surus {

namespace {

// Small blocks of programs that need few of them lie in memory from mimalloc; then come runs that
// huge pages may back.
constexpr size_t mapped_run = 256 * 1024;
constexpr size_t largest_run = 512 * 1024;

// Of heaps that reserved more, what the allocator keeps goes back to the system.
constexpr size_t large = size_t{64} << 20;

// What ended heaps leave for the next ones.
constexpr size_t most_spare = size_t{8} << 20;

// Less may lie idle without anybody looking for neighbours in it.
constexpr size_t least_idle = size_t{4} << 20;

[[noreturn]] void out_of_memory(size_t size) {
    // The system itself refused: there is no context in which PHP code could go on.
    std::fprintf(stderr, "\nFatal error: Out of memory (tried to allocate %zu bytes)\n", size);
    std::_Exit(255);
}

// The free lists cannot tell: a block that is released as a larger one would be handed out as that.
void check_size([[maybe_unused]] void* block, [[maybe_unused]] size_t size) {
#if SURUS_ADDRESS_SANITIZER
    size_t allocated = __sanitizer_get_allocated_size(block);
    if (allocated == size) return;
    std::fprintf(stderr, "A block of %zu bytes is released as one of %zu.\n", allocated, size);
    __sanitizer_print_stack_trace();
    std::abort();
#endif
}

// A program that has passed its limit ends at its next step. Until then a builtin may go on for a
// little, no more: it is one that looks at no limits.
void end_beyond_overdraft(const Heap& heap, size_t size) {
    constexpr size_t overdraft = size_t{12} << 20;
    size_t used = heap.used();
    if (used < heap.limit() + overdraft || used < noted_exhausted() + overdraft) return;
    if (!owns_process()) return;
    std::fprintf(stderr,
                 "\nFatal error: Allowed memory size of %zu bytes exhausted (tried to allocate %zu "
                 "bytes) (terminated)\n",
                 heap.limit(), size);
    std::_Exit(255);
}

}  // namespace

Heap::Heap(MappedBlocks* spare) : spare_(spare) {
    if (spare_) spare_->hand_over(mapped_);
}

Heap::~Heap() {
    while (runs_) {
        Run* next = runs_->next;
        release_run(runs_);
        runs_ = next;
    }
    if (spare_) mapped_.hand_over(*spare_, most_spare);
    // What mimalloc keeps of a large program would lie idle in a server.
    if (peak_reserved_ > large) host_give_back();
}

void Heap::release_run(Run* run) {
    size_t size = run->size;
    reserved_ -= size;
    if (size < mapped_run) {
        host_release(run);
    } else {
        mapped_.release(run, size);
    }
}

void Heap::account(size_t size) {
    used_ += size;
    if (used_ > peak_) peak_ = used_;
    if (used_ <= limit_) [[likely]]
        return;
    if (exhausted_by_ != 0) return end_beyond_overdraft(*this, size);
    exhausted_by_ = size;
    note_exhausted(used_);
    interrupt.fetch_or(interrupt_memory, std::memory_order_relaxed);
}

void Heap::charge(size_t size) {
    account(size);
    reserved_ += size;
    if (reserved_ > peak_reserved_) peak_reserved_ = reserved_;
}

void Heap::refund(size_t size) {
    used_ -= size;
    reserved_ -= size;
}

void Heap::add_run() {
    size_t size = next_run_size_;
    void* memory = size < mapped_run ? host_allocate(size) : mapped_.allocate(size);
    if (!memory) out_of_memory(size);
    auto* run = static_cast<Run*>(memory);
    run->next = runs_;
    run->size = size;
    runs_ = run;
    reserved_ += size;
    if (reserved_ > peak_reserved_) peak_reserved_ = reserved_;
    run_cursor_ = static_cast<char*>(memory) + sizeof(Run);
    run_end_ = static_cast<char*>(memory) + size;
    if (size < largest_run) next_run_size_ = size * 2;
}

void Heap::add_free(size_t index, char* block) {
    auto* free_block = reinterpret_cast<FreeBlock*>(block);
    free_block->next = free_lists_[index];
    free_lists_[index] = free_block;
}

// What is left to cut from stays of use: as a block of its own size, or as a span.
void Heap::put_away_rest() {
    auto size = static_cast<size_t>(run_end_ - run_cursor_);
    if (size > max_small) {
        auto* span = reinterpret_cast<Span*>(run_cursor_);
        *span = {spans_, size};
        spans_ = span;
    } else if (size > 0) {
        add_free(size / granule, run_cursor_);
    }
    run_cursor_ = run_end_ = nullptr;
}

// Looking for neighbours costs time for each free block: it is worth it when an eighth of the
// memory lies idle, and twice as much as was of no use the last time.
void Heap::next_span() {
    put_away_rest();
    if (!spans_ && idle() > std::max({least_idle, coalesce_at_, reserved_ / 8})) {
        coalesce(Unused::Keep);
        size_t joined = 0;
        for (Span* span = spans_; span; span = span->next) joined += span->size;
        coalesce_at_ = idle() > joined ? 2 * (idle() - joined) : 0;
    }
    if (!spans_) return add_run();
    run_cursor_ = reinterpret_cast<char*>(spans_);
    run_end_ = run_cursor_ + spans_->size;
    spans_ = spans_->next;
}

size_t Heap::give_back_idle() {
    size_t before = reserved_;
    put_away_rest();
    coalesce(Unused::Release);
    mapped_.give_back();
    host_give_back();
    return before - reserved_;
}

void* Heap::refill(size_t index) {
    size_t size = index * granule;
    if (size == 0) size = granule;
    used_ -= index * granule;
    account(index * granule);
    if (static_cast<size_t>(run_end_ - run_cursor_) < size) next_span();
    void* block = run_cursor_;
    run_cursor_ += size;
    // Carve a few more of the same size, so that the fast path finds them next time: in order, for
    // what is made one after the other is looked at so, and the next lines are on their way then.
    size_t batch = size <= 128 ? 16 : 4;
    FreeBlock** last = &free_lists_[index];
    while (batch-- && static_cast<size_t>(run_end_ - run_cursor_) >= size) {
        auto* free_block = reinterpret_cast<FreeBlock*>(run_cursor_);
        *last = free_block;
        last = &free_block->next;
        run_cursor_ += size;
    }
    *last = nullptr;
    return block;
}

void* Heap::allocate_alone(size_t size) {
    size = good_size(size);
    if (size >= mapped_threshold) return allocate_large(size);
    charge(size);
    Uncounted here;
    void* block = std::malloc(size);
    if (!block) out_of_memory(size);
    return block;
}

void Heap::release_alone(void* block, size_t size) {
    size = good_size(size);
    if (size >= mapped_threshold) return release_large(block, size);
    refund(size);
    check_size(block, size);
    Uncounted here;
    std::free(block);
}

void* Heap::allocate_large(size_t size) {
    size = good_size(size);
    charge(size);
    void* block = size < mapped_threshold ? host_allocate(size) : mapped_.allocate(size);
    if (!block) out_of_memory(size);
    return block;
}

void* Heap::allocate_zeroed(size_t size) {
    size = good_size(size);
    charge(size);
    void* block = mapped_.allocate_zeroed(size);
    if (!block) out_of_memory(size);
    return block;
}

void Heap::release_large(void* block, size_t size) {
    size = good_size(size);
    refund(size);
    if (size < mapped_threshold) {
        host_release(block);
    } else {
        mapped_.release(block, size);
    }
}

void* Heap::resize_mapped(void* block, size_t old_size, size_t new_size) {
    void* moved = mapped_.resize(block, old_size, new_size);
    if (!moved) out_of_memory(new_size);
    refund(old_size);
    charge(new_size);
    return moved;
}

void* Heap::resize(void* block, size_t old_size, size_t new_size) {
    old_size = good_size(old_size);
    new_size = good_size(new_size);
    if (old_size == new_size) return block;
    if (!moves_blocks && old_size >= mapped_threshold && new_size >= mapped_threshold) {
        return resize_mapped(block, old_size, new_size);
    }
    void* moved = allocate(new_size);
    std::memcpy(moved, block, old_size < new_size ? old_size : new_size);
    if (moves_blocks) std::memset(block, 0x5a, old_size);
    release(block, old_size);
    return moved;
}

}  // namespace surus
