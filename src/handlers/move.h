// Fast paths of moving values: Copy, Assign, Free.
#pragma once

#include "handlers/handler.h"

namespace surus {

template <>
struct Fast<Opcode::Copy> {
    template <class A>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = A::get(frame, insn, insn->a);
        Value* c = frame_slot(frame, insn->c);
        if (a->tag == 0 || a->is_reference()) [[unlikely]]
            return go_slow(insn);
        c->set(*a);
        // A literal is immortal; a temporary is moved.
        if (insn->kind_a() == OperandKind::Local) retain(*a);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::Assign> {
    template <class A>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = A::get(frame, insn, insn->a);
        Value* c = frame_slot(frame, insn->c);
        if (a->tag == 0 || a->is_reference()) [[unlikely]]
            return go_slow(insn);
        if (c->is_counted()) {
            if (c->is_reference()) return go_slow(insn);
            // $a = $a must not free it in between.
            if (insn->kind_a() == OperandKind::Local) retain(*a);
            save_ip(frame, insn);
            Value old = *c;
            c->set(*a);
            return release_and_go_on(frame, insn, old);
        }
        c->set(*a);
        if (insn->kind_a() == OperandKind::Local) retain(*a);
        return go_on(insn);
    }
    static SURUS_INLINE auto release_and_go_on(Frame*, auto insn, const Value& old) {
        if (old.is_string()) {
            if (--old.cell->refcount == 0) destroy_cell(old.cell);
            return go_on(insn);
        }
        release(old);
        return go_on_checked(Context::current(), insn);
    }
};

template <>
struct Fast<Opcode::Free> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (insn->kind_a() != OperandKind::Temp || !a->is_counted()) return go_on(insn);
        save_ip(frame, insn);
        release(*a);
        return go_on_checked(context, insn);
    }
};

template <>
struct Fast<Opcode::LoadNull> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        if (insn->kind_c() != OperandKind::Temp) return go_slow(insn);
        frame_slot(frame, insn->c)->set_null();
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::FetchThis> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        if (insn->kind_c() != OperandKind::Temp || !frame->self.is_object()) return go_slow(insn);
        Value* c = frame_slot(frame, insn->c);
        c->set(frame->self);
        retain(*c);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::JumpIfNotNull> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (insn->kind_a() == OperandKind::Literal || insn->kind_c() != OperandKind::Temp)
            return go_slow(insn);
        if (a->is_null()) return go_on(insn);
        if (a->is_reference()) return go_slow(insn);
        Value* c = frame_slot(frame, insn->c);
        c->set(*a);
        if (insn->kind_a() == OperandKind::Local) retain(*a);
        return go_to(insn, insn->target());
    }
};

template <>
struct Fast<Opcode::IssetVariable> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (insn->d || a->is_reference() || insn->kind_c() != OperandKind::Temp) return go_slow(insn);
        frame_slot(frame, insn->c)->set_bool(!a->is_null());
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::IsType> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (insn->kind_a() != OperandKind::Local || a->tag == 0 || a->is_reference() ||
            a->is_object() || insn->kind_c() != OperandKind::Temp)
            return go_slow(insn);
        frame_slot(frame, insn->c)->set_bool(insn->d >> (a->tag & 0xff) & 1);
        return go_on(insn);
    }
};

}  // namespace surus
