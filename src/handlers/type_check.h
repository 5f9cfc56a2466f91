// Fast paths of the checks of declared parameter and return types.
#pragma once

#include "handlers/handler.h"

namespace surus {

template <>
struct Fast<Opcode::CheckParameter> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (a->is_reference()) a = &a->reference->value;
        if (a->is_object() && a->object->cls == *cache_slot(frame, insn->e)) return go_on(insn);
        const TypeConstraint* type =
            frame->function->declaration->parameters[static_cast<uint32_t>(insn->d)].type;
        return type->mask >> (a->tag & 0xff) & 1 && !a->is_undef() ? go_on(insn) : go_slow(insn);
    }
};

template <>
struct Fast<Opcode::CheckReturn> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        const TypeConstraint* type = frame->function->declaration->return_type;
        bool fits = a->is_object() && a->object->cls == *cache_slot(frame, insn->e);
        if (!fits && (!(type->mask >> (a->tag & 0xff) & 1) || a->is_undef())) return go_slow(insn);
        take<K::a>(*a);
        return give<K::c>(context, insn, insn->c, *a);
    }
};

}  // namespace surus
