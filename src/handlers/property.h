// Fast paths of properties: inline caches keyed on the class.
// Cache slots: the class, and the PropertyInfo of a slot that the running scope may touch freely.
#pragma once

#include "handlers/handler.h"

namespace surus {

namespace fast_property {

// The object operand: $this when there is none. Null: the slow path must look.
template <OperandKind kind>
SURUS_INLINE Object* object_of(Frame* frame, const Instruction* insn) {
    const Value* a;
    if constexpr (kind == OperandKind::None) {
        a = &frame->self;
    } else {
        a = frame_slot(frame, insn->a);
        if (a->is_reference()) a = &a->reference->value;
    }
    return a->is_object() ? a->object : nullptr;
}
// The object of an instruction that changes it: a temporary points to where the object is.
template <OperandKind kind>
SURUS_INLINE Object* changed_object(Frame* frame, const Instruction* insn) {
    if constexpr (kind == OperandKind::None) {
        return frame->self.is_object() ? frame->self.object : nullptr;
    } else {
        Value* a = place_of<kind>(frame, insn->a);
        return a && a->is_object() ? a->object : nullptr;
    }
}
SURUS_INLINE const PropertyInfo* cached(Frame* frame, const Instruction* insn,
                                        const Object* object) {
    const auto& cache = cache_of<inline_cache::Property>(frame, insn);
    return cache.cls == object->cls ? cache.info : nullptr;
}

// Properties that the inline cache does not know, found without user code: of classes that take
// turns here, dynamic ones, names in variables. Null: the slow path must look. What can be cached
// is, from then on.
const Value* find_readable(Frame* frame, const Instruction* insn, Object& object);
// Whether an object in which that finds nothing is known to have no such property at all.
SURUS_INLINE bool lacks(Frame* frame, const Instruction* insn, const Object& object) {
    return cache_of<inline_cache::FoundProperty>(frame, insn).without == object.cls &&
           !object.cls->magic.isset && !object.is_lazy();
}
// Of one to be assigned to as a whole; `info` is null for a dynamic one, which may have been made.
Value* find_assignable(Frame* frame, const Instruction* insn, Object& object,
                       const PropertyInfo*& info);

// c = a->b. An uninitialised slot is the slow path's, which may call __get.
struct Fetching {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        if constexpr (K::a == OperandKind::Literal) {
            return go_slow(insn);
        } else {
            Object* object = object_of<K::a>(frame, insn);
            if (!object) [[unlikely]]
                return go_slow(insn);
            const PropertyInfo* info = cached(frame, insn, object);
            if (!info) [[unlikely]]
                return go_rest(insn);
            return give_slot<K>(context, frame, insn, *object, &object->slots()[info->slot]);
        }
    }
    // What the cache does not know.
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        if constexpr (K::a == OperandKind::Literal) {
            return go_slow(insn);
        } else {
            Object& object = *object_of<K::a>(frame, insn);
            const Value* slot = find_readable(frame, insn, object);
            if (!slot) return go_slow(insn);
            return give_slot<K>(context, frame, insn, object, slot);
        }
    }

private:
    template <class K>
    static SURUS_INLINE auto give_slot(Context& context, Frame* frame, auto insn, Object& object,
                                       const Value* slot) {
        if (slot->is_reference()) slot = &slot->reference->value;
        if (slot->is_undef()) [[unlikely]]
            return go_slow(insn);
        if constexpr (K::a == OperandKind::Temp) {
            if (object.refcount == 1 || frame_slot(frame, insn->a)->is_reference())
                return go_slow(insn);
            --object.refcount;
        }
        return give<K::c>(context, insn, insn->c, copy(*slot));
    }
};

// The slot of a cached property that may be changed, behind references; null: the slow path.
template <class K>
SURUS_INLINE Value* changed_slot(Frame* frame, const Instruction* insn) {
    Object* object = changed_object<K::a>(frame, insn);
    if (!object) return nullptr;
    const PropertyInfo* info = cached(frame, insn, object);
    if (!info) return nullptr;
    Value* slot = assignable(&object->slots()[info->slot]);
    return slot && !slot->is_undef() ? slot : nullptr;
}

}  // namespace fast_property

template <>
struct Fast<Opcode::FetchProperty> : fast_property::Fetching {};
template <>
struct Fast<Opcode::FetchPropertyQuiet> : fast_property::Fetching {};

