// call_user_func and its kin; shutdown functions.
#include "ext/check_memory.h"
#include "ext/core/standard.stub.h"
#include "ext/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/calls/callable.h"
#include "runtime/calls/frame.h"
#include "runtime/calls/named_arguments.h"
#include "runtime/calls/native_binding.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/output.h"
#include "runtime/request/shutdown.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

// Positional and named arguments of an array.
struct SplitArguments {
    std::vector<Value> positional;  // borrowed
    Ref<Array> named;
};

Status split(Context& context, Array& arguments, SplitArguments& out) {
    if (has_only_names(arguments)) {
        out.named = Ref<Array>::share(&arguments);
        return {};
    }
    for (auto [key, value] : elements(arguments)) {
        if (key.is_string()) {
            if (!out.named) out.named = Ref<Array>::adopt(Array::create());
            out.named->set(*key.string, copy(value));
        } else if (out.named) {
            return throw_error(context, "Cannot use positional argument after named argument");
        } else {
            out.positional.push_back(value);
        }
    }
    return {};
}

Result<Value> call_with_array(Context& context, const Callable& callable, Array& arguments) {
    Ref<Array> keep = Ref<Array>::share(&arguments);
    SplitArguments parts;
    TRY(split(context, arguments, parts));
    return call(context, callable, parts.positional, parts.named.get());
}

// static:: stays what it is for the caller, where that makes sense.
Callable forwarded(Context& context, Callable callable) {
    Frame* frame = running_user_frame(context);
    Class* called = frame ? frame->called_class() : nullptr;
    if (called && callable.called_class && is_subclass(*called, *callable.called_class)) {
        callable.called_class = called;
    }
    return callable;
}

}  // namespace

Result<Value> php_call_user_func(Context& context, const Callable& callback,
                                 std::span<const Value> args) {
    return call(context, callback, args, extra_named_arguments(context));
}

Result<Value> php_call_user_func_array(Context& context, const Callable& callback, Array& args) {
    return call_with_array(context, callback, args);
}

Result<Value> php_forward_static_call(Context& context, const Callable& callback,
                                      std::span<const Value> args) {
    Frame* frame = running_user_frame(context);
    if (!frame || !frame->function->scope) {
        return throw_error(context,
                           "Cannot call forward_static_call() when no class scope is active");
    }
    return call(context, forwarded(context, callback), args);
}

Result<Value> php_forward_static_call_array(Context& context, const Callable& callback,
                                            Array& args) {
    return call_with_array(context, forwarded(context, callback), args);
}

Status php_register_shutdown_function(Context& context, const Value& callback,
                                      std::span<const Value> args) {
    TRY(check_growth(context, context.shutdown->functions));
    Shutdown::Entry entry;
    entry.callback = copy_deref(callback);
    for (const Value& argument : args) entry.arguments.push_back(copy_deref(argument));
    context.shutdown->functions.push_back(std::move(entry));
    return {};
}

Result<bool> php_register_tick_function(Context& context, const Value& callback,
                                        std::span<const Value> args) {
    Shutdown::Entry entry;
    entry.callback = copy_deref(callback);
    for (const Value& argument : args) entry.arguments.push_back(copy_deref(argument));
    context.shutdown->tick_functions.push_back(std::move(entry));
    return true;
}

Status php_unregister_tick_function(Context& context, const Value& callback) {
    auto& functions = context.shutdown->tick_functions;
    for (size_t i = 0; i < functions.size(); ++i) {
        if (!TRY(loose_equals(context, functions[i].callback, callback))) continue;
        if (functions[i].running) {
            return throw_error(context,
                               "Registered tick function cannot be unregistered while it is being "
                               "executed");
        }
        Shutdown::Entry entry = std::move(functions[i]);
        functions.erase(functions.begin() + static_cast<std::ptrdiff_t>(i));
        for (const Value& argument : entry.arguments) release(argument);
        release(entry.callback);
        return {};
    }
    return {};
}

// What is_callable calls it: "f", "A::m", "{closure:…}".
static std::string callable_name_of(Context& context, const Value& value) {
    if (value.is_string()) return std::string(value.string->view());
    if (value.is_object()) return callback_name(context, value);
    if (value.is_array() && value.array->count == 2) {
        const Value* owner = value.array->find(int64_t{0});
        const Value* method = value.array->find(int64_t{1});
        if (owner && method && method->deref().is_string()) {
            const Value& first = owner->deref();
            std::string name(method->deref().string->view());
            if (first.is_object())
                return std::string(first.object->cls->name->view()) + "::" + name;
            if (first.is_string()) return std::string(first.string->view()) + "::" + name;
        }
    }
    if (value.is_array()) return "Array";
    Result<String*> text = to_string(context, value);
    if (!text) return {};
    Ref<String> owned = Ref<String>::adopt(*text);
    return std::string(owned->view());
}

static bool has_callable_syntax(const Value& value) {
    if (value.is_string()) return true;
    if (!value.is_array() || value.array->count != 2) return false;
    const Value* owner = value.array->find(int64_t{0});
    const Value* method = value.array->find(int64_t{1});
    return owner && method && method->deref().is_string() &&
           (owner->deref().is_string() || owner->deref().is_object());
}

Result<bool> php_is_callable(Context& context, const Value& value, bool syntax_only,
                             Reference* callable_name) {
    if (callable_name) {
        std::string name = callable_name_of(context, value);
        if (context.has_pending()) return failed;
        TRY(assign_reference(context, *callable_name, Value::of(String::create(name))));
    }
    if (syntax_only && !value.is_object()) return has_callable_syntax(value);
    bool result = is_callable(context, value);
    if (context.has_pending()) return failed;
    return result;
}

}  // namespace surus
