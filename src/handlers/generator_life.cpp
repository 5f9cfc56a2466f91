// Generator objects: how they begin and end, and what the cycle collector sees of them.
#include "handlers/generator_life.h"

#include <utility>
#include <vector>

#include "handlers/activation.h"
#include "handlers/generator.h"
#include "handlers/unwind.h"
#include "handlers/vm_stack.h"

namespace surus {

namespace {

// Forgets which chain the generator ends, and which one it begins.
void leave_chains(GeneratorState& state) {
    if (state.outermost) state.outermost->innermost = nullptr;
    if (state.innermost) state.innermost->outermost = nullptr;
    state.outermost = state.innermost = nullptr;
}

}  // namespace

void free_generator_frame(GeneratorState& state) {
    leave_chains(state);
    if (!state.frame) return;
    Heap::current().release(state.frame, state.frame_size);
    state.frame = nullptr;
}

void drop_delegate(GeneratorState& state) {
    Value delegate = state.delegate;
    state.delegate = Value::undef();
    release(delegate);
}

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

// Generators that nobody else holds end innermost first, and without recursion.
void close_delegates(Object& object) {
    std::vector<Ref<Object>> path;
    Object* outer = &object;
    while (Object* inner = inner_generator(generator_state(*outer))) {
        if (inner->refcount != 1) break;
        path.push_back(Ref<Object>::share(inner));
        outer = inner;
    }
    // A finally block may change the chain: each is let go of when its own delegate has.
    while (!path.empty()) {
        drop_delegate(generator_state(*path.back()));
        path.pop_back();
    }
    drop_delegate(generator_state(object));
}

void close(Context& context, Object& object, bool runs_finally) {
    GeneratorState& state = generator_state(object);
    Frame* frame = state.frame;
    if (!frame || state.running) return;
    close_delegates(object);
    // A finally block there may have run it to its end.
    frame = state.frame;
    if (!frame || state.running) return;
    const Code& code = *frame->function->code;
    uint32_t index = code.index_of(frame->ip);
    bool may_run = runs_finally && state.started && !context.has_pending();
    const TryRegion* region = may_run ? enclosing_finally(code, index) : nullptr;
    frame->extension->call_base = stack_top(context);
    frame->previous = context.frame;
    context.frame = frame;
    state.running = state.closing = true;
    if (region) {
        release_for_jump(context, frame, index, region->finally);
        Value* slot = frame_slot(frame, region->finally_slot);
        slot->set_int(closing_generator);
        slot->extra = 0;
        auto outcome = execute(context, frame, code.instructions + region->finally);
        if (outcome.ok()) release(*outcome);
    } else {
        // What is left behind where it stands still ends after the variables, not before.
        for (uint32_t i = 0; i < code.local_count; ++i) {
            Value local = std::exchange(frame->slots()[i], Value::undef());
            release(local);
        }
        release_for_jump(context, frame, index, TryRegion::none);
        leave_frame(context, frame);
    }
    state.running = false;
    free_generator_frame(state);
}

void close_generator(Context& context, Object& object) { close(context, object, true); }

void construct_generator(Object& object) {
    auto& state = *new (&generator_state(object)) GeneratorState{};
    state.value = state.key = Value::null();
    state.result = state.sent = state.delegate = Value::undef();
}

void destroy_generator(Object& object) {
    GeneratorState& state = generator_state(object);
    // What finally blocks had to do was the destructor's to run, unless the request forgot it.
    close(Context::current(), object, false);
    leave_chains(state);
    release(state.value);
    release(state.key);
    release(state.result);
    release(state.sent);
    if (state.function_name) release_cell(state.function_name);
}

// What var_dump shows: the function, also when it is over.
Result<Array*> generator_debug_info(Context&, Object& object) {
    const GeneratorState& state = generator_state(object);
    std::string name;
    if (state.scope) name.append(state.scope->name->view()).append("::");
    if (state.function_name) name.append(state.function_name->view());
    Array* info = Array::create_hash(1);
    info->set("function", Value::of(String::create(name)));
    return info;
}

}  // namespace

namespace {

using Visit = void (*)(Value& value, void* data);

void trace_cell(auto* cell, Visit visit, void* data) {
    if (!cell) return;
    Value held = Value::of(cell);
    visit(held, data);
}

// What a call that waits for its arguments holds; those that it has are temporaries.
void trace_window(Frame& window, Visit visit, void* data) {
    if (window.flags & frame_flag::release_self) visit(window.self, data);
    trace_cell(window.closure_object(), visit, data);
    if (const FrameExtension* extension = window.extension_or_null())
        trace_cell(extension->extra_named, visit, data);
}

}  // namespace

void trace_user_slots(Frame& frame, Visit visit, void* data) {
    const Code& code = *frame.function->code;
    for (uint32_t i = 0; i < code.local_count; ++i) visit(frame.slots()[i], data);
    for (Value& extra : frame.extra_arguments()) visit(extra, data);
    if (const FrameExtension* extension = frame.extension_or_null()) {
        trace_cell(extension->extra_arguments, visit, data);
        trace_cell(extension->extra_named, visit, data);
        // Its entries for the frame's own variables are no values.
        trace_cell(extension->symbols, visit, data);
    }
    uint32_t index = code.index_of(frame.ip);
    for (const LiveRange& range : code.live_ranges) {
        if (range.start >= index || range.end <= index) continue;
        Value* slot = frame_slot(&frame, range.slot);
        if (range.kind == LiveRange::Temp || range.kind == LiveRange::Iteration) {
            visit(*slot, data);
        } else if (range.kind == LiveRange::Window) {
            trace_window(*reinterpret_cast<Frame*>(slot), visit, data);
        }
    }
}

namespace {

void trace_generator(Object& object, Visit visit, void* data) {
    GeneratorState& state = generator_state(object);
    visit(state.value, data);
    visit(state.key, data);
    visit(state.result, data);
    visit(state.sent, data);
    visit(state.delegate, data);
    Frame* frame = state.frame;
    if (!frame || state.running) return;
    if (frame->self.is_object()) visit(frame->self, data);
    trace_cell(frame->extension->closure, visit, data);
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
    handlers.debug_info = generator_debug_info;
    return handlers;
}();

}  // namespace surus
