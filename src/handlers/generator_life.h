// How generators end, for their instructions.
#pragma once

#include "runtime/calls/generator.h"

namespace surus {

// What a generator delegates to if that is a generator, or null.
inline Object* inner_generator(GeneratorState& state) {
    if (!state.delegate.is_object()) return nullptr;
    Object* object = state.delegate.object;
    return object->cls->handlers == &generator_handlers ? object : nullptr;
}

// The frame is over: frees it. What it held was released by leave_frame().
void free_generator_frame(GeneratorState& state);
// Ends a `yield from`. May run user code.
void drop_delegate(GeneratorState& state);

}  // namespace surus
