// Fast paths of array elements.
#pragma once

#include "handlers/handler.h"
#include "runtime/arrays/typed_array.h"

namespace surus {

namespace fast_index {

// Whether an index needs neither a conversion nor a complaint.
SURUS_INLINE bool is_key(const Value* index) { return index->is_int() || index->is_string(); }

// Elements by a string that may look like an integer; out of line, for the paths of ints.
Value* find_by_string(Array* array, String* index);
Value* find_or_add_by_string(Array* array, String* index);
// unset($array[$index]) where nothing of it may run user code. False: nothing was done.
bool unset_quietly(Value* place, const Value* index);

// The slot of an element, or null when there is none or the slow path must look at the index.
template <OperandKind kind>
SURUS_INLINE Value* find_element(Array* array, const Value* index) {
    if (index->is_int()) [[likely]]
        return array->find(index->integer);
    if (!index->is_string()) return nullptr;
    // Literals that look like integers were emitted as integers.
    if constexpr (kind == OperandKind::Literal) return array->find(*index->string);
    return find_by_string(array, index->string);
}

// The same in an array with a sole owner, made as null when there is none; null when the slow path
// must look at the index.
template <OperandKind kind>
SURUS_INLINE Value* find_or_add_element(Array* array, const Value* index) {
    if (index->is_int()) [[likely]] {
        Value* element = array->find(index->integer);
        return element ? element : array->find_or_add(index->integer);
    }
    if (!index->is_string()) return nullptr;
    if constexpr (kind == OperandKind::Literal) return array->find_or_add(*index->string);
    return find_or_add_by_string(array, index->string);
}

// The place's array, made its own; null when it holds none. No user code.
Array* separate_place(Value* place);

// The array that a place holds and nobody else, or null.
template <OperandKind kind>
SURUS_INLINE Array* own_array(Frame* frame, int32_t offset) {
    Value* place = place_of<kind>(frame, offset);
    if (!place) [[unlikely]]
        return nullptr;
    if (!place->is_array() || !place->is_counted() || place->array->refcount != 1) [[unlikely]]
        return separate_place(place);
    return place->array;
}

// $string[$i] = 'x' in a string that nobody else holds. False: nothing was done.
template <class K>
SURUS_INLINE bool assign_byte(Frame* frame, const Instruction* insn, const Value* c) {
    if constexpr (K::b == OperandKind::None) {
        return false;
    } else {
        Value* place = place_of<K::a>(frame, insn->a);
        const Value* b = at<K::b>(frame, insn, insn->b);
        if (!place || !place->is_string() || !b->is_int() || insn->kind_d() != OperandKind::None)
            return false;
        String* string = place->string;
        if (!place->is_counted() || string->refcount != 1 || !c->is_string() ||
            c->string->length != 1 || static_cast<uint64_t>(b->integer) >= string->length)
            return false;
        string->data()[b->integer] = *c->string->data();
        string->forget_hash();
        drop_string<K::c>(c);
        return true;
    }
}

// An operand that can be stored as it is.
template <OperandKind kind>
SURUS_INLINE bool is_storable(const Value* value) {
    return kind == OperandKind::Literal || (value->tag != 0 && !value->is_reference());
}

// What Array::push() does where there is room and the next index is the list's.
SURUS_INLINE void put_at_end(Array& array, const Value& value) {
    array.packed[array.used].set(value);
    ++array.used;
    ++array.count;
    ++array.next_index;
}

// The Buffer\ array in `container`, if it has an element at `index`; else null.
SURUS_INLINE TypedArray* typed_array(const Value* container, const Value* index) {
    if (!container->is_object() || !index->is_int()) return nullptr;
    TypedArray* array = TypedArray::of(*container->object);
    return array && static_cast<uint64_t>(index->integer) < array->length ? array : nullptr;
}

// array[index] = value, of the kinds of numbers that go without a second thought. False: nothing
// was done.
SURUS_INLINE bool store_simply(TypedArray& array, int64_t index, const Value& value) {
    auto at = static_cast<size_t>(index);
    if (value.is_double()) {
        switch (array.type) {
        case ElementType::Float64: reinterpret_cast<double*>(array.data)[at] = value.number; break;
        case ElementType::UnalignedFloat64:
            UnalignedElements<double>{array.data}[at] = value.number;
            break;
        case ElementType::Float32:
            reinterpret_cast<float*>(array.data)[at] = static_cast<float>(value.number);
            break;
        case ElementType::UnalignedFloat32:
            UnalignedElements<float>{array.data}[at] = static_cast<float>(value.number);
            break;
        default: return false;
        }
        return true;
    }
    if (!value.is_int()) return false;
    with_all_rules(array.type, [&](auto rules) {
        elements_of(array, rules)[at] = decltype(rules)::from(value.integer);
    });
    return true;
}

// The element of a Buffer\ array that a place holds, for AssignIndex and AssignIndexOp; else null.
template <class K>
SURUS_INLINE TypedArray* typed_place(Frame* frame, auto insn, const Value* b) {
    const Value* place = place_of<K::a>(frame, insn->a);
    return place ? typed_array(place, b) : nullptr;
}

// The slot of an element of a builtin object, if that needs no user code; else null.
[[gnu::noinline]] Value* object_element(const Value& container, const Value* index, ElementUse use);

enum class Absent : uint8_t { Warns, IsNull };

// The element of a builtin object that AssignIndex overwrites as it is; else null.
template <class K>
SURUS_INLINE Value* assigned_element(Frame* frame, const Instruction* insn, const Value* c) {
    const Value* place = place_of<K::a>(frame, insn->a);
    const Value* b = at<K::b>(frame, insn, insn->b);
    bool plain = place && place->is_object() && insn->kind_d() == OperandKind::None &&
                 is_storable<K::c>(c) && !(K::b == OperandKind::Temp && b->is_counted());
    return plain ? object_element(*place, b, ElementUse::Write) : nullptr;
}

}  // namespace fast_index

template <>
struct Fast<Opcode::AssignIndex> {
    // Of lists that nobody else holds: at their end, or in the place of what ends with a share.
    template <class K>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Value* place = place_of<K::a>(frame, insn->a);
        const Value* c = at<K::c>(frame, insn, insn->c);
        if (!place || !place->is_array() || !place->is_counted() || place->array->refcount != 1 ||
            insn->kind_d() != OperandKind::None || !fast_index::is_storable<K::c>(c))
            return go_rest(insn);
        Array* array = place->array;
        if (!array->is_packed() || (K::c == OperandKind::Local && c->pointer == array))
            return go_rest(insn);
        if constexpr (K::b == OperandKind::None) {
            if (array->used == array->capacity ||
                array->next_index != static_cast<int64_t>(array->used))
                return go_rest(insn);
            fast_index::put_at_end(*array, *c);
            take<K::c>(*c);
        } else {
            const Value* b = at<K::b>(frame, insn, insn->b);
            if (!b->is_int() || static_cast<uint64_t>(b->integer) >= array->used)
                return go_rest(insn);
            Value* element = &array->packed[b->integer];
            if (element->is_undef() || element->is_reference() || !yields_quietly(*element))
                return go_rest(insn);
            take<K::c>(*c);
            give_quietly(element, *c);
        }
        return go_on(insn);
    }
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        Array* array = fast_index::own_array<K::a>(frame, insn->a);
        const Value* c = at<K::c>(frame, insn, insn->c);
        if (!array) {
            if constexpr (K::b != OperandKind::None && K::c != OperandKind::None) {
                const Value* b = at<K::b>(frame, insn, insn->b);
                TypedArray* typed = fast_index::typed_place<K>(frame, insn, b);
                if (typed && insn->kind_d() != OperandKind::Local &&
                    fast_index::store_simply(*typed, b->integer, *c)) {
                    // The value of the assignment is what was assigned, not what was stored.
                    if (insn->kind_d() == OperandKind::Temp) frame_slot(frame, insn->d)->set(*c);
                    return go_on(insn);
                }
            }
            if (fast_index::assign_byte<K>(frame, insn, c)) return go_on(insn);
            if constexpr (K::b != OperandKind::None) {
                Value* element = fast_index::assigned_element<K>(frame, insn, c);
                if (!element) return go_slow(insn);
                take<K::c>(*c);
                return assign_and_go_on(context, insn, element, *c);
            }
        }
        if (!array || insn->kind_d() != OperandKind::None || !fast_index::is_storable<K::c>(c))
            return go_slow(insn);
        // $a[] = $a: the second share comes into being only now.
        if (K::c == OperandKind::Local && c->pointer == array) return go_slow(insn);
        if constexpr (K::b == OperandKind::None) {
            if (!array->push(*c)) [[unlikely]]
                return go_slow(insn);
            take<K::c>(*c);
            return go_on(insn);
        } else {
            const Value* b = at<K::b>(frame, insn, insn->b);
            Value* element = fast_index::find_or_add_element<K::b>(array, b);
            if (!element || !(element = assignable(element))) [[unlikely]]
                return go_slow(insn);
            take<K::c>(*c);
            drop_string<K::b>(b);
            return assign_and_go_on(context, insn, element, *c);
        }
    }
};

