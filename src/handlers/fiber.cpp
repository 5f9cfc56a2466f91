#include "runtime/calls/fiber.h"

#include <sanitizer/common_interface_defs.h>

#include <boost/context/detail/fcontext.hpp>
#include <utility>

#include "base/sanitizer.h"
#include "handlers/activation.h"
#include "handlers/generator.h"
#include "handlers/vm_stack.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/request/shutdown.h"
#include "runtime/request/tables.h"
#include "runtime/values/cycle_collector.h"

namespace surus {

namespace {

namespace machine = boost::context::detail;

void announce_switch(void** fake_stack, const void* stack, size_t size) {
    if constexpr (has_address_sanitizer) __sanitizer_start_switch_fiber(fake_stack, stack, size);
}
void announce_arrival(void* fake_stack, const void** from, size_t* size) {
    if constexpr (has_address_sanitizer) __sanitizer_finish_switch_fiber(fake_stack, from, size);
}

constexpr size_t page = 4096;
constexpr size_t default_c_stack = size_t{2} << 20;
constexpr size_t smallest_c_stack = size_t{64} << 10;
// Of a fiber's VM stack: most of them call few functions.
constexpr size_t first_segment = 4096;

size_t c_stack_size(Context& context) {
    int64_t wanted = context.ini->get_int("fiber.stack_size");
    if (wanted <= 0) return default_c_stack;
    auto size = (static_cast<size_t>(wanted) + page - 1) & ~(page - 1);
    return size < smallest_c_stack ? smallest_c_stack : size;
}

bool take_c_stack(Context& context, FiberState& fiber) {
    size_t size = c_stack_size(context) + page;
    fiber.c_stack = context.stack->main().c_stacks.take(size);
    fiber.c_stack_size = size;
    return fiber.c_stack;
}

void drop_stacks(FiberState& fiber) {
    fiber.stack.reset();
    if (!fiber.c_stack) return;
    CStacks none;  // what outlives the request's stack returns its own to the system
    VmStack* running = Context::current().stack.get();
    (running ? running->main().c_stacks : none).give_back(fiber.c_stack, fiber.c_stack_size);
    fiber.c_stack = nullptr;
}

// A fiber that is over holds nothing of what it ran, which often holds the fiber.
void drop_callable(FiberState& fiber) {
    Callable dropped = fiber.callable;
    fiber.callable.self = nullptr;
    fiber.callable.closure = nullptr;
    fiber.callable.magic_name = nullptr;
    Value given = std::exchange(fiber.given, Value::undef());
    if (dropped.self) release_cell(dropped.self);
    if (dropped.closure) release_cell(dropped.closure);
    if (dropped.magic_name) release_cell(dropped.magic_name);
    release(given);
}

// The Context's view of the stack that runs, and the fiber's of its own, change places.
void exchange_stacks(Context& context, FiberState& fiber) {
    std::swap(context.stack, fiber.stack);
    std::swap(context.frame, fiber.frame);
    std::swap(context.stack_base, fiber.stack_base);
    std::swap(context.stack_end, fiber.stack_end);
    std::swap(context.c_stack_base, fiber.c_stack_base);
    std::swap(context.c_stack_limit, fiber.c_stack_limit);
    std::swap(context.errors->reporting, fiber.reporting);
}

// The first function on a fiber's C stack.
void run_fiber(machine::transfer_t from) {
    Object& object = *static_cast<Object*>(from.data);
    FiberState& fiber = fiber_state(object);
    fiber.resumer_machine = from.fctx;
    announce_arrival(nullptr, &fiber.resumer_stack, &fiber.resumer_stack_size);
    Context& context = Context::current();
    Result<Value> result = call(context, fiber.callable, fiber.arguments, fiber.named_arguments);
    if (result.ok()) {
        fiber.result = *result;
        fiber.status = FiberStatus::Returned;
    } else {
        fiber.status = FiberStatus::Threw;
        if (context.pending == Pending::Unwind || fiber.abandoned) context.pending = Pending::None;
    }
    announce_switch(nullptr, fiber.resumer_stack, fiber.resumer_stack_size);
    machine::jump_fcontext(fiber.resumer_machine, nullptr);
    __builtin_unreachable();
}

// Runs the fiber until it suspends or ends.
Result<Value> switch_to(Context& context, Object& object) {
    FiberState& fiber = fiber_state(object);
    fiber.status = FiberStatus::Running;
    fiber.bottom.previous = context.frame;
    fiber.resumer = current_fiber(context);
    exchange_stacks(context, fiber);
    void* fake_stack = nullptr;
    announce_switch(&fake_stack, fiber.c_stack + page, fiber.c_stack_size - page);
    fiber.machine = machine::jump_fcontext(fiber.machine, &object).fctx;
    announce_arrival(fake_stack, nullptr, nullptr);
    exchange_stacks(context, fiber);
    fiber.resumer = nullptr;
    fiber.bottom.previous = nullptr;
    if (fiber.status != FiberStatus::Suspended) {
        drop_stacks(fiber);
        drop_callable(fiber);
    }
    if (context.has_pending()) return failed;
    Value passed = fiber.passed;
    fiber.passed = Value::undef();
    return passed.is_undef() ? Value::null() : passed;
}

Status check_switch(Context& context) {
    Object* running = current_fiber(context);
    if (context.collector->running() || context.shutdown->delivering_signals ||
        (running && fiber_state(*running).closing))
        return throw_error(context, Known::FiberError,
                           "Cannot switch fibers in current execution context");
    return {};
}

}  // namespace

Object* current_fiber(Context& context) { return context.stack->fiber; }

Result<Value> fiber_start(Context& context, Object& object, std::span<const Value> arguments,
                          Array* named) {
    FiberState& fiber = fiber_state(object);
    if (fiber.status != FiberStatus::Initial)
        return throw_error(context, Known::FiberError,
                           "Cannot start a fiber that has already been started");
    TRY(check_switch(context));
    if (!take_c_stack(context, fiber))
        return throw_error(context, Known::Exception, "Fiber stack allocate failed");
    char* top = fiber.c_stack + fiber.c_stack_size;
    fiber.machine = machine::make_fcontext(top, fiber.c_stack_size - page, run_fiber);
    char *own_base = context.c_stack_base, *own_limit = context.c_stack_limit;
    limit_c_stack(context, top, fiber.c_stack_size - page);
    fiber.c_stack_base = std::exchange(context.c_stack_base, own_base);
    fiber.c_stack_limit = std::exchange(context.c_stack_limit, own_limit);
    fiber.stack = std::make_unique<VmStack>(context, first_segment, &object);
    const VmStack::Segment& segment = fiber.stack->segments().front();
    fiber.stack_base = segment.base;
    fiber.stack_end = segment.base + segment.size;
    fiber.bottom_extension.call_base = segment.base;
    // Calls that come from it are calls by a builtin.
    fiber.bottom.flags = frame_flag::heap | frame_flag::has_extension | frame_flag::native;
    fiber.bottom.extension = &fiber.bottom_extension;
    fiber.frame = &fiber.bottom;
    fiber.reporting = context.errors->reporting;
    fiber.arguments = arguments;
    fiber.named_arguments = named;
    return switch_to(context, object);
}

Result<Value> fiber_resume(Context& context, Object& object, Value passed, Object* thrown) {
    FiberState& fiber = fiber_state(object);
    Status allowed;
    if (fiber.status != FiberStatus::Suspended) {
        allowed =
            throw_error(context, Known::FiberError, "Cannot resume a fiber that is not suspended");
    } else {
        allowed = check_switch(context);
    }
    if (!allowed.ok()) {
        release(passed);
        if (thrown) release_cell(thrown);
        return failed;
    }
    fiber.passed = passed;
    fiber.thrown = thrown;
    return switch_to(context, object);
}

Result<Value> fiber_suspend(Context& context, Value value) {
    Object* object = current_fiber(context);
    OwnedValue owned(value);
    if (!object)
        return throw_error(context, Known::FiberError, "Cannot suspend outside of a fiber");
    FiberState& fiber = fiber_state(*object);
    if (fiber.closing)
        return throw_error(context, Known::FiberError, "Cannot suspend in a force-closed fiber");
    TRY(check_switch(context));
    fiber.passed = owned.leak();
    fiber.status = FiberStatus::Suspended;
    announce_switch(&fiber.fake_stack, fiber.resumer_stack, fiber.resumer_stack_size);
    fiber.resumer_machine = machine::jump_fcontext(fiber.resumer_machine, nullptr).fctx;
    announce_arrival(fiber.fake_stack, &fiber.resumer_stack, &fiber.resumer_stack_size);
    if (fiber.closing) {
        context.pending = fiber.abandoned ? Pending::Fatal : Pending::Unwind;
        return failed;
    }
    if (Object* thrown = fiber.thrown) {
        fiber.thrown = nullptr;
        return throw_object(context, thrown);
    }
    Value passed = fiber.passed;
    fiber.passed = Value::undef();
    return passed;
}

namespace {

void construct_fiber(Object& object) {
    auto& fiber = *new (&fiber_state(object)) FiberState{};
    fiber.result = fiber.passed = Value::undef();
}

// A suspended fiber that nobody can resume any more runs its finally blocks.
void close_fiber(Context& context, Object& object) {
    FiberState& fiber = fiber_state(object);
    if (fiber.status != FiberStatus::Suspended) return;
    fiber.closing = true;
    Result<Value> result = switch_to(context, object);
    if (result.ok()) release(*result);
}

// After a fatal error no PHP code runs, finally blocks and destructors neither. What builtins and
// frames hold is released as that error would have it.
void abandon_fiber(Context& context, Object& object) {
    FiberState& fiber = fiber_state(object);
    if (fiber.status != FiberStatus::Suspended) return;
    PendingAside aside(context);
    fiber.closing = fiber.abandoned = true;
    Result<Value> result = switch_to(context, object);
    if (result.ok()) release(*result);
}

void destroy_fiber(Object& object) {
    FiberState& fiber = fiber_state(object);
    Context& context = Context::current();
    // The collector has taken what the frames hold; without a stack the request is long over.
    if (context.stack && !context.collector->running()) abandon_fiber(context, object);
    drop_stacks(fiber);
    drop_callable(fiber);
    release(fiber.result);
    release(fiber.passed);
    fiber.~FiberState();
}

using Visit = void (*)(Value& value, void* data);

void trace_object(Object* object, Visit visit, void* data) {
    if (!object) return;
    Value value = Value::of(object);
    visit(value, data);
}

void trace_frame(Frame& frame, Visit visit, void* data) {
    if (frame.flags & frame_flag::release_self) visit(frame.self, data);
    trace_object(frame.closure_object(), visit, data);
    if (!frame.function->is_user()) {
        for (Value& argument : frame.arguments()) visit(argument, data);
        return;
    }
    trace_user_slots(frame, visit, data);
}

void trace_fiber(Object& object, Visit visit, void* data) {
    FiberState& fiber = fiber_state(object);
    trace_object(fiber.callable.self, visit, data);
    trace_object(fiber.callable.closure, visit, data);
    visit(fiber.given, data);
    visit(fiber.result, data);
    visit(fiber.passed, data);
    if (fiber.status != FiberStatus::Suspended) return;
    for (Frame* frame = fiber.frame; frame != &fiber.bottom; frame = frame->previous) {
        // A generator owns its frame; while it runs, it is not traced.
        if (frame->function && !(frame->flags & frame_flag::heap)) trace_frame(*frame, visit, data);
    }
}

}  // namespace

void abandon_fibers(Context& context) {
    for (uint32_t id = 1; id < context.objects->end(); ++id) {
        Object* object = context.objects->get(id);
        if (!object || object->cls->handlers != &fiber_handlers) continue;
        if (!object->has(Cell::destructed)) continue;
        Ref<Object> keep = Ref<Object>::share(object);
        abandon_fiber(context, *object);
    }
}

const ClassHandlers fiber_handlers = [] {
    ClassHandlers handlers;
    handlers.native_size = sizeof(FiberState);
    handlers.construct_native = construct_fiber;
    handlers.destroy_native = destroy_fiber;
    handlers.destruct = close_fiber;
    handlers.trace = trace_fiber;
    return handlers;
}();

}  // namespace surus
