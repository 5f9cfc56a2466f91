// Fast paths of building arrays, and of count().
#pragma once

#include "handlers/handler.h"
#include "handlers/index.h"

namespace surus {

// Of a list, or of a hash without holes.
SURUS_INLINE Value& element_at(Array& array, int32_t position) {
    return array.is_packed() ? array.packed[position] : array.buckets[position].value;
}

template <>
struct Fast<Opcode::ArrayPush> {
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
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
struct Fast<Opcode::ArrayPut> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Array* array = frame_slot(frame, insn->a)->array;
        const Value* b = operand(frame, insn, insn->kind_b(), insn->b);
        const Value* c = operand(frame, insn, insn->kind_c(), insn->c);
        if (c->tag == 0 || c->is_reference() || (!b->is_int() && !b->is_string()) ||
            insn->template number_e<KeyUse>() == KeyUse::ArgumentName)
            return go_slow(insn);
        Value* slot = fast_index::find_or_add_element<OperandKind::Local>(array, b);
        // A key that comes twice: what it held before ends in the slow path.
        if (!slot || slot->is_counted()) return go_slow(insn);
        if (insn->kind_c() != OperandKind::Temp) retain(*c);
        slot->set(*c);
        if (insn->kind_b() == OperandKind::Temp) release(*b);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::CloneArray> {
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        frame_slot(frame, insn->c)
            ->set(Value::of(insn->literal(insn->b)->array->clone_template(context)));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::ArraySet> {
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        const Value* b = operand(frame, insn, insn->kind_b(), insn->b);
        if (b->tag == 0 || (b->is_reference() && insn->kind_b() == OperandKind::Local))
            return go_slow(insn);
        if (insn->kind_b() == OperandKind::Local) retain(*b);
        element_at(*frame_slot(frame, insn->a)->array, insn->d).set(*b);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::NewArray> {
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        frame_slot(frame, insn->c)
            ->set(Value::of(Array::create(context, static_cast<uint32_t>(insn->d))));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::InLiteral> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if (K::a == OperandKind::Local && a->is_reference()) a = &a->reference->value;
        const Array& keys = *insn->literal(insn->b)->array;
        bool found;
        if (a->is_int()) {
            found = keys.find(a->integer);
        } else if (a->is_string()) {
            found = keys.find(*a->string);
            if constexpr (K::a == OperandKind::Temp) release_passing(*a);
        } else {
            return go_slow(insn);
        }
        return give<K::c>(context, insn, insn->c, Value::boolean(found));
    }
};

template <>
struct Fast<Opcode::KeyExists> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if constexpr (K::a == OperandKind::Local) {
            if (a->is_reference()) a = &a->reference->value;
        }
        const Value* b = at<K::b>(frame, insn, insn->b);
        if (!a->is_array() || !fast_index::is_key(b)) [[unlikely]]
            return go_slow(insn);
        if constexpr (K::a == OperandKind::Temp) {
            // The last share is the slow path's to drop.
            if (a->is_counted() && a->array->refcount == 1) return go_slow(insn);
        }
        bool answer = fast_index::find_element<OperandKind::Local>(a->array, b) != nullptr;
        drop_string<K::b>(b);
        if constexpr (K::a == OperandKind::Temp) {
            if (a->is_counted()) --a->array->refcount;
        }
        return give_any(context, insn, insn->kind_c(), insn->c, Value::boolean(answer));
    }
};

template <>
struct Fast<Opcode::CountElements> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        if (K::a == OperandKind::Local && a->is_reference()) a = &a->reference->value;
        if (!a->is_array()) return go_slow(insn);
        auto count = int64_t{a->array->count};
        if constexpr (K::a == OperandKind::Temp) {
            if (a->is_counted()) {
                if (a->array->refcount == 1) return go_slow(insn);
                --a->array->refcount;
            }
        }
        return give<K::c>(context, insn, insn->c, Value::of(count));
    }
};

}  // namespace surus