template <>
struct Fast<Opcode::AssignIndexOp> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        if constexpr (K::b == OperandKind::None) {
            return go_slow(insn);
        } else {
            Array* array = fast_index::own_array<K::a>(frame, insn->a);
            const Value* b = at<K::b>(frame, insn, insn->b);
            const Value* c = frame_slot(frame, insn->c);
            if (insn->kind_c() == OperandKind::Literal) c = insn->literal(insn->c);
            if (!array) {
                TypedArray* typed = fast_index::typed_place<K>(frame, insn, b);
                if (!typed || insn->kind_d() != OperandKind::None) return go_slow(insn);
                Value value = load_element(*typed, static_cast<size_t>(b->integer));
                if (!modify_simply(insn->template number_e<Operation>(), &value, c) ||
                    !fast_index::store_simply(*typed, b->integer, value))
                    return go_slow(insn);
                if (insn->kind_c() == OperandKind::Temp) release(*c);
                return go_on(insn);
            }
            if (insn->kind_d() != OperandKind::None) return go_slow(insn);
            Value* element = fast_index::find_element<K::b>(array, b);
            if (!element || !(element = assignable(element)) ||
                !modify_simply(insn->template number_e<Operation>(), element, c))
                return go_slow(insn);
            drop_string<K::b>(b);
            if (insn->kind_c() == OperandKind::Temp) release(*c);
            return go_on(insn);
        }
    }
};

