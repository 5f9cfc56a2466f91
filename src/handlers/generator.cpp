// Generators: creation, yield, yield from, and what the Generator class does.
#include "runtime/calls/generator.h"

#include <vector>

#include "handlers/activation.h"
#include "handlers/foreach.h"
#include "handlers/generator.h"
#include "handlers/generator_life.h"
#include "handlers/unwind.h"
#include "handlers/vm_stack.h"
#include "runtime/arrays/iteration.h"
#include "runtime/arrays/list_builder.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// After a generator has run to a `yield from`: to the first element there.
Status go_on_delegating(Context& context, Object& generator);
// After a generator ran on behalf of a loop in `caller`: gives it the element or ends it.
Next next_for_loop(Context& context, Frame* caller, Object& generator);

GeneratorState& state_of(Frame* frame) { return generator_state(*frame->extension->generator); }

void set(Value& slot, Value value) { replace(slot, value); }

// The frames from one to the other hang together.
void note_chain(GeneratorState& outermost, GeneratorState& innermost) {
    if (outermost.innermost == &innermost) return;
    if (outermost.innermost) outermost.innermost->outermost = nullptr;
    if (innermost.outermost) innermost.outermost->innermost = nullptr;
    outermost.innermost = &innermost;
    innermost.outermost = &outermost;
}

Failed already_running(Context& context) {
    return throw_error(context, "Cannot resume an already running generator");
}

// Takes the next element of an array that a generator delegates to. False: it is over.
bool advance_array(GeneratorState& state) {
    Value& delegate = state.delegate;
    uint32_t position = delegate.array->next_position(delegate.extra);
    if (position >= delegate.array->used) return false;
    delegate.extra = position + 1;
    set(state.key, delegate.array->key_at(position));
    set(state.value, copy_deref(*delegate.array->at(position)));
    return true;
}

