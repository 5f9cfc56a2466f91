// Generators: creation, yield, yield from, and what the Generator class does.
#include "runtime/generator.h"

#include "handlers/activation.h"
#include "handlers/vm_stack.h"
#include "runtime/conversion.h"
#include "runtime/errors.h"
#include "runtime/exception.h"
#include "runtime/iteration.h"

namespace surus {

namespace {

GeneratorState& state_of(Frame* frame) { return generator_state(*frame->extension->generator); }

void set(Value& slot, Value value) { replace(slot, value); }

// The frame is over: frees it. What it held was released by leave_frame.
void free_frame(GeneratorState& state) {
    if (!state.frame) return;
    Heap::current().release(state.frame, state.frame_size);
    state.frame = nullptr;
}

// Runs the generator's frame from `start` until it yields, returns or throws.
Status run(Context& context, Object& generator, const Instruction* start) {
    GeneratorState& state = generator_state(generator);
    Ref<Object> alive = Ref<Object>::share(&generator);
    Frame* frame = state.frame;
    frame->extension->call_base = stack_top(context);
    frame->previous = context.frame;
    frame->ip = start;
    context.frame = frame;
    state.running = true;
    state.at_yield = false;
    auto outcome = execute(context, frame, start);
    state.running = false;
    if (state.at_yield) return {};
    free_frame(state);
    set(state.value, Value::null());
    set(state.key, Value::null());
    if (!outcome.ok()) return failed;
    release(*outcome);
    return {};
}

Failed already_running(Context& context) {
    return throw_error(context, "Cannot resume an already running generator");
}

// Takes the next element of the inner iteration. False: it is over, and state.delegate is what is
// left of it; its return value is put into `result`.
Result<bool> advance_delegate(Context& context, GeneratorState& state, bool first, Value& result) {
    Value& delegate = state.delegate;
    if (delegate.is_array()) {
        uint32_t position = delegate.array->next_position(delegate.extra);
        if (position >= delegate.array->used) return false;
        delegate.extra = position + 1;
        set(state.key, delegate.array->key_at(position));
        set(state.value, copy_deref(*delegate.array->at(position)));
        return true;
    }
    Object& object = *delegate.object;
    if (is_subclass(*object.cls, known_class(context, Known::Generator))) {
        GeneratorState& inner = generator_state(object);
        if (first) {
            TRY(generator_start(context, object));
        } else if (!state.sent.is_undef()) {
            Value sent = state.sent;
            state.sent = Value::undef();
            OwnedValue held(sent);
            Value out = TRY(generator_send(context, object, held.get()));
            release(out);
        } else {
            TRY(generator_next(context, object));
        }
        if (!generator_valid(object)) {
            if (inner.result.is_undef())
                return throw_error(context, Known::ClosedGeneratorException,
                                   "Generator yielded from aborted, no return value available");
            result = copy(inner.result);
            return false;
        }
        set(state.key, copy(inner.key));
        set(state.value, copy(inner.value));
        return true;
    }
    MagicMethods& magic = object.cls->magic;
    if (!first) release(TRY(call_method(context, object, *magic.next, {})));
    Value valid = TRY(call_method(context, object, *magic.valid, {}));
    bool more = to_bool(valid);
    release(valid);
    if (!more) return false;
    Value value = TRY(call_method(context, object, *magic.current, {}));
    set(state.value, value);
    Value key = TRY(call_method(context, object, *magic.key, {}));
    set(state.key, key);
    return true;
}

// The generator goes on behind its YieldFrom instruction with the delegate's return value.
Next finish_delegation(Context& context, Frame* frame, const Instruction* insn, Value result) {
    GeneratorState& state = state_of(frame);
    Value delegate = state.delegate;
    state.delegate = Value::undef();
    release(delegate);
    release(*frame_slot(frame, insn->a));
    TRY(store_c(context, frame, insn, result));
    return insn + 1;
}

Next leave_at_yield(Context& context, Frame* frame, const Instruction* insn) {
    GeneratorState& state = state_of(frame);
    frame->ip = insn;
    state.at_yield = true;
    context.frame = frame->previous;
    context.stack->returned = Value::null();
    return context.engine.leave;
}

Next yield_value(Context& context, Frame* frame, const Instruction* insn, Value value) {
    GeneratorState& state = state_of(frame);
    set(state.value, value);
    if (insn->kind_b() != OperandKind::None) {
        Input b = input_b(frame, insn);
        TRY(b.get(context, frame));
        Value key = b.take();
        if (key.is_int() && key.integer >= state.next_key) state.next_key = key.integer + 1;
        set(state.key, key);
    } else {
        set(state.key, Value::of(state.next_key++));
    }
    set(state.sent, Value::undef());
    return leave_at_yield(context, frame, insn);
}

}  // namespace

template <>
Next slow<Opcode::CreateGenerator>(Context& context, Frame* frame, const Instruction* insn) {
    Object* object = TRY(instantiate(context, known_class(context, Known::Generator)));
    GeneratorState& state = generator_state(*object);
    const Code& code = *frame->function->code;
    state.frame_size = code.frame_size;
    auto* copy_of = static_cast<Frame*>(context.allocate(state.frame_size));
    std::memcpy(static_cast<void*>(copy_of), frame,
                sizeof(Frame) + code.local_count * sizeof(Value));
    state.frame = copy_of;
    // The generator outlives the call: it holds $this itself.
    if (copy_of->self.is_object() && !(copy_of->flags & frame_flag::release_self)) {
        ++copy_of->self.object->refcount;
        copy_of->flags |= frame_flag::release_self;
    }
    uint32_t caller_flags = frame->flags;
    copy_of->flags &= ~uint32_t{frame_flag::first_in_segment | frame_flag::constructor};
    copy_of->flags |= frame_flag::heap | frame_flag::entry | frame_flag::generator;
    FrameExtension* extension;
    if (copy_of->flags & frame_flag::has_extension) {
        extension = copy_of->extension;
    } else {
        extension = new (context.allocate(sizeof(FrameExtension))) FrameExtension();
        if (copy_of->flags & frame_flag::closure) extension->closure = copy_of->closure;
        copy_of->extension = extension;
        copy_of->flags |= frame_flag::has_extension;
    }
    extension->generator = object;
    copy_of->ip = insn + 1;
    // The frame's contents moved: only the header remains to be left.
    Frame* caller = frame->previous;
    context.frame = caller;
    if (caller_flags & frame_flag::first_in_segment) context.stack->pop_segment(context);
    if (caller_flags & frame_flag::entry) {
        context.stack->returned = Value::of(object);
        return context.engine.leave;
    }
    const Instruction* call = caller->ip;
    TRY(store_c(context, caller, call, Value::of(object)));
    return call + 1;
}

template <>
Next slow<Opcode::Yield>(Context& context, Frame* frame, const Instruction* insn) {
    Value value;
    {
        Input a = input_a(frame, insn);
        TRY(a.get(context, frame));
        value = a.take();
    }
    return yield_value(context, frame, insn, value);
}

template <>
Next slow<Opcode::YieldReference>(Context& context, Frame* frame, const Instruction* insn) {
    Value* slot = place(frame, insn->a);
    if (!slot->is_reference()) {
        if (slot->is_undef()) slot->set_null();
        slot->set(Value::of(Reference::create(*slot)));
    }
    Value value = copy(*slot);
    release_place(frame, insn->kind_a(), insn->a);
    return yield_value(context, frame, insn, value);
}

template <>
Next slow<Opcode::YieldFrom>(Context& context, Frame* frame, const Instruction* insn) {
    GeneratorState& state = state_of(frame);
    Value& source = frame_slot(frame, insn->a)->deref();
    if (source.is_array()) {
        state.delegate.set(copy(source));
        state.delegate.extra = 0;
    } else if (source.is_object() &&
               is_subclass(*source.object->cls, known_class(context, Known::Traversable))) {
        Ref<Object> object = Ref<Object>::share(source.object);
        Class& iterator = known_class(context, Known::Iterator);
        while (!is_subclass(*object->cls, iterator)) {
            Value made = TRY(call_method(context, *object, *object->cls->magic.get_iterator, {}));
            if (!made.is_object()) {
                release(made);
                return throw_error(context,
                                   "Objects returned by getIterator() must be traversable");
            }
            object = Ref<Object>::adopt(made.object);
        }
        if (object.get() == frame->extension->generator)
            return throw_error(context,
                               "Impossible to yield from the Generator being currently run");
        bool is_generator = is_subclass(*object->cls, known_class(context, Known::Generator));
        if (is_generator && generator_state(*object).running)
            return throw_error(context,
                               "Impossible to yield from the Generator being currently run");
        if (is_generator && !generator_state(*object).frame &&
            generator_state(*object).result.is_undef())
            return throw_error(context,
                               "Generator passed to yield from was aborted without proper "
                               "return and is unable to continue");
        state.delegate.set(Value::of(object.leak()));
        if (!is_generator)
            release(TRY(call_method(context, *state.delegate.object,
                                    *state.delegate.object->cls->magic.rewind, {})));
    } else {
        return throw_error(context, "Can use \"yield from\" only with arrays and Traversables");
    }
    Value result = Value::null();
    if (TRY(advance_delegate(context, state, true, result)))
        return leave_at_yield(context, frame, insn);
    return finish_delegation(context, frame, insn, result);
}

template <>
Next slow<Opcode::GeneratorReturn>(Context& context, Frame* frame, const Instruction* insn) {
    GeneratorState& state = state_of(frame);
    {
        Input a = input_a(frame, insn);
        TRY(a.get(context, frame));
        set(state.result, a.take());
    }
    leave_frame(context, frame);
    context.stack->returned = Value::null();
    return context.engine.leave;
}

// ---- the Generator class

Status generator_start(Context& context, Object& generator) {
    GeneratorState& state = generator_state(generator);
    if (state.started || !state.frame) return {};
    if (state.running) return already_running(context);
    state.started = true;
    return run(context, generator, state.frame->ip);
}

namespace {

// Puts what was sent where the waiting yield's result goes, and runs on.
Status go_on_behind_yield(Context& context, Object& generator) {
    GeneratorState& state = generator_state(generator);
    Frame* frame = state.frame;
    const Instruction* insn = frame->ip;
    if (insn->op == Opcode::YieldFrom && !state.delegate.is_undef()) {
        Value result = Value::null();
        // The generator's frame counts as running, for backtraces and nested resumption.
        state.running = true;
        auto more = advance_delegate(context, state, false, result);
        state.running = false;
        if (more.ok() && *more) return {};
        if (!more.ok()) return generator_fail(context, generator);
        Value delegate = state.delegate;
        state.delegate = Value::undef();
        release(delegate);
        release(*frame_slot(frame, insn->a));
        TRY(store_c(context, frame, insn, result));
        return run(context, generator, insn + 1);
    }
    Value sent = state.sent.is_undef() ? Value::null() : state.sent;
    state.sent = Value::undef();
    TRY(store_c(context, frame, insn, sent));
    return run(context, generator, insn + 1);
}

}  // namespace

// The pending exception is thrown inside the generator, at the yield it stopped at.
Status generator_fail(Context& context, Object& generator) {
    GeneratorState& state = generator_state(generator);
    Value delegate = state.delegate;
    if (!delegate.is_undef()) {
        state.delegate = Value::undef();
        PendingAside aside(context);
        release(delegate);
    }
    Frame* frame = state.frame;
    Ref<Object> alive = Ref<Object>::share(&generator);
    frame->extension->call_base = stack_top(context);
    frame->previous = context.frame;
    context.frame = frame;
    state.running = true;
    state.at_yield = false;
    const Instruction* next = unwind(context);
    Status outcome = failed;
    if (next != context.engine.leave) {
        auto result = execute(context, frame, next);
        if (result.ok()) {
            release(*result);
            outcome = {};
        }
    }
    state.running = false;
    if (!state.at_yield) {
        free_frame(state);
        set(state.value, Value::null());
        set(state.key, Value::null());
    }
    return outcome;
}

Status generator_next(Context& context, Object& generator) {
    GeneratorState& state = generator_state(generator);
    if (state.running) return already_running(context);
    if (!state.started) return generator_start(context, generator);
    if (!state.frame) return {};
    state.advanced_past_first = true;
    return go_on_behind_yield(context, generator);
}

bool generator_valid(Object& generator) { return generator_state(generator).frame != nullptr; }

Result<Value> generator_send(Context& context, Object& generator, const Value& value) {
    GeneratorState& state = generator_state(generator);
    if (state.running) return already_running(context);
    if (!state.started) TRY(generator_start(context, generator));
    if (!state.frame) return Value::null();
    set(state.sent, copy_deref(value));
    state.advanced_past_first = true;
    TRY(go_on_behind_yield(context, generator));
    return state.frame ? copy_deref(state.value) : Value::null();
}

Result<Value> generator_throw(Context& context, Object& generator, Object* exception) {
    GeneratorState& state = generator_state(generator);
    Ref<Object> held = Ref<Object>::adopt(exception);
    if (state.running) return already_running(context);
    if (!state.started) TRY(generator_start(context, generator));
    if (!state.frame) return throw_object(context, held.leak());
    if (state.delegate.is_object() &&
        is_subclass(*state.delegate.object->cls, known_class(context, Known::Generator))) {
        Ref<Object> inner = Ref<Object>::share(state.delegate.object);
        state.running = true;
        auto out = generator_throw(context, *inner, held.leak());
        state.running = false;
        if (!out.ok()) {
            TRY(generator_fail(context, generator));
            return state.frame ? copy_deref(state.value) : Value::null();
        }
        release(*out);
        if (generator_valid(*inner)) {
            set(state.value, copy(generator_state(*inner).value));
            set(state.key, copy(generator_state(*inner).key));
            return copy_deref(state.value);
        }
        TRY(go_on_behind_yield(context, generator));
        return state.frame ? copy_deref(state.value) : Value::null();
    }
    (void)throw_object(context, held.leak());
    TRY(generator_fail(context, generator));
    return state.frame ? copy_deref(state.value) : Value::null();
}

// ---- destruction

namespace {

// The innermost finally block around `index`, not counting those at or inside `not_before`.
const TryRegion* enclosing_finally(const Code& code, uint32_t index) {
    for (const TryRegion& region : code.tries) {
        if (region.finally != TryRegion::none && index >= region.start &&
            index < region.protected_end)
            return &region;
    }
    return nullptr;
}

void close_generator(Context& context, Object& object) {
    GeneratorState& state = generator_state(object);
    Frame* frame = state.frame;
    if (!frame || state.running) return;
    const Code& code = *frame->function->code;
    uint32_t index = code.index_of(frame->ip);
    const TryRegion* region =
        state.started && !context.has_pending() ? enclosing_finally(code, index) : nullptr;
    frame->extension->call_base = stack_top(context);
    frame->previous = context.frame;
    context.frame = frame;
    state.running = true;
    Value delegate = state.delegate;
    state.delegate = Value::undef();
    release(delegate);
    if (region) {
        release_for_jump(context, frame, index, region->finally);
        Value* slot = frame_slot(frame, region->finally_slot);
        slot->set_int(closing_generator);
        slot->extra = 0;
        auto outcome = execute(context, frame, code.instructions + region->finally);
        if (outcome.ok()) release(*outcome);
    } else {
        release_for_jump(context, frame, index, TryRegion::none);
        leave_frame(context, frame);
    }
    state.running = false;
    free_frame(state);
}

void construct_generator(Object& object) {
    auto& state = *new (&generator_state(object)) GeneratorState{};
    state.value = state.key = Value::null();
    state.result = state.sent = state.delegate = Value::undef();
}

void destroy_generator(Object& object) {
    GeneratorState& state = generator_state(object);
    close_generator(Context::current(), object);
    release(state.value);
    release(state.key);
    release(state.result);
    release(state.sent);
}

}  // namespace

void trace_user_slots(Frame& frame, void (*visit)(Value& value, void* data), void* data) {
    const Code& code = *frame.function->code;
    for (uint32_t i = 0; i < code.local_count; ++i) visit(frame.slots()[i], data);
    uint32_t index = code.index_of(frame.ip);
    for (const LiveRange& range : code.live_ranges) {
        if (range.start >= index || range.end <= index) continue;
        if (range.kind == LiveRange::Temp || range.kind == LiveRange::Iteration)
            visit(*frame_slot(&frame, range.slot), data);
    }
}

namespace {

void trace_generator(Object& object, void (*visit)(Value& value, void* data), void* data) {
    GeneratorState& state = generator_state(object);
    visit(state.value, data);
    visit(state.key, data);
    visit(state.result, data);
    visit(state.sent, data);
    visit(state.delegate, data);
    Frame* frame = state.frame;
    if (!frame || state.running) return;
    if (frame->self.is_object()) visit(frame->self, data);
    trace_user_slots(*frame, visit, data);
}

}  // namespace

Next close_generator_further(Context& context, Frame* frame, const Instruction* insn) {
    const Code& code = *frame->function->code;
    uint32_t index = code.index_of(insn);
    if (const TryRegion* region = enclosing_finally(code, index)) {
        release_for_jump(context, frame, index, region->finally);
        Value* slot = frame_slot(frame, region->finally_slot);
        slot->set_int(closing_generator);
        slot->extra = 0;
        return code.instructions + region->finally;
    }
    release_for_jump(context, frame, index, TryRegion::none);
    leave_frame(context, frame);
    context.stack->returned = Value::null();
    return context.engine.leave;
}

const ClassHandlers generator_handlers = [] {
    ClassHandlers handlers;
    handlers.native_size = sizeof(GeneratorState);
    handlers.construct_native = construct_generator;
    handlers.destruct = close_generator;
    handlers.destroy_native = destroy_generator;
    handlers.trace = trace_generator;
    return handlers;
}();

Next next_of_generator_by_reference(Context& context, Frame* frame, const Instruction* insn,
                                    Value* iterator) {
    Object& generator = *iterator->object;
    GeneratorState& state = generator_state(generator);
    if (!(state.frame && state.frame->function->is(flag::by_ref_return)) && state.frame)
        return throw_error(
            context, Known::Exception,
            "You can only iterate a generator by-reference if it declared that it yields "
            "by-reference");
    if (iterator[1].integer == 0) {
        iterator[1].set_int(1);
    } else {
        TRY(generator_next(context, generator));
    }
    if (!state.frame) return insn + 1;
    Value key = copy(state.key);
    return bind_iterated(context, frame, insn, state.value, key);
}

}  // namespace surus
