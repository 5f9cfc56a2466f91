// Fast paths of strings: growing in place, short concatenations, output.
#pragma once

#include "handlers/handler.h"
#include "runtime/calls/callable.h"
#include "runtime/request/output.h"

namespace surus {

// An int and a string, or two ints, joined; null for other types. The operands are borrowed.
String* concat_with_int(const Value& a, const Value& b);

template <>
struct Fast<Opcode::AppendString> {
    template <class K>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        Value* c = assignable(frame_slot(frame, insn->c));
        if (!c || !c->is_string() || !a->is_string()) [[unlikely]] {
            if (!c || !modify_simply(Operation::Concat, c, a)) return go_slow(insn);
            return go_on(insn);
        }
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
        } else {
            // What is put behind nothing is there already. A copy of a short one has room to grow.
            constexpr size_t long_text = 512;
            if (!string->length && tail >= long_text) {
                replace(*c, copy(*a));
            } else {
                c->set(Value::of(String::append(string, a->string->view())));
            }
        }
        drop_string<K::a>(a);
        return go_on(insn);
    }
};

// Joins strings and ints; null when one is neither. A temporary on the left grows in place: its
// share is taken over, as the right one's is.
template <OperandKind ka, OperandKind kb>
SURUS_INLINE String* concat_simply(Heap& heap, Value* a, const Value* b) {
    if (a->is_string() && b->is_string()) [[likely]] {
        String* made;
        if constexpr (ka == OperandKind::Temp) {
            made = String::append(a->string, b->string->view());
        } else {
            made = String::concat(heap, a->string->view(), b->string->view());
        }
        drop_string<kb>(b);
        return made;
    }
    return nullptr;
}

template <>
struct Fast<Opcode::Concat> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* a = at<K::a>(frame, insn, insn->a);
        const Value* b = at<K::b>(frame, insn, insn->b);
        if constexpr (K::a != OperandKind::Temp) {
            if (a->is_reference()) a = &a->reference->value;
        }
        if constexpr (K::a == OperandKind::Local && K::c == OperandKind::Local) {
            // $s = $s . $t appends.
            if (insn->a == insn->c && a->is_string() && b->is_string()) {
                Value* variable = assignable(frame_slot(frame, insn->c));
                if (!variable) return go_slow(insn);
                variable->set(Value::of(String::append(a->string, b->string->view())));
                drop_string<K::b>(b);
                return go_on(insn);
            }
        }
        String* made = concat_simply<K::a, K::b>(context, a, b);
        if (!made) [[unlikely]] {
            made = concat_with_int(*a, *b);
            if (!made) return go_slow(insn);
            drop_string<K::a>(a);
            drop_string<K::b>(b);
        }
        return give<K::c>(context, insn, insn->c, Value::of(made));
    }
};

// The instruction's parts joined, which are released, or put behind the string in a variable. Null
// and false where a part is an object, an array or what warns: nothing was done.
String* join_quietly(Context& context, Frame* frame, const Instruction* insn);
bool append_quietly(Context& context, Frame* frame, const Instruction* insn, Value* variable);

template <>
struct Fast<Opcode::ConcatMany> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* result = frame_slot(frame, insn->c);
        bool variable = insn->kind_c() == OperandKind::Local;
        if (variable) result = assignable(result);
        if (!result || insn->kind_c() == OperandKind::None) return go_slow(insn);
        String* joined = join_quietly(context, frame, insn);
        if (!joined) return go_slow(insn);
        if (variable) return assign_and_go_on(context, insn, result, Value::of(joined));
        result->set(Value::of(joined));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::AppendMany> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* variable = assignable(frame_slot(frame, insn->c));
        if (!variable || !variable->is_string() || !append_quietly(context, frame, insn, variable))
            [[unlikely]]
            return go_slow(insn);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::ConvertPart> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        return a->is_string() || a->is_int() ? go_on(insn) : go_slow(insn);
    }
};

template <>
struct Fast<Opcode::Echo> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if (!a->is_string()) return go_slow(insn);
        save_ip(frame, insn);
        context.output->write(a->string->view());
        drop_string<K::a>(a);
        return go_on_checked(context, insn);
    }
};

template <>
struct Fast<Opcode::StringLength> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if (K::a == OperandKind::Local && a->is_reference()) a = &a->reference->value;
        if (!a->is_string()) return go_slow(insn);
        auto length = static_cast<int64_t>(a->string->length);
        drop_string<K::a>(a);
        return give<K::c>(context, insn, insn->c, Value::of(length));
    }
};

}  // namespace surus
