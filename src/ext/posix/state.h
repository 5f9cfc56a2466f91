// What posix_get_last_error() tells.
#pragma once

#include <cerrno>
#include <optional>

#include "base/result.h"
#include "ext/state.h"
#include "runtime/values/value.h"

namespace surus {

struct PosixState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Posix;
    int last_error = 0;
};

inline void keep_error(Context& context, int error = errno) {
    extension_state<PosixState>(context).last_error = error;
}

// The number that a value is for a parameter of type int; nothing: it is none. May run user code.
Result<std::optional<int64_t>> number_in(Context& context, const Value& value);

// What a call of the system says: 0 is success.
inline bool succeeded(Context& context, int result) {
    if (result == 0) return true;
    keep_error(context);
    return false;
}

}  // namespace surus
