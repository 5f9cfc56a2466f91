// Fast paths of comparisons, alone and fused with a jump.
#pragma once

#include "base/bytes.h"
#include "handlers/handler.h"

namespace surus {

namespace fast_compare {

// Whether the fast path knows the answer, and the answer. quick() knows less than test() and calls
// nothing; neither operand that it knows the answer of needs to be released.
struct Known {
    bool known, answer;
};
template <class Ints, class Doubles>
SURUS_INLINE Known numbers(const Value* a, const Value* b, Ints ints, Doubles doubles) {
    if (a->is_int()) [[likely]] {
        if (b->is_int()) [[likely]]
            return {true, ints(a->integer, b->integer)};
        if (b->is_double()) return {true, doubles(static_cast<double>(a->integer), b->number)};
    } else if (a->is_double()) {
        if (b->is_double()) return {true, doubles(a->number, b->number)};
        if (b->is_int()) return {true, doubles(a->number, static_cast<double>(b->integer))};
    }
    return {false, false};
}
// Whether a string begins with what a numeric one may: space, sign, point or digit.
SURUS_INLINE bool may_begin_number(const String& string) {
    constexpr uint64_t beginnings = (uint64_t{0x3ff} << '0') | (uint64_t{1} << '+') |
                                    (uint64_t{1} << '-') | (uint64_t{1} << '.') |
                                    (uint64_t{1} << ' ') | (uint64_t{0x1f} << '\t');
    auto first = static_cast<unsigned char>(*string.data());
    return first < 64 && (beginnings >> first & 1);
}
// Whether two texts are the same bytes, as far as that is told without a call: most that are
// compared are short, or of different length, or differ at the start.
SURUS_INLINE Known same_at_a_glance(const String& a, const String& b) {
    if (&a == &b) return {true, true};
    if (a.length != b.length) return {true, false};
    if (a.length <= most_same_short) return {true, same_short(a.data(), b.data(), a.length)};
    return {a.data()[0] != b.data()[0], false};
}
// The same to the end.
SURUS_INLINE bool same_text(const String& a, const String& b) {
    Known glance = same_at_a_glance(a, b);
    return glance.known ? glance.answer : std::memcmp(a.data(), b.data(), a.length) == 0;
}
enum class Relation : uint8_t { Less, LessEqual, Equal, Identical };
struct LessOp {
    static constexpr Relation relation = Relation::Less;
    static constexpr bool drops = false;  // whether test() knows of temporaries that are counted
    static SURUS_INLINE Known test(const Value* a, const Value* b, bool) {
        return numbers(
            a, b, [](int64_t x, int64_t y) { return x < y; },
            [](double x, double y) { return x < y; });
    }
    static SURUS_INLINE Known quick(const Value* a, const Value* b, bool) {
        return test(a, b, false);
    }
};
// A temporary share that is dropped must not be the last one of an object.
SURUS_INLINE bool are_kept(const Object& a, const Object& b, bool has_temp) {
    return !has_temp || (a.refcount >= 2u + (&a == &b) && b.refcount >= 2);
}
struct LessEqualOp {
    static constexpr Relation relation = Relation::LessEqual;
    static constexpr bool drops = false;
    static SURUS_INLINE Known test(const Value* a, const Value* b, bool) {
        return numbers(
            a, b, [](int64_t x, int64_t y) { return x <= y; },
            [](double x, double y) { return x <= y; });
    }
    static SURUS_INLINE Known quick(const Value* a, const Value* b, bool) {
        return test(a, b, false);
    }
};
struct EqualOp {
    static constexpr Relation relation = Relation::Equal;
    static constexpr bool drops = true;
    static SURUS_INLINE Known quick(const Value* a, const Value* b, bool has_temp) {
        if (a->is_int() && b->is_int()) [[likely]]
            return {true, a->integer == b->integer};
        constexpr uint32_t true_tag = Value::tag_of(Type::True);
        if (a->tag <= true_tag && b->tag <= true_tag && a->tag && b->tag)
            return {true, (a->tag == true_tag) == (b->tag == true_tag)};
        if (!has_temp && a->is_string() && b->is_string()) {
            Known glance = same_at_a_glance(*a->string, *b->string);
            return {glance.known && (glance.answer || spelled(*a->string, *b->string)),
                    glance.answer};
        }
        return numbers(
            a, b, [](int64_t x, int64_t y) { return x == y; },
            [](double x, double y) { return x == y; });
    }
    // Only numbers may equal something spelled differently.
    static SURUS_INLINE bool spelled(const String& a, const String& b) {
        return !may_begin_number(a) || !may_begin_number(b);
    }
    static SURUS_INLINE Known test(const Value* a, const Value* b, bool) {
        if (a->is_string() && b->is_string()) {
            bool same = same_text(*a->string, *b->string);
            return {same || spelled(*a->string, *b->string), same};
        }
        // null and booleans.
        constexpr uint32_t true_tag = Value::tag_of(Type::True);
        if (a->tag <= true_tag && b->tag <= true_tag && a->tag && b->tag)
            return {true, (a->tag == true_tag) == (b->tag == true_tag)};
        return numbers(
            a, b, [](int64_t x, int64_t y) { return x == y; },
            [](double x, double y) { return x == y; });
    }
};
struct IdenticalOp {
    static constexpr Relation relation = Relation::Identical;
    static constexpr bool drops = true;
    static SURUS_INLINE Known quick(const Value* a, const Value* b, bool has_temp) {
        if (a->is_int() && b->is_int()) [[likely]]
            return {true, a->integer == b->integer};
        uint32_t x = a->tag & 0xff, y = b->tag & 0xff;
        constexpr uint32_t reference = Value::tag_of(Type::Reference);
        if (x == 0 || y == 0) return {false, false};
        if (x != y) {
            bool counted = (a->tag | b->tag) & Value::counted;
            return {!counted || (!has_temp && x != (reference & 0xff) && y != (reference & 0xff)),
                    false};
        }
        if (x <= Value::tag_of(Type::True)) return {true, true};
        if (x == Value::tag_of(Type::Double)) return {true, a->number == b->number};
        if (has_temp) return {false, false};
        if (a->is_string()) return same_at_a_glance(*a->string, *b->string);
        return {a->is_object(), a->object == b->object};  // cases of enums, mostly
    }
    static SURUS_INLINE Known test(const Value* a, const Value* b, bool has_temp) {
        if (a->is_int() && b->is_int()) [[likely]]
            return {true, a->integer == b->integer};
        uint32_t x = a->tag & 0xff, y = b->tag & 0xff;
        // Undefined variables warn, references hide another type, and a different type settles it
        // only when nothing must be released.
        if (x == 0 || y == 0) return {false, false};
        if (x == Value::tag_of(Type::String) && y == x)
            return {true, same_text(*a->string, *b->string)};
        if (a->is_object() && y == x) return {!has_temp, a->object == b->object};
        if ((a->tag | b->tag) & Value::counted) {
            if (has_temp || x == Value::tag_of(Type::Reference) ||
                y == Value::tag_of(Type::Reference))
                return {false, false};
        }
        if (x != y) return {true, false};
        if (x <= Value::tag_of(Type::True)) return {true, true};
        if (x == Value::tag_of(Type::Double)) return {true, a->number == b->number};
        return {false, false};
    }
};

// Drops the temporaries of a comparison that a test() knew the answer of: strings, objects that
// others hold, and what needs no dropping. The first must not have held the last share of the
// second.
SURUS_INLINE void drop_compared(const Value* a, const Value* b, const Instruction* insn,
                                bool kept) {
    if (!kept && insn->kind_a() == OperandKind::Temp) release_operand(*a);
    if (insn->kind_b() == OperandKind::Temp) release_operand(*b);
}

// What needs no user code but more than the inlined tests: references, strings like numbers, null
// and booleans, arrays that are the same. Temporary strings are released (`kept`: but not a).
// Unknown: nothing was done.
Known compare_quietly(Relation relation, const Value* a, const Value* b, const Instruction* insn,
                      bool kept = false);

// <=> likewise: numbers and strings. False: nothing was done.
bool order_quietly(const Value* a, const Value* b, const Instruction* insn, int& order);

template <class Op, bool negated, class A, class B, class R>
SURUS_INLINE auto compare(Frame* frame, auto insn, bool has_temp) {
    const Value* a = A::get(frame, insn, insn->a);
    const Value* b = B::get(frame, insn, insn->b);
    Value* c = frame_slot(frame, insn->c);
    Known result = Op::quick(a, b, has_temp);
    if (!result.known || !R::is_free(c)) [[unlikely]]
        return go_rest(insn);
    c->set_bool(result.answer != negated);
    return go_on(insn);
}
// `===` of what is behind references and is told by its type or is a number, as most is: variables
// that are static, global or taken by reference.
SURUS_INLINE Known identical_behind_references(const Value& a, const Value& b) {
    Type x = a.type(), y = b.type();
    if (x == Type::Undef || y == Type::Undef) return {false, false};
    if (x != y) return {true, false};
    if (x == Type::Int) return {true, a.integer == b.integer};
    return {x <= Type::True, true};
}

// What test() knows, and of `===` what is behind references.
template <class Op>
SURUS_INLINE Known test_more(const Value* a, const Value* b, bool has_temp) {
    Known result = Op::test(a, b, has_temp);
    if constexpr (Op::relation == Relation::Identical) {
        if (!result.known && !has_temp) return identical_behind_references(a->deref(), b->deref());
    }
    return result;
}

// The answer to all that needs no user code; temporaries are dropped then (`kept`: but not a).
// Unknown: nothing was done.
template <class Op>
SURUS_INLINE Known settle(const Value* a, const Value* b, const Instruction* insn, bool has_temp,
                          bool kept) {
    // Cases of enums, mostly.
    if (Op::drops && a->is_object() && b->is_object() &&
        are_kept(*a->object, *b->object, has_temp)) {
        bool same = a->object == b->object;
        if (same || Op::relation == Relation::Identical || a->object->cls->is_enum()) {
            if (!kept && insn->kind_a() == OperandKind::Temp) --a->object->refcount;
            if (insn->kind_b() == OperandKind::Temp) --b->object->refcount;
            return {true, same};
        }
    }
    Known result = test_more<Op>(a, b, has_temp);
    if (!result.known) [[unlikely]]
        return compare_quietly(Op::relation, a, b, insn, kept);
    if (Op::drops && ((a->tag | b->tag) & Value::counted) && has_temp)
        drop_compared(a, b, insn, kept);
    return result;
}

template <class Op, bool negated, class A, class B, class R>
SURUS_INLINE auto compare_rest(Frame* frame, auto insn, bool has_temp, bool kept = false) {
    const Value* a = A::get(frame, insn, insn->a);
    const Value* b = B::get(frame, insn, insn->b);
    Value* c = frame_slot(frame, insn->c);
    if (!R::is_free(c)) [[unlikely]]
        return go_slow(insn);
    Known result = settle<Op>(a, b, insn, has_temp, kept);
    if (!result.known) [[unlikely]]
        return go_slow(insn);
    c->set_bool(result.answer != negated);
    return go_on(insn);
}

template <class Op, bool when, class A, class B>
SURUS_INLINE auto jump(Context& context, Frame* frame, auto insn) {
    const Value* a = A::get(frame, insn, insn->a);
    const Value* b = B::get(frame, insn, insn->b);
    Known result = Op::quick(a, b, has_temp_operand(insn));
    if (!result.known) [[unlikely]]
        return go_rest(insn);
    if (result.answer == when) {
        if (interrupted(context)) [[unlikely]]
            return go_slow(insn);
        return go_to(insn, insn->target());
    }
    return go_on(insn);
}
template <class Op, bool when, class A, class B>
SURUS_INLINE auto jump_rest(Context& context, Frame* frame, auto insn) {
    const Value* a = A::get(frame, insn, insn->a);
    const Value* b = B::get(frame, insn, insn->b);
    if (interrupted(context)) [[unlikely]]
        return go_slow(insn);
    Known result = settle<Op>(a, b, insn, has_temp_operand(insn), false);
    if (!result.known) [[unlikely]]
        return go_slow(insn);
    return go_to(insn, result.answer == when ? insn->target() : insn.insn + 1);
}

// c = a op b
template <class Op, bool negated>
struct Comparing {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return compare<Op, negated, A, B, R>(frame, insn, has_temp_operand(insn));
    }
    template <class A, class B, class R>
    static SURUS_INLINE auto rest(Context&, Frame* frame, auto insn) {
        return compare_rest<Op, negated, A, B, R>(frame, insn, has_temp_operand(insn));
    }
};
// The cases of switch and match keep their left operand.
template <class Op>
struct ComparingCase {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        return compare<Op, false, A, B, R>(frame, insn, insn->kind_b() == OperandKind::Temp);
    }
    template <class A, class B, class R>
    static SURUS_INLINE auto rest(Context&, Frame* frame, auto insn) {
        bool has_temp = insn->kind_b() == OperandKind::Temp;
        return compare_rest<Op, false, A, B, R>(frame, insn, has_temp, true);
    }
};
template <class Op, bool when>
struct Jumping {
    template <class A, class B>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return jump<Op, when, A, B>(context, frame, insn);
    }
    template <class A, class B>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        return jump_rest<Op, when, A, B>(context, frame, insn);
    }
};

}  // namespace fast_compare

