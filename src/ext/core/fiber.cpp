// The Fiber class.
#include "runtime/calls/fiber.h"
#include "runtime/calls/native_binding.h"

#include "ext/core/core.stub.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

Status php_Fiber___construct(Context& context, Object& self, const Callable& callback) {
    FiberState& fiber = fiber_state(self);
    if (fiber.callable.function) return throw_error(context, "Cannot call constructor twice");
    fiber.callable = callback;
    fiber.given = copy_deref(context.frame->arguments()[0]);
    if (callback.self) retain_cell(callback.self);
    if (callback.closure) retain_cell(callback.closure);
    if (callback.magic_name) retain_cell(callback.magic_name);
    return {};
}

Result<Value> php_Fiber_start(Context& context, Object& self, std::span<const Value> arguments) {
    return fiber_start(context, self, arguments, extra_named_arguments(context));
}

Result<Value> php_Fiber_resume(Context& context, Object& self, const Value& value) {
    return fiber_resume(context, self, copy(value), nullptr);
}

Result<Value> php_Fiber_throw(Context& context, Object& self, Object& exception) {
    return fiber_resume(context, self, Value::undef(), share(exception));
}

Result<bool> php_Fiber_isStarted(Context&, Object& self) {
    return fiber_state(self).status != FiberStatus::Initial;
}

Result<bool> php_Fiber_isSuspended(Context&, Object& self) {
    return fiber_state(self).status == FiberStatus::Suspended;
}

Result<bool> php_Fiber_isRunning(Context&, Object& self) {
    return fiber_state(self).status == FiberStatus::Running;
}

Result<bool> php_Fiber_isTerminated(Context&, Object& self) {
    FiberStatus status = fiber_state(self).status;
    return status == FiberStatus::Returned || status == FiberStatus::Threw;
}

Result<Value> php_Fiber_getReturn(Context& context, Object& self) {
    FiberState& fiber = fiber_state(self);
    const char* reason = "";
    switch (fiber.status) {
    case FiberStatus::Returned: return copy_deref(fiber.result);
    case FiberStatus::Initial: reason = "The fiber has not been started"; break;
    case FiberStatus::Threw: reason = "The fiber threw an exception"; break;
    default: reason = "The fiber has not returned";
    }
    return throw_error(context, Known::FiberError, "Cannot get fiber return value: %s", reason);
}

Result<Value> php_Fiber_suspend(Context& context, Class&, const Value& value) {
    return fiber_suspend(context, copy(value));
}

Result<Value> php_Fiber_getCurrent(Context& context, Class&) {
    Object* fiber = current_fiber(context);
    return fiber ? Value::of(share(*fiber)) : Value::null();
}

Status php_FiberError___construct(Context& context, Object&) {
    return throw_error(context,
                       "The \"FiberError\" class is reserved for internal use and cannot be "
                       "manually instantiated");
}

}  // namespace surus
