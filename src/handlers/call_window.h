// The one protocol of calls. A window is a frame header and argument slots, inside its caller's
// frame or above the stack. It is
//   opened     for what is called, which it holds from then on;
//   filled     with arguments, which it owns;
//   entered    as a PHP function's frame, or run as a builtin's; either ends it;
//   abandoned  when it is not entered after all.
// The fast paths in call.h do the same inline, for windows that need nothing special.
#pragma once

#include "handlers/handler.h"
#include "runtime/calls/callable.h"

namespace surus {

namespace call_window {

// ---- opening

void open(Frame* window, Function* function);
// The same with what a callable borrows: $this or the called class, the closure, the magic name.
void open(Frame* window, const Callable& callable);
// Takes over a share of `object`.
void set_self(Frame* window, Object* object);
void set_called_class(Frame* window, Class* cls);
// The window's function is __call or __callStatic, for a method of that name.
void set_magic(Frame* window, String& name);
// What an open window calls, borrowed from it.
Callable callable_of(const Frame& window);

// ---- entering

// Completes a window whose `argument_count` arguments are in place: missing and extra arguments,
// variadics, references, room. Returns where the callee starts, with context.frame being its frame;
// of a builtin, runs it and returns the instruction after the call. `how`: see Opcode::Call. On
// failure everything in the window is released.
Next enter(Context& context, Frame* frame, const Instruction* insn, Frame* window,
           uint32_t argument_count, uint32_t how);
// The halves of that, for calls from C++ too.
//
// Brings the window of a PHP function into place and its arguments into the callee's shape.
Result<Frame*> arrange_user_frame(Context& context, Frame* caller, Frame* window,
                                  uint32_t argument_count);
// Runs a builtin in a complete window, which ends; the result is owned. An unused one ends before
// the window does, as in PHP.
Result<Value> run_builtin(Context& context, Frame* caller, Frame* window, bool unused = false);

// ---- abandoning

// Releases a window that will not be called any more, with the arguments it got so far.
void abandon(Context& context, Frame* window, uint32_t argument_count);

}  // namespace call_window

}  // namespace surus
