#include "handlers/activation.h"

#include <algorithm>

#include "handlers/symbols.h"
#include "handlers/vm_stack.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/callable.h"
#include "runtime/calls/code_position.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

void** make_code_state(Context& context, const Code& code, void* memory) {
    std::memset(memory, 0, sizeof(CodeState) + code.cache_size);
    auto* state = static_cast<CodeState*>(memory);
    if (context.engine.profile_code) context.engine.profile_code(context, code, *state);
    return reinterpret_cast<void**>(state + 1);
}

void prepare_function(Context& context, Function& function) {
    const Code& code = *function.code;
    if (!function.cache) {
        size_t size = sizeof(CodeState) + code.cache_size;
        function.cache = make_code_state(
            context, code, arena_of(context, code).allocate(size, alignof(CodeState)));
    }
    function.frame_size = code.frame_size;
    function.local_count = code.local_count;
    function.has_references = false;
    for (const ParameterDeclaration& parameter : function.declaration->parameters)
        function.has_references |= parameter.by_ref;
    if (!(function.flags &
          (flag::variadic | flag::abstract_ | flag::deprecated | flag::no_discard)))
        function.entry = code.has_checks ? code.instructions : code.body;
    function.prepared = true;
}

bool looks_at_caller(const Function& function) {
    return function.declaration->traits & builtin_trait::looks_at_caller;
}

namespace {

void release_arguments(Frame* window, uint32_t from, uint32_t count) {
    for (uint32_t i = from; i < count; ++i) release(window->slots()[i]);
}

}  // namespace

Status arrange_reference(Context& context, Function& function, uint32_t position, Value& argument,
                         How given) {
    if (!function.takes_reference(position) || argument.is_reference()) return {};
    const ParameterDeclaration* parameter = function.parameter(position);
    if (parameter && parameter->prefer_ref) return {};
    if (given == How::ByValue) TRY(warn_reference_expected(context, function, position));
    if (given == How::PlainValue) {
        std::string name = function.scope ? std::string(function.scope->name->view()) + "::" : "";
        return throw_error(context, "%s%s(): Argument #%u%s%s%s could not be passed by reference",
                           name.c_str(), function.name->data(), position + 1,
                           parameter ? " ($" : "", parameter ? parameter->name->data() : "",
                           parameter ? ")" : "");
    }
    if (given == How::FunctionResult)
        TRY(notice(context, "Only variables should be passed by reference"));
    argument.set(Value::of(Reference::create(argument)));
    return {};
}

Status arrange_references(Context& context, Frame* window, uint32_t count, uint32_t how) {
    for (uint32_t i = 0; i < count; ++i) {
        TRY(arrange_reference(context, *window->function, i, window->slots()[i],
                              how_given(how, i)));
    }
    return {};
}

