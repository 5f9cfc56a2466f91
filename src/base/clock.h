// Clocks of the system.
#pragma once

#include <ctime>
#include <optional>

namespace surus {

// What the clock says, in seconds; nothing where it cannot be read, as that of a thread that is
// gone.
inline std::optional<double> seconds_of(clockid_t clock) {
    timespec now;
    if (clock_gettime(clock, &now) != 0) return {};
    return static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec) * 1e-9;
}

}  // namespace surus
