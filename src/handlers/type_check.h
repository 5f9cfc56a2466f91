// Fast paths of the checks of declared parameter and return types.
#pragma once

#include "handlers/handler.h"

namespace surus {

// Whether its type alone says that a value fits, by the types that the instruction names.
SURUS_INLINE bool fits_by_type(auto insn, const Value& value) {
    return insn->template number_d<uint32_t>() >> (value.tag & 0xff) & 1;
}

// Whether an object fits a type that is its class's name, or the name of one that this extends or
// implements. False: who knows. True: the cache has the class.
bool is_named_by(const TypeConstraint& type, const Value& object, inline_cache::OneClass& cache);

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
        auto& cache = cache_of<inline_cache::OneClass>(frame, insn);
        if (!a->is_object()) return go_slow(insn);
        if (a->object->cls == cache.cls) return go_on(insn);
        const TypeConstraint* type =
            frame->function->declaration->parameters[slot_index(insn->a)].type;
        return is_named_by(*type, *a, cache) ? go_on(insn) : go_slow(insn);
    }
};

template <>
struct Fast<Opcode::CheckReturn> {
    static SURUS_INLINE bool fits_by_class(Frame* frame, auto insn, const Value& value) {
        if (!value.is_object()) return false;
        auto& cache = cache_of<inline_cache::OneClass>(frame, insn);
        if (value.object->cls == cache.cls) return true;
        const TypeConstraint& type = *frame->function->declaration->return_type;
        return is_this_for_static(frame, type, value) || is_named_by(type, value, cache);
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
