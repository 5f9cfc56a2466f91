// Builds with assertions compare what each slow path did with its opcode's row (opcode_info.h):
// what a JIT will rely on is true in every test.
#pragma once

#include "bytecode/opcode_info.h"
#include "handlers/handler.h"

namespace surus {

class EffectCheck {
public:
    EffectCheck(Context& context, Frame* frame, const Instruction* insn);
    void after(const Instruction* next) const;

private:
    const char* what_is_denied(const Instruction* next) const;
    bool fits(const Case& known) const;
    const char* check_result(bool jumped) const;
    uint64_t other_variables() const;

    Context& context_;
    Frame* frame_;
    const Instruction* insn_;
    const Code& code_;
    const OpcodeInfo& info_;
    Effects effects_;
    TypeMask gives_;
    uint64_t user_code_runs_;
    const Value* named_[register_operands] = {};  // what operands are or point to
    uint64_t other_variables_;
};

template <Opcode op>
SURUS_INLINE Next checked_slow(Context& context, Frame* frame, const Instruction* insn) {
#ifdef NDEBUG
    return slow<op>(context, frame, insn);
#else
    EffectCheck check(context, frame, insn);
    Next next = slow<op>(context, frame, insn);
    check.after(next.instruction);
    return next;
#endif
}

}  // namespace surus
