// The memory of one Context. Blocks up to `max_small` come from per-size free lists that a handler
// pops inline; larger ones from mimalloc; from `mapped_threshold` on they are mapped directly, and
// from 1 MiB on they grow by moving pages, never by copying. Every byte counts against
// memory_limit. What is freed of the small ones serves the same size; when much of it lies idle and
// another size wants memory, neighbours are joined and cut anew (coalesce).
//
// Sizes are in bytes. A block is freed with the size it was allocated with (cells know theirs).
// Allocation always succeeds: passing the limit raises the interrupt flag and dips into an
// overdraft, and the engine turns that into PHP's fatal error at the next safe point. What a
// program can make arbitrarily large in one step must ask `can_allocate` first.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "base/sanitizer.h"
#include "memory/host.h"
#include "memory/mapped_blocks.h"

namespace surus {

class Heap {
public:
    static constexpr size_t granule = 8;  // as many strings of a few bytes need
    static constexpr size_t max_small = 1024;
    static constexpr size_t mapped_threshold = MappedBlocks::least;
    static constexpr size_t after_limit = size_t{2} << 20;

    // `spare`: the large blocks of heaps that have ended, whose pages are there already. This one
    // takes them, and leaves some when it ends. Null: it maps its own. Outlives the heap.
    explicit Heap(MappedBlocks* spare = nullptr);
    Heap(const Heap&) = delete;
    Heap& operator=(const Heap&) = delete;
    ~Heap();  // returns all small-block memory; larger blocks must be freed before

    // The heap of the calling thread's Context.
    static Heap& current();

    void* allocate(size_t size) {
        if constexpr (has_address_sanitizer) return allocate_alone(size);
        if (size <= max_small) [[likely]] {
            size_t index = (size + granule - 1) / granule;
            used_ += index * granule;
            if (FreeBlock* block = free_lists_[index]) [[likely]] {
                free_lists_[index] = block->next;
                return block;
            }
            return refill(index);
        }
        return allocate_large(size);
    }

    void release(void* block, size_t size) {
        if constexpr (has_address_sanitizer) return release_alone(block, size);
        if (size <= max_small) [[likely]] {
            size_t index = (size + granule - 1) / granule;
            used_ -= index * granule;
            auto* free_block = static_cast<FreeBlock*>(block);
            free_block->next = free_lists_[index];
            free_lists_[index] = free_block;
            return;
        }
        release_large(block, size);
    }

    // All zero, in pages that cost nothing until they are touched; of at least mapped_threshold.
    void* allocate_zeroed(size_t size);

    // Like realloc: keeps min(old_size, new_size) bytes; the block may move.
    void* resize(void* block, size_t old_size, size_t new_size);

    // Whether `size` more bytes stay below memory_limit.
    bool can_allocate(size_t size) const { return size <= limit_ && used_ <= limit_ - size; }

    // For what lives no longer than the heap and is no program's memory: it is not counted.
    MappedBlocks& mapped() { return mapped_; }

    // Gives what lies idle back to the system, as far as nothing beside it is in use:
    // gc_mem_caches(). The bytes that went.
    size_t give_back_idle();

    // Counts bytes that someone maps for a program without the heap (ZeroedBlock).
    void charge(size_t size);
    void refund(size_t size);

    // The size that a block of `size` really has; growing in place up to it is free of charge.
    static constexpr size_t good_size(size_t size) {
        if (size <= max_small) return (size + granule - 1) & ~(granule - 1);
        if (size < mapped_threshold) return (size + 255) & ~size_t{255};
        return MappedBlocks::whole_pages(size);
    }

    size_t used() const { return used_; }          // bytes in live blocks
    size_t reserved() const { return reserved_; }  // bytes taken from the system
    size_t peak() const { return used_ > peak_ ? used_ : peak_; }
    size_t peak_reserved() const { return peak_reserved_; }
    size_t limit() const { return limit_; }
    // Never more than the cap.
    void set_limit(size_t bytes) { limit_ = bytes < cap_ ? bytes : cap_; }
    // What no later limit may pass.
    void cap_limit(size_t bytes) {
        cap_ = bytes;
        set_limit(limit_);
    }
    // After the limit was passed: error handlers and destructors need room to finish.
    void lift_limit() { limit_ = cap_ == SIZE_MAX ? cap_ : cap_ + after_limit; }
    void reset_peak() {
        peak_ = used_;
        peak_reserved_ = reserved_;
    }

    // Set when an allocation passed the limit: the bytes of that allocation.
    size_t exhausted_by() const { return exhausted_by_; }
    void clear_exhausted() { exhausted_by_ = 0; }

    // For tests: every block that grows moves, and what it leaves is overwritten.
    bool moves_blocks = false;

    // Polled at calls and loop back-edges; non-zero: something wants attention (see Context).
    std::atomic<uint32_t> interrupt{0};
    static constexpr uint32_t interrupt_memory = 1;

private:
    // With AddressSanitizer each block is malloc's own, so that it finds what touches a free one
    // and what nobody freed, and says where that was allocated.
    void* allocate_alone(size_t size);
    void release_alone(void* block, size_t size);

    struct FreeBlock {
        FreeBlock* next;
    };
    struct Run {
        Run* next;
        size_t size;
    };
    // Free memory within a run, of at least max_small bytes, that belongs to no list of one size.
    struct Span {
        Span* next;
        size_t size;
    };
    class FreeGranules;

    [[gnu::noinline, gnu::cold]] void* refill(size_t index);
    void next_span();
    void put_away_rest();
    void add_free(size_t index, char* block);
    size_t idle() const { return reserved_ > used_ ? reserved_ - used_ : 0; }
    // Whether runs of which nothing is in use go back to the system, or serve other sizes, too.
    enum class Unused : uint8_t { Keep, Release };
    void coalesce(Unused runs);
    void mark_free(FreeGranules& granules) const;
    void drop_joined(const FreeGranules& granules);
    void add_joined(const FreeGranules& granules, Unused runs);
    void release_run(Run* run);
    [[gnu::noinline]] void* allocate_large(size_t size);
    [[gnu::noinline]] void release_large(void* block, size_t size);
    void* resize_mapped(void* block, size_t old_size, size_t new_size);
    void add_run();
    void account(size_t size);

    FreeBlock* free_lists_[max_small / granule + 1] = {};
    size_t used_ = 0;
    size_t peak_ = 0;
    size_t reserved_ = 0;
    size_t peak_reserved_ = 0;
    size_t limit_ = SIZE_MAX;
    size_t cap_ = SIZE_MAX;
    size_t exhausted_by_ = 0;
    Run* runs_ = nullptr;
    char* run_cursor_ = nullptr;
    char* run_end_ = nullptr;
    size_t next_run_size_ = 32 * 1024;
    Span* spans_ = nullptr;
    size_t coalesce_at_ = 0;  // idle bytes; see next_span()
    MappedBlocks mapped_;
    MappedBlocks* spare_;
};

inline Heap& Heap::current() { return **thread_slot(); }

}  // namespace surus
