// Fast paths of the checks of declared parameter and return types.
#pragma once

#include "handlers/handler.h"

namespace surus {

// Whether its type alone says that a value fits, by the types that the instruction names.
SURUS_INLINE bool fits_by_type(auto insn, const Value& value) {
    return insn->template number_d<uint32_t>() >> (value.tag & 0xff) & 1;
}

// `return $this` where `static` is declared.
SURUS_INLINE bool is_this_for_static(Frame* frame, const TypeConstraint& type, const Value& value) {
    return (type.mask & type_bits::static_) && frame->self.is_object() &&
           value.object == frame->self.object;
}

template <>
struct Fast<Opcode::CheckParameter> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (a->is_reference()) a = &a->reference->value;
        if (fits_by_type(insn, *a)) return go_on(insn);
        if (!a->is_object()) return go_slow(insn);
        Class& cls = *a->object->cls;
        auto& known = cache_of<PassedClass>(frame, insn);
        if (passes(cls, known)) return go_on(insn);
        const TypeConstraint* type =
            frame->function->declaration->parameters[slot_index(insn->a)].type;
        return passes_by_name(cls, *type, known) ? go_on(insn) : go_slow(insn);
    }
};

template <>
struct Fast<Opcode::CheckReturn> {
    static SURUS_INLINE bool fits_by_class(Frame* frame, auto insn, const Value& value) {
        if (!value.is_object()) return false;
        Class& cls = *value.object->cls;
        auto& known = cache_of<PassedClass>(frame, insn);
        if (passes(cls, known)) return true;
        const TypeConstraint& type = *frame->function->declaration->return_type;
        return is_this_for_static(frame, type, value) || passes_by_name(cls, type, known);
    }
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if (!fits_by_type(insn, *a) && !fits_by_class(frame, insn, *a)) return go_slow(insn);
        take<K::a>(*a);
        return give<K::c>(context, insn, insn->c, *a);
    }
};

}  // namespace surus
