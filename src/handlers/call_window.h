// The one protocol of calls. A window is a frame header and argument slots, inside its caller's
// frame or above the stack. It is
//   opened     for what is called, which it holds from then on;
//   bound      to arguments, which it owns;
//   entered    as a PHP function's frame, or run as a builtin's; either ends it;
//   abandoned  when it is not entered after all.
// Inline is what windows that need nothing special take: the fast paths in call.h, callbacks and
// the frames that C++ begins are made of it.
#pragma once

#include "handlers/handler.h"
#include "runtime/calls/callable.h"

namespace surus {

namespace call_window {

// ---- opening

// `self`: as Frame's; an object's share goes with it if it is flagged release_self. Nothing reads
// `extension` or `closure` but by their flags.
SURUS_INLINE void open(Frame* window, Function* function, const Value& self = Value::undef(),
                       uint32_t flags = 0) {
    window->function = function;
    window->self.set(self);
    window->flags = flags;
}
// What `self` is of a function without $this.
SURUS_INLINE Value called_class(void* cls) {
    return Value::of_parts(reinterpret_cast<uint64_t>(cls),
                           Value::tag_of(cls ? Type::Pointer : Type::Undef));
}
// As a whole word: compilers change the one byte that a flag is in, and who reads all flags right
// behind that waits until the byte has left the store buffer.
SURUS_INLINE void add_flags(Frame* window, uint32_t flags) {
    uint32_t all = window->flags | flags;
    asm("" : "+r"(all));
    window->flags = all;
}
// Takes over a share of `closure`.
SURUS_INLINE void set_closure(Frame* window, Object* closure) {
    window->closure = closure;
    add_flags(window, frame_flag::closure);
}
// The same with what a callable borrows: $this or the called class and the closure.
SURUS_INLINE void open_unnamed(Frame* window, const Callable& callable, uint32_t flags = 0) {
    if (callable.self && !callable.function->is(flag::static_)) {
        retain_cell(callable.self);
        open(window, callable.function, Value::of(callable.self), flags | frame_flag::release_self);
    } else {
        Class* called = callable.self ? callable.self->cls : callable.called_class;
        open(window, callable.function, called_class(called), flags);
    }
    if (callable.closure) {
        retain_cell(callable.closure);
        set_closure(window, callable.closure);
    }
}
// And the magic name.
void open(Frame* window, const Callable& callable);
// Takes over a share of `object`.
void set_self(Frame* window, Object* object);
void set_called_class(Frame* window, Class* cls);
// The window's function is __call or __callStatic, for a method of that name.
void set_magic(Frame* window, String& name);
// What an open window calls, borrowed from it.
Callable callable_of(const Frame& window);

// ---- binding: generated code evaluates arguments into their slots, callers in C++ copy them

// `shares`: a reference stays one.
SURUS_INLINE void bind(Value& slot, const Value& argument, bool shares) {
    const Value& given = shares ? argument : argument.deref();
    retain(given);
    slot.bits = given.bits;
    slot.tag = given.is_undef() ? Value::tag_of(Type::Null) : given.tag;
}

// ---- entering

// Makes the window of a prepared PHP function the running frame; `function` is the window's. Of its
// variables the first `set` have their values.
SURUS_INLINE void make_frame(Context& context, Frame* caller, Frame* window, Function* function,
                             uint32_t argument_count, uint32_t set) {
    window->previous = caller;
    window->cache = function->cache;
    window->argument_count = argument_count;
    Value* slots = window->slots();
    uint32_t local_count = function->local_count;
    SURUS_SHORT_LOOP
    for (uint32_t i = set; i < local_count; ++i) slots[i].set_undef();
    context.frame = window;
}
// Where it begins if its required arguments are there and no more than it has parameters: missing
// ones get their defaults before the body.
SURUS_INLINE const Instruction* start_of(const Function* function, uint32_t argument_count) {
    return argument_count == function->parameter_count ? function->entry
                                                       : function->code->instructions;
}
// The two together.
SURUS_INLINE const Instruction* enter_plain(Context& context, Frame* caller, Frame* window,
                                            Function* function, uint32_t argument_count) {
    make_frame(context, caller, window, function, argument_count, argument_count);
    return start_of(function, argument_count);
}

// The same as make_frame() of a builtin's window, which is flagged native.
SURUS_INLINE void make_native_frame(Context& context, Frame* caller, Frame* window,
                                    uint32_t argument_count) {
    window->previous = caller;
    window->argument_count = argument_count;
    context.frame = window;
}

// Runs a builtin that wants nothing but its arguments, whose window lies where the stack goes on
// and ends with the call.
Result<Value> run_plain_builtin(Context& context, Frame* caller, Frame* window,
                                uint32_t argument_count);

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
// Makes the window of a prepared variadic function the running frame, which is given: there is room
// for it behind the arguments that the function has no parameters for.
Frame* make_variadic_frame(Context& context, Frame* caller, Frame* window, uint32_t argument_count);
// Runs a builtin in a complete window, which ends; the result is owned. An unused one ends before
// what the window was opened for does, as in PHP.
Result<Value> run_builtin(Context& context, Frame* caller, Frame* window, bool unused = false);

// ---- abandoning

// Releases a window that will not be called any more, with the arguments it got so far, and the
// segment of the stack that it is the first in. `unused`: a result that ends behind the arguments;
// it becomes null.
void abandon(Context& context, Frame* window, uint32_t argument_count, Value* unused = nullptr);

// ---- windows of C++

// Whether a frame of `size` bytes fits there without more ado.
SURUS_INLINE bool is_in_segment(const Context& context, const char* at, size_t size) {
    return at >= context.stack_base && at + size <= context.stack_end;
}
// Opens a window of `size` bytes above all that is in use.
Result<Frame*> open_above(Context& context, const Callable& callable, size_t size);

}  // namespace call_window

}  // namespace surus
