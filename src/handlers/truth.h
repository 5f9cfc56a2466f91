// Fast paths of what asks whether a value is true, or null: jumps, !, (bool), ?: and ??.
#pragma once

#include "handlers/handler.h"

namespace surus {

namespace fast_truth {
// Whether what nearly all conditions are is true, and a variable's integer: 0, 1, or -1 when
// rest() must look. Nothing of it has to be dropped, so that no call stands in the way.
template <OperandKind kind>
SURUS_INLINE int plain_truth(const Value& value) {
    uint32_t tag = value.tag;
    constexpr uint32_t first = Value::tag_of(Type::Null), last = Value::tag_of(Type::True);
    if (tag - first <= last - first) [[likely]]
        return tag == last;
    if (kind == OperandKind::Local && tag == Value::tag_of(Type::Int)) return value.integer != 0;
    return -1;
}
// The same of all values: 0, 1, or -1 when the slow path must look. Of a counted temporary the
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

// Jumps when operand a is true, or when it is false.
template <bool when>
struct JumpOnTruth {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        if constexpr (K::a == OperandKind::Literal) return go_slow(insn);
        int known = plain_truth<K::a>(*frame_slot(frame, insn->a));
        if (known < 0) [[unlikely]]
            return go_rest(insn);
        if (interrupted(context)) [[unlikely]]
            return go_slow(insn);
        return go_to(insn, (known != 0) == when ? insn->target() : insn.insn + 1);
    }
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        int known = truth_of_operand<K::a>(frame, insn);
        if (known < 0 || interrupted(context)) [[unlikely]]
            return go_slow(insn);
        if (!drop_tested<K::a>(context, frame, insn)) [[unlikely]]
            return go_throw(insn);
        return go_to(insn, (known != 0) == when ? insn->target() : insn.insn + 1);
    }
};

// Gives whether operand a is true, or whether it is not.
template <bool negated>
struct GiveTruth {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        if constexpr (K::a == OperandKind::Literal) return go_slow(insn);
        int known = plain_truth<K::a>(*frame_slot(frame, insn->a));
        if (known < 0) [[unlikely]]
            return go_rest(insn);
        return give<K::c>(context, insn, insn->c, Value::boolean((known != 0) != negated));
    }
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        int known = truth_of_operand<K::a>(frame, insn);
        if (known < 0) [[unlikely]]
            return go_slow(insn);
        if (!drop_tested<K::a>(context, frame, insn)) [[unlikely]]
            return go_throw(insn);
        return give<K::c>(context, insn, insn->c, Value::boolean((known != 0) != negated));
    }
};

// Jumps as above, with the truth as the result.
template <bool when>
struct JumpKeepingTruth {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        if constexpr (K::a == OperandKind::Literal) return go_slow(insn);
        int known = plain_truth<K::a>(*frame_slot(frame, insn->a));
        if (known < 0) [[unlikely]]
            return go_rest(insn);
        return finish<K>(context, frame, insn, known != 0);
    }
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        if (K::c == OperandKind::Local && frame_slot(frame, insn->c)->is_counted())
            return go_slow(insn);
        int known = truth_of_operand<K::a>(frame, insn);
        if (known < 0) [[unlikely]]
            return go_slow(insn);
        if (!drop_tested<K::a>(context, frame, insn)) [[unlikely]]
            return go_throw(insn);
        return finish<K>(context, frame, insn, known != 0);
    }

private:
    template <class K>
    static SURUS_INLINE auto finish(Context&, Frame* frame, auto insn, bool truth) {
        if (truth != when) return go_on(insn);
        Value* c = frame_slot(frame, insn->c);
        if (K::c == OperandKind::Local && c->is_counted()) return go_slow(insn);
        c->set_bool(when);
        return go_to(insn, insn->target());
    }
};
}  // namespace fast_truth

template <>
struct Fast<Opcode::JumpIfTrue> : fast_truth::JumpOnTruth<true> {};
template <>
struct Fast<Opcode::JumpIfFalse> : fast_truth::JumpOnTruth<false> {};
template <>
struct Fast<Opcode::Not> : fast_truth::GiveTruth<true> {};
template <>
struct Fast<Opcode::ToBool> : fast_truth::GiveTruth<false> {};
template <>
struct Fast<Opcode::JumpIfTrueKeep> : fast_truth::JumpKeepingTruth<true> {};
template <>
struct Fast<Opcode::JumpIfFalseKeep> : fast_truth::JumpKeepingTruth<false> {};

template <>
struct Fast<Opcode::Jump> {
    static SURUS_INLINE auto run(Context& context, Frame*, auto insn) {
        if (interrupted(context)) [[unlikely]]
            return go_slow(insn);
        return go_to(insn, insn->target());
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
