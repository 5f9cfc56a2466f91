// What generators' frames need from other instructions' handlers.
#pragma once

#include "handlers/handler.h"
#include "runtime/calls/generator.h"

namespace surus {

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
        Value old = state.value, old_key = state.key, old_sent = state.sent;
        state.value.set(*value);
        if (key) {
            if (insn->kind_b() == OperandKind::Local) retain(*key);
            if (key->is_int() && key->integer >= state.next_key) state.next_key = key->integer + 1;
            state.key.set(*key);
        } else {
            state.key.set_int(state.next_key++);
        }
        state.sent.set_undef();
        save_ip(frame, insn);
        release(old);
        release(old_key);
        release(old_sent);
        if (context.has_pending()) [[unlikely]]
            return go_throw(insn);
        state.at_yield = true;
        context.frame = frame->previous;
        return go_to_frame(insn, context.frame, context.engine.leave);
    }
};

Next next_of_generator_by_reference(Context& context, Frame* frame, const Instruction* insn,
                                    Value* iterator);
// A finally block of a generator that is being destroyed has ended.
Next close_generator_further(Context& context, Frame* frame, const Instruction* insn);
// For the cycle collector: variables and temporaries that a frame of PHP code holds while it waits.
void trace_user_slots(Frame& frame, void (*visit)(Value& value, void* data), void* data);

}  // namespace surus
