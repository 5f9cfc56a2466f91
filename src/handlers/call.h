// Fast paths of calls and returns.
#pragma once

#include "handlers/call_builtin.h"
#include "handlers/handler.h"
#include "handlers/vm_stack.h"
#include "runtime/calls/closure.h"

namespace surus {

namespace fast_call {

SURUS_INLINE bool fits(const Function* function, uint32_t argument_count) {
    return argument_count <= function->parameter_count && argument_count >= function->required;
}

// Whether a frame of `size` bytes at `window`, which is part of `frame`, fits into the stack
// segment.
SURUS_INLINE bool has_room(Context& context, Frame* frame, Frame* window, uint32_t size) {
    return reinterpret_cast<char*>(window) + size <= context.stack_end &&
           !(frame->flags & frame_flag::heap);
}

// Whether some of the arguments, of which `how` says how they are given (Opcode::Call), would have
// to become references.
bool finds_references(const Function& function, uint32_t count, uint32_t how);
SURUS_INLINE bool makes_references(const Function& function, uint32_t count, uint32_t how) {
    return function.has_references && finds_references(function, count, how);
}

// Puts the method that the object has under the literal name c into the instruction's cache, where
// neither magic nor an error is in play; of another name takes what the cache has. False: nothing
// was done.
bool find_plain_method(Frame* frame, const Instruction* insn, Object& object);

// Enters a prepared PHP function that got its required parameters and no more than it has.
SURUS_INLINE auto enter(Context& context, Frame* frame, Frame* window, auto insn,
                        Function* function, uint32_t argument_count) {
    frame->ip = insn;
    return go_to_frame(insn, window,
                       call_window::enter_plain(context, frame, window, function, argument_count));
}

}  // namespace fast_call

template <>
struct Fast<Opcode::CallKnown> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        const auto& cache = cache_of<inline_cache::KnownFunction>(frame, insn);
        Function* function = cache.function;
        if (!function || interrupted(context)) [[unlikely]]
            return go_slow(insn);
        Frame* window = window_of(frame, insn);
        auto count = static_cast<uint32_t>(insn->d);
        if (function->entry) [[likely]] {
            if (!fast_call::fits(function, count) ||
                !fast_call::has_room(context, frame, window, function->frame_size)) [[unlikely]]
                return go_slow(insn);
            call_window::open(window, function);
            return fast_call::enter(context, frame, window, insn, function, count);
        }
        // Most calls are of builtins: a half of their own would cost them a jump and their loads.
        // The window's header is not needed: the result takes its place for a moment.
        if (cache.direct && cache.direct(context, window->slots(), count, &window->self)) {
            frame->ip = insn;
            fast_call::release_arguments(window->slots(), count);
            return fast_call::give_result<K::c>(context, insn, window->self);
        }
        if (!function->native || !fast_call::has_room(context, frame, window, 4096))
            return go_slow(insn);
        call_window::open(window, function, Value::undef(), frame_flag::native);
        return fast_call::call_native<false, K::c>(context, frame, window, insn, function, count);
    }
};

template <>
struct Fast<Opcode::CallDirect> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        constexpr uint32_t count = K::b == OperandKind::None ? 1 : 2;
        auto direct = cache_of<inline_cache::KnownFunction>(frame, insn).direct;
        const Value* a = at<K::a>(frame, insn, insn->a);
        const Value* b = count == 2 ? at<K::b>(frame, insn, insn->b) : a;
        if (K::a == OperandKind::Local && a->is_reference()) a = &a->reference->value;
        if (K::b == OperandKind::Local && b->is_reference()) b = &b->reference->value;
        Value values[2];
        values[0].set(*a);
        if (count == 2) values[1].set(*b);
        // What is not set fits no type.
        if (!direct || !direct(context, values, count, values)) [[unlikely]]
            return go_slow(insn);
        values[0].extra = 0;
        frame->ip = insn;
        if constexpr (K::a == OperandKind::Temp) release_passing(*a);
        if constexpr (K::b == OperandKind::Temp) release_passing(*b);
        return fast_call::give_result<K::c>(context, insn, values[0]);
    }
};

template <>
struct Fast<Opcode::CallStandIn> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        auto* found = cache_of<inline_cache::OneFunction>(frame, insn).function;
        return found ? go_on(insn) : go_slow(insn);
    }
};

template <>
struct Fast<Opcode::CallOnce> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        if (!cache_of<inline_cache::CalledOnce>(frame, insn).answered_true) return go_slow(insn);
        return give_any(context, insn, insn->kind_c(), insn->c, Value::boolean(true));
    }
};

