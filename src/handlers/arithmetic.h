// Fast paths of arithmetic and bitwise operators: ints and doubles.
#pragma once

#include <cmath>

#include "handlers/handler.h"
#include "handlers/number_operators.h"

namespace surus {

namespace fast_arithmetic {

// What the fast paths of + - * and / give up: numbers behind references, in texts, null and
// booleans. False, and nothing was done: it warns, throws, or is no matter of numbers.
template <class Op>
bool compute_quietly(const Instruction* insn, const Value* a, const Value* b, Value* result);

template <class Op, class A, class B>
SURUS_INLINE auto compute_rest(Frame* frame, auto insn) {
    const Value* a = A::get(frame, insn, insn->a);
    const Value* b = B::get(frame, insn, insn->b);
    if (!compute_quietly<Op>(insn, a, b, frame_slot(frame, insn->c))) return go_slow(insn);
    return go_on(insn);
}

// Keeps a compiler from joining what comes before with its like of another path: an int's result
// would go through a float's register.
SURUS_INLINE void keep_apart() { __asm__ volatile("" ::: "memory"); }

// int op int, double op double, and the mixed pairs.
template <class Op>
struct Arithmetic {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = A::get(frame, insn, insn->a);
        const Value* b = B::get(frame, insn, insn->b);
        Value* c = frame_slot(frame, insn->c);
        if (!R::is_free(c)) [[unlikely]]
            return go_rest(insn);
        double x, y;
        if (a->is_int()) [[likely]] {
            if (b->is_int()) [[likely]] {
                int64_t out;
                if (!Op::ints(a->integer, b->integer, &out)) [[unlikely]]
                    return go_rest(insn);
                c->set_int(out);
                keep_apart();
                return go_on(insn);
            }
            if (!b->is_double()) [[unlikely]]
                return go_rest(insn);
            x = static_cast<double>(a->integer);
            y = b->number;
        } else {
            if (!a->is_double()) [[unlikely]]
                return go_rest(insn);
            x = a->number;
            if (b->is_double()) [[likely]] {
                y = b->number;
            } else if (b->is_int()) {
                y = static_cast<double>(b->integer);
            } else {
                return go_rest(insn);
            }
        }
        c->set_double(Op::doubles(x, y));
        return go_on(insn);
    }
    // Ints whose result is none count as doubles.
    template <class A, class B, class R>
    static SURUS_INLINE auto rest(Context&, Frame* frame, auto insn) {
        const Value* a = A::get(frame, insn, insn->a);
        const Value* b = B::get(frame, insn, insn->b);
        Value* c = frame_slot(frame, insn->c);
        if (!a->is_int() || !b->is_int() || !R::is_free(c))
            return compute_rest<Op, A, B>(frame, insn);
        c->set_double(
            Op::doubles(static_cast<double>(a->integer), static_cast<double>(b->integer)));
        return go_on(insn);
    }
};

template <class A, class B, class R, class F>
SURUS_INLINE auto ints_only(Frame* frame, auto insn, F compute) {
    const Value* a = A::get(frame, insn, insn->a);
    const Value* b = B::get(frame, insn, insn->b);
    Value* c = frame_slot(frame, insn->c);
    int64_t out;
    if (!a->is_int() || !b->is_int() || !R::is_free(c) || !compute(a->integer, b->integer, &out))
        [[unlikely]]
        return go_slow(insn);
    c->set_int(out);
    return go_on(insn);
}

}  // namespace fast_arithmetic

