// Time limits: max_execution_time, and what a host allows.
#pragma once

#include <cstdint>

#include "context/context.h"

namespace surus {

// Bits of Heap::interrupt.
inline constexpr uint32_t interrupt_timeout = 2;  // max_execution_time is used up
inline constexpr uint32_t interrupt_host = 4;     // the host wants the program to end
inline constexpr uint32_t interrupt_signal = 8;   // Shutdown::deliver_signals has work
inline constexpr uint32_t interrupt_output = 16;  // what was printed has waited long enough

// Whether a limit has been passed, which ends the program as soon as that is attended to. What has
// no end of its own ends here: a file that goes on and on has no more to give.
inline bool is_to_end(const Context& context) {
    constexpr uint32_t ends = interrupt_timeout | interrupt_host | Heap::interrupt_memory;
    return context.interrupt.load(std::memory_order_relaxed) & ends;
}

enum class LimitClock : uint8_t { Processor, Wall };  // the calling thread's processor time

// Raises `bit` of the context's interrupts once that many seconds have passed from now on; 0:
// never. A later call for the same bit replaces an earlier one. A host's limit is raised again and
// again: what runs after it (destructors, shutdown functions) has had its time.
void limit_time(Context& context, uint32_t bit, LimitClock clock, double seconds);
// max_execution_time, which begins anew, whatever has run out before.
void set_time_limit(Context& context, int64_t seconds);
// No limit of the context will be watched any more.
void forget_time_limits(Context& context);

}  // namespace surus