template <>
struct Fast<Opcode::Call> {
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Frame* window = window_of(frame, insn);
        Function* function = window->function;
        auto count = static_cast<uint32_t>(insn->d);
        constexpr uint32_t special = frame_flag::magic_call | frame_flag::has_extension;
        if (interrupted(context) || (window->flags & special)) [[unlikely]]
            return go_slow(insn);
        if (function->entry) [[likely]] {
            // `e`: arguments that might have to be references need a look.
            if (!fast_call::fits(function, count) ||
                (insn->e && fast_call::makes_references(*function, count, insn->e)) ||
                !fast_call::has_room(context, frame, window, function->frame_size)) [[unlikely]]
                return go_slow(insn);
            return fast_call::enter(context, frame, window, insn, function, count);
        }
        return go_rest(insn);
    }
    // Builtins.
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        Frame* window = window_of(frame, insn);
        Function* function = window->function;
        auto count = static_cast<uint32_t>(insn->d);
        if (!function->native ||
            (insn->e && fast_call::makes_references(*function, count, insn->e)) ||
            (window->flags & (frame_flag::closure | frame_flag::dynamic_call)) ||
            function->is(flag::deprecated) || !fast_call::has_room(context, frame, window, 4096))
            return go_slow(insn);
        call_window::add_flags(window, frame_flag::native);
        return fast_call::call_native<true, K::c>(context, frame, window, insn, function, count);
    }
};

template <>
struct Fast<Opcode::InitFunction> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        auto* function = cache_of<inline_cache::OneFunction>(frame, insn).function;
        if (!function) [[unlikely]]
            return go_slow(insn);
        call_window::open(window_of(frame, insn), function);
        return go_on(insn);
    }
};

namespace fast_call {

// An object whose class has __invoke. The window gets a share of it.
SURUS_INLINE bool open_invokable(Frame* window, auto insn, const Value& value) {
    if (!value.is_object() || insn->template number_detail<CallbackOf>() != CallbackOf::Nothing)
        return false;
    Function* function = value.object->cls->magic.invoke;
    if (!function || !function->entry || function->is(flag::static_)) return false;
    call_window::open(window, function, value, frame_flag::release_self);
    ++value.object->refcount;
    return true;
}

// [$object, 'name'] whose method the cache has. The window gets a share of the object.
SURUS_INLINE bool open_pair(Frame* window, const Value& pair, inline_cache::Method cache) {
    if (!pair.is_array()) return false;
    const Array& array = *pair.array;
    if (!array.is_packed() || array.used != 2 || array.count != 2) return false;
    const Value& object = array.packed[0];
    const Value& name = array.packed[1];
    if (!object.is_object() || object.object->cls != cache.cls || !name.is_string() ||
        !name.string->equals(*cache.function->name))
        return false;
    call_window::open(window, cache.function, object, frame_flag::release_self);
    ++object.object->refcount;
    return true;
}

}  // namespace fast_call

template <>
struct Fast<Opcode::InitMethod> {
    template <class K>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        if constexpr (K::b == OperandKind::Literal) {
            return go_slow(insn);
        } else {
            Frame* window = window_of(frame, insn);
            const Value* target = &frame->self;
            if constexpr (K::b != OperandKind::None) {
                target = frame_slot(frame, insn->b);
                if (K::b == OperandKind::Local && target->is_reference())
                    target = &target->reference->value;
            }
            if (!target->is_object()) [[unlikely]]
                return go_slow(insn);
            const auto& cache = cache_of<inline_cache::Method>(frame, insn);
            if (cache.cls != target->object->cls) [[unlikely]] {
                if (!fast_call::find_plain_method(frame, insn, *target->object))
                    return go_slow(insn);
            }
            if (cache.function->is(flag::static_)) [[unlikely]] {
                if constexpr (K::b == OperandKind::Temp) return go_slow(insn);
                call_window::open(window, cache.function,
                                  call_window::called_class(target->object->cls));
                return go_on(insn);
            }
            // $this lives as long as the caller; a variable may be overwritten meanwhile.
            call_window::open(window, cache.function, *target,
                              K::b == OperandKind::None ? 0 : frame_flag::release_self);
            if constexpr (K::b == OperandKind::Local) ++target->object->refcount;
            return go_on(insn);
        }
    }
};

