// Fast paths of array elements.
#pragma once

#include "handlers/handler.h"

namespace surus {

namespace fast_index {
// The element a literal or variable index means, or null when the slow path must look. String
// literals that look like integers were never emitted as strings (see Builder users); a variable
// string is checked.
SURUS_INLINE Value* find_element(Array* array, const Value* index) {
    if (index->is_int()) [[likely]]
        return array->find(index->integer);
    if (index->is_string()) {
        // Integer-like strings begin with a digit or a minus sign.
        unsigned char first = static_cast<unsigned char>(*index->string->data());
        if (first > '9') return array->find(*index->string);
    }
    return nullptr;
}
}  // namespace fast_index

template <>
struct Fast<Opcode::FetchIndex> {
    template <class A, class B, class R>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = A::get(frame, insn, insn->a);
        const Value* b = B::get(frame, insn, insn->b);
        Value* c = frame_slot(frame, insn->c);
        if (!a->is_array()) [[unlikely]]
            return go_slow(insn);
        const Value* element = fast_index::find_element(a->array, b);
        if (!element || element->is_reference()) [[unlikely]]
            return go_slow(insn);
        // A temporary container is dropped: by count alone when others hold it.
        bool drop = insn->kind_a() == OperandKind::Temp && a->is_counted();
        if (drop && a->array->refcount == 1) return go_slow(insn);
        if (insn->kind_b() == OperandKind::Temp && b->is_counted()) return go_slow(insn);
        if constexpr (std::is_same_v<R, ToLocal>) {
            Value value = copy(*element);
            if (!assign_simply(c, value)) {
                if (value.is_counted()) --value.cell->refcount;
                return go_slow(insn);
            }
            if (drop) --a->array->refcount;
        } else {
            Array* array = a->array;
            c->set(*element);
            retain(*c);
            if (drop) --array->refcount;
        }
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::AssignIndex> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Value* a = frame_slot(frame, insn->a);
        if (a->is(Type::Indirect)) a = a->indirect;
        if (a->is_reference()) {
            a = &a->reference->value;
        }
        if (!a->is_array() || !a->is_counted() || a->array->refcount != 1 ||
            insn->kind_d() != OperandKind::None)
            return go_slow(insn);
        Array* array = a->array;
        const Value* c = operand(frame, insn, insn->kind_c(), insn->c);
        if (c->tag == 0 || c->is_reference()) return go_slow(insn);
        if (insn->kind_b() == OperandKind::None) {
            Value value = *c;
            if (insn->kind_c() == OperandKind::Local) retain(value);
            if (array->push(value)) [[likely]]
                return go_on(insn);
            if (insn->kind_c() == OperandKind::Local) release(value);
            return go_slow(insn);
        }
        const Value* b = operand(frame, insn, insn->kind_b(), insn->b);
        Value* element = fast_index::find_element(array, b);
        if (!element) {
            if (!b->is_int() || !array->is_packed() ||
                static_cast<uint64_t>(b->integer) != array->used || array->next_index != b->integer)
                return go_slow(insn);
            Value value = *c;
            if (insn->kind_c() == OperandKind::Local) retain(value);
            if (array->push(value)) [[likely]]
                return go_on(insn);
            if (insn->kind_c() == OperandKind::Local) release(value);
            return go_slow(insn);
        }
        if (insn->kind_b() == OperandKind::Temp && b->is_counted()) return go_slow(insn);
        if (element->is_counted() && !element->is_string()) return go_slow(insn);
        Value value = *c;
        if (insn->kind_c() == OperandKind::Local) retain(value);
        assign_simply(element, value);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::FetchIndexWrite> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Value* a = frame_slot(frame, insn->a);
        if (a->is(Type::Indirect)) a = a->indirect;
        if (a->is_reference()) a = &a->reference->value;
        if (!a->is_array() || !a->is_counted() || a->array->refcount != 1 ||
            insn->kind_b() == OperandKind::None)
            return go_slow(insn);
        const Value* b = operand(frame, insn, insn->kind_b(), insn->b);
        if (insn->kind_b() == OperandKind::Temp && b->is_counted()) return go_slow(insn);
        Value* element = fast_index::find_element(a->array, b);
        if (!element) return go_slow(insn);
        frame_slot(frame, insn->c)->set(Value::to_slot(element));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::FetchIndexReadWrite> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return Fast<Opcode::FetchIndexWrite>::run(context, frame, insn);
    }
};

template <>
struct Fast<Opcode::IssetIndex> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        const Value* b = operand(frame, insn, insn->kind_b(), insn->b);
        if (insn->kind_a() != OperandKind::Local || !a->is_array() || insn->d ||
            insn->kind_c() != OperandKind::Temp ||
            (insn->kind_b() == OperandKind::Temp && b->is_counted()))
            return go_slow(insn);
        const Value* element;
        if (b->is_int()) {
            element = a->array->find(b->integer);
        } else if (b->is_string() && *b->string->data() > '9') {
            element = a->array->find(*b->string);
        } else {
            return go_slow(insn);
        }
        frame_slot(frame, insn->c)->set_bool(element && !element->deref().is_null());
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::ArrayPush> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Array* array = frame_slot(frame, insn->a)->array;
        const Value* b = operand(frame, insn, insn->kind_b(), insn->b);
        if (b->tag == 0 || (b->is_reference() && insn->kind_b() == OperandKind::Local))
            return go_slow(insn);
        if (insn->kind_b() == OperandKind::Local) retain(*b);
        if (array->push(*b)) [[likely]]
            return go_on(insn);
        if (insn->kind_b() == OperandKind::Local) release(*b);
        return go_slow(insn);
    }
};

template <>
struct Fast<Opcode::NewArray> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        frame_slot(frame, insn->c)->set(Value::of(Array::create(static_cast<uint32_t>(insn->d))));
        return go_on(insn);
    }
};

}  // namespace surus
