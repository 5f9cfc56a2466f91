// What extensions keep in a Context: one ExtensionState each, made when first asked for.
#pragma once

#include <memory>

#include "context/context.h"

namespace surus {

// One row per state; a state type names its own as `static constexpr StateSlot slot`.
enum class StateSlot : uint8_t {
    Strtok,
    Random,
    Json,
    Files,
    Environment,
    Date,
    Assert,
    Ini,
    Serialize,
    Headers,
    Pcre,
    Filters,
    Buffer,
    Posix,
    Mbstring,
    MbRegex,
    Count,
};

template <class T>
T& extension_state(Context& context) {
    auto& states = context.extension_state;
    constexpr size_t count = static_cast<size_t>(StateSlot::Count);
    if (!states) states = std::make_unique<std::unique_ptr<ExtensionState>[]>(count);
    auto& state = states[static_cast<size_t>(T::slot)];
    if (!state) [[unlikely]]
        state = std::make_unique<T>();
    return static_cast<T&>(*state);
}

}  // namespace surus
