// How deep builtins and PHP code may call each other: the C stack's limit. Calls among PHP
// functions take none of it.
#pragma once

#include <cstddef>

#include "base/attributes.h"
#include "runtime/errors/errors.h"

namespace surus {

// Sets the Context's limit for a stack of `size` bytes that grows down from `base`, of which
// zend.reserved_stack_size stay free for what builtins need behind the check.
void limit_c_stack(Context& context, char* base, size_t size);

// The same for the thread's own stack, of which `size` bytes are left below `base`:
// zend.max_allowed_stack_size bytes, by default (0) those; -1: unlimited.
void limit_own_c_stack(Context& context, char* base, size_t size);
// What the system allows the process's first thread.
size_t first_stack_size();

// The Error for Context::c_stack_exhausted().
SURUS_COLD Failed throw_c_stack_exhausted(Context& context);
// Attends to what raised Heap::interrupt: memory limit, timeouts, signals. May run user code (the
// signals' handlers).
SURUS_COLD Status handle_interrupt(Context& context);
// The same where no user code may run: signals wait.
SURUS_COLD Status handle_limits(Context& context);

// PHP's fatal error of a memory limit that so many more bytes would pass. What output buffers have
// gathered is given up, without a call of their handlers.
SURUS_COLD Failed end_of_memory(Context& context, size_t limit, size_t size);
// After the fatal error: a limit that leaves some room for what ends the program.
SURUS_COLD void leave_room_to_finish(Context& context);

// For builtins behind which a signal's handler is expected to have run: they sent it, or it ended
// their wait.
inline Status attend_signals(Context& context) {
    if (context.interrupt.load(std::memory_order_relaxed)) [[unlikely]]
        return handle_interrupt(context);
    return {};
}

// For builtins that call themselves on what is nested in a value: it may be deep, or without end.
inline Status check_nesting(Context& context) {
    if (context.c_stack_exhausted()) [[unlikely]]
        return throw_c_stack_exhausted(context);
    if (context.interrupt.load(std::memory_order_relaxed)) [[unlikely]]
        return handle_limits(context);
    return {};
}

}  // namespace surus