template <>
struct Fast<Opcode::Less> : fast_compare::Comparing<fast_compare::LessOp, false> {};
template <>
struct Fast<Opcode::LessEqual> : fast_compare::Comparing<fast_compare::LessEqualOp, false> {};
template <>
struct Fast<Opcode::Equal> : fast_compare::Comparing<fast_compare::EqualOp, false> {};
template <>
struct Fast<Opcode::NotEqual> : fast_compare::Comparing<fast_compare::EqualOp, true> {};
template <>
struct Fast<Opcode::Identical> : fast_compare::Comparing<fast_compare::IdenticalOp, false> {};
template <>
struct Fast<Opcode::NotIdentical> : fast_compare::Comparing<fast_compare::IdenticalOp, true> {};
template <>
struct Fast<Opcode::CaseEqual> : fast_compare::ComparingCase<fast_compare::EqualOp> {};
template <>
struct Fast<Opcode::CaseIdentical> : fast_compare::ComparingCase<fast_compare::IdenticalOp> {};
template <>
struct Fast<Opcode::JumpLess> : fast_compare::Jumping<fast_compare::LessOp, true> {};
template <>
struct Fast<Opcode::JumpNotLess> : fast_compare::Jumping<fast_compare::LessOp, false> {};
template <>
struct Fast<Opcode::JumpLessEqual> : fast_compare::Jumping<fast_compare::LessEqualOp, true> {};
template <>
struct Fast<Opcode::JumpNotLessEqual> : fast_compare::Jumping<fast_compare::LessEqualOp, false> {};
template <>
struct Fast<Opcode::JumpEqual> : fast_compare::Jumping<fast_compare::EqualOp, true> {};
template <>
struct Fast<Opcode::JumpNotEqual> : fast_compare::Jumping<fast_compare::EqualOp, false> {};
template <>
struct Fast<Opcode::JumpIdentical> : fast_compare::Jumping<fast_compare::IdenticalOp, true> {};
template <>
struct Fast<Opcode::JumpNotIdentical> : fast_compare::Jumping<fast_compare::IdenticalOp, false> {};

template <>
struct Fast<Opcode::SwitchTable> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = operand(frame, insn, insn->kind_a(), insn->a);
        const Array* table = insn->literal(insn->b)->array;
        auto use = insn->template number_e<TableUse>();
        const Value* found;
        if (a->is_int() && use != TableUse::SwitchOverStrings) {
            found = table->find(a->integer);
        } else if (a->is_string() && use != TableUse::SwitchOverInts) {
            found = table->find(*a->string);
        } else {
            return go_slow(insn);
        }
        if (!found) return go_to(insn, insn->target());
        return go_to(insn, reinterpret_cast<const Instruction*>(
                               reinterpret_cast<const char*>(insn.insn) + found->integer));
    }
};

template <>
struct Fast<Opcode::Spaceship> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = operand(frame, insn, insn->kind_a(), insn->a);
        const Value* b = operand(frame, insn, insn->kind_b(), insn->b);
        int order;
        if (a->is_int() && b->is_int()) {
            order = a->integer < b->integer ? -1 : a->integer > b->integer;
        } else if (!fast_compare::order_quietly(a, b, insn, order)) {
            return go_slow(insn);
        }
        return give_any(context, insn, insn->kind_c(), insn->c, Value::of(int64_t{order}));
    }
};

}  // namespace surus
