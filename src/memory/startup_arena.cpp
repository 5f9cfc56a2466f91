#include "memory/startup_arena.h"

#include <mimalloc.h>
#include <sys/mman.h>
#include <sys/resource.h>

#include <atomic>
#include <cstdint>

#include "base/sanitizer.h"
#include "memory/map_aligned.h"
#include "memory/populate.h"

namespace surus::startup_arena {

namespace {

constexpr size_t capacity = size_t{256} << 10, alignment = 16;

// In front of each block.
struct alignas(alignment) Header {
    size_t size;
};

alignas(4096) constinit char memory[capacity];
// Small blocks lie at the beginning, which is used as a whole, large ones, which often are not, at
// the end, beginning with the last.
constinit std::atomic<size_t> small = 0, large = 0, populated = 0;
constexpr size_t least_large = size_t{16} << 10;

// More small blocks will follow.
void populate_up_to(size_t end) {
    constexpr size_t step = size_t{64} << 10;
    size_t begin = populated.load(std::memory_order_relaxed);
    if (end <= begin) return;
    populated.store(begin + step, std::memory_order_relaxed);
    if (begin + step <= capacity) populate(memory + begin, step);
}

// A program that needs more than the arena will need much more, and a page fault for each 4 KiB
// would be a third of the time in which it compiles its files: mimalloc begins with memory that
// huge pages back. What it does without it when the system refuses is what it does later on.
void give_huge_pages() {
    constexpr size_t size = size_t{64} << 20, segment = size_t{32} << 20;  // mimalloc's
    // Where addresses are counted they are not to be had for later.
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur != RLIM_INFINITY) return;
    char* begin = map_aligned(size, segment);
    if (!begin) return;
    // Of memory that it is told to be committed it would give nothing back before the end.
    constexpr bool is_committed = false, is_large = false, is_zero = true;
    if (madvise(begin, size, MADV_HUGEPAGE) != 0 ||
        !mi_manage_os_memory(begin, size, is_committed, is_large, is_zero, -1))
        munmap(begin, size);
}

// What was released goes back to the system after a while, in pieces that split huge pages:
// mimalloc waits for 25 ms, in which most programs have not even loaded their classes, and take it
// again.
void give_back_later() {
    constexpr long delay = 1000;  // milliseconds
    mi_option_set(mi_option_decommit_delay, delay);
}

void* exhausted() {
    small.store(capacity);
    if (populated.exchange(SIZE_MAX) != SIZE_MAX) {
        give_back_later();
        give_huge_pages();
    }
    return nullptr;
}

}  // namespace

void* take(size_t size) noexcept {
    // AddressSanitizer looks for what nobody released.
    if constexpr (has_address_sanitizer) return nullptr;
    if (small.load(std::memory_order_relaxed) >= capacity) [[likely]]
        return nullptr;
    if (size > capacity) return nullptr;
    bool is_large = size >= least_large;
    size_t whole = sizeof(Header) + ((size + alignment - 1) & ~(alignment - 1));
    // Of two threads that ask at once one sees what the other has taken.
    size_t before = (is_large ? large : small).fetch_add(whole);
    size_t others = (is_large ? small : large).load();
    if (before + whole + others > capacity) return exhausted();
    if (!is_large) populate_up_to(before + whole);
    size_t at = is_large ? capacity - before - whole : before;
    auto* header = reinterpret_cast<Header*>(memory + at);
    header->size = size;
    return header + 1;
}

bool has(const void* block) noexcept {
    return reinterpret_cast<uintptr_t>(block) - reinterpret_cast<uintptr_t>(memory) < capacity;
}

size_t size_of(const void* block) noexcept { return static_cast<const Header*>(block)[-1].size; }

}  // namespace surus::startup_arena
