// Fast path of returning.
#pragma once

#include "handlers/handler.h"

namespace surus {

// Releases the variables of a frame that ends, $this and the closure it runs. `returned`, a slot or
// null, keeps its value, but a constructor's is dropped. False: something is pending. May run user
// code.
bool release_frame(Context& context, Frame* frame, Value* returned);
// The same frame ends with something pending: its result is released too.
void abort_return(Context& context, Frame* frame, const Value& result);
// Returns the value of `slot`, set and no reference, from an entry frame that has nothing else to
// end; a literal's, when that is one. Gives where to go on.
const Instruction* return_from_entry(Context& context, Frame* frame, Value* slot, bool literal);

// Whether the PHP code that called has no use for the result.
SURUS_INLINE bool is_unwanted(const Frame* frame) {
    return !(frame->flags & (frame_flag::entry | frame_flag::generator)) &&
           frame->previous->ip->kind_c() == OperandKind::None;
}

// A local that is a reference becomes what it refers to.
void unwrap(Value* local);

// What a frame owns beside its variables.
inline constexpr uint32_t frame_owns = frame_flag::release_self | frame_flag::closure |
                                       frame_flag::constructor | frame_flag::has_extra;

// Drops the one thing that a frame owns beside its variables, `owned`; false: it has to be looked
// at.
SURUS_INLINE bool drop_owned(Frame* frame, uint32_t owned) {
    constexpr uint32_t object = Value::counted | Value::collectable;
    if (owned == frame_flag::release_self) return drop_share(*frame->self.object, object);
    // What runs a closure tells the cycle collector nothing of it.
    if (owned == frame_flag::closure) return drop_share(*frame->closure, Value::counted);
    if (owned != frame_flag::constructor) return false;
    // It borrows the object, which may have become part of a cycle.
    const Object& made = *frame->self.object;
    return made.refcount == 1 || made.root_index() != 0;
}
// The same of extra arguments and what there is beside them; false: not of everything.
bool drop_several(Frame* frame, uint32_t owned);
SURUS_INLINE bool drop_callee(Frame* frame, uint32_t flags) {
    uint32_t owned = flags & frame_owns;
    if (!owned) return true;
    return (owned & frame_flag::has_extra) ? drop_several(frame, owned) : drop_owned(frame, owned);
}
// Drops the variables of a frame that ends, as far as others keep what is in them; false: there is
// more. `returned` as above.
SURUS_INLINE bool drop_variables(Frame* frame, const Value* returned) {
    Value* slots = frame->slots();
    SURUS_SHORT_LOOP
    for (uint32_t i = 0, count = frame->function->local_count; i < count; ++i) {
        Value& slot = slots[i];
        if (!(slot.tag & Value::counted) || &slot == returned) continue;
        if (!drop_share(*slot.cell, slot.tag)) return false;
        slot.set_undef();
    }
    return true;
}
// Ends a frame that holds nothing whose end would have to be looked at. False: the rest is
// release_frame()'s.
SURUS_INLINE bool end_quietly(Frame* frame, uint32_t flags, const Value* returned) {
    bool drops_result =
        (flags & frame_flag::constructor) && returned && (returned->tag & Value::counted);
    return drop_variables(frame, returned) && !drops_result && drop_callee(frame, flags);
}

template <>
struct Fast<Opcode::Return> {
    // Of a frame that keeps nothing beside its variables and $this or a closure, all of which
    // others keep.
    template <class K>
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        uint32_t flags = frame->flags;
        const Value* a = at<K::a>(frame, insn, insn->a);
        if (flags & odd) [[unlikely]]
            return go_rest(insn);
        if (K::a != OperandKind::Literal && !is_plain(*a)) [[unlikely]]
            return go_rest(insn);
        Frame* caller = frame->previous;
        const Instruction* call = caller->ip;
        if (!takes_quietly(caller, call, *a)) return go_rest(insn);
        if (!drop_variables(frame, K::a == OperandKind::Local ? a : nullptr)) return go_rest(insn);
        if ((flags & frame_owns) && !drop_owned(frame, flags & frame_owns)) return go_rest(insn);
        // Payload and tag apart: a whole Value would go through memory.
        uint64_t bits = a->bits;
        uint32_t tag = a->tag;
        context.frame = caller;
        if (call->kind_c() != OperandKind::None) [[likely]] {
            Value* c = frame_slot(caller, call->c);
            Cell* old = call->kind_c() == OperandKind::Local && c->is_counted() ? c->cell : nullptr;
            c->bits = bits;
            c->tag = tag;
            if (old && --old->refcount == 0) destroy_cell(old);
        } else if (K::a != OperandKind::Literal && (tag & Value::counted) &&
                   !drop_share(*reinterpret_cast<Cell*>(bits), tag)) {
            // The frame's variables were what kept it.
            if (!store(context, caller, OperandKind::None, 0, Value::of_parts(bits, tag)).ok())
                return go_throw(insn);
        }
        return go_to_frame(insn, caller, call + 1);
    }
    template <class K>
    static SURUS_INLINE auto rest(Context& context, Frame* frame, auto insn) {
        uint32_t flags = frame->flags;
        bool tried = !(flags & odd);  // by run()
        if constexpr (K::a != OperandKind::Literal) {
            Value* a = frame_slot(frame, insn->a);
            if (a->tag == 0 || a->is_reference()) [[unlikely]] {
                tried = false;
                if (K::a != OperandKind::Local || a->tag == 0 ||
                    flags & (frame_flag::global_scope | frame_flag::has_extension))
                    return go_slow(insn);
                unwrap(a);
            }
        }
        if (flags & frame_flag::slow_return) [[unlikely]] {
            if ((flags & (frame_flag::slow_return | frame_flag::global_scope)) != frame_flag::entry)
                return go_slow(insn);
            frame->ip = insn;
            const Instruction* leave = return_from_entry(
                context, frame, at<K::a>(frame, insn, insn->a), K::a == OperandKind::Literal);
            return go_to_frame(insn, context.frame, leave);
        }
        // A temporary that nobody wants ends before the variables do.
        if constexpr (K::a == OperandKind::Temp) {
            const Value* a = frame_slot(frame, insn->a);
            if (is_unwanted(frame) && a->is_counted() && !is_kept(*a->cell, a->tag))
                return go_slow(insn);
        }
        // A local's value moves out; nothing is kept in registers meanwhile.
        Value* result = K::a == OperandKind::Literal ? nullptr : frame_slot(frame, insn->a);
        tried = tried && takes_quietly(frame->previous, frame->previous->ip,
                                       *at<K::a>(frame, insn, insn->a));
        if (tried || !end_quietly(frame, flags, result)) {
            // The code of an eval() may go with the last closure of it.
            if ((flags & frame_flag::closure) && frame->closure->refcount == 1)
                return go_slow(insn);
            frame->ip = insn;
            if (!release_frame(context, frame, result)) [[unlikely]] {
                abort_return(context, frame, *at<K::a>(frame, insn, insn->a));
                return go_throw(insn);
            }
        }
        // Payload and tag apart: a whole Value would go through memory.
        const Value* a = at<K::a>(frame, insn, insn->a);
        uint64_t bits = a->bits;
        uint32_t tag = flags & frame_flag::constructor ? Value::tag_of(Type::Null) : a->tag;
        Frame* caller = frame->previous;
        const Instruction* call = caller->ip;
        context.frame = caller;
        Value* c = frame_slot(caller, call->c);
        bool discarded = call->kind_c() == OperandKind::None && !(tag & Value::counted);
        bool written = call->kind_c() == OperandKind::Temp ||
                       (call->kind_c() == OperandKind::Local && !c->is_counted());
        if (written) [[likely]] {
            c->bits = bits;
            c->tag = tag;
        } else if (!discarded) {
            Value value = Value::undef();
            value.bits = bits;
            value.tag = tag;
            if (!store(context, caller, call->kind_c(), call->c, value).ok()) [[unlikely]]
                return go_throw(insn);
        }
        return go_to_frame(insn, caller, call + 1);
    }

private:
    static constexpr uint32_t odd =
        frame_flag::slow_return | frame_flag::constructor | frame_flag::has_extra;
    // Whether what the caller wants the result for takes it without further ado.
    static SURUS_INLINE bool takes_quietly(Frame* caller, const Instruction* call,
                                           const Value& result) {
        OperandKind kind = call->kind_c();
        if (kind == OperandKind::Temp) [[likely]]
            return true;
        const Value* c = frame_slot(caller, call->c);
        // What was in the variable ends after the frame's variables: a string does so unseen.
        if (kind == OperandKind::Local) return !c->is_counted() || c->is_string();
        return !result.is_counted() || is_kept(*result.cell, result.tag);
    }
};

}  // namespace surus
