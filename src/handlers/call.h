// Fast paths of calls and returns.
#pragma once

#include "handlers/handler.h"
#include "handlers/vm_stack.h"

namespace surus {

namespace fast_call {

SURUS_INLINE Frame* window_of(Frame* frame, const Instruction* insn) {
    return reinterpret_cast<Frame*>(frame_slot(frame, insn->a));
}

// Whether a frame of `size` bytes at `window` lies within the current stack segment.
SURUS_INLINE bool has_room(Context& context, Frame* window, uint32_t size) {
    auto offset = static_cast<size_t>(reinterpret_cast<char*>(window) - context.stack_base);
    return offset + size <= static_cast<size_t>(context.stack_end - context.stack_base) &&
           offset < size_t{1} << 40;
}

// Enters a PHP function that got exactly its parameters and is prepared.
SURUS_INLINE auto enter(Context& context, Frame* frame, Frame* window, auto insn,
                        Function* function, uint32_t argument_count) {
    window->function = function;
    window->previous = frame;
    window->cache = function->cache;
    window->argument_count = argument_count;
    frame->ip = insn;
    Value* slots = window->slots();
    for (uint32_t i = argument_count; i < function->local_count; ++i) slots[i].set_undef();
    context.frame = window;
    return go_to(insn, function->entry);
}

// Calls a builtin whose window is complete. The result is stored by the call's kind of `c`.
SURUS_INLINE auto call_native(Context& context, Frame* frame, Frame* window,
                              auto insn, Function* function,
                              uint32_t argument_count) {
    if (insn->kind_c() == OperandKind::Local) return go_slow(insn);
    window->previous = frame;
    window->argument_count = argument_count;
    frame->ip = insn;
    context.frame = window;
    Value result;
    result.extra = 0;
    function->native(context, window, &result);
    context.frame = frame;
    Value* arguments = window->slots();
    for (uint32_t i = 0; i < argument_count; ++i) release(arguments[i]);
    if (context.has_pending()) [[unlikely]] {
        release(result);
        return go_throw(insn);
    }
    if (insn->kind_c() == OperandKind::Temp) {
        frame_slot(frame, insn->c)->set(result);
    } else {
        release(result);
        return go_on_checked(context, insn);
    }
    return go_on(insn);
}

}  // namespace fast_call

template <>
struct Fast<Opcode::CallKnown> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        auto* function = static_cast<Function*>(*cache_slot(frame, insn->e));
        if (!function || interrupted(context)) [[unlikely]]
            return go_slow(insn);
        Frame* window = fast_call::window_of(frame, insn);
        auto count = static_cast<uint32_t>(insn->d);
        if (function->entry) [[likely]] {
            if (count != function->parameter_count ||
                !fast_call::has_room(context, window, function->frame_size)) [[unlikely]]
                return go_slow(insn);
            window->self.set_undef();
            window->flags = 0;
            return fast_call::enter(context, frame, window, insn, function, count);
        }
        if (!function->native || !fast_call::has_room(context, window, 4096)) return go_slow(insn);
        window->function = function;
        window->self.set_undef();
        window->flags = frame_flag::native;
        return fast_call::call_native(context, frame, window, insn, function, count);
    }
};

template <>
struct Fast<Opcode::Call> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        Frame* window = fast_call::window_of(frame, insn);
        Function* function = window->function;
        auto count = static_cast<uint32_t>(insn->d);
        // `e`: arguments that might have to be references need a look.
        if (!function->entry || count != function->parameter_count || interrupted(context) ||
            (window->flags & frame_flag::magic_call) || (insn->e && function->has_references) ||
            !fast_call::has_room(context, window, function->frame_size)) [[unlikely]]
            return go_slow(insn);
        return fast_call::enter(context, frame, window, insn, function, count);
    }
};

template <>
struct Fast<Opcode::InitMethod> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        Frame* window = fast_call::window_of(frame, insn);
        const Value* target;
        uint32_t flags = 0;
        if (insn->kind_b() == OperandKind::None) {
            target = &frame->self;
        } else {
            target = frame_slot(frame, insn->b);
            if (insn->kind_b() == OperandKind::Literal) return go_slow(insn);
            if (target->is_reference()) {
                if (insn->kind_b() == OperandKind::Temp) return go_slow(insn);
                target = &target->reference->value;
            }
            flags = frame_flag::release_self;
        }
        if (!target->is_object()) [[unlikely]]
            return go_slow(insn);
        void** cache = cache_slot(frame, insn->e);
        if (cache[0] != target->object->cls) [[unlikely]]
            return go_slow(insn);
        window->function = static_cast<Function*>(cache[1]);
        window->self.set(*target);
        window->flags = flags;
        // $this lives as long as the caller; a variable may be overwritten meanwhile.
        if (insn->kind_b() == OperandKind::Local) ++target->object->refcount;
        return go_on(insn);
    }
};

template <>
struct Fast<Opcode::Return> {
    template <class A>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        if (frame->flags & frame_flag::slow_return) [[unlikely]]
            return go_slow(insn);
        Value* a = A::get(frame, insn, insn->a);
        if (a->tag == 0 || a->is_reference()) [[unlikely]]
            return go_slow(insn);
        Frame* caller = frame->previous;
        const Instruction* call = caller->ip;
        Value value = *a;
        if (insn->kind_a() == OperandKind::Local) a->set_undef();  // moved out
        frame->ip = insn;
        bool ran = false;
        Value* slots = frame->slots();
        for (uint32_t i = 0, count = frame->function->local_count; i < count; ++i) {
            if (slots[i].is_counted()) {
                ran = true;
                release(slots[i]);
            }
        }
        if (frame->flags & frame_flag::release_self) {
            ran = true;
            release(frame->self);
        }
        context.frame = caller;
        Value* c = frame_slot(caller, call->c);
        if (call->kind_c() == OperandKind::Temp) [[likely]] {
            c->set(value);
        } else if (call->kind_c() == OperandKind::Local && !c->is_counted()) {
            c->set(value);
        } else {
            ran = true;
            finish_result(context, caller, call, value);
        }
        if (ran && context.has_pending()) [[unlikely]]
            return go_throw(insn);
        return go_to(insn, call + 1);
    }
    static SURUS_COLD void finish_result(Context& context, Frame* caller, const Instruction* call,
                                         Value value) {
        Status stored = store(context, caller, call->kind_c(), call->c, value);
        (void)stored;  // a failure is pending
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
template <>
struct Fast<Opcode::CheckParameter> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = frame_slot(frame, insn->a);
        const TypeConstraint* type =
            frame->function->declaration->parameters[static_cast<uint32_t>(insn->d)].type;
        return type->mask >> (a->tag & 0xff) & 1 && !a->is_undef() ? go_on(insn) : go_slow(insn);
    }
};
template <>
struct Fast<Opcode::CheckReturn> {
    static SURUS_INLINE auto run(Context&, Frame* frame, auto insn) {
        const Value* a = operand(frame, insn, insn->kind_a(), insn->a);
        const TypeConstraint* type = frame->function->declaration->return_type;
        if (!(type->mask >> (a->tag & 0xff) & 1) || a->is_undef() ||
            insn->kind_c() != OperandKind::Temp)
            return go_slow(insn);
        Value* c = frame_slot(frame, insn->c);
        c->set(*a);
        if (insn->kind_a() == OperandKind::Local) retain(*a);
        return go_on(insn);
    }
};

}  // namespace surus
