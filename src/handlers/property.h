// Fast paths of properties: inline caches keyed on the class.
// Cache slots: the class, and the PropertyInfo of a slot that the running scope may touch freely.
#pragma once

#include "handlers/handler.h"

namespace surus {

namespace fast_property {
SURUS_INLINE Object* object_of(Frame* frame, const Instruction* insn) {
    const Value* a;
    if (insn->kind_a() == OperandKind::None) {
        a = &frame->self;
    } else {
        a = frame_slot(frame, insn->a);
        if (a->is(Type::Indirect)) a = a->indirect;
        if (a->is_reference()) a = &a->reference->value;
    }
    return a->is_object() ? a->object : nullptr;
}
SURUS_INLINE const PropertyInfo* cached(Frame* frame, const Instruction* insn, Object* object) {
    void** cache = cache_slot(frame, insn->e);
    return cache[0] == object->cls ? static_cast<const PropertyInfo*>(cache[1]) : nullptr;
}
}  // namespace fast_property

template <>
struct Fast<Opcode::FetchProperty> {
    template <class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        if (insn->kind_a() == OperandKind::Literal) return go_slow(insn);
        Object* object = fast_property::object_of(frame, insn);
        if (!object) [[unlikely]]
            return go_slow(insn);
        const PropertyInfo* info = fast_property::cached(frame, insn, object);
        if (!info) [[unlikely]]
            return go_slow(insn);
        const Value* slot = &object->slots()[info->slot];
        if (slot->is_undef() || slot->is_reference()) [[unlikely]]
            return go_slow(insn);
        bool drop = insn->kind_a() == OperandKind::Temp;
        if (drop && object->refcount == 1) return go_slow(insn);
        Value* c = frame_slot(frame, insn->c);
        if constexpr (std::is_same_v<R, ToLocal>) {
            Value value = copy(*slot);
            if (!assign_simply(c, value)) {
                if (value.is_counted()) --value.cell->refcount;
                return go_slow(insn);
            }
        } else {
            c->set(*slot);
            retain(*c);
        }
        if (drop) --object->refcount;
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::AssignProperty> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Object* object = fast_property::object_of(frame, insn);
        if (!object || insn->kind_d() != OperandKind::None) [[unlikely]]
            return go_slow(insn);
        const PropertyInfo* info = fast_property::cached(frame, insn, object);
        if (!info) [[unlikely]]
            return go_slow(insn);
        const Value* value = operand(frame, insn, insn->kind_c(), insn->c);
        Value* slot = &object->slots()[info->slot];
        if (value->tag == 0 || value->is_reference() || slot->is_undef()) return go_slow(insn);
        if (info->type && !info->type->allows(value->type())) return go_slow(insn);
        if (slot->is_counted() && !slot->is_string()) return go_slow(insn);
        if (insn->kind_a() == OperandKind::Temp && !frame_slot(frame, insn->a)->is(Type::Indirect))
            return go_slow(insn);
        Value share = *value;
        if (insn->kind_c() == OperandKind::Local) retain(share);
        assign_simply(slot, share);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::FetchPropertyWrite> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Object* object = fast_property::object_of(frame, insn);
        if (!object) return go_slow(insn);
        const PropertyInfo* info = fast_property::cached(frame, insn, object);
        if (!info || info->type) return go_slow(insn);
        if (insn->kind_a() == OperandKind::Temp && !frame_slot(frame, insn->a)->is(Type::Indirect))
            return go_slow(insn);
        Value* slot = &object->slots()[info->slot];
        if (slot->is_undef()) return go_slow(insn);
        frame_slot(frame, insn->c)->set(Value::to_slot(slot));
        return go_on(insn);
    }
};

}  // namespace surus
