// Leaving frames and blocks with something pending.
#pragma once

#include "handlers/handler.h"

namespace surus {

// Finds the handler of what is pending, unwinding frames: the next instruction, with context.frame
// being its frame; or the engine's `leave` when an entry frame was left.
const Instruction* unwind(Context& context);
// Releases the temporaries live at instruction `index` that do not stay alive at `target`.
void release_for_jump(Context& context, Frame* frame, uint32_t index, uint32_t target);
// Errors are reported as before `@`, which kept that; error_reporting() called meanwhile wins.
void end_silence(Context& context, const Value& kept);

// A FinallyCall return address that means: a generator is being destroyed, go on with the finally
// blocks further out, then end.
inline constexpr int64_t closing_generator = -1;
// The same for a fiber: Pending::Unwind goes on behind the finally block.
inline constexpr int64_t unwinding_fiber = -2;

// Leaves a finally block the address to return to.
inline void note_finally_call(Frame* frame, const Instruction* insn) {
    Value* slot = frame_slot(frame, insn->c);
    slot->set_int(frame->function->code->index_of(insn) + 1);
    // The value being returned, in case the block ends otherwise.
    slot->extra = insn->kind_a() == OperandKind::Temp ? static_cast<uint32_t>(insn->a) : 0;
}

template <>
struct Fast<Opcode::FinallyCall> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        note_finally_call(frame, insn);
        return go_to(insn, insn->target());
    }
};

template <>
struct Fast<Opcode::FinallyReturn> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Value* slot = frame_slot(frame, insn->a);
        // An exception, or less than 0: what unwinds goes on.
        if (!slot->is_int() || slot->integer < 0) return go_slow(insn);
        int64_t target = slot->integer;
        slot->set_undef();
        return go_to(insn, frame->function->code->instructions + target);
    }
};

}  // namespace surus