// The same of any inner iteration. False: it is over, and state.delegate is what is
// left of it; its return value is put into `result`.
Result<bool> advance_delegate(Context& context, GeneratorState& state, bool first, Value& result) {
    Value& delegate = state.delegate;
    if (delegate.is_array()) return advance_array(state);
    Object& object = *delegate.object;
    if (Object* generator = inner_generator(state)) {
        // Driven by resume(), it has ended.
        GeneratorState& inner = generator_state(*generator);
        if (inner.result.is_undef()) {
            return throw_error(context, Known::ClosedGeneratorException,
                               "Generator yielded from aborted, no return value available");
        }
        result = copy(inner.result);
        return false;
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

// The generator that a loop iterates over, in whose frame it stands.
Object& looped_over(Frame* caller) { return *frame_slot(caller, caller->ip->a)->object; }

// Has a generator go on in its frame for the loop in context.frame.
Frame* enter_for_loop(Context& context, GeneratorState& state) {
    Frame* frame = state.frame;
    frame->extension->call_base = stack_top(context);
    frame->flags = (frame->flags & ~uint32_t{frame_flag::entry}) | frame_flag::resumed_by_loop;
    state.running = true;
    state.at_yield = false;
    context.frame = frame;
    ++context.user_code_runs;
    return frame;
}

// Has a generator begin to which `around`, run by a loop, delegates in a chain that begins with
// `outermost`. Null: it is not a new one.
Frame* begin_for_loop(Context& context, Frame* around, GeneratorState& outermost,
                      GeneratorState& state) {
    if (!state.frame || state.started) return nullptr;
    state.started = true;
    state.frame->previous = around;
    note_chain(outermost, state);
    return enter_for_loop(context, state);
}

Next leave_at_yield(Context& context, Frame* frame, const Instruction* insn) {
    GeneratorState& state = state_of(frame);
    frame->ip = insn;
    state.at_yield = true;
    if (frame->flags & frame_flag::resumed_by_loop) {
        GeneratorState& root = *state.outermost;
        Frame* caller = end_run_for_loop(context, frame, state);
        if (Object* inner = inner_generator(state)) {
            if (Frame* begun = begin_for_loop(context, frame, root, generator_state(*inner)))
                return begun->ip;
            Ref<Object> outermost = Ref<Object>::share(&looped_over(caller));
            TRY(go_on_delegating(context, *outermost));
            return next_for_loop(context, caller, *outermost);
        }
        const Instruction* next = give_to_loop(context, caller, state);
        if (!next) return failed;
        return next;
    }
    context.frame = frame->previous;
    context.stack->returned = Value::null();
    return context.engine.leave;
}

Next yield_value(Context& context, Frame* frame, const Instruction* insn, Value value) {
    GeneratorState& state = state_of(frame);
    if (state.closing) {
        release(value);
        return throw_error(context, "Cannot yield from finally in a force-closed generator");
    }
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
    state.function_name = Ref<String>::share(frame->function->name).leak();
    state.scope = frame->function->scope;
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
    if (auto extra = frame->extra_arguments(); !extra.empty()) {
        ListBuilder list(extra.size());
        for (const Value& argument : extra) list.add(argument);
        extension->extra_arguments = list.finish();
        copy_of->flags &= ~uint32_t{frame_flag::has_extra};
    }
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

void drop_yielded(GeneratorState& state) {
    set(state.value, Value::null());
    set(state.key, Value::null());
    set(state.sent, Value::undef());
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

namespace {

// Begins to delegate to a generator, which must not have ended, even if it returned something.
Status delegate_to(Context& context, Frame* frame, Object& inner) {
    if (!generator_state(inner).frame) {
        return throw_error(context,
                           "Generator passed to yield from was aborted without proper "
                           "return and is unable to continue");
    }
    if (&current_generator(inner) == &state_of(frame)) {
        return throw_error(context, "Impossible to yield from the Generator being currently run");
    }
    retain_cell(&inner);
    state_of(frame).delegate.set(Value::of(&inner));
    return {};
}

// The same for what is no generator: true when it has an element.
Result<bool> delegate_to_iterator(Context& context, Frame* frame, Object& subject, Value& result) {
    GeneratorState& state = state_of(frame);
    Ref<Object> object = Ref<Object>::share(&subject);
    Class& iterator = known_class(context, Known::Iterator);
    while (!is_subclass(*object->cls, iterator)) {
        Value made = TRY(call_method(context, *object, *object->cls->magic.get_iterator, {}));
        if (!made.is_object()) {
            release(made);
            return throw_error(context, "Objects returned by getIterator() must be traversable");
        }
        object = Ref<Object>::adopt(made.object);
    }
    if (object->cls->handlers == &generator_handlers) {
        TRY(delegate_to(context, frame, *object));
        return true;
    }
    state.delegate.set(Value::of(TRY(iterator_for_loop(context, *object))));
    Object& inner = *state.delegate.object;
    release(TRY(call_method(context, inner, *inner.cls->magic.rewind, {})));
    return advance_delegate(context, state, true, result);
}

Result<bool> begin_delegation(Context& context, Frame* frame, Value& source, Value& result) {
    GeneratorState& state = state_of(frame);
    if (source.is_array()) {
        state.delegate.set(copy(source));
        state.delegate.extra = 0;
        return advance_delegate(context, state, true, result);
    }
    if (source.is_object() &&
        is_subclass(*source.object->cls, known_class(context, Known::Traversable)))
        return delegate_to_iterator(context, frame, *source.object, result);
    return throw_error(context, "Can use \"yield from\" only with arrays and Traversables");
}

}  // namespace

template <>
Next slow<Opcode::YieldFrom>(Context& context, Frame* frame, const Instruction* insn) {
    GeneratorState& state = state_of(frame);
    Value result = Value::null();
    // What is delegated to belongs to the state alone.
    OwnedValue source(*frame_slot(frame, insn->a));
    frame_slot(frame, insn->a)->set_null();
    if (state.closing)
        return throw_error(context, "Cannot use \"yield from\" in a force-closed generator");
    auto begun = begin_delegation(context, frame, source->deref(), result);
    if (begun.ok() && *begun) {
        set(state.sent, Value::undef());
        return leave_at_yield(context, frame, insn);
    }
    drop_delegate(state);
    if (!begun.ok()) return failed;
    TRY(store_c(context, frame, insn, result));
    return insn + 1;
}

template <>
Next slow<Opcode::GeneratorReturn>(Context& context, Frame* frame, const Instruction* insn) {
    GeneratorState& state = state_of(frame);
    {
        Input a = input_a(frame, insn);
        TRY(a.get(context, frame));
        set(state.result, a.take());
    }
    bool for_loop = frame->flags & frame_flag::resumed_by_loop;
    leave_frame(context, frame);
    if (for_loop) return end_generator_of_loop(context, frame, state);
    context.stack->returned = Value::null();
    return context.engine.leave;
}

// ---- the Generator class

GeneratorState& current_generator(Object& generator) {
    GeneratorState* state = &generator_state(generator);
    for (;;) {
        Object* inner = inner_generator(*state);
        if (!inner) return *state;
        state = &generator_state(*inner);
    }
}

// The innermost one that has not ended.
static GeneratorState& current_generator_around(Object& generator) {
    GeneratorState* state = &generator_state(generator);
    for (;;) {
        Object* inner = inner_generator(*state);
        if (!inner || !generator_state(*inner).frame) return *state;
        state = &generator_state(*inner);
    }
}

namespace {

// Resumes a generator: runs the innermost one that it delegates to, and when that ends, the one
// around it, until one yields. Without recursion: chains may be long.
class Run {
public:
    Run(Context& context, Object& generator)
        : context_(context), caller_(context.frame), room_(stack_top(context)) {
        path_.push_back(Ref<Object>::share(&generator));
        follow();
    }

    // The pending exception, when `failing`, is thrown where the innermost one stands.
    Status resume(bool failing) {
        if (innermost().running) return already_running(context_);
        link(0);
        while (!path_.empty()) {
            GeneratorState& state = innermost();
            if (state.running) return already_running(context_);
            Status status = step(failing);
            context_.frame = caller_;
            if (state.at_yield) {
                if (!status.ok()) return failed;
                size_t depth = path_.size();
                follow();
                link(depth);
                if (has_element(path_.size() > depth)) return {};
                failing = false;
                continue;
            }
            finish(state);
            path_.pop_back();
            failing = !status.ok();
        }
        return failing ? Status(failed) : Status();
    }

    // After the generator itself has run to a `yield from`: to the first element there.
    Status go_on() {
        link(0);
        if (has_element(path_.size() > 1)) return {};
        return resume(false);
    }

    GeneratorState& innermost() { return generator_state(*path_.back()); }

private:
    void follow() {
        while (Object* inner = inner_generator(innermost())) {
            GeneratorState& state = generator_state(*inner);
            if (!state.frame) return;
            path_.push_back(Ref<Object>::share(inner));
        }
    }

    // Frames of the path hang together, for backtraces. Those of one that is running already hang
    // as it needs them.
    void link(size_t from) {
        if (innermost().running) return;
        for (size_t i = from; i < path_.size(); ++i) {
            GeneratorState& state = generator_state(*path_[i]);
            if (!state.running)
                state.frame->previous = i ? generator_state(*path_[i - 1]).frame : caller_;
        }
        note_chain(generator_state(*path_[0]), innermost());
    }

    // Whether the innermost one stands at an element, or has yet to run to one. `handed_over`: to
    // a generator that another may have advanced.
    bool has_element(bool handed_over) {
        GeneratorState& state = innermost();
        if (handed_over) return state.started && state.at_yield;
        return !inner_generator(state);
    }

    void finish(GeneratorState& state) {
        // Its last element stays: others that delegate to it may not have gone on yet.
        free_generator_frame(state);
    }

    // Runs the innermost one to its next yield or to its end.
    Status step(bool failing) {
        GeneratorState& state = innermost();
        Frame* frame = state.frame;
        frame->extension->call_base = room_;
        context_.frame = frame;
        state.running = true;
        const Instruction* insn = frame->ip;
        bool first = !state.started;
        state.started = true;
        Status status;
        if (failing) {
            status = fail();
        } else if (first) {
            status = run_from(insn);
        } else if (!state.delegate.is_undef()) {
            status = go_on_delegating(insn);
        } else {
            Value sent = state.sent.is_undef() ? Value::null() : state.sent;
            state.sent = Value::undef();
            status = store_c(context_, frame, insn, sent);
            status = status.ok() ? run_from(insn + 1) : fail();
        }
        state.running = false;
        return status;
    }

    Status run_from(const Instruction* start) {
        GeneratorState& state = innermost();
        state.at_yield = false;
        state.frame->ip = start;
        auto outcome = execute(context_, state.frame, start);
        if (!outcome.ok()) return failed;
        release(*outcome);
        return {};
    }

    Status go_on_delegating(const Instruction* insn) {
        GeneratorState& state = innermost();
        Value result = Value::null();
        auto more = advance_delegate(context_, state, false, result);
        if (!more.ok()) return fail();
        if (*more) return {};
        drop_delegate(state);
        Status stored = store_c(context_, state.frame, insn, result);
        return stored.ok() ? run_from(insn + 1) : fail();
    }

    // The pending exception is thrown inside the generator, at the yield it stopped at.
    Status fail() {
        GeneratorState& state = innermost();
        if (!state.delegate.is_undef()) {
            PendingAside aside(context_);
            drop_delegate(state);
        }
        context_.frame = state.frame;
        state.at_yield = false;
        const Instruction* next = unwind(context_);
        return next == context_.engine.leave ? Status(failed) : run_from(next);
    }

    Context& context_;
    Frame* caller_;
    char* room_;
    std::vector<Ref<Object>> path_;
};

// The innermost generator of a chain; null where one has ended or is running.
GeneratorState* find_innermost(GeneratorState& outermost) {
    GeneratorState* state = &outermost;
    for (;;) {
        if (!state->frame || state->running) return nullptr;
        Object* inner = inner_generator(*state);
        if (!inner) return state;
        state = &generator_state(*inner);
    }
}

// The same, with frames that hang together from `caller` on. Chains are walked once for many steps.
GeneratorState* link_chain(GeneratorState& outermost, Frame* caller) {
    GeneratorState* known = outermost.innermost;
    if (known && !inner_generator(*known)) [[likely]] {
        if (known->running) return nullptr;
        outermost.frame->previous = caller;
        return known;
    }
    GeneratorState* innermost = find_innermost(outermost);
    if (!innermost) return nullptr;
    Frame* above = caller;
    for (GeneratorState* state = &outermost;;) {
        state->frame->previous = above;
        if (state == innermost) break;
        above = state->frame;
        state = &generator_state(*inner_generator(*state));
    }
    note_chain(outermost, *innermost);
    return innermost;
}

// The same for chains whose innermost generator stands at a yield: nearly always.
Status resume_simply(Context& context, Object& generator) {
    Ref<Object> alive = Ref<Object>::share(&generator);
    Frame* caller = context.frame;
    GeneratorState* state = link_chain(generator_state(generator), caller);
    if (!state || !state->started) return Run(context, generator).resume(false);
    Frame* frame = state->frame;
    if (state->delegate.is_array()) {
        Value none = Value::null();
        if (TRY(advance_delegate(context, *state, false, none))) return {};
    }
    if (!state->delegate.is_undef()) return Run(context, generator).resume(false);
    frame->extension->call_base = stack_top(context);
    const Instruction* insn = frame->ip;
    Value sent = state->sent.is_undef() ? Value::null() : state->sent;
    state->sent.set_undef();
    context.frame = frame;
    state->running = true;
    Status stored = store_c(context, frame, insn, sent);
    if (!stored.ok()) {
        state->running = false;
        context.frame = caller;
        return Run(context, generator).resume(true);
    }
    state->at_yield = false;
    frame->ip = insn + 1;
    // The innermost of a chain is held by the one around it, which cannot run meanwhile.
    auto outcome = execute(context, frame, insn + 1);
    state->running = false;
    context.frame = caller;
    if (outcome.ok()) release(*outcome);
    bool is_outermost = state == &generator_state(generator);
    if (!state->at_yield) {
        free_generator_frame(*state);
        if (is_outermost) return outcome.ok() ? Status() : Status(failed);
        return Run(context, generator).resume(!outcome.ok());
    }
    if (!outcome.ok()) return failed;
    return state->delegate.is_undef() ? Status() : Run(context, generator).go_on();
}

Status go_on_delegating(Context& context, Object& generator) {
    return Run(context, generator).go_on();
}

Next next_for_loop(Context& context, Frame* caller, Object& generator) {
    if (!generator_valid(generator)) return caller->ip + 1;
    const Instruction* next = give_to_loop(context, caller, current_generator(generator));
    if (!next) return failed;
    return next;
}

}  // namespace

namespace {

// Goes on in `around`, whose `yield from` the generator was that has just returned; it is
// context.frame from then on. A failure is thrown there.
Next go_on_around(Context& context, Frame* around, GeneratorState& outermost, Value result) {
    GeneratorState& state = state_of(around);
    note_chain(outermost, state);
    enter_for_loop(context, state);
    drop_delegate(state);
    const Instruction* insn = around->ip;
    TRY(store_c(context, around, insn, result));
    if (context.has_pending()) return failed;
    return insn + 1;
}

}  // namespace

Next end_generator_of_loop(Context& context, Frame* frame, GeneratorState& state) {
    GeneratorState& root = *state.outermost;
    Frame* around = frame->previous;
    Frame* caller = end_run_for_loop(context, frame, state);
    free_generator_frame(state);
    if (&state != &root) {
        // Those around it go on with what it returned.
        if (!context.has_pending() && !state_of(around).running)
            return go_on_around(context, around, root, copy(state.result));
        Ref<Object> outermost = Ref<Object>::share(&looped_over(caller));
        TRY(Run(context, *outermost).resume(context.has_pending()));
        return next_for_loop(context, caller, *outermost);
    }
    if (context.has_pending()) return failed;
    return caller->ip + 1;
}

Frame* resume_for_loop(Context& context, Frame* caller, Object& generator) {
    GeneratorState* state = link_chain(generator_state(generator), caller);
    if (!state || !state->started || !state->delegate.is_undef() || !state->sent.is_undef())
        return nullptr;
    Frame* frame = state->frame;
    const Instruction* yield = frame->ip;
    if (yield->kind_c() == OperandKind::Local) return nullptr;
    if (yield->kind_c() == OperandKind::Temp) frame_slot(frame, yield->c)->set_null();
    enter_for_loop(context, *state);
    frame->ip = yield + 1;
    generator_state(generator).advanced_past_first = true;
    return frame;
}

Frame* begin_for_loop(Context& context, Frame* caller, Object& generator) {
    GeneratorState& state = generator_state(generator);
    return begin_for_loop(context, caller, state, state);
}

GeneratorState* next_of_delegated_array(Frame* caller, Object& generator) {
    GeneratorState* state = link_chain(generator_state(generator), caller);
    if (!state || !state->delegate.is_array() || !advance_array(*state)) return nullptr;
    generator_state(generator).advanced_past_first = true;
    return state;
}

const Instruction* give_to_loop(Context& context, Frame* caller, GeneratorState& state) {
    const Instruction* loop = caller->ip;
    Value key = loop->kind_b() == OperandKind::None ? Value::null() : copy_deref(state.key);
    return store_element(context, caller, loop, key, copy_deref(state.value)).instruction;
}

Status generator_start(Context& context, Object& generator) {
    GeneratorState& state = generator_state(generator);
    if (state.started || !state.frame) return {};
    return Run(context, generator).resume(false);
}

Status generator_rewind(Context& context, Object& generator) {
    GeneratorState& state = generator_state(generator);
    if (state.started && !state.frame) {
        return throw_error(context, Known::Exception,
                           "Cannot traverse an already closed generator");
    }
    TRY(generator_start(context, generator));
    if (!state.advanced_past_first) return {};
    return throw_error(context, Known::Exception, "Cannot rewind a generator that was already run");
}

Status generator_settle(Context& context, Object& generator) {
    TRY(generator_start(context, generator));
    GeneratorState& state = generator_state(generator);
    if (!state.frame || state.running) return {};
    Object* inner = inner_generator(current_generator_around(generator));
    if (!inner || generator_state(*inner).frame || !generator_state(*inner).result.is_undef())
        return {};
    return Run(context, generator).resume(false);
}

Status generator_next(Context& context, Object& generator) {
    GeneratorState& state = generator_state(generator);
    if (!state.started) return generator_start(context, generator);
    if (!state.frame) return {};
    if (!state.running) {
        state.advanced_past_first = true;
        return resume_simply(context, generator);
    }
    return Run(context, generator).resume(false);
}

bool generator_valid(Object& generator) { return generator_state(generator).frame != nullptr; }

namespace {

Value element_of(Object& generator) {
    return generator_valid(generator) ? copy_deref(current_generator(generator).value)
                                      : Value::null();
}

}  // namespace

Result<Value> generator_send(Context& context, Object& generator, const Value& value) {
    GeneratorState& state = generator_state(generator);
    if (!state.started) TRY(generator_start(context, generator));
    if (!state.frame) return Value::null();
    GeneratorState& innermost = current_generator_around(generator);
    if (innermost.running) return already_running(context);
    set(innermost.sent, copy_deref(value));
    state.advanced_past_first = true;
    TRY(resume_simply(context, generator));
    return element_of(generator);
}

Result<Value> generator_throw(Context& context, Object& generator, Object* exception) {
    GeneratorState& state = generator_state(generator);
    Ref<Object> held = Ref<Object>::adopt(exception);
    if (!state.started) TRY(generator_start(context, generator));
    if (!state.frame) return throw_object(context, held.leak());
    Run run(context, generator);
    if (run.innermost().running) return already_running(context);
    (void)throw_object(context, held.leak());
    TRY(run.resume(true));
    return element_of(generator);
}

Status check_yields_references(Context& context, Object& generator) {
    const Frame* frame = generator_state(generator).frame;
    if (!frame || frame->function->is(flag::by_ref_return)) return {};
    return throw_error(context, Known::Exception,
                       "You can only iterate a generator by-reference if it declared that it "
                       "yields by-reference");
}

Next next_of_generator_by_reference(Context& context, Frame* frame, const Instruction* insn,
                                    Value* iterator) {
    Object& generator = *iterator->object;
    GeneratorState& state = generator_state(generator);
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
