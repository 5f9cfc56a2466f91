// Calls from C++: callbacks of builtins, magic methods, iterators (runtime/hooks.h).
#include <span>

#include "handlers/arguments.h"
#include "handlers/call_errors.h"
#include "handlers/call_window.h"
#include "handlers/prepare.h"
#include "handlers/unwind.h"
#include "handlers/vm_stack.h"
#include "runtime/calls/c_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/hooks.h"

namespace surus {

namespace {

// ---- what most calls are: references where they are wanted, nothing by name, nothing magic

// Whether every by-reference parameter gets a reference.
bool has_all_references(const Function& function, std::span<const Value> arguments) {
    for (uint32_t i = 0; i < arguments.size(); ++i) {
        if (function.takes_reference(i) && !arguments[i].is_reference()) return false;
    }
    return true;
}

// Binds a window to copies of the arguments.
template <bool by_reference = false>
SURUS_INLINE void bind_all(Frame* window, std::span<const Value> arguments) {
    const Function& function = *window->function;
    Value* slots = window->slots();
    for (size_t i = 0; i < arguments.size(); ++i) {
        bool shares = by_reference && function.takes_reference(static_cast<uint32_t>(i));
        call_window::bind(slots[i], arguments[i], shares);
    }
}

// The frame of a PHP function that gets its required arguments, at the instruction to begin with.
// `has_extra`: and more than it has parameters for, which are kept beside. Null: the general way,
// nothing was done.
template <bool has_extra>
Frame* enter_plain_function(Context& context, const Callable& callable,
                            std::span<const Value> arguments) {
    Function& function = *callable.function;
    auto count = static_cast<uint32_t>(arguments.size());
    bool fits = has_extra ? count > function.parameter_count && !function.is(flag::variadic)
                          : count <= function.parameter_count;
    if (!function.entry || callable.magic_name || !fits || count < function.required)
        return nullptr;
    bool by_reference = function.has_references;
    if (by_reference && !has_all_references(function, arguments)) return nullptr;
    char* at = stack_top(context);
    size_t size = function.frame_size + (has_extra ? count * sizeof(Value) : 0);
    if (!call_window::is_in_segment(context, at, size)) return nullptr;
    ++context.stack->entries;
    auto* window = reinterpret_cast<Frame*>(at);
    call_window::open_unnamed(window, callable, frame_flag::entry);
    if (by_reference) {
        bind_all<true>(window, arguments);
    } else {
        bind_all(window, arguments);
    }
    uint32_t set = count;
    if constexpr (has_extra) {
        window = set_extra_aside(window, count);
        set = function.parameter_count;
    }
    call_window::make_frame(context, context.frame, window, &function, count, set);
    window->ip = call_window::start_of(&function, set);
    return window;
}

bool is_plain_builtin(Context& context, const Callable& callable, size_t argument_count) {
    const Function& function = *callable.function;
    bool special = callable.magic_name || function.is(flag::deprecated) ||
                   function.has_references ||
                   (function.declaration->traits & builtin_trait::looks_at_caller);
    size_t size = sizeof(Frame) + (argument_count + 1) * sizeof(Value);
    return function.native && !special &&
           argument_count <= function.declaration->parameters.size() &&
           call_window::is_in_segment(context, stack_top(context), size);
}

// Most arguments are numbers, texts, or have other owners: they go without user code.
void end_plain_builtin(Context& context, Frame* window) {
    Value* slots = window->slots();
    for (uint32_t i = 0; i < window->argument_count; ++i) {
        Value& slot = slots[i];
        if (!slot.is_counted()) continue;
        if (slot.cell->refcount > 1) {
            --slot.cell->refcount;
        } else if (slot.is_string()) {
            destroy_cell(slot.cell);
        } else {
            // Those before it have gone.
            return call_window::abandon(context, window, window->argument_count);
        }
        slot.set_undef();
    }
    if ((window->flags & frame_flag::closure) ||
        ((window->flags & frame_flag::release_self) && window->self.object->refcount == 1))
        return call_window::abandon(context, window, 0);
    if (window->flags & frame_flag::release_self) --window->self.object->refcount;
}

Result<Value> call_plain_builtin(Context& context, const Callable& callable,
                                 std::span<const Value> arguments) {
    auto* window = reinterpret_cast<Frame*>(stack_top(context));
    call_window::open_unnamed(window, callable, frame_flag::native);
    bind_all(window, arguments);
    return call_window::run_plain_builtin(context, context.frame, window,
                                          static_cast<uint32_t>(arguments.size()));
}

// ---- the general way

// Binds the window to copies of the arguments: references stay some where they are wanted.
void bind_wanted(Frame* window, std::span<const Value> arguments, bool by_reference) {
    bool magic = window->flags & frame_flag::magic_call;
    for (uint32_t i = 0; i < arguments.size(); ++i) {
        bool wanted = magic || (by_reference && window->function->takes_reference(i));
        call_window::bind(window->slots()[i], arguments[i], wanted);
    }
}

// Arguments for by-reference parameters that are no references become some.
void refer_arguments(Frame* window, uint32_t count) {
    Function& function = *window->function;
    for (uint32_t i = 0; i < count; ++i) {
        Value& slot = window->slots()[i];
        if (!function.takes_reference(i) || slot.is_reference() || slot.is_undef()) continue;
        const ParameterDeclaration* parameter = function.parameter(i);
        if (parameter && parameter->prefer_ref) continue;
        slot.set(Value::of(Reference::create(slot)));
    }
}

// Bytes that a window wants for `count` arguments, of which some are placed by name.
size_t window_size(Context& context, Function& function, size_t count, size_t slots) {
    size_t size = sizeof(Frame) + slots * sizeof(Value);
    if (!function.is_user()) return size;
    if (!function.prepared) prepare_function(context, function);
    size_t frame = function.frame_size + count * sizeof(Value);
    return size < frame ? frame : size;
}

Result<Value> enter_from_native(Context& context, Frame* caller, Frame* window, uint32_t count) {
    Function& function = *window->function;
    if (window->flags & frame_flag::magic_call) arrange_magic_call(window, count);
    window->argument_count = count;
    if (!function.is_user()) {
        if (looks_at_caller(function)) window->flags |= frame_flag::dynamic_call;
        return call_window::run_builtin(context, caller, window);
    }
    call_window::add_flags(window, frame_flag::entry);
    window = TRY(call_window::arrange_user_frame(context, caller, window, count));
    Status checked = check_arguments(context, window);
    if (!checked.ok()) {
        unwind(context);  // leaves the frame, which is an entry frame
        return failed;
    }
    return execute(context, window, function.code->instructions);
}

}  // namespace

Result<Value> call_window::run_plain_builtin(Context& context, Frame* caller, Frame* window,
                                             uint32_t argument_count) {
    make_native_frame(context, caller, window, argument_count);
    Value result = Value::null();
    window->function->native(context, window, &result);
    context.frame = caller;
    end_plain_builtin(context, window);
    if (context.has_pending() || has_passed_limit(context)) [[unlikely]] {
        release(result);
        return failed;
    }
    return Value::of_parts(result.bits, result.tag);
}

// Nothing is called while an exception is on its way, as that of a destructor of what an earlier
// callback gave.
Result<Value> call(Context& context, const Callable& callable, std::span<const Value> arguments,
                   Array* named) {
    if (context.has_pending()) [[unlikely]]
        return failed;
    if (context.c_stack_exhausted()) [[unlikely]]
        return throw_c_stack_exhausted(context);
    TRY(poll(context));
    Function& function = *callable.function;
    ++context.stack->entries;
    if (function.is(flag::deprecated)) [[unlikely]]
        TRY(report_deprecated_call(context, function, callable.magic_name, callable.closure));
    bool by_reference =
        function.prepared ? function.has_references : function.has_by_ref_parameters();
    if (by_reference && !callable.magic_name)
        TRY(warn_of_values(context, function, arguments, named));
    size_t slots = arguments.size() + 2;
    if (named) slots += function.declaration->parameters.size();
    Frame* window = TRY(call_window::open_above(
        context, callable, window_size(context, function, arguments.size(), slots)));
    bind_wanted(window, arguments, by_reference);
    auto count = static_cast<uint32_t>(arguments.size());
    Status placed;
    if (named) placed = place_named(context, window, count, static_cast<uint32_t>(slots), *named);
    if (!placed.ok()) {
        call_window::abandon(context, window, count);
        return failed;
    }
    if (by_reference) refer_arguments(window, count);
    return enter_from_native(context, context.frame, window, count);
}

Result<Value> call(Context& context, const Callable& callable, std::span<const Value> arguments) {
    if (context.has_pending()) [[unlikely]]
        return failed;
    if (context.c_stack_exhausted()) [[unlikely]]
        return throw_c_stack_exhausted(context);
    // A builtin that calls something short over and over has no other place where limits are seen.
    TRY(poll(context));
    if (Frame* frame = enter_plain_function<false>(context, callable, arguments)) [[likely]]
        return execute(context, frame, frame->ip);
    if (Frame* frame = enter_plain_function<true>(context, callable, arguments))
        return execute(context, frame, frame->ip);
    if (is_plain_builtin(context, callable, arguments.size()))
        return call_plain_builtin(context, callable, arguments);
    return call(context, callable, arguments, nullptr);
}

Result<Value> call_value(Context& context, const Value& value, std::span<const Value> arguments) {
    std::string reason;
    Callable callable = TRY(resolve_callable(context, value, &reason));
    if (!callable.function) {
        if (context.has_pending()) return failed;
        return throw_error(context, "Value not callable: %s", reason.c_str());
    }
    return call(context, callable, arguments);
}

namespace {

// What end_method_call() does when the object dies with the call.
[[gnu::cold, gnu::noinline]] Result<Value> end_with_object(Context& context, Object& object,
                                                           Result<Value> result) {
    if (!result.ok()) {
        PendingAside aside(context);
        release(Value::of(&object));
        return failed;
    }
    OwnedValue held(*result);
    release(Value::of(&object));
    if (context.has_pending()) return failed;
    return held.leak();
}

// Whether a call of the method is as plain as enter_plain_function() wants it; the frame need not
// hold its object, which the caller does.
bool is_plain_method(Context& context, const Function& method, size_t count, char* at) {
    return method.entry && !method.has_references && !method.is(flag::static_) &&
           count <= method.parameter_count && count >= method.required &&
           call_window::is_in_segment(context, at, method.frame_size);
}

}  // namespace

Result<Value> call_method(Context& context, Object& object, Function& method,
                          std::span<const Value> arguments) {
    if (context.has_pending()) [[unlikely]]
        return failed;
    char* at = stack_top(context);
    if (is_plain_method(context, method, arguments.size(), at) && !context.c_stack_exhausted() &&
        context.interrupt.load(std::memory_order_relaxed) == 0) [[likely]] {
        ++context.stack->entries;
        auto* frame = reinterpret_cast<Frame*>(at);
        auto count = static_cast<uint32_t>(arguments.size());
        call_window::open(frame, &method, Value::of(&object), frame_flag::entry);
        bind_all(frame, arguments);
        frame->ip = call_window::enter_plain(context, context.frame, frame, &method, count);
        ++object.refcount;
        Result<Value> result = execute(context, frame, frame->ip);
        if (object.refcount == 1) [[unlikely]]
            return end_with_object(context, object, result);
        --object.refcount;
        return result;
    }
    Callable callable;
    callable.function = &method;
    callable.self = &object;
    return call(context, callable, arguments);
}

Result<Value> call_method(Context& context, Object& object, std::string_view lower_name,
                          std::span<const Value> arguments) {
    Function** found = object.cls->methods.find(lower_name);
    if (!found) return Value::null();
    return call_method(context, object, **found, arguments);
}

Result<Value> call_static(Context& context, Class& cls, Function& method,
                          std::span<const Value> arguments) {
    Callable callable;
    callable.function = &method;
    callable.called_class = &cls;
    return call(context, callable, arguments);
}

}  // namespace surus
