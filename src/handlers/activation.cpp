#include "handlers/activation.h"

#include <algorithm>

#include "handlers/arguments.h"
#include "handlers/call_errors.h"
#include "handlers/prepare.h"
#include "handlers/symbols.h"
#include "handlers/unwind.h"
#include "handlers/vm_stack.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

void release_arguments(Frame* window, uint32_t from, uint32_t count) {
    for (uint32_t i = from; i < count; ++i) release(window->slots()[i]);
}

}  // namespace

void abandon_window(Context&, Frame* window, uint32_t argument_count) {
    release_arguments(window, 0, argument_count);
    if ((window->flags & frame_flag::constructor) && window->self.is_object())
        window->self.object->set(Cell::destructed);
    if (window->flags & frame_flag::release_self) release(window->self);
    if (window->flags & frame_flag::has_extension) {
        FrameExtension* extension = window->extension;
        if (extension->closure) release_cell(extension->closure);
        if (extension->magic_name) release_cell(extension->magic_name);
        if (extension->extra_named) release_cell(extension->extra_named);
        Heap::current().release(extension, sizeof(FrameExtension));
    } else if (window->flags & frame_flag::closure) {
        release_cell(window->closure);
    }
}

namespace {

// Functions that look at their caller's frame may not be called dynamically; few variadic builtins
// hand names on.
Status check_native_call(Context& context, Frame* window) {
    const Function& function = *window->function;
    bool enough = window->argument_count >= function.required &&
                  (function.is(flag::variadic) ||
                   window->argument_count <= function.declaration->parameters.size());
    if ((window->flags & dynamic_call) && enough)
        return throw_error(context, "Cannot call %s() dynamically", function.name->data());
    FrameExtension* extension = window->extension_or_null();
    if (extension && extension->extra_named &&
        !(function.declaration->traits & builtin_trait::hands_on_names)) {
        return throw_error(context, Known::ArgumentCountError,
                           "%s() does not accept unknown named parameters",
                           running_function_name(context).c_str());
    }
    return {};
}

// Runs a builtin in a complete window; the result is owned.
Result<Value> run_native(Context& context, Frame* frame, Frame* window) {
    window->previous = frame;
    window->flags |= frame_flag::native;
    context.frame = window;
    Value result = Value::null();
    // Builtins that call builtins without end (an endless iterator) stop here.
    Status allowed = poll(context);
    if (allowed.ok() && (window->flags & (dynamic_call | frame_flag::has_extension)))
        allowed = check_native_call(context, window);
    if (allowed.ok()) window->function->native(context, window, &result);
    context.frame = frame;
    // Only an object whose constructor failed goes without destructor.
    if (!context.has_pending()) window->flags &= ~uint32_t{frame_flag::constructor};
    abandon_window(context, window, window->argument_count);
    if (context.has_pending()) {
        release(result);
        return failed;
    }
    return result;
}

}  // namespace

// Brings the window into place and its arguments into the callee's shape.
static Result<Frame*> arrange_user_frame(Context& context, Frame* frame, Frame* window,
                                         uint32_t argument_count) {
    Function& function = *window->function;
    if (!function.prepared) prepare_function(context, function);
    uint32_t slots_needed =
        argument_count > function.local_count ? argument_count : function.local_count;
    size_t size = sizeof(Frame) + slots_needed * sizeof(Value);
    if (size < function.frame_size) size = function.frame_size;
    char* at = reinterpret_cast<char*>(window);
    bool in_segment = at >= context.stack_base && at + size <= context.stack_end;
    if (!in_segment) {
        char* top = frame && (frame->flags & frame_flag::heap) ? frame->extension->call_base : at;
        bool new_segment = false;
        auto placed = context.stack->place(context, top, size, new_segment);
        if (!placed.ok()) {
            abandon_window(context, window, argument_count);
            return failed;
        }
        auto* moved = reinterpret_cast<Frame*>(*placed);
        std::memmove(static_cast<void*>(moved), window,
                     sizeof(Frame) + argument_count * sizeof(Value));
        window = moved;
        if (new_segment) window->flags |= frame_flag::first_in_segment;
    }
    window->previous = frame;
    window->cache = function.cache;
    window->argument_count = argument_count;
    if (argument_count > function.parameter_count || function.is(flag::variadic))
        arrange_extra(window, argument_count);
    uint32_t set =
        argument_count < function.parameter_count ? argument_count : function.parameter_count;
    if (function.is(flag::variadic)) {
        for (uint32_t i = set; i < function.parameter_count; ++i) window->slots()[i].set_undef();
        set = function.parameter_count + 1;
    }
    for (uint32_t i = set; i < function.local_count; ++i) window->slots()[i].set_undef();
    window->ip = function.code->instructions;
    context.frame = window;
    return window;
}

