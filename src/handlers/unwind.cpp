// Unwinding and exception instructions.
#include "handlers/unwind.h"

#include "bytecode/opcode_info.h"
#include "handlers/activation.h"
#include "handlers/call_window.h"
#include "handlers/foreach.h"
#include "handlers/generator.h"
#include "handlers/handler.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/values/conversion.h"

#include <algorithm>
#include <optional>

namespace surus {

namespace {

void release_range(Context& context, Frame* frame, const LiveRange& range) {
    Value* slot = frame_slot(frame, range.slot);
    switch (range.kind) {
    case LiveRange::Temp:
        // Destructors may suspend a fiber: its frames hold nothing that is being destroyed.
        if (!slot->is(Type::Indirect)) replace(*slot, Value::undef());
        break;
    case LiveRange::Iteration: end_iteration(context, slot); break;
    case LiveRange::Window: call_window::abandon(context, reinterpret_cast<Frame*>(slot), 0); break;
    case LiveRange::Silence: end_silence(context, *slot); break;
    case LiveRange::Finally:
        if (slot->is_object()) release(*slot);
        if (slot->is_int() && slot->extra) release(*frame_slot(frame, int32_t(slot->extra)));
        slot->set_undef();
        break;
    }
}

// Whether what `range` holds lives on at `target`. A way out of a block (return, break) leaves a
// hole in the range of what the block keeps, so the same slot may have several ranges.
bool lives_on(std::span<const LiveRange> ranges, const LiveRange& range, uint32_t target) {
    return std::ranges::any_of(ranges, [&](const LiveRange& other) {
        return other.slot == range.slot && other.kind == range.kind && other.start < target &&
               target < other.end;
    });
}

}  // namespace

void release_for_jump(Context& context, Frame* frame, uint32_t index, uint32_t target) {
    std::span<const LiveRange> ranges = frame->function->code->live_ranges;
    // They stand in the order of their ends.
    const LiveRange* first = std::ranges::upper_bound(ranges, index, {}, &LiveRange::end).base();
    const LiveRange* end = ranges.data() + ranges.size();
    bool has_others = false;
    auto release_those = [&](bool windows) {
        // What began first ends first, as in PHP: outer loops before inner ones.
        for (const LiveRange* range = end; range != first;) {
            --range;
            if (range->start >= index) continue;
            if ((range->kind == LiveRange::Window) != windows) {
                has_others = true;
                continue;
            }
            if (target != TryRegion::none && lives_on(ranges, *range, target)) continue;
            release_range(context, frame, *range);
        }
    };
    // Windows first: that of a constructor borrows the object from a temporary.
    release_those(true);
    if (has_others) release_those(false);
}

namespace {

// What the failed instruction had as its place and no longer wants: a temporary that holds a value
// of its own. (Other operands are released by whoever took them.)
void release_failed_place(Frame* frame, uint32_t index) {
    const Code& code = *frame->function->code;
    const Instruction& insn = code.instructions[index];
    Role role = info_of(insn.op).a.role;
    if (role != Role::Place && role != Role::OptionalPlace) return;
    for (const LiveRange& range : code.live_ranges) {
        if (range.slot == insn.a && range.start < index && index < range.end) return;
    }
    release_place(frame, insn.kind_a(), insn.a);
}

// What is pending waits while something is released; but a fatal error stays: after one, no
// destructor runs.
class Aside {
public:
    explicit Aside(Context& context) {
        if (context.pending != Pending::Fatal) aside_.emplace(context);
    }

private:
    std::optional<PendingAside> aside_;
};

bool runs_finally(Pending pending) {
    return pending == Pending::Exception || pending == Pending::Unwind;
}

// Where in this frame what is pending is dealt with; none when nowhere.
uint32_t find_handler(Context& context, Frame* frame, uint32_t index, const TryRegion*& region,
                      bool& is_finally) {
    // An iteration dropped on leaving its loop is dropped outside of it: what the loop contains
    // does not catch what destructors throw.
    const Instruction& insn = frame->function->code->instructions[index];
    bool drops = info_of(insn.op).a.role == Role::IterationEnded;
    uint32_t loop = drops ? static_cast<uint32_t>(insn.d) : 0;
    for (const TryRegion& candidate : frame->function->code->tries) {
        bool within = index < candidate.end || index < candidate.protected_end;
        if (loop && candidate.start >= loop && within) continue;
        if (index >= candidate.start && index < candidate.end &&
            candidate.handler != TryRegion::none && context.pending == Pending::Exception) {
            region = &candidate;
            is_finally = false;
            return candidate.handler;
        }
        if (candidate.finally == TryRegion::none) continue;
        if (index >= candidate.start && index < candidate.protected_end) {
            region = &candidate;
            is_finally = true;
            return candidate.finally;
        }
        if (index >= candidate.finally && index <= candidate.finally_end) {
            // Thrown by a finally block: what it was running for becomes the previous exception.
            Value* slot = frame_slot(frame, candidate.finally_slot);
            if (slot->is_object() && context.exception) {
                Object* earlier = slot->object;
                slot->set_undef();
                chain_exception(*context.exception, earlier);
            }
        }
    }
    return TryRegion::none;
}

}  // namespace

const Instruction* unwind(Context& context) {
    for (;;) {
        Frame* frame = context.frame;
        const Code& code = *frame->function->code;
        uint32_t index = code.index_of(frame->ip);
        {
            Aside aside(context);
            release_failed_place(frame, index);
        }
        if (runs_finally(context.pending)) {
            const TryRegion* region = nullptr;
            bool is_finally = false;
            uint32_t target = find_handler(context, frame, index, region, is_finally);
            if (target != TryRegion::none) {
                Aside aside(context);
                release_for_jump(context, frame, index, target);
            }
            // A destructor run just now may have ended the request.
            if (target != TryRegion::none && runs_finally(context.pending)) {
                if (is_finally) {
                    Value* slot = frame_slot(frame, region->finally_slot);
                    if (context.exception) {
                        slot->set(Value::of(context.exception));
                    } else {
                        slot->set_int(unwinding_fiber);
                    }
                    slot->extra = 0;
                    context.exception = nullptr;
                    context.pending = Pending::None;
                }
                return code.instructions + target;
            }
        }
        {
            Aside aside(context);
            release_for_jump(context, frame, index, TryRegion::none);
        }
        bool entry = frame->flags & frame_flag::entry;
        spare_unfinished(frame);
        GeneratorState* generator = nullptr;
        if (frame->flags & frame_flag::resumed_by_loop)
            generator = &generator_state(*frame->extension->generator);
        {
            Aside aside(context);
            leave_frame(context, frame);
        }
        if (generator) {
            const Instruction* next = end_generator_of_loop(context, frame, *generator).instruction;
            if (next) return next;
        }
        if (entry) return context.engine.leave;
    }
}

template <>
Next slow<Opcode::Throw>(Context& context, Frame* frame, const Instruction* insn) {
    Input a = input_a(frame, insn);
    const Value& value = *TRY(a.get(context, frame));
    if (!value.is_object() ||
        !is_subclass(*value.object->cls, known_class(context, Known::Throwable))) {
        return value.is_object()
                   ? throw_error(context, "Cannot throw objects that do not implement Throwable")
                   : throw_error(context, "Can only throw objects");
    }
    retain_cell(value.object);
    return throw_object(context, value.object);
}

template <>
Next slow<Opcode::Catch>(Context& context, Frame* frame, const Instruction* insn) {
    Class*& cls = cache_of<inline_cache::OneClass>(frame, insn).cls;
    if (!cls) {
        // No autoloading: a class that is not loaded cannot have been thrown.
        PendingAside aside(context);
        cls = lookup_class(context, *insn->literal(insn->b)->string, Autoload::No);
    }
    if (!cls || !is_subclass(*context.exception->cls, *cls)) {
        if (insn->number_detail<Following>() == Following::None) return failed;
        return insn->target();
    }
    Value caught = Value::of(context.exception);
    context.exception = nullptr;
    context.pending = Pending::None;
    if (insn->kind_c() == OperandKind::Local) {
        const Value& slot = *frame_slot(frame, insn->c);
        if (slot.is_reference() && slot.reference->types) {
            // No typed property takes an exception as its text.
            TRY(assign_typed_reference(context, *slot.reference, caught, true));
            return insn + 1;
        }
    }
    TRY(store_c(context, frame, insn, caught));
    return insn + 1;
}

template <>
Next slow<Opcode::FinallyCall>(Context&, Frame* frame, const Instruction* insn) {
    note_finally_call(frame, insn);
    return insn->target();
}

template <>
Next slow<Opcode::FinallyReturn>(Context& context, Frame* frame, const Instruction* insn) {
    Value* slot = frame_slot(frame, insn->a);
    if (slot->is_int()) {
        int64_t target = slot->integer;
        slot->set_undef();
        if (target == closing_generator) return close_generator_further(context, frame, insn);
        if (target == unwinding_fiber) {
            context.pending = Pending::Unwind;
            return failed;
        }
        return frame->function->code->instructions + target;
    }
    Object* exception = slot->object;
    slot->set_undef();
    context.exception = exception;
    context.pending = Pending::Exception;
    return failed;
}

template <>
Next slow<Opcode::FinallyDiscard>(Context& context, Frame* frame, const Instruction* insn) {
    Value* slot = frame_slot(frame, insn->a);
    Value held = *slot;
    slot->set_undef();
    if (held.is_object()) release(held);
    if (held.is_int() && slot->extra) release(*frame_slot(frame, int32_t(slot->extra)));
    slot->extra = 0;
    if (context.has_pending()) return failed;
    return insn + 1;
}

template <>
Next slow<Opcode::ThrowError>(Context& context, Frame*, const Instruction* insn) {
    return throw_error(context, "%s", insn->literal(insn->a)->string->data());
}

}  // namespace surus