template <>
struct Fast<Opcode::AssignProperty> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Object* object = fast_property::changed_object<K::a>(frame, insn);
        if (!object || insn->kind_d() != OperandKind::None) [[unlikely]]
            return go_rest(insn);
        const Value* value = at<K::c>(frame, insn, insn->c);
        if (value->tag == 0 || value->is_reference()) return go_slow(insn);
        const PropertyInfo* info = fast_property::cached(frame, insn, object);
        if (!info) [[unlikely]] {
            Value* found = fast_property::find_assignable(frame, insn, *object, info);
            if (!found) return go_slow(insn);
            if (!info) {
                take<K::c>(*value);
                return assign_and_go_on(context, insn, found, *value);
            }
        }
        Value* slot = assignable(&object->slots()[info->slot]);
        if (!slot) return go_slow(insn);
        // What is not initialised may be __set's; what is readonly may be initialised only.
        if (slot->is_undef() ? object->cls->magic.set != nullptr || slot->extra & Object::lazy_slot
                             : info->is(flag::readonly_))
            return go_slow(insn);
        if (info->type && !info->type->allows(value->type()) &&
            !(value->is_object() && passes(*value->object->cls, info->passed)))
            return go_slow(insn);
        take<K::c>(*value);
        return assign_and_go_on(context, insn, slot, *value);
    }
    // Of an assignment whose value is used on, to a declared property that has one which others
    // hold or that ends without user code.
    template <class K>
    static SURUS_INLINE auto rest(Context&, Frame* frame, auto insn) {
        const Value* value = at<K::c>(frame, insn, insn->c);
        Value* slot = fast_property::changed_slot<K>(frame, insn);
        if (!slot || insn->kind_d() != OperandKind::Temp || value->tag == 0 ||
            value->is_reference())
            return go_slow(insn);
        const PropertyInfo* info = cache_of<inline_cache::Property>(frame, insn).info;
        if (info->is(flag::readonly_) || (info->type && !info->type->allows(value->type())))
            return go_slow(insn);
        bool ends = slot->is_string() && slot->string->refcount == 1;
        if (!ends && !yields_quietly(*slot)) return go_slow(insn);
        take<K::c>(*value);
        Value old = *slot;
        slot->set(*value);
        frame_slot(frame, insn->d)->set(copy(*value));
        if (old.is_counted() && --old.cell->refcount == 0) destroy_cell(old.cell);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::FetchPropertyWrite> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        Object* object = fast_property::changed_object<K::a>(frame, insn);
        if (!object) return go_slow(insn);
        const PropertyInfo* info = fast_property::cached(frame, insn, object);
        if (!info) return go_slow(insn);
        Value* slot = &object->slots()[info->slot];
        // Arrays and objects stay what they are whatever is written into them.
        auto reason = insn->template number_d<WriteReason>();
        const Value& plain = slot->deref();
        bool keeps_type = (reason == WriteReason::Dimension && plain.is_array()) ||
                          (reason == WriteReason::Property && plain.is_object());
        if (slot->is_undef()) return go_slow(insn);
        if (info->type && !keeps_type) {
            if (reason != WriteReason::Reference) return go_slow(insn);
            make_reference(*slot, info);
        }
        frame_slot(frame, insn->c)->set(Value::to_slot(slot));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::FetchPropertyUnset> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        // An array that loses an element stays one.
        Value* slot = fast_property::changed_slot<K>(frame, insn);
        if (!slot || !slot->is_array()) return go_slow(insn);
        frame_slot(frame, insn->c)->set(Value::to_slot(slot));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::AssignPropertyOp> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        Value* slot = fast_property::changed_slot<K>(frame, insn);
        const Value* c = at<K::c>(frame, insn, insn->c);
        if (!slot || insn->kind_d() == OperandKind::Local ||
            !modify_simply(insn->template number_detail<Operation>(), slot, c))
            return go_slow(insn);
        drop_string<K::c>(c);
        if (insn->kind_d() == OperandKind::Temp) frame_slot(frame, insn->d)->set(copy(*slot));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::IncDecProperty> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        Value* slot = fast_property::changed_slot<K>(frame, insn);
        Value* result = nullptr;
        if (insn->kind_d() == OperandKind::Temp) result = frame_slot(frame, insn->d);
        if (!slot || insn->kind_d() == OperandKind::Local ||
            !step_simply(insn->template number_detail<Step>(), slot, result))
            return go_slow(insn);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::IssetProperty> {
    template <class K>
    static SURUS_INLINE auto run([[maybe_unused]] Context& context, Frame* frame, auto insn) {
        if constexpr (K::a == OperandKind::Literal || K::a == OperandKind::Temp) {
            return go_slow(insn);
        } else {
            Object* object = fast_property::object_of<K::a>(frame, insn);
            if (!object) return go_slow(insn);
            const PropertyInfo* info = fast_property::cached(frame, insn, object);
            const Value* slot = info ? &object->slots()[info->slot]
                                     : fast_property::find_readable(frame, insn, *object);
            bool empty = insn->template number_d<ValueTest>() == ValueTest::Empty;
            if (!slot) {
                if (info || !fast_property::lacks(frame, insn, *object)) return go_slow(insn);
                return give_any(context, insn, insn->kind_c(), insn->c, Value::boolean(empty));
            }
            slot = &slot->deref();
            if (slot->is_undef()) return go_slow(insn);
            bool answer = !slot->is_null();
            if (empty) {
                int known = truth_quietly(*slot, false);
                if (known < 0) return go_slow(insn);
                answer = !known;
            }
            return give_any(context, insn, insn->kind_c(), insn->c, Value::boolean(answer));
        }
    }
};

}  // namespace surus
