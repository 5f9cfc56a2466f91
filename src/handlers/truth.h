// Fast paths of what asks whether a value is true, or null: jumps, !, (bool), ?: and ??.
#pragma once

#include "handlers/handler.h"

namespace surus {

namespace fast_truth {
// Whether operand a is true: 0, 1, or -1 when the slow path must look. Of a counted temporary the
// share is still to be dropped: drop_tested().
template <OperandKind kind>
SURUS_INLINE int truth_of_operand(Frame* frame, auto insn) {
    if constexpr (kind == OperandKind::Literal) {
        return -1;
    } else {
        const Value* value = frame_slot(frame, insn->a);
        int known = truth(value);
        if (known >= 0) return known;
        return truth_quietly(*value, kind == OperandKind::Local);
    }
}
// False: something is pending.
template <OperandKind kind>
SURUS_INLINE bool drop_tested(Context& context, Frame* frame, auto insn) {
    if constexpr (kind != OperandKind::Temp) {
        return true;
    } else {
        const Value* value = frame_slot(frame, insn->a);
        if (!value->is_counted()) [[likely]]
            return true;
        save_ip(frame, insn);
        release_passing(*value);
        return !context.has_pending();
    }
}

template <class K, bool when>
SURUS_INLINE auto jump_on_truth(Context& context, Frame* frame, auto insn) {
    int known = truth_of_operand<K::a>(frame, insn);
    if (known < 0 || interrupted(context)) [[unlikely]]
        return go_slow(insn);
    if (!drop_tested<K::a>(context, frame, insn)) [[unlikely]]
        return go_throw(insn);
    return go_to(insn, (known != 0) == when ? insn->target() : insn.insn + 1);
}

template <class K, bool negated>
SURUS_INLINE auto truth_into(Context& context, Frame* frame, auto insn) {
    int known = truth_of_operand<K::a>(frame, insn);
    if (known < 0) [[unlikely]]
        return go_slow(insn);
    if (!drop_tested<K::a>(context, frame, insn)) [[unlikely]]
        return go_throw(insn);
    return give<K::c>(context, insn, insn->c, Value::boolean((known != 0) != negated));
}

template <class K, bool when>
SURUS_INLINE auto jump_keeping_truth(Context& context, Frame* frame, auto insn) {
    Value* c = frame_slot(frame, insn->c);
    if (K::c == OperandKind::Local && c->is_counted()) return go_slow(insn);
    int known = truth_of_operand<K::a>(frame, insn);
    if (known < 0) [[unlikely]]
        return go_slow(insn);
    if (!drop_tested<K::a>(context, frame, insn)) [[unlikely]]
        return go_throw(insn);
    if ((known != 0) != when) return go_on(insn);
    c->set_bool(when);
    return go_to(insn, insn->target());
}
}  // namespace fast_truth

template <>
struct Fast<Opcode::JumpIfTrue> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_truth::jump_on_truth<K, true>(context, frame, insn);
    }
};
template <>
struct Fast<Opcode::JumpIfFalse> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_truth::jump_on_truth<K, false>(context, frame, insn);
    }
};
template <>
struct Fast<Opcode::Jump> {
    static SURUS_INLINE auto run(Context& context, Frame*, auto insn) {
        if (interrupted(context)) [[unlikely]]
            return go_slow(insn);
        return go_to(insn, insn->target());
    }
};
template <>
struct Fast<Opcode::Not> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_truth::truth_into<K, true>(context, frame, insn);
    }
};
template <>
struct Fast<Opcode::ToBool> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_truth::truth_into<K, false>(context, frame, insn);
    }
};
template <>
struct Fast<Opcode::JumpIfTrueKeep> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_truth::jump_keeping_truth<K, true>(context, frame, insn);
    }
};
template <>
struct Fast<Opcode::JumpIfFalseKeep> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_truth::jump_keeping_truth<K, false>(context, frame, insn);
    }
};

// Jumps with operand a as the result.
namespace fast_truth {
SURUS_INLINE auto jump_with(Context& context, Frame* frame, auto insn, const Value* a) {
    Value* c = frame_slot(frame, insn->c);
    bool is_variable = insn->kind_c() == OperandKind::Local;
    if (a->is_reference() || insn->kind_c() == OperandKind::None ||
        (is_variable && c->is_reference()))
        return go_slow(insn);
    if (insn->kind_a() == OperandKind::Local) retain(*a);
    Value old = *c;
    c->set(*a);
    if (is_variable && old.is_counted()) {
        save_ip(frame, insn);
        release(old);
        if (context.has_pending()) [[unlikely]]
            return go_throw(insn);
    }
    return go_to(insn, insn->target());
}
}  // namespace fast_truth

template <>
struct Fast<Opcode::JumpIfSet> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (insn->kind_a() == OperandKind::Literal) return go_slow(insn);
        int known = truth(a);
        if (known < 0) known = truth_quietly(*a, insn->kind_a() == OperandKind::Local);
        if (known < 0) [[unlikely]]
            return go_slow(insn);
        if (known) return fast_truth::jump_with(context, frame, insn, a);
        if (insn->kind_a() == OperandKind::Temp &&
            !fast_truth::drop_tested<OperandKind::Temp>(context, frame, insn)) [[unlikely]]
            return go_throw(insn);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::JumpIfNotNull> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (insn->kind_a() == OperandKind::Literal) return go_slow(insn);
        if (a->is_null()) return go_on(insn);
        return fast_truth::jump_with(context, frame, insn, a);
    }
};

template <>
struct Fast<Opcode::JumpIfNull> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = operand(frame, insn, insn->kind_a(), insn->a);
        if (a->is(Type::Indirect)) a = a->indirect;
        if (a->is_reference()) a = &a->reference->value;
        if (!a->is_null()) return go_on(insn);
        Value* c = frame_slot(frame, insn->c);
        // A temporary ends here: it is nothing, a place, or a reference to be released.
        bool simple = insn->kind_c() == OperandKind::Temp ||
                      (insn->kind_c() == OperandKind::Local && !c->is_counted());
        if (!simple || a->is_undef() || insn->kind_a() == OperandKind::Literal ||
            frame_slot(frame, insn->a)->is_reference())
            return go_slow(insn);
        auto result = insn->template number_e<ShortResult>();
        if (result == ShortResult::Null) {
            c->set_null();
        } else {
            c->set_bool(result == ShortResult::True);
        }
        return go_to(insn, insn->target());
    }
};

}  // namespace surus