template <>
struct Fast<Opcode::Add> : fast_arithmetic::Arithmetic<fast_arithmetic::AddOp> {};
template <>
struct Fast<Opcode::Sub> : fast_arithmetic::Arithmetic<fast_arithmetic::SubOp> {};
template <>
struct Fast<Opcode::Mul> : fast_arithmetic::Arithmetic<fast_arithmetic::MulOp> {};
template <>
struct Fast<Opcode::Pow> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = operand(frame, insn, insn->kind_a(), insn->a);
        const Value* b = operand(frame, insn, insn->kind_b(), insn->b);
        if (!a->is_number() || !b->is_number()) return go_slow(insn);
        save_ip(frame, insn);
        Result<Value> power = surus::power(context, *a, *b);
        if (!power.ok()) [[unlikely]]
            return go_throw(insn);
        return give_any(context, insn, insn->kind_c(), insn->c, *power);
    }
};
template <>
struct Fast<Opcode::Div> {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = A::get(frame, insn, insn->a);
        const Value* b = B::get(frame, insn, insn->b);
        Value* c = frame_slot(frame, insn->c);
        if (!R::is_free(c)) [[unlikely]]
            return go_slow(insn);
        double x, y;
        if (a->is_double()) {
            x = a->number;
        } else if (a->is_int()) {
            x = static_cast<double>(a->integer);
            if (b->is_int()) {
                // -1 would overflow for the smallest int; 0 throws.
                if (static_cast<uint64_t>(b->integer) + 1 <= 1) [[unlikely]]
                    return go_slow(insn);
                int64_t quotient;
                if (fast_arithmetic::DivOp::ints(a->integer, b->integer, &quotient)) {
                    c->set_int(quotient);
                } else {
                    c->set_double(x / static_cast<double>(b->integer));
                }
                return go_on(insn);
            }
        } else {
            return go_rest(insn);
        }
        if (b->is_double()) {
            y = b->number;
        } else if (b->is_int()) {
            y = static_cast<double>(b->integer);
        } else {
            return go_rest(insn);
        }
        if (y == 0) [[unlikely]]
            return go_slow(insn);
        c->set_double(x / y);
        return go_on(insn);
    }
    template <class A, class B, class R>
    static SURUS_INLINE auto rest(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::compute_rest<fast_arithmetic::DivOp, A, B>(frame, insn);
    }
};
template <>
struct Fast<Opcode::Mod> {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::ints_only<A, B, R>(
            frame, insn, [](int64_t a, int64_t b, int64_t* out) SURUS_INLINE_LAMBDA {
                if (static_cast<uint64_t>(b) + 1 <= 1) return false;
                // 32-bit division is several times cheaper.
                if (((a | b) >> 32) == 0) {
                    *out = static_cast<uint32_t>(a) % static_cast<uint32_t>(b);
                } else {
                    *out = a % b;
                }
                return true;
            });
    }
};
template <>
struct Fast<Opcode::BitAnd> {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::ints_only<A, B, R>(
            frame, insn, [](int64_t a, int64_t b, int64_t* out) SURUS_INLINE_LAMBDA {
                *out = a & b;
                return true;
            });
    }
};
template <>
struct Fast<Opcode::BitOr> {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::ints_only<A, B, R>(
            frame, insn, [](int64_t a, int64_t b, int64_t* out) SURUS_INLINE_LAMBDA {
                *out = a | b;
                return true;
            });
    }
};
template <>
struct Fast<Opcode::BitXor> {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::ints_only<A, B, R>(
            frame, insn, [](int64_t a, int64_t b, int64_t* out) SURUS_INLINE_LAMBDA {
                *out = a ^ b;
                return true;
            });
    }
};
template <>
struct Fast<Opcode::ShiftLeft> {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::ints_only<A, B, R>(
            frame, insn, [](int64_t a, int64_t b, int64_t* out) SURUS_INLINE_LAMBDA {
                if (static_cast<uint64_t>(b) > 63) return false;
                *out = static_cast<int64_t>(static_cast<uint64_t>(a) << b);
                return true;
            });
    }
};
template <>
struct Fast<Opcode::ShiftRight> {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::ints_only<A, B, R>(
            frame, insn, [](int64_t a, int64_t b, int64_t* out) SURUS_INLINE_LAMBDA {
                if (static_cast<uint64_t>(b) > 63) return false;
                *out = a >> b;
                return true;
            });
    }
};

// ---- ++ and -- of variables
namespace fast_arithmetic {
template <bool up>
SURUS_INLINE bool step_int(Value* variable) {
    if (!variable->is_int()) [[unlikely]] {
        if (!variable->is_reference() || !(variable = assignable(variable)) || !variable->is_int())
            return false;
    }
    int64_t out;
    if (up ? __builtin_add_overflow(variable->integer, 1, &out)
           : __builtin_sub_overflow(variable->integer, 1, &out)) [[unlikely]]
        return false;
    variable->integer = out;
    return true;
}
template <bool up, bool post>
SURUS_INLINE auto step_with_result(Frame* frame, auto insn) {
    Value* variable = frame_slot(frame, insn->a);
    Value* c = frame_slot(frame, insn->c);
    if (insn->kind_c() != OperandKind::Temp) [[unlikely]]
        return go_slow(insn);
    if (!step_int<up>(variable)) [[unlikely]]
        return go_slow(insn);
    int64_t after = variable->deref().integer;
    c->set_int(post ? after - (up ? 1 : -1) : after);
    return go_on(insn);
}
}  // namespace fast_arithmetic

