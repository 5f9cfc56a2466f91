// Fast paths of the checks of declared parameter and return types.
#pragma once

#include "handlers/handler.h"

namespace surus {

// Whether a value's type alone says that it fits.
SURUS_INLINE bool is_let_in(const TypeConstraint& type, const Value& value) {
    if (type.mask >> (value.tag & 0xff) & 1) [[likely]]
        return !value.is_undef();
    return value.is_array() && (type.mask & type_bits::iterable);
}

// Whether an object fits a type that is its class's name, or the name of one that this extends or
// implements. False: who knows. True: the cache has the class.
bool is_named_by(const TypeConstraint& type, const Value& object, inline_cache::OneClass& cache);

// `return $this` where `static` is declared.
SURUS_INLINE bool is_this_for_static(Frame* frame, const TypeConstraint& type, const Value& value) {
    return (type.mask & type_bits::static_) && frame->self.is_object() &&
           value.object == frame->self.object;
}

// Whether it is of the one type that the instruction names.
SURUS_INLINE bool is_likely(auto insn, const Value& value) {
    return value.type() == insn->template number_detail<Type>();
}

template <>
struct Fast<Opcode::CheckParameter> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        // What was not given is not checked.
        if (is_likely(insn, *a)) return go_on(insn);
        if (a->is_reference()) a = &a->reference->value;
        if (a->is_object() && a->object->cls == cache_of<inline_cache::OneClass>(frame, insn).cls)
            return go_on(insn);
        const TypeConstraint* type =
            frame->function->declaration->parameters[static_cast<uint32_t>(insn->d)].type;
        if (is_let_in(*type, *a)) return go_on(insn);
        auto& cache = cache_of<inline_cache::OneClass>(frame, insn);
        return a->is_object() && is_named_by(*type, *a, cache) ? go_on(insn) : go_slow(insn);
    }
};

template <>
struct Fast<Opcode::CheckReturn> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if (is_likely(insn, *a) && !a->is_undef()) {
            take<K::a>(*a);
            return give<K::c>(context, insn, insn->c, *a);
        }
        const TypeConstraint* type = frame->function->declaration->return_type;
        auto& cache = cache_of<inline_cache::OneClass>(frame, insn);
        bool fits =
            a->is_object() && (a->object->cls == cache.cls || is_this_for_static(frame, *type, *a));
        if (!fits && !is_let_in(*type, *a) && !(a->is_object() && is_named_by(*type, *a, cache)))
            return go_slow(insn);
        take<K::a>(*a);
        return give<K::c>(context, insn, insn->c, *a);
    }
};

}  // namespace surus
