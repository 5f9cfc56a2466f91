// The life of frames outside the fast paths: preparing functions, arranging arguments, leaving.
#pragma once

#include <span>

#include "handlers/handler.h"
#include "runtime/calls/callable.h"

namespace surus {

// Runs `frame`, which is context.frame and has frame_flag::entry, from `start` until it returns.
// Implemented by the interpreter. The result is owned.
Result<Value> execute(Context& context, Frame* frame, const Instruction* start);

// Whether a builtin looks at its caller's frame: it may not be called by a name or callable found
// at run time, which `dynamic_call` in the flags of its window says.
bool looks_at_caller(const Function& function);

// Inline caches of a code, in memory of sizeof(CodeState) + cache_size bytes that the caller frees.
void** make_code_state(Context& context, const Code& code, void* memory);
// Makes a PHP function ready for its first call: cache slots, entry. No user code.
void prepare_function(Context& context, Function& function);

// Completes a window whose `argument_count` arguments are in place (owned by it from now on), with
// function, self and flags set: missing and extra arguments, variadics, references, room. Returns
// where the callee starts, with context.frame being its frame; of a builtin, runs it and returns
// the instruction after the call. `how`: see Opcode::Call. On failure everything in the window is
// released.
Next begin_call(Context& context, Frame* frame, const Instruction* insn, Frame* window,
                uint32_t argument_count, uint32_t how);

// Makes references of arguments for by-reference parameters that are none. `how`: as Call's.
Status arrange_reference(Context& context, Function& function, uint32_t position, Value& argument,
                         How given);
Status arrange_references(Context& context, Frame* window, uint32_t count, uint32_t how);
// Of a builtin whose arguments were given by name: an error where it cannot do without one.
Status check_defaults(Context& context, Frame* window, uint32_t count);

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

// Drops a foreach iteration (two slots).
void end_iteration(Context& context, Value* iterator);
// Releases the temporaries live at instruction `index` that do not stay alive at `target`.
void release_for_jump(Context& context, Frame* frame, uint32_t index, uint32_t target);
// For the cycle collector: variables and temporaries that a frame of PHP code holds while it waits.
void trace_user_slots(Frame& frame, void (*visit)(Value& value, void* data), void* data);
Next next_of_generator_by_reference(Context& context, Frame* frame, const Instruction* insn,
                                    Value* iterator);
// Makes `slot` a reference that the loop variable of a foreach shares; takes over `key`.
Next bind_iterated(Context& context, Frame* frame, const Instruction* insn, Value& slot, Value key);

// A FinallyCall return address that means: a generator is being destroyed, go on with the finally
// blocks further out, then end.
inline constexpr int64_t closing_generator = -1;
// The same for a fiber: Pending::Unwind goes on behind the finally block.
inline constexpr int64_t unwinding_fiber = -2;
Next close_generator_further(Context& context, Frame* frame, const Instruction* insn);

// ---- messages about calls (call_errors.cpp)
// Of a #[NoDiscard] function whose result is not used. `magic`: what __call is called for, or null.
Status report_discarded_result(Context& context, Function& function, const String* magic);
// "f(): Argument #1 ($x) must be of type int, string given, called in FILE on line N".
Failed throw_parameter_type_error(Context& context, Frame* callee, uint32_t position,
                                  const ParameterDeclaration& parameter, const Value& value);
// "Too few arguments to function f(), 0 passed in FILE on line N and exactly 1 expected".
Failed throw_too_few_arguments(Context& context, Frame* callee);
// "Function f() is deprecated since …". May run user code, as the following.
Status report_deprecated_call(Context& context, Function& function, const String* magic);
// "f(): Argument #1 ($x) must be passed by reference, value given".
Status warn_reference_expected(Context& context, Function& function, uint32_t position);
Result<Callable> resolve_callable_for_call(Context& context, const Value& value);

// ---- declarations
Status declare_function(Context& context, const FunctionDeclaration& declaration);
// Ticks under declare(ticks = n): calls what register_tick_function() registered.
Status run_tick_functions(Context& context, uint32_t every);

// Finds the handler of what is pending, unwinding frames: the next instruction, with context.frame
// being its frame; or the engine's `leave` when an entry frame was left.
const Instruction* unwind(Context& context);

}  // namespace surus
