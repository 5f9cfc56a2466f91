// Fast paths of strings: growing in place, short concatenations, output.
#pragma once

#include "handlers/handler.h"
#include "runtime/callable.h"
#include "runtime/output.h"

namespace surus {

template <>
struct Fast<Opcode::AppendString> {
    template <class A>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = A::get(frame, insn, insn->a);
        Value* c = frame_slot(frame, insn->c);
        if (!c->is_string() || !a->is_string() || insn->kind_a() == OperandKind::Temp)
            return go_slow(insn);
        String* string = c->string;
        size_t tail = a->string->length;
        // Counted means: not immortal.
        if (c->is_counted() && string->refcount == 1 &&
            string->length + tail <= string->capacity() && string != a->string) [[likely]] {
            char* end = string->data() + string->length;
            if (tail == 1) {
                *end = *a->string->data();
            } else {
                std::memcpy(end, a->string->data(), tail);
            }
            string->length += tail;
            end[tail] = 0;
            string->forget_hash();
            return go_on(insn);
        }
        c->set(Value::of(String::append(string, a->string->view())));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::Concat> {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = A::get(frame, insn, insn->a);
        const Value* b = B::get(frame, insn, insn->b);
        Value* c = frame_slot(frame, insn->c);
        // Temporaries go the slow way: they are released, or grow in place.
        if (!a->is_string() || !b->is_string() || !R::is_free(c) ||
            insn->kind_a() == OperandKind::Temp || insn->kind_b() == OperandKind::Temp)
            return go_slow(insn);
        c->set(Value::of(String::concat(a->string->view(), b->string->view())));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::Echo> {
    template <class A>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = A::get(frame, insn, insn->a);
        if (!a->is_string() || insn->kind_a() == OperandKind::Temp) return go_slow(insn);
        save_ip(frame, insn);
        context.output->write(a->string->view());
        return go_on_checked(context, insn);
    }
};

template <>
struct Fast<Opcode::StringLength> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (insn->kind_a() != OperandKind::Local || !a->is_string() ||
            insn->kind_c() != OperandKind::Temp)
            return go_slow(insn);
        frame_slot(frame, insn->c)->set_int(static_cast<int64_t>(a->string->length));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::CountElements> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (insn->kind_a() != OperandKind::Local || !a->is_array() ||
            insn->kind_c() != OperandKind::Temp)
            return go_slow(insn);
        frame_slot(frame, insn->c)->set_int(a->array->count);
        return go_on(insn);
    }
};

}  // namespace surus
