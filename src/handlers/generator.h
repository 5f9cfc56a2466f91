// What generators' frames need from other instructions' handlers.
#pragma once

#include "handlers/handler.h"
#include "runtime/calls/generator.h"

namespace surus {

// The frame to go on in, at its ip, for the next element of a generator that the foreach of
// `caller` iterates over; null where that takes more: nothing was done.
Frame* resume_for_loop(Context& context, Frame* caller, Object& generator);
// The same for the first element of one that has not begun.
Frame* begin_for_loop(Context& context, Frame* caller, Object& generator);
// Steps one whose chain of yield from ends at an array, which has another element: it is in what is
// returned. Null: nothing was done. May run user code.
GeneratorState* next_of_delegated_array(Frame* caller, Object& generator);
// The loop's frame, in which it goes on when the generator that it runs stops in `frame`: what ends
// a chain knows where it begins while it runs.
SURUS_INLINE Frame* end_run_for_loop(Context& context, Frame* frame, GeneratorState& state) {
    frame->flags = (frame->flags & ~uint32_t{frame_flag::resumed_by_loop}) | frame_flag::entry;
    state.running = false;
    Frame* caller = state.outermost->frame->previous;
    context.frame = caller;
    return caller;
}
// Gives the loop that runs `caller` the element at which the generator stands. Null: something is
// pending.
const Instruction* give_to_loop(Context& context, Frame* caller, GeneratorState& state);
// A generator that a loop runs has returned, or what is pending has ended it: its `frame` was left.
// Failed: what is pending ends the loop, too.
Next end_generator_of_loop(Context& context, Frame* frame, GeneratorState& state);

// Releases what the generator has yielded, and been sent, before. May run user code.
void drop_yielded(GeneratorState& state);

SURUS_INLINE void set_yielded(GeneratorState& state, const Value& value, const Value* key) {
    state.value.set(value);
    state.sent.set_undef();
    if (!key) return state.key.set_int(state.next_key++);
    if (key->is_int() && key->integer >= state.next_key) state.next_key = key->integer + 1;
    state.key.set(*key);
}

// Yields a value and perhaps a key, and leaves for whoever resumed the generator.
template <>
struct Fast<Opcode::Yield> {
    static SURUS_INLINE auto run(Context& context, Frame* frame, auto insn) {
        GeneratorState& state = generator_state(*frame->extension->generator);
        const Value* value = operand(frame, insn, insn->kind_a(), insn->a);
        const Value* key = nullptr;
        if (insn->kind_b() != OperandKind::None) {
            key = operand(frame, insn, insn->kind_b(), insn->b);
            if (insn->kind_b() == OperandKind::Local) key = &key->deref();
            if (key->is_undef() || key->is_reference()) return go_slow(insn);
        }
        if (insn->kind_a() == OperandKind::Local) value = &value->deref();
        if (state.closing || value->is_undef() || value->is_reference()) return go_slow(insn);
        if (insn->kind_a() == OperandKind::Local) retain(*value);
        if (key && insn->kind_b() == OperandKind::Local) retain(*key);
        save_ip(frame, insn);
        uint32_t before = state.value.tag | state.key.tag | state.sent.tag;
        if (before & Value::counted) {
            // Whose destructors may change the operands' variables.
            Value given = *value, given_key = key ? *key : Value::null();
            drop_yielded(state);
            set_yielded(state, given, key ? &given_key : nullptr);
            if (context.has_pending()) [[unlikely]]
                return go_throw(insn);
        } else {
            set_yielded(state, *value, key);
        }
        state.at_yield = true;
        if (frame->flags & frame_flag::resumed_by_loop) {
            Frame* caller = end_run_for_loop(context, frame, state);
            const Instruction* loop = caller->ip;
            Value* c = frame_slot(caller, loop->c);
            if (loop->kind_b() == OperandKind::None && !c->is_counted() &&
                !state.value.is_counted() && !interrupted(context)) {
                c->set(state.value);
                return go_to_frame(insn, caller, loop->target());
            }
            const Instruction* next = give_to_loop(context, caller, state);
            if (!next) return go_throw(insn);
            return go_to_frame(insn, caller, next);
        }
        context.frame = frame->previous;
        return go_to_frame(insn, context.frame, context.engine.leave);
    }
};

// Throws if foreach may not bind what it yields.
Status check_yields_references(Context& context, Object& generator);
Next next_of_generator_by_reference(Context& context, Frame* frame, const Instruction* insn,
                                    Value* iterator);
// A finally block of a generator that is being destroyed has ended.
Next close_generator_further(Context& context, Frame* frame, const Instruction* insn);
// For the cycle collector: variables and temporaries that a frame of PHP code holds while it waits.
void trace_user_slots(Frame& frame, void (*visit)(Value& value, void* data), void* data);

}  // namespace surus
