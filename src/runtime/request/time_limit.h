// max_execution_time: processor time after which a program is stopped.
#pragma once

#include <cstdint>

namespace surus {

// The bit of Heap::interrupt that says the time is up.
inline constexpr uint32_t interrupt_timeout = 2;

// Interrupts the thread's running program (interrupt_timeout) once the process has used that many
// seconds of processor time from now on; 0: never. A later call replaces an earlier one.
void set_time_limit(int64_t seconds);

}  // namespace surus
