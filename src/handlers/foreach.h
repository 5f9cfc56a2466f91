// Fast path of foreach over arrays by value, and what other handlers need of iterations.
#pragma once

#include "handlers/handler.h"
#include "runtime/arrays/typed_array.h"

namespace surus {

template <>
struct Fast<Opcode::ForeachNext> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* iterator = frame_slot(frame, insn->a);
        if (!iterator->is_array()) [[unlikely]]
            return next_of_typed_array<K>(context, frame, insn, iterator);
        Array* array = iterator->array;
        uint32_t position = iterator->extra;
        if (position >= array->used) return go_on(insn);
        bool packed = array->is_packed();
        const Value* element = packed ? &array->packed[position] : &array->buckets[position].value;
        if (element->is_reference()) element = &element->reference->value;
        // Holes and symbol tables are the slow path's.
        if (element->is_undef() || element->is(Type::Indirect) || interrupted(context)) [[unlikely]]
            return go_slow(insn);
        Value* c = frame_slot(frame, insn->c);
        if constexpr (K::c == OperandKind::Local) {
            if (!(c = assignable(c))) return go_slow(insn);
        }
        Value key = Value::null();
        if constexpr (K::b != OperandKind::None) {
            if (frame_slot(frame, insn->b)->is_reference()) return go_slow(insn);
            if (packed) {
                key.set_int(position);
            } else if (String* name = array->buckets[position].key) {
                key = Value::of(name);
                retain(key);
            } else {
                key.set_int(static_cast<int64_t>(array->buckets[position].hash));
            }
        }
        iterator->extra = position + 1;
        retain(*element);
        bool ran = put<K::c>(insn, c, *element);
        if constexpr (K::b != OperandKind::None)
            ran |= put<K::b>(insn, frame_slot(frame, insn->b), key);
        if (ran && context.has_pending()) [[unlikely]]
            return go_throw(insn);
        return go_to(insn, insn->target());
    }
    // A Buffer\ array's, in iterator[1]: the position.
    template <class K>
    static SURUS_INLINE auto next_of_typed_array(Context& context, Frame* frame, auto insn,
                                                 Value* iterator) {
        const TypedArray* array =
            iterator->is_object() ? TypedArray::of(*iterator->object) : nullptr;
        Value* c = frame_slot(frame, insn->c);
        if (!array || c->is_counted() || K::b != OperandKind::None || interrupted(context))
            return go_slow(insn);
        auto position = static_cast<size_t>(iterator[1].integer);
        if (position >= array->length) return go_on(insn);
        iterator[1].integer = static_cast<int64_t>(position + 1);
        c->set(load_element(*array, position));
        return go_to(insn, insn->target());
    }
    // Whether something was released that may have run user code.
    template <OperandKind kind>
    static SURUS_INLINE bool put(auto insn, Value* slot, const Value& value) {
        if (kind == OperandKind::Temp || !slot->is_counted()) {
            slot->set(value);
            return false;
        }
        Value old = *slot;
        slot->set(value);
        save_ip(insn.frame, insn);
        release(old);
        return true;
    }
};

template <>
struct Fast<Opcode::ForeachBegin> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = operand(frame, insn, insn->kind_a(), insn->a);
        if (insn->kind_a() == OperandKind::Local && a->is_reference()) a = &a->reference->value;
        if (!a->is_array()) return go_slow(insn);
        Value array = *a;
        if (insn->kind_a() == OperandKind::Local) retain(array);
        Value* iterator = frame_slot(frame, insn->c);
        iterator->set(array);
        iterator->extra = 0;
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::ForeachEnd> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* iterator = frame_slot(frame, insn->a);
        if (!iterator->is_array()) return go_slow(insn);
        Value held = *iterator;
        iterator->set_undef();
        if (!held.is_counted()) return go_on(insn);
        save_ip(frame, insn);
        release_passing(held);
        return go_on_checked(context, insn);
    }
};

// Drops an iteration (two slots).
void end_iteration(Context& context, Value* iterator);
// Makes `slot` a reference that the loop variable shares; takes over `key`.
Next bind_iterated(Context& context, Frame* frame, const Instruction* insn, Value& slot, Value key);

}  // namespace surus
