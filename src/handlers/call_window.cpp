#include "handlers/call_window.h"

#include <algorithm>
#include <utility>

#include "handlers/activation.h"
#include "handlers/arguments.h"
#include "handlers/call_errors.h"
#include "handlers/prepare.h"
#include "handlers/symbols.h"
#include "handlers/vm_stack.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"

namespace surus::call_window {

void set_self(Frame* window, Object* object) {
    window->self.set(Value::of(object));
    add_flags(window, frame_flag::release_self);
}

void set_called_class(Frame* window, Class* cls) { window->self.set(called_class(cls)); }

void set_magic(Frame* window, String& name) {
    retain_cell(&name);
    if (window->flags & (frame_flag::closure | frame_flag::has_extension)) {
        extension_of(window).magic_name = &name;
    } else {
        window->magic_name = &name;
    }
    add_flags(window, frame_flag::magic_call);
}

void open(Frame* window, const Callable& callable) {
    open_unnamed(window, callable);
    if (callable.magic_name) set_magic(window, *callable.magic_name);
}

Result<Frame*> open_above(Context& context, const Callable& callable, size_t size) {
    bool new_segment = false;
    char* at = TRY(context.stack->place(context, stack_top(context), size, new_segment));
    auto* window = reinterpret_cast<Frame*>(at);
    open(window, callable);
    window->previous = context.frame;
    if (new_segment) window->flags |= frame_flag::first_in_segment;
    return window;
}

Callable callable_of(const Frame& window) {
    Callable callable;
    callable.function = window.function;
    if (window.self.is_object()) {
        callable.self = window.self.object;
    } else if (window.self.is(Type::Pointer)) {
        callable.called_class = static_cast<Class*>(window.self.pointer);
    }
    callable.closure = window.closure_object();
    if (window.flags & frame_flag::magic_call) {
        const FrameExtension* extension = window.extension_or_null();
        callable.magic_name = extension ? extension->magic_name : window.magic_name;
    }
    return callable;
}

static void give_up(Frame* window, uint32_t argument_count, Value* unused) {
    for (uint32_t i = 0; i < argument_count; ++i) release_passing(window->slots()[i]);
    if (unused) release(std::exchange(*unused, Value::null()));
    uint32_t flags = window->flags;
    if ((flags & frame_flag::constructor) && window->self.is_object())
        window->self.object->set(Cell::destructed);
    // Destructors may suspend a fiber: the window holds nothing that is being destroyed.
    window->flags &= ~uint32_t{frame_flag::release_self | frame_flag::has_extension |
                               frame_flag::closure | frame_flag::magic_call};
    if (flags & frame_flag::release_self) release(window->self);
    if (flags & frame_flag::has_extension) {
        FrameExtension* extension = window->extension;
        if (extension->closure) release_cell(extension->closure);
        if (extension->magic_name) release_cell(extension->magic_name);
        if (extension->extra_named) release_cell(extension->extra_named);
        Heap::current().release(extension, sizeof(FrameExtension));
    } else if (flags & frame_flag::closure) {
        release_cell(window->closure);
    } else if (flags & frame_flag::magic_call) {
        release_cell(window->magic_name);
    }
}

void abandon(Context& context, Frame* window, uint32_t argument_count, Value* unused) {
    bool is_first = window->flags & frame_flag::first_in_segment;
    if (!is_first &&
        reinterpret_cast<char*>(window->slots() + argument_count) <= stack_top(context))
        return give_up(window, argument_count, unused);
    // Above the running frame, where destructors get theirs: what is in it goes out of their way.
    size_t size = sizeof(Frame) + argument_count * sizeof(Value);
    alignas(Frame) char room[512];
    void* aside = size <= sizeof room ? room : context.allocate(size);
    std::memcpy(aside, static_cast<void*>(window), size);
    if (is_first) context.stack->pop_segment(context);
    give_up(static_cast<Frame*>(aside), argument_count, unused);
    if (aside != room) context.release(aside, size);
}

namespace {

// Functions that look at their caller's frame may not be called dynamically; few variadic builtins
// hand names on.
Status check_native_call(Context& context, Frame* window) {
    const Function& function = *window->function;
    bool enough = window->argument_count >= function.required &&
                  (function.is(flag::variadic) ||
                   window->argument_count <= function.declaration->parameters.size());
    // Through compact(...) is no better than by its name.
    bool dynamic = (window->flags & frame_flag::dynamic_call) ||
                   ((window->flags & frame_flag::closure) && looks_at_caller(function));
    if (dynamic && enough)
        return throw_error(context, "Cannot call %s() dynamically", function.name->data());
    FrameExtension* extension = window->extension_or_null();
    // Too few in order are what the builtin itself complains of.
    if (extension && extension->extra_named && window->argument_count >= function.required &&
        !(function.declaration->traits & builtin_trait::hands_on_names)) {
        return throw_error(context, Known::ArgumentCountError,
                           "%s() does not accept unknown named parameters",
                           running_function_name(context).c_str());
    }
    return {};
}

}  // namespace

Result<Value> run_builtin(Context& context, Frame* frame, Frame* window, bool unused) {
    add_flags(window, frame_flag::native);
    make_native_frame(context, frame, window, window->argument_count);
    Value result = Value::null();
    // Builtins that call builtins without end (an endless iterator) stop here.
    Status allowed = poll(context);
    constexpr uint32_t checked =
        frame_flag::dynamic_call | frame_flag::has_extension | frame_flag::closure;
    if (allowed.ok() && (window->flags & checked)) allowed = check_native_call(context, window);
    if (allowed.ok()) window->function->native(context, window, &result);
    context.frame = frame;
    note_constructed(window);
    // Only an object whose constructor failed goes without destructor.
    if (!context.has_pending()) window->flags &= ~uint32_t{frame_flag::constructor};
    abandon(context, window, window->argument_count, unused ? &result : nullptr);
    if (context.has_pending() || has_passed_limit(context)) {
        release(result);
        return failed;
    }
    return result;
}

Frame* make_variadic_frame(Context& context, Frame* caller, Frame* window,
                           uint32_t argument_count) {
    Function& function = *window->function;
    window = arrange_variadic(window, argument_count);
    for (uint32_t i = argument_count; i < function.parameter_count; ++i)
        window->slots()[i].set_undef();
    make_frame(context, caller, window, &function, argument_count, function.parameter_count + 1);
    return window;
}

Result<Frame*> arrange_user_frame(Context& context, Frame* frame, Frame* window,
                                  uint32_t argument_count) {
    Function& function = *window->function;
    if (!function.prepared) prepare_function(context, function);
    uint32_t slots_needed =
        argument_count > function.local_count ? argument_count : function.local_count;
    size_t size = sizeof(Frame) + slots_needed * sizeof(Value);
    if (size < function.frame_size) size = function.frame_size;
    bool sets_aside = argument_count > function.parameter_count &&
                      (!function.is(flag::variadic) || sets_rest_aside(function));
    if (sets_aside) size += (argument_count - function.parameter_count) * sizeof(Value);
    char* at = reinterpret_cast<char*>(window);
    if (!is_in_segment(context, at, size)) {
        char* top = frame && (frame->flags & frame_flag::heap) ? frame->extension->call_base : at;
        bool new_segment = false;
        auto placed = context.stack->place(context, top, size, new_segment);
        if (!placed.ok()) {
            abandon(context, window, argument_count);
            return failed;
        }
        auto* moved = reinterpret_cast<Frame*>(*placed);
        std::memmove(static_cast<void*>(moved), window,
                     sizeof(Frame) + argument_count * sizeof(Value));
        window = moved;
        if (new_segment) window->flags |= frame_flag::first_in_segment;
    }
    if (function.is(flag::variadic)) {
        window = make_variadic_frame(context, frame, window, argument_count);
    } else {
        if (sets_aside) window = set_extra_aside(window, argument_count);
        uint32_t set = std::min(argument_count, function.parameter_count);
        make_frame(context, frame, window, &function, argument_count, set);
    }
    window->ip = function.code->instructions;
    return window;
}

Next enter(Context& context, Frame* frame, const Instruction* insn, Frame* window,
           uint32_t argument_count, uint32_t how) {
    Function* function = window->function;
    const String* magic = nullptr;  // the name that __call is for
    if (window->flags & frame_flag::magic_call) {
        arrange_magic_call(window, argument_count);
        magic = window->slots()[0].string;
    }
    window->argument_count = argument_count;
    window->previous = frame;
    if (function->is(flag::deprecated)) {
        bool of_closure = window->flags & frame_flag::closure;
        Status reported = report_deprecated_call(context, *function, magic, of_closure);
        if (!reported.ok()) {
            abandon(context, window, argument_count);
            return failed;
        }
    }
    if (function->is(flag::no_discard) && insn->kind_c() == OperandKind::None) {
        Status reported = report_discarded_result(context, *window, magic);
        if (!reported.ok()) {
            abandon(context, window, argument_count);
            return failed;
        }
    }
    if (how) {
        Status arranged = arrange_references(context, window, argument_count, how);
        if (!arranged.ok()) {
            abandon(context, window, argument_count);
            return failed;
        }
    }
    if (!function->is_user()) {
        bool unused = insn->kind_c() == OperandKind::None;
        Value result = TRY(run_builtin(context, frame, window, unused));
        TRY(store_c(context, frame, insn, result));
        return insn + 1;
    }
    if (function->is(flag::abstract_)) {
        abandon(context, window, argument_count);
        return throw_error(context, "Cannot call abstract method %s::%s()",
                           function->scope->name->data(), function->name->data());
    }
    window = TRY(arrange_user_frame(context, frame, window, argument_count));
    TRY(check_arguments(context, window));
    const Code& code = *function->code;
    if (argument_count >= function->parameter_count && !code.has_checks &&
        !(window->flags & frame_flag::named_arguments))
        return code.body;
    return code.instructions;
}

}  // namespace surus::call_window
