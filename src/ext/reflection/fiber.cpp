// ReflectionFiber.
#include "runtime/calls/fiber.h"

#include <utility>

#include "ext/core/core.stub.h"
#include "ext/reflection/mirror.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

Result<Object*> mirrored_fiber(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->object.object;
}

// Where a fiber is that has begun and not ended: its innermost frame.
Result<Frame*> innermost_frame(Context& context, Object& self) {
    Object* fiber = TRY(mirrored_fiber(context, self));
    FiberState& state = fiber_state(*fiber);
    if (state.status == FiberStatus::Suspended) return state.frame;
    Object* running = current_fiber(context);
    if (running == fiber) return context.frame;
    // It waits for another one, which it has resumed.
    while (running && fiber_state(*running).resumer != fiber)
        running = fiber_state(*running).resumer;
    if (running) return fiber_state(*running).bottom.previous;
    return throw_error(context,
                       "Cannot fetch information from a fiber that has not been started or is "
                       "terminated");
}

// The innermost frame of PHP code; null: there is none.
Result<Frame*> executing_frame(Context& context, Object& self) {
    Frame* frame = TRY(innermost_frame(context, self));
    const Frame* bottom = &fiber_state(*TRY(mirrored_fiber(context, self))).bottom;
    while (frame != bottom && !(frame->function && frame->function->is_user()))
        frame = frame->previous;
    return frame == bottom ? nullptr : frame;
}

}  // namespace

Status php_ReflectionFiber___construct(Context&, Object& self, Object& fiber) {
    Mirror& mirror = self.native<Mirror>();
    replace(mirror.object, Value::of(share(fiber)));
    mirror.ready = true;
    return {};
}

Result<Object*> php_ReflectionFiber_getFiber(Context& context, Object& self) {
    return share(*TRY(mirrored_fiber(context, self)));
}

Result<Value> php_ReflectionFiber_getExecutingFile(Context& context, Object& self) {
    const Frame* frame = TRY(executing_frame(context, self));
    return frame ? string_value(file_of(*frame->function->code)) : Value::null();
}

Result<Value> php_ReflectionFiber_getExecutingLine(Context& context, Object& self) {
    const Frame* frame = TRY(executing_frame(context, self));
    if (!frame) return Value::null();
    return Value::of(int64_t{line_of(*frame->function->code, frame->ip)});
}

Result<Value> php_ReflectionFiber_getCallable(Context& context, Object& self) {
    const FiberState& state = fiber_state(*TRY(mirrored_fiber(context, self)));
    if (state.status == FiberStatus::Returned || state.status == FiberStatus::Threw)
        return throw_error(context, "Cannot fetch the callable from a fiber that has terminated");
    return copy(state.given);
}

// The fiber's frames hang on nothing while the trace is made.
Result<Array*> php_ReflectionFiber_getTrace(Context& context, Object& self, int64_t options) {
    Frame* innermost = TRY(innermost_frame(context, self));
    Frame& bottom = fiber_state(*TRY(mirrored_fiber(context, self))).bottom;
    Frame* running = std::exchange(context.frame, innermost);
    Frame* below = std::exchange(bottom.previous, nullptr);
    BacktraceOptions how;
    how.objects = options & constant_DEBUG_BACKTRACE_PROVIDE_OBJECT;
    how.arguments = !(options & constant_DEBUG_BACKTRACE_IGNORE_ARGS);
    Array* trace = make_backtrace(context, how);
    context.frame = running;
    bottom.previous = below;
    return trace;
}

}  // namespace surus