namespace {

// What named arguments left over, for a ...parameter.
void add_named(Array& list, const Array& named) {
    for (auto [key, value] : elements(named)) list.set(*key.string, copy(value));
}

// Moves arguments beyond the parameters out of the variables' slots.
void arrange_extra(Frame* frame, uint32_t count) {
    Function& function = *frame->function;
    uint32_t parameters = function.parameter_count;
    bool variadic = function.is(flag::variadic);
    Value* slots = frame->slots();
    const Array* named =
        variadic && frame->extension_or_null() ? frame->extension->extra_named : nullptr;
    if (count <= parameters && !named) {
        if (variadic) slots[parameters].set(Value::of(Array::empty()));
        return;
    }
    Array* extra = Array::create(count > parameters ? count - parameters : 0);
    for (uint32_t i = parameters; i < count; ++i) extra->push(slots[i]);
    if (named) add_named(*extra, *named);
    if (variadic) {
        slots[parameters].set(Value::of(extra));
    } else {
        extension_of(frame).extra_arguments = extra;
    }
}

Status check_variadic(Context& context, Frame* frame) {
    Function& function = *frame->function;
    const ParameterDeclaration& parameter =
        function.declaration->parameters[function.parameter_count];
    Value& slot = frame->slots()[function.parameter_count];
    if (!parameter.type || slot.array->count == 0) return {};
    const Frame* caller = frame->previous;
    bool strict = caller && caller->function && caller->function->is(flag::strict_types);
    uint32_t position = function.parameter_count;
    for (auto [key, value] : elements(*slot.array)) {
        ++position;
        Value& inner = value.deref();
        if (parameter.type->allows(inner.type())) continue;
        if (TRY(coerce_to_type(context, *parameter.type, inner, strict, function.scope,
                               frame->called_class())))
            continue;
        return throw_parameter_type_error(context, frame, position, parameter, inner);
    }
    return {};
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

// __call and __callStatic: the arguments become an array behind the method's name.
void arrange_magic_call(Frame* window, uint32_t& argument_count) {
    FrameExtension* extension = window->extension;
    String* name = extension->magic_name;
    extension->magic_name = nullptr;
    Array* list = argument_count ? Array::create(argument_count) : Array::empty();
    for (uint32_t i = 0; i < argument_count; ++i) {
        Value& slot = window->slots()[i];
        list->push(slot);
    }
    if (extension->extra_named) {
        list = Array::separate(list);
        add_named(*list, *extension->extra_named);
        release_cell(extension->extra_named);
        extension->extra_named = nullptr;
    }
    window->slots()[0].set(Value::of(name));
    window->slots()[1].set(Value::of(list));
    argument_count = 2;
    window->flags &= ~uint32_t{frame_flag::magic_call};
}

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

namespace {

// The parameters ahead of a missing one are checked first.
Status check_types_before(Context& context, Frame* window, uint32_t count) {
    Function& function = *window->function;
    const Frame* caller = window->previous;
    bool strict = caller && caller->function && caller->function->is(flag::strict_types) &&
                  !(caller->flags & frame_flag::native);
    for (uint32_t i = 0; i < count; ++i) {
        const ParameterDeclaration& parameter = function.declaration->parameters[i];
        Value& value = window->slots()[i].deref();
        if (!parameter.type || value.is_undef() || parameter.type->allows(value.type())) continue;
        if (!TRY(coerce_to_type(context, *parameter.type, value, strict, function.scope,
                                window->called_class())))
            return throw_parameter_type_error(context, window, i + 1, parameter, value);
    }
    return {};
}

// What is checked with the callee's frame in place, so that errors show it.
Status check_arguments(Context& context, Frame* window) {
    Function& function = *window->function;
    // A required parameter may have been left out by name, too.
    for (uint32_t i = 0; i < function.required; ++i) {
        if (i < window->argument_count && !window->slots()[i].is_undef()) continue;
        TRY(check_types_before(context, window, i));
        if (window->flags & frame_flag::named_arguments) {
            return throw_error(context, Known::ArgumentCountError,
                               "%s(): Argument #%u ($%s) not passed",
                               running_function_name(context).c_str(), i + 1,
                               function.declaration->parameters[i].name->data());
        }
        return throw_too_few_arguments(context, window);
    }
    if (function.is(flag::variadic)) TRY(check_variadic(context, window));
    return {};
}

}  // namespace

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

// Some builtins tell an argument that was left out from every value it could have.
Status check_defaults(Context& context, Frame* window, uint32_t count) {
    auto parameters = window->function->declaration->parameters;
    for (uint32_t i = 0; i < count && i < parameters.size(); ++i) {
        const ParameterDeclaration& parameter = parameters[i];
        if (!window->slots()[i].is_undef()) continue;
        if (!parameter.optional) return {};  // the builtin itself complains
        if (!parameter.default_value.is_undef()) continue;
        const Function& function = *window->function;
        std::string name = function.scope ? std::string(function.scope->name->view()) + "::" : "";
        return throw_error(context, Known::ArgumentCountError,
                           "%s%s(): Argument #%u ($%s) must be passed explicitly, because the "
                           "default value is not known",
                           name.c_str(), function.name->data(), i + 1, parameter.name->data());
    }
    return {};
}

namespace {

// Puts named arguments into their parameters' slots.
Status place_named(Context& context, Frame* window, uint32_t& count, uint32_t room, Array& named) {
    Function& function = *window->function;
    auto parameters = function.declaration->parameters;
    for (auto [key, value] : elements(named)) {
        uint32_t position = 0;
        if (window->flags & frame_flag::magic_call) position = uint32_t(parameters.size());
        while (position < parameters.size() &&
               (parameters[position].variadic || !parameters[position].name->equals(*key.string)))
            ++position;
        if (position == parameters.size()) {
            if (function.is(flag::variadic) || (window->flags & frame_flag::magic_call)) {
                FrameExtension& extension = extension_of(window);
                if (!extension.extra_named) extension.extra_named = Array::create();
                extension.extra_named->set(*key.string, copy(value));
                continue;
            }
            return throw_error(context, "Unknown named parameter $%s", key.string->data());
        }
        if (position < count && !window->slots()[position].is_undef()) {
            return throw_error(context, "Named parameter $%s overwrites previous argument",
                               key.string->data());
        }
        while (count <= position && count < room) window->slots()[count++].set_undef();
        Value& slot = window->slots()[position];
        slot.set(function.takes_reference(position) ? copy(value) : copy_deref(value));
        window->flags |= frame_flag::named_arguments;
    }
    return function.is_user() ? Status{} : check_defaults(context, window, count);
}

// Warns of values for by-reference parameters. An error handler may run, so this comes before the
// window is made: its frame would lie where the window is.
Status warn_of_values(Context& context, Function& function, std::span<const Value> arguments,
                      const Array* named) {
    auto check = [&](uint32_t position, const Value& argument) -> Status {
        if (!function.takes_reference(position) || argument.is_reference()) return {};
        const ParameterDeclaration* parameter = function.parameter(position);
        if (parameter && parameter->prefer_ref) return {};
        return warn_reference_expected(context, function, position);
    };
    for (uint32_t i = 0; i < arguments.size(); ++i) TRY(check(i, arguments[i]));
    if (!named) return {};
    auto parameters = function.declaration->parameters;
    for (auto [key, value] : elements(*named)) {
        for (uint32_t i = 0; i < parameters.size(); ++i) {
            if (!parameters[i].variadic && parameters[i].name->equals(*key.string))
                TRY(check(i, value));
        }
    }
    return {};
}

}  // namespace

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

Result<Value> call_function(Context& context, Function& function, Value self, Object* closure,
                            String* magic_name, std::span<const Value> arguments, Array* named) {
    if (context.c_stack_exhausted()) [[unlikely]]
        return throw_c_stack_exhausted(context);
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
