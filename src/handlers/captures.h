// Fast paths of what closures take with them.
#pragma once

#include "handlers/handler.h"
#include "runtime/calls/closure.h"

namespace surus {

template <>
struct Fast<Opcode::LoadCaptures> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        if (frame->flags & frame_flag::has_extension) return go_slow(insn);
        ClosureState& state = closure_state(*frame->closure);
        const uint32_t* locals = frame->function->code->captures.data();
        Value* slots = frame->slots();
        SURUS_SHORT_LOOP
        for (uint32_t i = 0; i < state.captured_count; ++i) {
            retain(state.captured[i]);
            slots[locals[i]].set(state.captured[i]);
        }
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::CaptureValue> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Value* slot = frame_slot(frame, insn->b);
        bool is_reference = insn->kind_b() == OperandKind::Temp;
        if (!is_reference && insn->kind_b() != OperandKind::Local) return go_slow(insn);
        if (slot->deref().is_undef()) return go_slow(insn);
        ClosureState& state = closure_state(*frame_slot(frame, insn->a)->object);
        state.captured[insn->d].set(is_reference ? *slot : copy(slot->deref()));
        return go_on(insn);
    }
};

}  // namespace surus