template <>
struct Fast<Opcode::Increment> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::step_int<true>(frame_slot(frame, insn->a)) ? go_on(insn)
                                                                           : go_slow(insn);
    }
};
template <>
struct Fast<Opcode::Decrement> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::step_int<false>(frame_slot(frame, insn->a)) ? go_on(insn)
                                                                            : go_slow(insn);
    }
};
template <>
struct Fast<Opcode::PostIncrement> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::step_with_result<true, true>(frame, insn);
    }
};
template <>
struct Fast<Opcode::PostDecrement> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::step_with_result<false, true>(frame, insn);
    }
};
template <>
struct Fast<Opcode::PreIncrement> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::step_with_result<true, false>(frame, insn);
    }
};
template <>
struct Fast<Opcode::PreDecrement> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return fast_arithmetic::step_with_result<false, false>(frame, insn);
    }
};

// ---- the end of counting loops
namespace fast_arithmetic {
template <class Op, class B>
SURUS_INLINE auto count_up(Context& context, Frame* frame, auto insn) {
    Value* a = frame_slot(frame, insn->a);
    const Value* b = B::get(frame, insn, insn->b);
    int64_t next;
    if (!a->is_int() || !b->is_int() || a == b || interrupted(context) ||
        __builtin_add_overflow(a->integer, 1, &next)) [[unlikely]]
        return go_slow(insn);
    a->integer = next;
    if (Op::ints(next, b->integer)) return go_to(insn, insn->target());
    return go_to(insn, insn.insn + 2);
}
struct CountLess {
    static SURUS_INLINE bool ints(int64_t a, int64_t b) { return a < b; }
};
struct CountLessEqual {
    static SURUS_INLINE bool ints(int64_t a, int64_t b) { return a <= b; }
};
}  // namespace fast_arithmetic

template <>
struct Fast<Opcode::IncrementLess> {
    template <class A, class B>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_arithmetic::count_up<fast_arithmetic::CountLess, B>(context, frame, insn);
    }
};
template <>
struct Fast<Opcode::IncrementLessEqual> {
    template <class A, class B>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_arithmetic::count_up<fast_arithmetic::CountLessEqual, B>(context, frame, insn);
    }
};

template <>
struct Fast<Opcode::BitNot> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = operand(frame, insn, insn->kind_a(), insn->a);
        if (!a->is_int()) return go_slow(insn);
        return give_any(context, insn, insn->kind_c(), insn->c, Value::of(~a->integer));
    }
};

template <>
struct Fast<Opcode::Negate> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = operand(frame, insn, insn->kind_a(), insn->a);
        if (a->is_int() && a->integer != INT64_MIN)
            return give_any(context, insn, insn->kind_c(), insn->c, Value::of(-a->integer));
        if (a->is_double())
            return give_any(context, insn, insn->kind_c(), insn->c, Value::of(-a->number));
        return go_slow(insn);
    }
};

// Casts that neither warn nor run user code, behind references too. False: nothing was done. The
// result is owned; the operand stays as it is.
bool cast_quietly(Type type, const Value& value, Value& result);

template <>
struct Fast<Opcode::Cast> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        auto type = insn->template number_d<Type>();
        if (a->is_int() && type == Type::Int) return give<K::c>(context, insn, insn->c, *a);
        bool owned = K::a == OperandKind::Temp && a->is_counted();
        Value result = Value::null();
        if ((a->is_undef() && K::a == OperandKind::Local) || (owned && !a->is_string()) ||
            !cast_quietly(type, *a, result))
            return go_slow(insn);
        if (owned) release(*a);
        return give<K::c>(context, insn, insn->c, result);
    }
};

}  // namespace surus
