// Fast path of foreach over arrays by value, and what other handlers need of iterations.
#pragma once

#include "handlers/generator.h"
#include "handlers/handler.h"
#include "runtime/arrays/typed_array.h"

namespace surus {

// Where the iteration over an Iterator stands. `Direct…`: by ClassHandlers::next_element.
enum class IteratorState : int64_t { First, Next, DirectFirst, DirectNext };

// Of an iteration over the properties of a plain object.
Next next_of_walk(Context& context, Frame* frame, const Instruction* insn, Value* iterator);
// Of an iteration by ClassHandlers::next_element.
Next next_of_builtin(Context& context, Frame* frame, const Instruction* insn, Value* iterator);

template <>
struct Fast<Opcode::ForeachNext> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Value* iterator = frame_slot(frame, insn->a);
        if (!iterator->is_array()) [[unlikely]]
            return go_rest(insn);
        Array* array = iterator->array;
        uint32_t position = iterator->extra;
        if (position >= array->used) return go_on(insn);
        bool packed = array->is_packed();
        const Value* element = packed ? &array->packed[position] : &array->buckets[position].value;
        if (element->is_reference()) element = &element->reference->value;
        Value* c = frame_slot(frame, insn->c);
        Value* key = K::b == OperandKind::None ? nullptr : frame_slot(frame, insn->b);
        bool same = K::b == OperandKind::Local && K::c == OperandKind::Local && c->is_counted() &&
                    c->bits == key->bits;
        if (same || !yields<K::c>(c) || (key && !yields<K::b>(key)) || element->is_undef() ||
            element->is(Type::Indirect) || interrupted(context)) [[unlikely]]
            return go_rest(insn);
        iterator->extra = position + 1;
        retain(*element);
        put_quietly<K::c>(c, *element);
        if constexpr (K::b != OperandKind::None) {
            put_quietly<K::b>(key, key_at(*array, position));
        }
        return go_to(insn, insn->target());
    }
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        Value* iterator = frame_slot(frame, insn->a);
        if (!iterator->is_array()) [[unlikely]] {
            if constexpr (decltype(insn)::Exits::enters_generators) {
                if (iterator->is_object() &&
                    iterator->object->cls->handlers == &generator_handlers && !interrupted(context))
                    return next_of_generator(context, frame, insn, iterator);
            }
            if (iterates_directly(iterator) && !interrupted(context)) {
                save_ip(frame, insn);
                return go_to_next(insn, next_of_builtin(context, frame, insn, iterator));
            }
            if (iterator->is_object() && iterator[1].is(Type::Pointer) && !interrupted(context)) {
                save_ip(frame, insn);
                return go_to_next(insn, next_of_walk(context, frame, insn, iterator));
            }
            return next_of_typed_array<K>(context, frame, insn, iterator);
        }
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
            key = key_at(*array, position);
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
    // A share of it.
    static SURUS_INLINE Value key_at(const Array& array, uint32_t position) {
        if (array.is_packed()) return Value::of(int64_t{position});
        const Bucket& bucket = array.buckets[position];
        if (!bucket.key) return Value::of(static_cast<int64_t>(bucket.hash));
        Value name = Value::of(bucket.key);
        retain(name);
        return name;
    }
    template <OperandKind kind>
    static SURUS_INLINE bool yields(const Value* slot) {
        return kind == OperandKind::Temp || (!slot->is_reference() && yields_quietly(*slot));
    }
    template <OperandKind kind>
    static SURUS_INLINE void put_quietly(Value* slot, const Value& value) {
        if constexpr (kind == OperandKind::Temp) {
            slot->set(value);
        } else {
            give_quietly(slot, value);
        }
    }
    static SURUS_INLINE auto go_to_next(auto insn, Next next) {
        if (!next.instruction) [[unlikely]]
            return go_throw(insn);
        return go_to(insn, next.instruction);
    }
    static SURUS_INLINE bool iterates_directly(const Value* iterator) {
        return iterator->is_object() && iterator[1].is_int() &&
               iterator[1].integer >= static_cast<int64_t>(IteratorState::DirectFirst) &&
               !TypedArray::of(*iterator->object);
    }
    // Goes on in the generator, whose Yield comes back to this instruction's target.
    static SURUS_INLINE auto next_of_generator(Context& context, Frame* frame, auto insn,
                                               Value* iterator) {
        Object& generator = *iterator->object;
        save_ip(frame, insn);
        if (iterator[1].integer != static_cast<int64_t>(IteratorState::Next)) {
            Frame* begun = begin_for_loop(context, frame, generator);
            if (!begun) return go_slow(insn);
            iterator[1].integer = static_cast<int64_t>(IteratorState::Next);
            return go_to_frame(insn, begun, begun->ip);
        }
        if (Frame* resumed = resume_for_loop(context, frame, generator))
            return go_to_frame(insn, resumed, resumed->ip);
        GeneratorState* state = next_of_delegated_array(frame, generator);
        if (!state) return go_slow(insn);
        const Instruction* next = give_to_loop(context, frame, *state);
        if (!next || context.has_pending()) return go_throw(insn);
        return go_to(insn, next);
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
        if (!iterator->is_array()) {
            // Iterators; other objects keep more than themselves.
            if (!iterator->is_object() || !iterator[1].is_int()) return go_slow(insn);
            Value object = *iterator;
            iterator->set_undef();
            save_ip(frame, insn);
            release(object);
            return go_on_checked(context, insn);
        }
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
// Gives the loop's variables what is next, taking over both shares, and goes on in the loop.
Next store_element(Context& context, Frame* frame, const Instruction* insn, Value key, Value value);
// Makes `slot` a reference that the loop variable shares; takes over `key`.
Next bind_iterated(Context& context, Frame* frame, const Instruction* insn, Value& slot, Value key);

// A reference to the next element of an array that nobody else holds, where nothing ends with what
// the variable was before; gives where to go on, unless something is pending then. Null: nothing
// was done.
const Instruction* share_next_element(Context& context, Frame* frame, const Instruction* insn);

template <>
struct Fast<Opcode::ForeachNextReference> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        if (interrupted(context)) [[unlikely]]
            return go_slow(insn);
        const Instruction* next = share_next_element(context, frame, insn);
        if (!next) return go_slow(insn);
        if (context.has_pending()) [[unlikely]]
            return go_throw(insn);
        return go_to(insn, next);
    }
};

}  // namespace surus
