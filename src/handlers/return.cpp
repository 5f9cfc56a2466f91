// Returning in full.
#include "handlers/return.h"

#include <utility>

#include "handlers/activation.h"
#include "handlers/call_window.h"
#include "handlers/vm_stack.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

// Hands an owned result to the caller of `frame`, which ends.
Next finish_return(Context& context, Frame* frame, Value value) {
    uint32_t flags = frame->flags;
    Frame* caller = frame->previous;
    leave_frame(context, frame);
    if (flags & frame_flag::entry) {
        context.stack->returned = value;
        return context.engine.leave;
    }
    if (context.has_pending()) {
        release(value);
        return failed;
    }
    const Instruction* call = caller->ip;
    if (flags & frame_flag::constructor) {
        release(value);
        value = Value::null();
    }
    TRY(store_c(context, caller, call, value));
    return call + 1;
}

}  // namespace

bool drop_several(Frame* frame, uint32_t owned) {
    constexpr uint32_t object = Value::counted | Value::collectable;
    // A closure that was made in a method.
    if (owned == (frame_flag::closure | frame_flag::release_self)) {
        if (frame->closure->refcount == 1 || !drop_share(*frame->self.object, object)) return false;
        return drop_share(*frame->closure, Value::counted);
    }
    for (Value& extra : frame->extra_arguments()) {
        if (!(extra.tag & Value::counted)) continue;
        if (!drop_share(*extra.cell, extra.tag)) return false;
        extra.set_undef();
    }
    return drop_callee(frame, owned & ~frame_flag::has_extra);
}

bool release_frame(Context& context, Frame* frame, Value* returned) {
    call_window::add_flags(frame, frame_flag::leaving);
    Value* end = frame->slots() + frame->function->local_count;
    for (Value* slot = frame->slots(); slot != end; ++slot) {
        if (slot == returned || !(slot->tag & Value::counted)) continue;
        // Destructors may look at the frame all the same.
        Value old = *slot;
        slot->set_undef();
        if (!drop_share(*old.cell, old.tag)) release(old);
    }
    if (context.has_pending()) spare_unfinished(frame);
    if (frame->flags & frame_owns) release_callee(frame);
    if (returned && (frame->flags & frame_flag::constructor)) {
        release(*returned);
        returned->set_null();
    }
    return !context.has_pending();
}

void abort_return(Context& context, Frame* frame, const Value& result) {
    context.frame = frame->previous;
    release(result);
}

void unwrap(Value* local) {
    Value reference = *local;
    local->set(copy(reference.reference->value));
    if (local->is_undef()) local->set_null();
    if (--reference.reference->refcount == 0) destroy_cell(reference.reference);
}

const Instruction* return_from_entry(Context& context, Frame* frame, Value* slot, bool literal) {
    // The literal may go with its code, and that with the closure.
    Value result = Value::of_parts(slot->bits, slot->tag);
    bool constructs = frame->flags & frame_flag::constructor;
    // What is pending afterwards ends what called this.
    Value* kept = literal ? nullptr : slot;
    if (!end_quietly(frame, frame->flags, kept)) (void)release_frame(context, frame, kept);
    Value& returned = context.stack->returned;
    returned.set(result);
    if (constructs) returned.set_null();
    context.frame = frame->previous;
    return context.engine.leave;
}

template <>
Next slow<Opcode::Return>(Context& context, Frame* frame, const Instruction* insn) {
    Value value;
    {
        Input a = input_a(frame, insn);
        TRY(a.get(context, frame));
        value = a.take();
    }
    // A temporary that nobody wants ends before the variables do.
    if (insn->kind_a() == OperandKind::Temp && is_unwanted(frame))
        release(std::exchange(value, Value::null()));
    return finish_return(context, frame, value);
}

// Whether the code that called wants the reference and not only what it refers to. Builtins look
// for themselves.
static bool wants_reference(const Frame* frame) {
    if (frame->flags & frame_flag::entry) return true;
    Frame* caller = frame->previous;
    const Instruction& call = *caller->ip;
    ReferenceWish wish = ReferenceWish::from(call.detail);
    if (!wish.depends()) return wish.is_always();
    // The result goes to an argument's slot of another window.
    Value* first = frame_slot(caller, call.c) - wish.position();
    return (reinterpret_cast<Frame*>(first) - 1)->function->takes_reference(wish.position());
}

template <>
Next slow<Opcode::ReturnReference>(Context& context, Frame* frame, const Instruction* insn) {
    Value* slot = operand(frame, insn, insn->kind_a(), insn->a);
    if (insn->kind_a() == OperandKind::Temp && slot->is_reference()) {
        if (wants_reference(frame)) return finish_return(context, frame, *slot);
        Value reference = *slot;
        slot->set_undef();
        Value value = copy_deref(reference);
        release(reference);
        return finish_return(context, frame, value);
    }
    Value value;
    {
        Input a = input_a(frame, insn);
        TRY(a.get(context, frame));
        value = a.take();
    }
    Status noticed = notice(context, "Only variable references should be returned by reference");
    if (!noticed.ok()) {
        release(value);
        return failed;
    }
    if (!wants_reference(frame)) return finish_return(context, frame, value);
    // The caller may bind what it gets without a notice of its own.
    return finish_return(context, frame, Value::of(Reference::create(value)));
}

}  // namespace surus
