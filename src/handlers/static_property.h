// Fast paths of static properties: an inline cache holds the slot.
#pragma once

#include "handlers/property.h"

namespace surus {

namespace fast_static {
// Null until the slow path found the slot to be this instruction's for good.
SURUS_INLINE Value* slot_of(Frame* frame, const Instruction* insn) {
    const auto& cache = cache_of<inline_cache::StaticProperty>(frame, insn);
    if (!cache.slot || (cache.called_class && cache.called_class != frame->called_class()))
        return nullptr;
    return assignable(cache.slot);
}
}  // namespace fast_static

template <>
struct Fast<Opcode::FetchStatic> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        auto mode = insn->template number_d<FetchMode>();
        const Value* slot = fast_static::slot_of(frame, insn);
        if (!slot || slot->is_undef() || mode > FetchMode::Quiet) return go_slow(insn);
        return give<K::c>(context, insn, insn->c, copy(*slot));
    }
};

template <>
struct Fast<Opcode::AssignStatic> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* slot = fast_static::slot_of(frame, insn);
        const Value* value = at<K::c>(frame, insn, insn->c);
        if (!slot || insn->kind_d() != OperandKind::None || value->tag == 0 ||
            value->is_reference())
            return go_slow(insn);
        const PropertyInfo* info = cache_of<inline_cache::StaticProperty>(frame, insn).info;
        if (info->type && !info->type->allows(value->type())) return go_slow(insn);
        take<K::c>(*value);
        return assign_and_go_on(context, insn, slot, *value);
    }
};

template <>
struct Fast<Opcode::AssignStaticOp> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        Value* slot = fast_static::slot_of(frame, insn);
        const Value* c = at<K::c>(frame, insn, insn->c);
        if (!slot || insn->kind_d() != OperandKind::None ||
            !modify_simply(insn->template number_detail<Operation>(), slot, c))
            return go_slow(insn);
        drop_string<K::c>(c);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::IncDecStatic> {
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        Value* slot = fast_static::slot_of(frame, insn);
        Value* result = nullptr;
        if (insn->kind_d() == OperandKind::Temp) result = frame_slot(frame, insn->d);
        if (!slot || insn->kind_d() == OperandKind::Local ||
            !step_simply(insn->template number_detail<Step>(), slot, result))
            return go_slow(insn);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::IssetStatic> {
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        const Value* slot = fast_static::slot_of(frame, insn);
        if (!slot) return go_slow(insn);
        bool answer = !slot->is_null();
        if (insn->template number_d<ValueTest>() == ValueTest::Empty) {
            int known = truth(slot);
            if (known < 0) return go_slow(insn);
            answer = !known;
        }
        return give_any(context, insn, insn->kind_c(), insn->c, Value::boolean(answer));
    }
};

}  // namespace surus
