// The program's malloc() and operator new: mimalloc's, counted by the heap of the thread that asks.
// So memory_limit holds for what libraries and standard containers take, too. Nothing is refused
// here, since few of them would take that well: who has passed the limit finds the interrupt flag
// raised, and what could go far beyond it asks first or looks at the flag (is_to_end()).
//
// AddressSanitizer has an allocator of its own, whose hooks do the counting (cmake/host.cmake).
#include "memory/counted_malloc.h"

#include "base/sanitizer.h"

#if SURUS_ADDRESS_SANITIZER
#include <sanitizer/allocator_interface.h>
#else
#include <mimalloc.h>
#endif

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>

#include "memory/heap.h"
#include "memory/startup_arena.h"

namespace surus {

namespace {

constexpr size_t word = 8, longest_small = 1024;

// What a thread's heap counts of it. What another thread returns stays counted here, and is not
// taken off there.
struct Counted {
    Heap* heap = nullptr;
    size_t size = 0;
    size_t exhausted = 0;
    bool paused = false;
    // What mimalloc makes of small sizes, by words, as far as they were asked for.
    uint16_t small_sizes[longest_small / word + 1] = {};
};

[[gnu::tls_model("local-exec")]] thread_local constinit Counted counted_here;

void count(size_t size) {
    Heap* heap = *thread_slot();
    Counted& state = counted_here;
    if (!heap || state.paused) return;
    if (state.heap != heap) {
        state.heap = heap;
        state.size = 0;
    }
    state.size += size;
    heap->charge(size);
}

void discount(size_t size) {
    Heap* heap = *thread_slot();
    Counted& state = counted_here;
    if (!heap || state.paused || state.heap != heap) return;
    size = std::min(size, state.size);
    state.size -= size;
    heap->refund(size);
}

}  // namespace

bool malloc_counts() noexcept { return true; }
bool owns_process() noexcept { return true; }
void note_exhausted(size_t used) noexcept { counted_here.exhausted = used; }
size_t noted_exhausted() noexcept { return counted_here.exhausted; }
void forget_counted() noexcept { counted_here.size = 0; }

Uncounted::Uncounted() noexcept : before_(counted_here.paused) { counted_here.paused = true; }
Uncounted::~Uncounted() { counted_here.paused = before_; }

#if SURUS_ADDRESS_SANITIZER

namespace {

[[gnu::constructor]] void install_hooks() {
    __sanitizer_install_malloc_and_free_hooks(
        [](const volatile void*, size_t size) { count(size); },
        [](const volatile void* block) {
            discount(__sanitizer_get_allocated_size(const_cast<const void*>(block)));
        });
}

}  // namespace
}  // namespace surus

#else

namespace {

// Of a block that was asked for with that size: of small ones without a look at their page.
size_t real_size(void* block, size_t size) {
    if (size > longest_small) return mi_usable_size(block);
    uint16_t& known = counted_here.small_sizes[(size + word - 1) / word];
    if (!known) [[unlikely]]
        known = static_cast<uint16_t>(mi_good_size(size));
    return known;
}

void* counted(void* block) {
    if (block) [[likely]]
        count(mi_usable_size(block));
    return block;
}

void* counted(void* block, size_t size) {
    if (block) [[likely]]
        count(real_size(block, size));
    return block;
}

[[noreturn, gnu::cold]] void die(size_t size) {
    std::fprintf(stderr, "\nFatal error: Out of memory (tried to allocate %zu bytes)\n", size);
    std::_Exit(255);
}

void* counted_or_die(void* block, size_t size) {
    if (!block) [[unlikely]]
        die(size);
    return counted(block, size);
}

void* aligned_or_die(size_t size, std::align_val_t alignment) {
    void* block = mi_malloc_aligned(size, static_cast<size_t>(alignment));
    if (!block) [[unlikely]]
        die(size);
    return counted(block);
}

}  // namespace

// These are known by name outside of this file, to be laid where profiles/startup.order says.
void* counted_allocate(size_t size) {
    if (void* early = startup_arena::take(size)) [[unlikely]]
        return early;
    return counted(mi_malloc(size), size);
}

