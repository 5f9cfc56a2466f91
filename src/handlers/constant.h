// Fast paths of constants, once their values are known.
#pragma once

#include "handlers/handler.h"
#include "runtime/request/tables.h"

namespace surus {

template <>
struct Fast<Opcode::FetchClassName> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Class* cls = nullptr;
        if (insn->kind_a() == OperandKind::Literal) {
            const Value* named = insn->literal(insn->a);
            if (!named->is_int()) return go_slow(insn);
            RelativeClass which = relative_class_of(*named);
            if (which == RelativeClass::Static) cls = frame->called_class();
            if (which == RelativeClass::Self) cls = scope_of(frame);
        } else if (insn->kind_a() == OperandKind::Local) {
            const Value& object = frame_slot(frame, insn->a)->deref();
            if (object.is_object()) cls = object.object->cls;
        }
        if (!cls) return go_slow(insn);
        return give_any(context, insn, insn->kind_c(), insn->c, copy(Value::of(cls->name)));
    }
};

// Cache slot: a copy of the value, when that needs no counting.
template <>
struct Fast<Opcode::FetchConstant> {
    template <class R>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        auto* value = cache_of<inline_cache::Constant>(frame, insn).value;
        if (!value) [[unlikely]]
            return go_slow(insn);
        constexpr OperandKind kind =
            std::is_same_v<R, ToLocal> ? OperandKind::Local : OperandKind::Temp;
        return give<kind>(context, insn, insn->c, *value);
    }
};

// Cache slots: the class, and the constant's value in it once it is known to be this instruction's.
template <>
struct Fast<Opcode::FetchClassConstant> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const auto& cache = cache_of<inline_cache::ClassConstant>(frame, insn);
        const Value* value;
        if constexpr (K::a != OperandKind::Literal) {
            const Value* a = frame_slot(frame, insn->a);
            value = a->is_object() ? cache.value_of(a->object->cls) : nullptr;
            if (!value || (K::a == OperandKind::Temp && a->object->refcount == 1))
                return go_slow(insn);
            if constexpr (K::a == OperandKind::Temp) --a->object->refcount;
        } else {
            const Value* a = insn->literal(insn->a);
            bool is_static = a->is_int() && relative_class_of(*a) == RelativeClass::Static;
            if (is_static) return go_rest(insn);
            value = cache.value;
            if (!value) [[unlikely]]
                return go_slow(insn);
        }
        return give<K::c>(context, insn, insn->c, copy(*value));
    }
    // Of static::, for two called classes.
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        const auto& cache = cache_of<inline_cache::ClassConstant>(frame, insn);
        const Value* value = cache.value_of(frame->called_class());
        if (!value) [[unlikely]]
            return go_slow(insn);
        return give<K::c>(context, insn, insn->c, copy(*value));
    }
};

// Cache slot: the class, once it is known.
template <>
struct Fast<Opcode::InstanceOf> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const Value* a = at<K::a>(frame, insn, insn->a);
        const auto& cache = cache_of<inline_cache::NamedClass>(frame, insn);
        if (insn->kind_b() != OperandKind::Literal) [[unlikely]]
            return go_slow(insn);
        if constexpr (K::a == OperandKind::Local) {
            if (a->is_undef()) return go_slow(insn);
            if (a->is_reference()) a = &a->reference->value;
        }
        bool answer = false;
        if (a->is_object()) {
            const Class* cls = cache.cls;
            // Of a class that is not loaded there are no objects, which is asked again and again.
            if (!cls && cache.missed != context.classes->additions()) [[unlikely]]
                return go_slow(insn);
            answer = cls && (a->object->cls == cls || is_subclass(*a->object->cls, *cls));
        }
        if (K::a == OperandKind::Temp && a->is_counted()) {
            Value held = *a;
            save_ip(frame, insn);
            release_passing(held);
            if (context.has_pending()) [[unlikely]]
                return go_throw(insn);
        }
        return give<K::c>(context, insn, insn->c, Value::boolean(answer));
    }
};

Status declare_function(Context& context, const FunctionDeclaration& declaration);

}  // namespace surus
