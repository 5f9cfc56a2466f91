// Fast paths of reading elements.
#pragma once

#include "handlers/index.h"

namespace surus {

namespace fast_index {

// Drops the last share of a container whose element was taken. False: a destructor threw, and the
// element is released.
bool drop_container(Context& context, Frame* frame, const Instruction* insn, Value container,
                    const Value& element);

// c = a[b] of arrays, and of strings by position. `keep`: a temporary a stays alive.
template <class K, Absent absent, bool keep>
SURUS_INLINE auto fetch_any(Context& context, Frame* frame, auto insn) {
    if constexpr (K::a == OperandKind::None || K::b == OperandKind::None ||
                  K::c == OperandKind::None) {
        return go_slow(insn);
    } else {
        const Value* a = at<K::a>(frame, insn, insn->a);
        const Value* b = at<K::b>(frame, insn, insn->b);
        if constexpr (K::a == OperandKind::Local) {
            if (a->is_reference()) a = &a->reference->value;
        }
        constexpr bool consumes = K::a == OperandKind::Temp && !keep;
        if (!a->is_array()) [[unlikely]] {
            if (K::b == OperandKind::Local && b->is_reference()) b = &b->reference->value;
            if (TypedArray* typed = typed_array(a, b)) {
                if (consumes && a->object->refcount == 1) return go_slow(insn);
                Value value = load_element(*typed, static_cast<size_t>(b->integer));
                if (consumes) --a->object->refcount;
                return give<K::c>(context, insn, insn->c, value);
            }
            if (a->is_object()) {
                const Value* slot = object_element(*a, b, ElementUse::Read);
                if (!slot || (consumes && a->object->refcount == 1) ||
                    (K::b == OperandKind::Temp && b->is_counted()))
                    return go_slow(insn);
                Value value = copy_deref(*slot);
                if (consumes) --a->object->refcount;
                return give<K::c>(context, insn, insn->c, value);
            }
            // Strings are not destructured.
            if (keep || !a->is_string() || !b->is_int()) return go_slow(insn);
            auto length = static_cast<int64_t>(a->string->length);
            int64_t offset = b->integer < 0 ? b->integer + length : b->integer;
            if (static_cast<uint64_t>(offset) >= static_cast<uint64_t>(length)) [[unlikely]] {
                if (absent == Absent::Warns) return go_slow(insn);
                if constexpr (consumes) drop_string<OperandKind::Temp>(a);
                return give<K::c>(context, insn, insn->c, Value::null());
            }
            auto byte = static_cast<unsigned char>(a->string->data()[offset]);
            if constexpr (consumes) drop_string<OperandKind::Temp>(a);
            return give<K::c>(context, insn, insn->c, Value::of(String::from_char(byte)));
        }
        Array* array = a->array;
        const Value* element = find_element<K::b>(array, b);
        if (!element) [[unlikely]] {
            if (K::b == OperandKind::Local && b->is_reference()) {
                b = &b->reference->value;
                element = find_element<K::b>(array, b);
            }
            if (!element && (absent == Absent::Warns || !is_key(b))) return go_slow(insn);
        }
        if (element && element->is_reference()) element = &element->reference->value;
        Value value = element ? copy(*element) : Value::null();
        drop_string<K::b>(b);
        if constexpr (consumes) {
            if (a->is_counted()) {
                if (array->refcount == 1) {
                    if (!drop_container(context, frame, insn, *a, value)) return go_throw(insn);
                } else {
                    --array->refcount;
                }
            }
        }
        return give<K::c>(context, insn, insn->c, value);
    }
}

// The same of lists by position, where nothing ends but shares; the rest is fetch_any()'s.
template <class K, Absent absent, bool keep>
SURUS_INLINE auto fetch(Context& context, Frame* frame, auto insn) {
    if constexpr (K::a == OperandKind::None || K::b == OperandKind::None ||
                  K::c == OperandKind::None || K::b == OperandKind::Literal) {
        return fetch_any<K, absent, keep>(context, frame, insn);
    } else {
        const Value* a = at<K::a>(frame, insn, insn->a);
        const Value* b = at<K::b>(frame, insn, insn->b);
        if constexpr (K::a == OperandKind::Local) {
            if (a->is_reference()) a = &a->reference->value;
        }
        constexpr bool consumes = K::a == OperandKind::Temp && !keep;
        if (!b->is_int()) return go_rest(insn);
        if (!a->is_array()) {
            // A byte of a variable's string.
            Value* c = frame_slot(frame, insn->c);
            if (keep || consumes || !a->is_string() ||
                static_cast<uint64_t>(b->integer) >= a->string->length ||
                (K::c == OperandKind::Local && c->is_counted()))
                return go_rest(insn);
            auto byte = static_cast<unsigned char>(a->string->data()[b->integer]);
            c->set(Value::of(String::from_char(byte)));
            return go_on(insn);
        }
        Array* array = a->array;
        if (!array->is_packed()) return go_rest(insn);
        if (static_cast<uint64_t>(b->integer) >= array->used) return go_rest(insn);
        const Value* element = &array->packed[b->integer];
        if (element->is_reference()) element = &element->reference->value;
        Value* c = frame_slot(frame, insn->c);
        bool ends = consumes && a->is_counted() && array->refcount == 1;
        if (ends || element->is_undef() || (K::c == OperandKind::Local && c->is_counted()))
            return go_rest(insn);
        Value value = copy(*element);
        if constexpr (consumes) {
            if (a->is_counted()) --array->refcount;
        }
        c->set(value);
        return go_on(insn);
    }
}

}  // namespace fast_index

template <>
struct Fast<Opcode::FetchIndex> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_index::fetch<K, fast_index::Absent::Warns, false>(context, frame, insn);
    }
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        return fast_index::fetch_any<K, fast_index::Absent::Warns, false>(context, frame, insn);
    }
};
template <>
struct Fast<Opcode::FetchIndexQuiet> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_index::fetch<K, fast_index::Absent::IsNull, false>(context, frame, insn);
    }
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        return fast_index::fetch_any<K, fast_index::Absent::IsNull, false>(context, frame, insn);
    }
};
template <>
struct Fast<Opcode::FetchListItem> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        return fast_index::fetch<K, fast_index::Absent::Warns, true>(context, frame, insn);
    }
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        return fast_index::fetch_any<K, fast_index::Absent::Warns, true>(context, frame, insn);
    }
};

}  // namespace surus
