// Fast paths of moving values: Copy, Assign, Free.
#pragma once

#include "handlers/handler.h"

namespace surus {

template <>
struct Fast<Opcode::Copy> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if constexpr (K::a == OperandKind::Local) {
            if (!is_plain(*a)) {
                if (a->is_reference()) a = &a->reference->value;
                if (a->tag == 0) [[unlikely]]
                    return go_slow(insn);
            }
        } else if constexpr (K::a == OperandKind::Temp) {
            if (a->is_reference()) [[unlikely]]
                return go_slow(insn);
        }
        take<K::a>(*a);
        return give<K::c>(context, insn, insn->c, *a);
    }
};

template <>
struct Fast<Opcode::Assign> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if constexpr (K::a == OperandKind::Local) {
            if (a->is_reference()) a = &a->reference->value;
            if (a->tag == 0) [[unlikely]]
                return go_slow(insn);
        } else if constexpr (K::a == OperandKind::Temp) {
            if (a->tag == 0 || a->is_reference()) [[unlikely]]
                return go_slow(insn);
        }
        Value* c = assignable(frame_slot(frame, insn->c));
        if (!c) [[unlikely]]
            return go_slow(insn);
        take<K::a>(*a);
        return assign_and_go_on(context, insn, c, *a);
    }
};

template <>
struct Fast<Opcode::AssignResult> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if (K::a != OperandKind::Literal && (a->tag == 0 || a->is_reference())) [[unlikely]]
            return go_slow(insn);
        Value* c = assignable(frame_slot(frame, insn->c));
        if (insn->kind_d() == OperandKind::Local) {
            // $a = $b = 0, of variables that hold nothing to be released.
            Value* d = assignable(frame_slot(frame, insn->d));
            if (!c || !d || a->is_counted() || c->is_counted() || d->is_counted())
                return go_slow(insn);
            Value value = *a;
            c->set(value);
            d->set(value);
            return go_on(insn);
        }
        if (!c || insn->kind_d() != OperandKind::Temp) return go_slow(insn);
        Value value = *a;
        take<K::a>(value);
        if (c->is_counted() && !c->is_string()) {
            // The result is what the variable holds once the old value's end has run.
            Value old = *c;
            c->set(value);
            save_ip(frame, insn);
            release(old);
            if (context.has_pending()) [[unlikely]]
                return go_throw(insn);
            Value now = copy_deref(*frame_slot(frame, insn->c));
            frame_slot(frame, insn->d)->set(now.is_undef() ? Value::null() : now);
            return go_on(insn);
        }
        retain(value);
        frame_slot(frame, insn->d)->set(value);
        return assign_and_go_on(context, insn, c, value);
    }
};

template <>
struct Fast<Opcode::Free> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (insn->kind_a() != OperandKind::Temp || !a->is_counted()) return go_on(insn);
        save_ip(frame, insn);
        release_passing(*a);
        return go_on_checked(context, insn);
    }
};

template <>
struct Fast<Opcode::UnsetVariable> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* a = frame_slot(frame, insn->a);
        Value old = *a;
        a->set_undef();
        if (!old.is_counted()) return go_on(insn);
        save_ip(frame, insn);
        release(old);
        return go_on_checked(context, insn);
    }
};

template <>
struct Fast<Opcode::Nop> {
    static SURUS_INLINE auto run(Context&, Frame*, auto insn) { return go_on(insn); }
};

template <>
struct Fast<Opcode::FetchThis> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        if (!frame->self.is_object()) return go_slow(insn);
        return give_any(context, insn, insn->kind_c(), insn->c, copy(frame->self));
    }
};

template <>
struct Fast<Opcode::CountArguments> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return give_any(context, insn, insn->kind_c(), insn->c,
                        Value::of(int64_t{frame->argument_count}));
    }
};

template <>
struct Fast<Opcode::IssetVariable> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = &frame_slot(frame, insn->a)->deref();
        bool answer = !a->is_null();
        if (insn->template number_d<ValueTest>() == ValueTest::Empty) {
            int known = a->is_undef() ? 0 : truth(a);
            if (known < 0) known = truth_quietly(*a, false);
            if (known < 0) return go_slow(insn);
            answer = !known;
        }
        return give<K::c>(context, insn, insn->c, Value::boolean(answer));
    }
};

