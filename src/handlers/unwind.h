// Leaving frames and blocks with something pending.
#pragma once

#include "handlers/handler.h"

namespace surus {

// Finds the handler of what is pending, unwinding frames: the next instruction, with context.frame
// being its frame; or the engine's `leave` when an entry frame was left.
const Instruction* unwind(Context& context);
// Releases the temporaries live at instruction `index` that do not stay alive at `target`.
void release_for_jump(Context& context, Frame* frame, uint32_t index, uint32_t target);

// A FinallyCall return address that means: a generator is being destroyed, go on with the finally
// blocks further out, then end.
inline constexpr int64_t closing_generator = -1;
// The same for a fiber: Pending::Unwind goes on behind the finally block.
inline constexpr int64_t unwinding_fiber = -2;

}  // namespace surus
