// The Closure class.
#include "runtime/calls/closure.h"

#include "ext/core/core.stub.h"
#include "runtime/calls/backtrace.h"
#include "runtime/calls/frame.h"
#include "runtime/calls/native_binding.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

// Whether the closure may have this object and scope; if not, a warning says why.
Result<bool> may_bind(Context& context, const ClosureState& state, Object* self, Class* scope) {
    const Function& function = *state.function;
    bool fake = !function.is(flag::closure);
    if (self && function.is(flag::static_)) {
        TRY(warning(context,
                    "Cannot bind an instance to a static closure, this will be an error in PHP 9"));
        return false;
    }
    if (self && fake && function.scope && !is_subclass(*self->cls, *function.scope)) {
        TRY(warning(
            context,
            "Cannot bind method %s::%s() to object of class %s, this will be an error in PHP 9",
            function.scope->name->data(), function.name->data(), self->cls->name->data()));
        return false;
    }
    if (!self && fake && function.scope && !function.is(flag::static_)) {
        TRY(warning(context, "Cannot unbind $this of method, this will be an error in PHP 9"));
        return false;
    }
    if (!self && !fake && state.self.is_object() && function.is(flag::uses_this)) {
        TRY(warning(context,
                    "Cannot unbind $this of closure using $this, this will be an error in PHP 9"));
        return false;
    }
    if (scope == function.scope) return true;
    if (scope && scope->is_builtin()) {
        TRY(warning(
            context,
            "Cannot bind closure to scope of internal class %s, this will be an error in PHP 9",
            scope->name->data()));
        return false;
    }
    if (fake) {
        TRY(warning(
            context,
            "Cannot rebind scope of closure created from %s, this will be an error in PHP 9",
            function.scope ? "method" : "function"));
        return false;
    }
    return true;
}

Result<Value> bind(Context& context, Object& closure, Object* self, const Value& scope_value) {
    ClosureState& state = closure_state(closure);
    Class* scope = nullptr;
    if (scope_value.is_string() && scope_value.string->view() == "static") {
        scope = state.function->scope;
    } else if (scope_value.is_object()) {
        scope = scope_value.object->cls;
    } else if (scope_value.is_string()) {
        scope = lookup_class(context, *scope_value.string, Autoload::Yes);
        if (!scope) {
            if (context.has_pending()) return failed;
            TRY(warning(context, "Class \"%s\" not found", scope_value.string->data()));
            return Value::null();
        }
    }
    if (!TRY(may_bind(context, state, self, scope))) return Value::null();
    Value bound = Value::undef();
    if (self) {
        retain_cell(self);
        bound = Value::of(self);
    }
    OwnedValue held(bound);
    Class* called = self ? self->cls : scope;
    return Value::of(rebind_closure(context, closure, held.get(), scope, called));
}

}  // namespace

Status php_Closure___construct(Context&, Object&) { return {}; }

Result<Value> php_Closure_bind(Context& context, Class&, Object& closure, Object* newThis,
                               const Value& newScope) {
    return bind(context, closure, newThis, newScope);
}

Result<Value> php_Closure_bindTo(Context& context, Object& self, Object* newThis,
                                 const Value& newScope) {
    return bind(context, self, newThis, newScope);
}

Result<Value> php_Closure_call(Context& context, Object& self, Object& newThis,
                               std::span<const Value> args) {
    ClosureState& state = closure_state(self);
    if (!TRY(may_bind(context, state, &newThis, newThis.cls))) return Value::null();
    retain_cell(&newThis);
    OwnedValue held(Value::of(&newThis));
    Ref<Object> bound =
        Ref<Object>::adopt(rebind_closure(context, self, held.get(), newThis.cls, newThis.cls));
    OwnedValue result(
        TRY(call(context, callable_of_closure(*bound), args, extra_named_arguments(context))));
    // A reference that the closure returned is nobody's.
    return copy_deref(result.get());
}

Result<Object*> php_Closure_fromCallable(Context& context, Class&, const Value& callback) {
    std::string reason;
    Callable callable = TRY(resolve_callable(context, callback.deref(), &reason));
    if (!callable.function) {
        if (context.has_pending()) return failed;
        return throw_type_error(context, "Failed to create closure from callable: %s",
                                reason.c_str());
    }
    return closure_of_callable(context, callable);
}

Result<Object*> php_Closure_getCurrent(Context& context, Class&) {
    Frame* caller = context.frame->previous;
    Object* closure = caller ? caller->closure_object() : nullptr;
    // A closure made of a function or a method is that function.
    if (!closure || !caller->function->is(flag::closure))
        return throw_error(context, "Current function is not a closure");
    retain_cell(closure);
    return closure;
}

}  // namespace surus
