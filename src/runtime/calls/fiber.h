// Fibers: functions that run on C and VM stacks of their own and can stop anywhere in between,
// also inside builtins. What they do: runtime/hooks.h.
#pragma once

#include <memory>
#include <span>

#include "runtime/calls/callable.h"
#include "runtime/calls/frame.h"
#include "runtime/hooks.h"
#include "runtime/objects/object.h"

namespace surus {

enum class FiberStatus : uint8_t { Initial, Running, Suspended, Returned, Threw };

struct FiberState {
    FiberStatus status;
    bool closing;       // being destroyed: runs its finally blocks and may not switch
    bool abandoned;     // the same after a fatal error: runs nothing any more
    Callable callable;  // its objects and names are owned
    Value given;        // the same as the program wrote it; owned
    Value result;       // of the function, once it returned; owned
    Value passed;       // on its way through a switch; owned. Undef: none
    Object* thrown;     // the exception to be thrown at the suspension; owned, or null
    Object* resumer;    // the fiber that runs this one, borrowed; null: the main program

    // ---- while it is neither new nor over
    void* machine;          // where the C stack goes on: of this fiber, while it is suspended
    void* resumer_machine;  // of its resumer, while it runs
    char* c_stack;          // mapped; its lowest page is a guard
    size_t c_stack_size;
    std::unique_ptr<VmStack> stack;  // while it is suspended; else the Context has it
    Frame* frame;                    // the innermost, while it is suspended
    char *stack_base, *stack_end, *c_stack_base, *c_stack_limit;
    int reporting;  // what `@` left of error_reporting
    Frame bottom;   // the frame of no function, below all others of the fiber
    FrameExtension bottom_extension;
    std::span<const Value> arguments;  // of start(), borrowed until the function has them
    Array* named_arguments;            // the same; or null

    // AddressSanitizer's view of the two stacks.
    void* fake_stack;
    const void* resumer_stack;
    size_t resumer_stack_size;
};

inline FiberState& fiber_state(Object& fiber) { return fiber.native<FiberState>(); }

// After a fatal error: ends those that are suspended and were forgotten with all objects'
// destructors, without running PHP code.
void abandon_fibers(Context& context);

}  // namespace surus
