// For what knows no Context, like the compiler: whether the calling thread's program has passed its
// memory_limit, and is to end.
#pragma once

#include "memory/heap.h"

namespace surus {

inline bool has_passed_memory_limit() {
    const Heap* heap = *thread_slot();
    return heap && (heap->interrupt.load(std::memory_order_relaxed) & Heap::interrupt_memory);
}

// The same, or whether its stack has grown down to `stack_limit`.
[[gnu::always_inline]] inline bool is_out_of_memory(const void* stack_limit) {
    return __builtin_frame_address(0) < stack_limit || has_passed_memory_limit();
}

}  // namespace surus