// The cache has a class that is always the same: named, self or parent.
template <>
struct Fast<Opcode::InitStaticMethod> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        auto [cls, function] = cache_of<inline_cache::Method>(frame, insn);
        if (!function) [[unlikely]]
            return go_slow(insn);
        Frame* window = window_of(frame, insn);
        // self and parent hand on the called class and $this.
        const Value* named = insn->literal(insn->b);
        bool forwards = named->is_int();
        if (forwards && relative_class_of(*named) == RelativeClass::Static &&
            frame->called_class() != cls) [[unlikely]]
            return go_slow(insn);
        if (function->is(flag::static_)) {
            Class* called = forwards ? frame->called_class() : nullptr;
            call_window::open(window, function, call_window::called_class(called ? called : cls));
        } else {
            if (!forwards || !frame->self.is_object()) return go_slow(insn);
            call_window::open(window, function, frame->self);
        }
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::InitNew> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        auto [cls, constructor] = cache_of<inline_cache::Method>(frame, insn);
        if (!constructor) [[unlikely]]
            return go_slow(insn);
        // What `static` means is looked at each time.
        const Value* named = insn->literal(insn->b);
        if (named->is_int() && frame->called_class() != cls) [[unlikely]] {
            if (relative_class_of(*named) == RelativeClass::Static) return go_slow(insn);
        }
        save_ip(frame, insn);
        auto made = instantiate(context, *cls);
        if (!made.ok()) [[unlikely]]
            return go_throw(insn);
        Object* object = *made;
        frame_slot(frame, insn->c)->set(Value::of(object));
        Frame* window = window_of(frame, insn);
        call_window::open(window, constructor);
        if (object->cls->magic.constructor) {
            // The temporary owns it until the constructor is done.
            window->self.set(Value::of(object));
            window->flags = frame_flag::constructor;
        }
        return go_on(insn);
    }
};

// An argument for a by-reference parameter: the variable's reference, which it becomes if it is
// none. False: the parameter takes values, and nothing was done.
bool pass_reference(const Function& function, uint32_t position, Value* variable, Value* slot);

// Whether a function is prepared and has no parameters by reference: both at once.
SURUS_INLINE bool takes_values(const Function& function) {
    static_assert(offsetof(Function, has_references) == offsetof(Function, prepared) + 1);
    uint16_t both;
    std::memcpy(&both, &function.prepared, sizeof both);
    return both == 1;
}

template <>
struct Fast<Opcode::ArgumentVariable> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* local = frame_slot(frame, insn->b);
        if (!takes_values(*window_of(frame, insn)->function) || !is_plain(*local)) [[unlikely]]
            return go_rest(insn);
        frame_slot(frame, insn->c)->set(copy(*local));
        return go_on(insn);
    }
    static SURUS_INLINE auto rest(Context&, Frame* frame, auto insn) {
        const Function* function = window_of(frame, insn)->function;
        Value* local = frame_slot(frame, insn->b);
        Value* c = frame_slot(frame, insn->c);
        if (!function->prepared) return go_slow(insn);
        if (function->has_references &&
            pass_reference(*function, static_cast<uint32_t>(insn->d), local, c))
            return go_on(insn);
        if (local->is_reference()) local = &local->reference->value;
        if (local->is_undef()) return go_slow(insn);
        c->set(copy(*local));
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::JumpIfByReference> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Function* function = window_of(frame, insn)->function;
        if (!function->prepared || (function->has_references && function->takes_reference(insn->e)))
            return go_slow(insn);
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::DefaultParameter> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Value* a = frame_slot(frame, insn->a);
        if (a->is_undef()) a->set(*insn->literal(insn->b));
        return go_on(insn);
    }
};

// Calls of closures, and of what the cache knows: a literal's callable, the method of pairs.
template <>
struct Fast<Opcode::InitDynamic> {
    template <class K>
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Frame* window = window_of(frame, insn);
        if constexpr (K::b == OperandKind::Literal) {
            auto [function, called] = cache_of<inline_cache::LiteralCallable>(frame, insn);
            if (!function) [[unlikely]]
                return go_slow(insn);
            call_window::open(window, function, call_window::called_class(called));
            return go_on(insn);
        } else {
            const Value* b = frame_slot(frame, insn->b);
            if (K::b == OperandKind::Local && b->is_reference()) b = &b->reference->value;
            if (!b->is_object() || b->object->cls->handlers != &closure_handlers) {
                if (K::b == OperandKind::Local && fast_call::open_invokable(window, insn, *b))
                    return go_on(insn);
                const auto& cache = cache_of<inline_cache::Method>(frame, insn);
                if (!fast_call::open_pair(window, *b, cache)) return go_slow(insn);
                // The array's end runs no user code: the window holds the object.
                if constexpr (K::b == OperandKind::Temp) release_passing(*b);
                return go_on(insn);
            }
            ClosureState& state = closure_state(*b->object);
            if (state.magic_name) return go_slow(insn);
            Object* closure = b->object;
            take<K::b>(*b);
            // The frame holds the closure, which holds its object.
            if (state.self.is_object() && !state.function->is(flag::static_)) {
                call_window::open(window, state.function, state.self);
            } else {
                Class* called =
                    state.self.is_object() ? state.self.object->cls : state.called_class;
                call_window::open(window, state.function, call_window::called_class(called));
            }
            call_window::set_closure(window, closure);
            return go_on(insn);
        }
    }
};

}  // namespace surus