void* counted_allocate_or_die(size_t size) {
    if (void* early = startup_arena::take(size)) [[unlikely]]
        return early;
    return counted_or_die(mi_malloc(size), size);
}

void counted_release(void* block) {
    if (!block || startup_arena::has(block)) return;
    discount(mi_usable_size(block));
    mi_free(block);
}

void counted_release(void* block, size_t size) {
    if (!block || startup_arena::has(block)) return;
    discount(real_size(block, size));
    mi_free(block);
}

namespace {

void* resize(void* block, size_t size) {
    if (!block) return counted_allocate(size);
    if (startup_arena::has(block)) {
        void* moved = counted_allocate(size);
        if (moved) std::memcpy(moved, block, std::min(size, startup_arena::size_of(block)));
        return moved;
    }
    size_t before = mi_usable_size(block);
    void* moved = mi_realloc(block, size);
    if (!moved) return nullptr;
    discount(before);
    return counted(moved);
}

size_t number(std::align_val_t alignment) { return static_cast<size_t>(alignment); }

}  // namespace
}  // namespace surus

using namespace surus;

extern "C" {

[[gnu::visibility("default")]] void* malloc(size_t size) { return counted_allocate(size); }
[[gnu::visibility("default")]] void free(void* block) { counted_release(block); }
[[gnu::visibility("default")]] void* calloc(size_t count, size_t size) {
    size_t total;
    if (!__builtin_mul_overflow(count, size, &total)) {
        if (void* early = startup_arena::take(total)) return early;
    }
    return counted(mi_calloc(count, size));
}
[[gnu::visibility("default")]] void* realloc(void* block, size_t size) {
    return resize(block, size);
}
[[gnu::visibility("default")]] size_t malloc_usable_size(void* block) {
    if (!block) return 0;
    return startup_arena::has(block) ? startup_arena::size_of(block) : mi_usable_size(block);
}
[[gnu::visibility("default")]] void* reallocarray(void* block, size_t count, size_t size) {
    size_t total;
    if (__builtin_mul_overflow(count, size, &total)) {
        errno = ENOMEM;
        return nullptr;
    }
    return realloc(block, total);
}
[[gnu::visibility("default")]] void* memalign(size_t alignment, size_t size) {
    return counted(mi_memalign(alignment, size));
}
[[gnu::visibility("default")]] void* aligned_alloc(size_t alignment, size_t size) {
    return counted(mi_memalign(alignment, size));
}
[[gnu::visibility("default")]] int posix_memalign(void** out, size_t alignment, size_t size) {
    int error = mi_posix_memalign(out, alignment, size);
    if (error == 0) counted(*out);
    return error;
}

}  // extern "C"

void* operator new(size_t size) { return counted_allocate_or_die(size); }
void* operator new[](size_t size) { return counted_allocate_or_die(size); }
void* operator new(size_t size, const std::nothrow_t&) noexcept { return counted_allocate(size); }
void* operator new[](size_t size, const std::nothrow_t&) noexcept { return counted_allocate(size); }
void* operator new(size_t size, std::align_val_t alignment) {
    return aligned_or_die(size, alignment);
}
void* operator new[](size_t size, std::align_val_t alignment) {
    return aligned_or_die(size, alignment);
}
void* operator new(size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return counted(mi_malloc_aligned(size, number(alignment)));
}
void* operator new[](size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return counted(mi_malloc_aligned(size, number(alignment)));
}
void operator delete(void* block) noexcept { counted_release(block); }
void operator delete[](void* block) noexcept { counted_release(block); }
void operator delete(void* block, size_t size) noexcept { counted_release(block, size); }
void operator delete[](void* block, size_t size) noexcept { counted_release(block, size); }
void operator delete(void* block, const std::nothrow_t&) noexcept { counted_release(block); }
void operator delete[](void* block, const std::nothrow_t&) noexcept { counted_release(block); }
void operator delete(void* block, std::align_val_t) noexcept { counted_release(block); }
void operator delete[](void* block, std::align_val_t) noexcept { counted_release(block); }
void operator delete(void* block, size_t, std::align_val_t) noexcept { counted_release(block); }
void operator delete[](void* block, size_t, std::align_val_t) noexcept { counted_release(block); }

#endif
