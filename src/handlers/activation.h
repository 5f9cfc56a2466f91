// The life of frames outside the fast paths: entering and leaving.
#pragma once

#include <span>

#include "handlers/handler.h"
#include "runtime/calls/callable.h"
#include "runtime/hooks.h"

namespace surus {

// Completes a window whose `argument_count` arguments are in place (owned by it from now on), with
// function, self and flags set: missing and extra arguments, variadics, references, room. Returns
// where the callee starts, with context.frame being its frame; of a builtin, runs it and returns
// the instruction after the call. `how`: see Opcode::Call. On failure everything in the window is
// released.
Next begin_call(Context& context, Frame* frame, const Instruction* insn, Frame* window,
                uint32_t argument_count, uint32_t how);

// The frame of what most callbacks are, a PHP function that gets its required arguments, by value,
// and no more than it has: above the stack, with copies of `arguments`, at the instruction to begin
// with. Null: the general way, nothing was done.
Frame* open_plain_frame(Context& context, const Callable& callable,
                        std::span<const Value> arguments);

// Sets up a frame for `function` above the stack with copies of `arguments` and runs it.
// `named`: extra arguments by name, or null.
Result<Value> call_function(Context& context, Function& function, Value self, Object* closure,
                            String* magic_name, std::span<const Value> arguments, Array* named);

// Releases what a frame holds (variables, $this, extension) and makes its caller the current frame.
// May run user code.
void leave_frame(Context& context, Frame* frame);
void release_variables(Frame* frame);

// Releases a window that will not be called any more, with the arguments it got so far.
void abandon_window(Context& context, Frame* window, uint32_t argument_count);

}  // namespace surus