Next begin_call(Context& context, Frame* frame, const Instruction* insn, Frame* window,
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
        Status reported = report_deprecated_call(context, *function, magic);
        if (!reported.ok()) {
            abandon_window(context, window, argument_count);
            return failed;
        }
    }
    if (function->is(flag::no_discard) && insn->kind_c() == OperandKind::None) {
        Status reported = report_discarded_result(context, *function, magic);
        if (!reported.ok()) {
            abandon_window(context, window, argument_count);
            return failed;
        }
    }
    if (how) {
        Status arranged = arrange_references(context, window, argument_count, how);
        if (!arranged.ok()) {
            abandon_window(context, window, argument_count);
            return failed;
        }
    }
    if (!function->is_user()) {
        Value result = TRY(run_native(context, frame, window));
        TRY(store_c(context, frame, insn, result));
        return insn + 1;
    }
    if (function->is(flag::abstract_)) {
        abandon_window(context, window, argument_count);
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

static Result<Value> finish_native_call(Context& context, Frame* frame, Frame* window,
                                        uint32_t count, bool new_segment) {
    Function& function = *window->function;
    if (window->flags & frame_flag::magic_call) arrange_magic_call(window, count);
    window->argument_count = count;
    if (!function.is_user()) {
        if (looks_at_caller(function)) window->flags |= dynamic_call;
        auto result = run_native(context, frame, window);
        if (new_segment) context.stack->pop_segment(context);
        return result;
    }
    window->flags |= frame_flag::entry;
    window = TRY(arrange_user_frame(context, frame, window, count));
    Status checked = check_arguments(context, window);
    if (!checked.ok()) {
        unwind(context);  // leaves the frame, which is an entry frame
        return failed;
    }
    return execute(context, window, function.code->instructions);
}

// A window for a call from C++, with copies of the arguments.
static void fill_plain_window(Context& context, Frame* window, const Callable& callable,
                              std::span<const Value> arguments, uint32_t flags) {
    window->self.set_undef();
    if (callable.self && !callable.function->is(flag::static_)) {
        retain_cell(callable.self);
        window->self.set(Value::of(callable.self));
        flags |= frame_flag::release_self;
    } else if (callable.self || callable.called_class) {
        window->self.pointer = callable.self ? callable.self->cls : callable.called_class;
        window->self.tag = Value::tag_of(Type::Pointer);
    }
    window->extension = nullptr;
    if (callable.closure) {
        retain_cell(callable.closure);
        window->closure = callable.closure;
        flags |= frame_flag::closure;
    }
    window->function = callable.function;
    window->previous = context.frame;
    window->argument_count = static_cast<uint32_t>(arguments.size());
    window->flags = flags;
    Value* slots = window->slots();
    for (size_t i = 0; i < arguments.size(); ++i) {
        const Value& argument = arguments[i].deref();
        retain(argument);
        slots[i].bits = argument.bits;
        slots[i].tag = argument.is_undef() ? Value::tag_of(Type::Null) : argument.tag;
    }
}

bool is_plain_builtin(const Callable& callable, size_t argument_count) {
    const Function& function = *callable.function;
    if (!function.native || callable.magic_name || function.is(flag::deprecated) ||
        (function.declaration->traits & ~builtin_trait::hands_on_names))
        return false;
    std::span<const ParameterDeclaration> parameters = function.declaration->parameters;
    return argument_count <= parameters.size() && !function.has_references;
}

Result<Value> call_plain_builtin(Context& context, const Callable& callable,
                                 std::span<const Value> arguments) {
    char* at = stack_top(context);
    size_t size = sizeof(Frame) + (arguments.size() + 1) * sizeof(Value);
    if (at < context.stack_base || at + size > context.stack_end) [[unlikely]]
        return call(context, callable, arguments, nullptr);
    // Builtins that call builtins without end (an endless iterator) stop here.
    TRY(poll(context));
    Frame* caller = context.frame;
    auto* window = reinterpret_cast<Frame*>(at);
    fill_plain_window(context, window, callable, arguments, frame_flag::native);
    context.frame = window;
    Value result = Value::null();
    callable.function->native(context, window, &result);
    context.frame = caller;
    for (uint32_t i = 0; i < window->argument_count; ++i) release(window->slots()[i]);
    if (window->flags & frame_flag::release_self) release(window->self);
    if (window->flags & frame_flag::closure) release_cell(window->closure);
    if (context.has_pending()) [[unlikely]] {
        release(result);
        return failed;
    }
    return Value::of_parts(result.bits, result.tag);
}

Frame* open_plain_frame(Context& context, const Callable& callable,
                        std::span<const Value> arguments) {
    Function& function = *callable.function;
    auto count = static_cast<uint32_t>(arguments.size());
    if (!function.entry || function.has_references || callable.magic_name ||
        count > function.parameter_count || count < function.required)
        return nullptr;
    char* at = stack_top(context);
    if (at < context.stack_base || at + function.frame_size > context.stack_end) return nullptr;
    ++context.stack->entries;
    auto* window = reinterpret_cast<Frame*>(at);
    fill_plain_window(context, window, callable, arguments, frame_flag::entry);
    window->cache = function.cache;
    Value* slots = window->slots();
    for (uint32_t i = count; i < function.local_count; ++i) slots[i].set_undef();
    window->ip = count == function.parameter_count ? function.entry : function.code->instructions;
    context.frame = window;
    return window;
}

Result<Value> call_function(Context& context, Function& function, Value self, Object* closure,
                            String* magic_name, std::span<const Value> arguments, Array* named) {
    if (context.c_stack_exhausted()) [[unlikely]]
        return throw_c_stack_exhausted(context);
    ++context.stack->entries;
    if (function.is(flag::deprecated)) [[unlikely]]
        TRY(report_deprecated_call(context, function, magic_name));
    bool by_reference =
        function.prepared ? function.has_references : function.has_by_ref_parameters();
    if (by_reference && !magic_name) TRY(warn_of_values(context, function, arguments, named));
    uint32_t named_count =
        named ? static_cast<uint32_t>(function.declaration->parameters.size()) : 0;
    size_t slots_needed = arguments.size() + named_count + 2;
    size_t size = sizeof(Frame) + slots_needed * sizeof(Value);
    if (function.is_user()) {
        if (!function.prepared) prepare_function(context, function);
        if (size < function.frame_size + arguments.size() * sizeof(Value))
            size = function.frame_size + arguments.size() * sizeof(Value);
    }
    bool new_segment = false;
    char* at = TRY(context.stack->place(context, stack_top(context), size, new_segment));
    auto* window = reinterpret_cast<Frame*>(at);
    Frame* frame = context.frame;
    window->function = &function;
    window->previous = frame;
    window->self.set(self);
    window->flags = new_segment ? uint32_t{frame_flag::first_in_segment} : 0;
    window->extension = nullptr;
    if (self.is_object()) {
        ++self.object->refcount;
        window->flags |= frame_flag::release_self;
    }
    if (closure) {
        retain_cell(closure);
        window->closure = closure;
        window->flags |= frame_flag::closure;
    }
    if (magic_name) {
        retain_cell(magic_name);
        extension_of(window).magic_name = magic_name;
        window->flags |= frame_flag::magic_call;
    }
    uint32_t count = static_cast<uint32_t>(arguments.size());
    for (uint32_t i = 0; i < count; ++i) {
        const Value& argument = arguments[i];
        Value& slot = window->slots()[i];
        bool keeps = magic_name || (by_reference && function.takes_reference(i));
        slot.set(keeps && argument.is_reference() ? copy(argument) : copy_deref(argument));
        if (slot.is_undef()) slot.set_null();
    }
    Status placed;
    if (named) placed = place_named(context, window, count, uint32_t(slots_needed), *named);
    if (!placed.ok()) {
        abandon_window(context, window, count);
        if (new_segment) context.stack->pop_segment(context);
        return failed;
    }
    if (by_reference) {
        for (uint32_t i = 0; i < count; ++i) {
            Value& slot = window->slots()[i];
            if (function.takes_reference(i) && !slot.is_reference() && !slot.is_undef()) {
                const ParameterDeclaration* parameter = function.parameter(i);
                if (parameter && parameter->prefer_ref) continue;
                slot.set(Value::of(Reference::create(slot)));
            }
        }
    }
    return finish_native_call(context, frame, window, count, new_segment);
}

void release_variables(Frame* frame) {
    Value* slots = frame->slots();
    for (uint32_t i = 0, count = frame->function->code->local_count; i < count; ++i) {
        Value old = slots[i];
        slots[i].set_undef();
        release(old);
    }
}

namespace {
void release_extension(Frame* frame) {
    FrameExtension* extension = frame->extension;
    if (extension->extra_arguments) release_cell(extension->extra_arguments);
    if (extension->extra_named) release_cell(extension->extra_named);
    if (extension->closure) release_cell(extension->closure);
    if (extension->magic_name) release_cell(extension->magic_name);
    Heap::current().release(extension, sizeof(FrameExtension));
}
}  // namespace

void leave_frame(Context& context, Frame* frame) {
    if (frame->flags & frame_flag::has_extension && frame->extension->symbols) {
        Array* symbols = frame->extension->symbols;
        frame->extension->symbols = nullptr;
        detach_symbols(frame, *symbols);
        release_cell(symbols);
    }
    if (frame->flags & frame_flag::global_scope) {
        detach_symbols(frame, *context.globals);
    } else {
        release_variables(frame);
    }
    if (frame->flags & frame_flag::release_self) release(frame->self);
    if (frame->flags & frame_flag::has_extension) {
        release_extension(frame);
    } else if (frame->flags & frame_flag::closure) {
        release_cell(frame->closure);
    }
    context.frame = frame->previous;
    if (frame->flags & frame_flag::first_in_segment) context.stack->pop_segment(context);
}

}  // namespace surus
