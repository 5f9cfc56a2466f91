// Closures as they are made, and what they take with them, in full.
#include "handlers/captures.h"

#include "handlers/input.h"
#include "handlers/prepare.h"

namespace surus {

template <>
Next slow<Opcode::MakeClosure>(Context& context, Frame* frame, const Instruction* insn) {
    const FunctionDeclaration& declaration =
        *frame->function->code->functions[static_cast<uint32_t>(insn->d)];
    auto& cache = cache_of<inline_cache::OneFunction>(frame, insn);
    if (!cache.function) {
        cache.function = create_function(context, declaration, scope_of(frame));
        cache.function->flags |= frame->function->flags & has_foreign_this;
    }
    Function& function = *cache.function;
    if (!function.prepared) prepare_function(context, function);
    bool is_static = declaration.flags & flag::static_;
    Value self = frame->self.is_object() && !is_static ? frame->self : Value::undef();
    Object* closure = create_closure(context, function, self, frame->called_class());
    frame_slot(frame, insn->c)->set(Value::of(closure));
    return insn + 1;
}

template <>
Next slow<Opcode::CaptureValue>(Context& context, Frame* frame, const Instruction* insn) {
    Input b = input_b(frame, insn);
    Value& slot =
        closure_state(*frame_slot(frame, insn->a)->object).captured[static_cast<uint32_t>(insn->d)];
    if (b.is_temp()) {
        slot.set(copy(b.raw()));  // a reference
        return insn + 1;
    }
    bool quiet = insn->number_e<Undefined>() == Undefined::Quiet;
    if (quiet && b.quiet().is_undef()) return insn + 1;
    const Value& value = *TRY(b.get(context, frame));
    slot.set(value.is_undef() ? Value::null() : copy(value));
    return insn + 1;
}

template <>
Next slow<Opcode::LoadCaptures>(Context&, Frame* frame, const Instruction* insn) {
    ClosureState& state = closure_state(*frame->closure_object());
    auto locals = frame->function->code->captures;
    for (uint32_t i = 0; i < state.captured_count; ++i)
        frame->slots()[locals[i]].set(copy(state.captured[i]));
    return insn + 1;
}

}  // namespace surus
