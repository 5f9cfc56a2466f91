// What posix_get_last_error() tells.
#pragma once

#include <cerrno>

#include "ext/state.h"

namespace surus {

struct PosixState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Posix;
    int last_error = 0;
};

inline void keep_error(Context& context, int error = errno) {
    extension_state<PosixState>(context).last_error = error;
}

// What a call of the system says: 0 is success.
inline bool succeeded(Context& context, int result) {
    if (result == 0) return true;
    keep_error(context);
    return false;
}

}  // namespace surus
