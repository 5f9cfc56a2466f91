// What the fast paths of calls need for builtins.
#pragma once

#include "handlers/activation.h"
#include "handlers/call_window.h"
#include "handlers/handler.h"
#include "runtime/calls/frame.h"

namespace surus {

namespace fast_call {

// release(), without a call where others keep it.
SURUS_INLINE void drop_object(const Value& value) {
    if (value.is_counted() && !drop_share(*value.cell, value.tag)) release(value);
}

// What a call gives: unless something is pending, a value that nobody asked for is dropped.
template <OperandKind kind>
SURUS_INLINE auto give_result(Context& context, auto insn, const Value& result) {
    if constexpr (kind == OperandKind::None) drop_object(result);
    if (context.has_pending() || has_passed_limit(context)) [[unlikely]] {
        if constexpr (kind != OperandKind::None) release(result);
        return go_throw(insn);
    }
    if constexpr (kind == OperandKind::None) {
        return go_on(insn);
    } else {
        return give<kind>(context, insn, insn->c, result);
    }
}

SURUS_INLINE void release_arguments(Value* arguments, uint32_t count) {
    SURUS_SHORT_LOOP
    for (uint32_t i = 0; i < count; ++i) release_passing(arguments[i]);
}

// Calls a builtin whose window is complete, and may hold a share of an object (`has_self`).
template <bool has_self, OperandKind kind>
SURUS_INLINE auto call_native(Context& context, Frame* frame, Frame* window, auto insn,
                              Function* function, uint32_t argument_count) {
    frame->ip = insn;
    call_window::make_native_frame(context, frame, window, argument_count);
    Value result;
    result.extra = 0;
    function->native(context, window, &result);
    context.frame = frame;
    release_arguments(window->slots(), argument_count);
    if constexpr (has_self) {
        // $this and the object that a fluent method returns have other owners as a rule.
        bool unused = kind == OperandKind::None;
        if (unused) drop_object(result);
        if (window->flags & frame_flag::release_self) drop_object(window->self);
        if (window->flags & frame_flag::constructor) note_constructed(window);
        if (unused) result.set_null();
    }
    return give_result<kind>(context, insn, result);
}

}  // namespace fast_call

}  // namespace surus
