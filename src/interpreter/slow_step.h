// One step of a slow path, with what ends after it: its operands.
#pragma once

#include "interpreter/effect_check.h"

namespace surus {

// An operand's destructor threw when the instruction was done: its result goes, and it has failed.
Next fail_late(Context& context, Frame* frame, const Instruction* insn, Next next);

template <Opcode op>
SURUS_INLINE Next run_slow(Context& context, Frame* frame, const Instruction* insn) {
    Next next = checked_slow<op>(context, frame, insn);
    // Going on with what is pending is what it is for.
    if constexpr (op == Opcode::Catch) return next;
    if (context.has_pending() && next.instruction) [[unlikely]]
        return fail_late(context, frame, insn, next);
    return next;
}

}  // namespace surus
