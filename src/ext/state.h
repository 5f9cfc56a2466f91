// What extensions keep in a Context: ExtensionStates, made when first asked for; and in its Engine:
// SharedStates. A state type names its slot as `static constexpr StateSlot slot`; the slots are the
// STATE rows of extension.cmake.
#pragma once

#include <memory>

#include "context/context.h"
#include "context/engine.h"
#include "context/shared_states.h"
#include "ext/state_slots.h"
#include "memory/counted_malloc.h"

namespace surus {

// Of all extensions of the program; a function of the registry, since the tests have a few more.
size_t state_slot_count();

template <class T>
T& extension_state(Context& context) {
    auto& states = context.extension_state;
    if (!states) states = std::make_unique<std::unique_ptr<ExtensionState>[]>(state_slot_count());
    auto& state = states[static_cast<size_t>(T::slot)];
    if (!state) [[unlikely]]
        state = std::make_unique<T>();
    return static_cast<T&>(*state);
}

// Takes a lock: to be kept in the Context's state.
template <class T>
T& shared_state(const Context& context) {
    Uncounted here;
    return context.engine.shared->get<T>(static_cast<size_t>(T::slot));
}

}  // namespace surus
