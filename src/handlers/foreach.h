// Fast path of foreach over arrays by value.
#pragma once

#include "handlers/handler.h"

namespace surus {

template <>
struct Fast<Opcode::ForeachNext> {
    template <class R>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* iterator = frame_slot(frame, insn->a);
        if (!iterator->is_array()) [[unlikely]]
            return go_slow(insn);
        Array* array = iterator->array;
        uint32_t position = iterator->extra;
        const Value* element;
        if (array->is_packed()) {
            if (position >= array->used) return go_on(insn);
            element = &array->packed[position];
        } else {
            if (position >= array->used) return go_on(insn);
            element = &array->buckets[position].value;
        }
        // Holes, references and anything that needs more than a store are the slow path's.
        if (element->is_undef() || element->is_reference() || element->is(Type::Indirect) ||
            interrupted(context)) [[unlikely]]
            return go_slow(insn);
        Value* c = frame_slot(frame, insn->c);
        if (insn->kind_b() != OperandKind::None) {
            Value* key = frame_slot(frame, insn->b);
            bool string_key = !array->is_packed() && array->buckets[position].key;
            if (key->is_counted() && !key->is_string()) return go_slow(insn);
            if (std::is_same_v<R, ToLocal> && c->is_counted() && !c->is_string())
                return go_slow(insn);
            Value made = string_key           ? Value::of(array->buckets[position].key)
                         : array->is_packed() ? Value::of(int64_t{position})
                                              : Value::of(int64_t(array->buckets[position].hash));
            retain(made);
            if (insn->kind_b() == OperandKind::Temp) {
                key->set(made);
            } else {
                assign_simply(key, made);
            }
        }
        if constexpr (std::is_same_v<R, ToLocal>) {
            Value value = copy(*element);
            if (!assign_simply(c, value)) {
                if (value.is_counted()) --value.cell->refcount;
                return go_slow(insn);
            }
        } else {
            c->set(*element);
            retain(*c);
        }
        iterator->extra = position + 1;
        return go_to(insn, insn->target());
    }
};

}  // namespace surus