template <>
struct Fast<Opcode::FetchIndexWrite> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        Array* array = fast_index::own_array<K::a>(frame, insn->a);
        if (!array || K::b == OperandKind::None) return go_slow(insn);
        const Value* b = at<K::b>(frame, insn, insn->b);
        Value* element = fast_index::find_or_add_element<K::b>(array, b);
        if (!element) return go_slow(insn);
        drop_string<K::b>(b);
        frame_slot(frame, insn->c)->set(Value::to_slot(element));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::FetchIndexReadWrite> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        Array* array = fast_index::own_array<K::a>(frame, insn->a);
        if (!array || K::b == OperandKind::None) return go_slow(insn);
        const Value* b = at<K::b>(frame, insn, insn->b);
        Value* element = fast_index::find_element<K::b>(array, b);
        if (!element) return go_slow(insn);
        drop_string<K::b>(b);
        frame_slot(frame, insn->c)->set(Value::to_slot(element));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::IssetIndex> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        if (K::a == OperandKind::Literal || K::a == OperandKind::None) return go_slow(insn);
        bool empty = insn->template number_d<ValueTest>() == ValueTest::Empty;
        if constexpr (K::a == OperandKind::Temp) {
            if (a->is_counted() && (!a->is_array() || a->array->refcount == 1))
                return go_slow(insn);
        } else if (a->is_reference()) {
            a = &a->reference->value;
        }
        const Value* b = at<K::b>(frame, insn, insn->b);
        bool answer;
        if (a->is_array() && fast_index::is_key(b)) [[likely]] {
            // isset() keeps integer-like literals as strings: they are offsets of strings, too.
            const Value* element = fast_index::find_element<OperandKind::Local>(a->array, b);
            if (empty) {
                int known = element ? truth_quietly(*element, false) : 0;
                if (known < 0) return go_slow(insn);
                answer = !known;
            } else {
                answer = element && !element->deref().is_null();
            }
        } else if (a->is_string() && b->is_int() && b->integer >= 0 && !empty) {
            answer = static_cast<uint64_t>(b->integer) < a->string->length;
        } else if (a->is_null() && !b->is_undef()) {
            answer = empty;
        } else if (a->is_object() && K::a == OperandKind::Local && !empty) {
            const Value* slot = fast_index::object_element(*a, b, ElementUse::Test);
            if (!slot || slot->deref().is_null() || (K::b == OperandKind::Temp && b->is_counted()))
                return go_slow(insn);
            answer = true;
        } else {
            return go_slow(insn);
        }
        drop_string<K::b>(b);
        if constexpr (K::a == OperandKind::Temp) {
            if (a->is_counted()) --a->array->refcount;
        }
        return give_any(context, insn, insn->kind_c(), insn->c, Value::boolean(answer));
    }
};

template <>
struct Fast<Opcode::UnsetIndex> {
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        Value* place = frame_slot(frame, insn->a);
        const Value* b = operand(frame, insn, insn->kind_b(), insn->b);
        if (insn->kind_b() == OperandKind::Local) b = &b->deref();
        if (insn->kind_a() == OperandKind::Temp) {
            if (!place->is(Type::Indirect)) return go_slow(insn);
            place = place->indirect;
        }
        if (!fast_index::is_key(b) || !fast_index::unset_quietly(&place->deref(), b))
            return go_slow(insn);
        if (insn->kind_b() == OperandKind::Temp) drop_string<OperandKind::Temp>(b);
        return go_on(insn);
    }
};

}  // namespace surus