template <>
struct Fast<Opcode::IsType> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if (K::a == OperandKind::Local && a->is_reference()) a = &a->reference->value;
        if (a->is_undef() || (K::a == OperandKind::Temp && a->is_reference())) [[unlikely]]
            return go_slow(insn);
        bool answer = insn->d >> (a->tag & 0xff) & 1;
        if (K::a == OperandKind::Temp && a->is_counted()) {
            save_ip(frame, insn);
            release_passing(*a);
            if (context.has_pending()) return go_throw(insn);
        }
        return give<K::c>(context, insn, insn->c, Value::boolean(answer));
    }
};

// Variables that refer to a global or a static one. A null reference: the slow path must look.
Reference* global_reference(Context& context, Frame* frame, const Instruction* insn);
SURUS_INLINE bool refer(Value* local, Reference* reference) {
    if (!reference) return false;
    if (local->is_counted()) return local->is_reference() && local->reference == reference;
    ++reference->refcount;
    local->reference = reference;
    local->tag = Value::tag_of(Type::Reference) | Value::counted | Value::collectable;
    return true;
}

template <>
struct Fast<Opcode::BindGlobal> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        if (frame->flags & frame_flag::global_scope) return go_slow(insn);
        Reference* reference = global_reference(context, frame, insn);
        if (!refer(frame_slot(frame, insn->c), reference)) return go_slow(insn);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::BindStatic> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Array* statics = frame->function->statics;
        if (!statics) return go_slow(insn);
        Reference* reference = statics->packed[insn->e].reference;
        if (!refer(frame_slot(frame, insn->c), reference)) return go_slow(insn);
        return go_to(insn, reference->value.is_undef() ? insn.insn + 1 : insn->target());
    }
};

// The slot becomes a reference to what it held.
[[gnu::noinline]] void become_reference(Value* slot);

// A reference to a variable or to what a place points to.
template <>
struct Fast<Opcode::MakeReference> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Value* slot = frame_slot(frame, insn->a);
        if (insn->kind_a() == OperandKind::Temp) {
            if (!slot->is(Type::Indirect)) return go_slow(insn);
            slot = slot->indirect;
        }
        if (!slot->is_reference()) {
            if (insn->template number_e<ReferenceFor>() != ReferenceFor::AnyPlace)
                return go_slow(insn);
            become_reference(slot);
        }
        Value* c = frame_slot(frame, insn->c);
        c->set(*slot);
        ++slot->reference->refcount;
        return go_on(insn);
    }
};

// A variable whose name is a string, in a table that there is. Null: the slow path must look.
Value* find_named(Context& context, Frame* frame, const Instruction* insn);

template <>
struct Fast<Opcode::FetchNamed> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* slot = find_named(context, frame, insn);
        if (!slot || slot->deref().is_undef()) return go_slow(insn);
        auto mode = insn->template number_d<FetchMode>();
        if (mode == FetchMode::Read || mode == FetchMode::Quiet)
            return give_any(context, insn, insn->kind_c(), insn->c, copy_deref(*slot));
        frame_slot(frame, insn->c)->set(Value::to_slot(slot));
        return go_on(insn);
    }
};

// ---- what places point to
template <>
struct Fast<Opcode::IncDecPlace> {
    template <class K>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Value* target = place_of<K::a>(frame, insn->a);
        Value* result = nullptr;
        if (insn->kind_d() == OperandKind::Temp) result = frame_slot(frame, insn->d);
        if (!target || insn->kind_d() == OperandKind::Local ||
            !step_simply(insn->template number_e<Step>(), target, result))
            return go_slow(insn);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::AssignPlaceOp> {
    template <class K>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Value* slot = frame_slot(frame, insn->a);
        if constexpr (K::a == OperandKind::Temp) {
            if (!slot->is(Type::Indirect)) return go_slow(insn);
            slot = slot->indirect;
        }
        if (insn->kind_d() != OperandKind::None || !(slot = assignable(slot))) return go_slow(insn);
        const Value* b = at<K::b>(frame, insn, insn->b);
        if (!modify_simply(insn->template number_e<Operation>(), slot, b)) return go_slow(insn);
        drop_string<K::b>(b);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::AssignPlace> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* slot = frame_slot(frame, insn->a);
        if constexpr (K::a == OperandKind::Temp) {
            if (!slot->is(Type::Indirect)) return go_slow(insn);
            slot = slot->indirect;
        }
        const Value* b = at<K::b>(frame, insn, insn->b);
        if (insn->kind_d() != OperandKind::None || b->tag == 0 || b->is_reference() ||
            !(slot = assignable(slot)))
            return go_slow(insn);
        take<K::b>(*b);
        return assign_and_go_on(context, insn, slot, *b);
    }
};

}  // namespace surus
