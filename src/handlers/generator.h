// What generators' frames need from other instructions' handlers.
#pragma once

#include "handlers/handler.h"

namespace surus {

Next next_of_generator_by_reference(Context& context, Frame* frame, const Instruction* insn,
                                    Value* iterator);
// A finally block of a generator that is being destroyed has ended.
Next close_generator_further(Context& context, Frame* frame, const Instruction* insn);
// For the cycle collector: variables and temporaries that a frame of PHP code holds while it waits.
void trace_user_slots(Frame& frame, void (*visit)(Value& value, void* data), void* data);

}  // namespace surus
