#include "handlers/arguments.h"

#include <algorithm>
#include <cstring>

#include <utility>

#include "handlers/call_errors.h"
#include "handlers/call_window.h"
#include "handlers/prepare.h"
#include "handlers/symbols.h"
#include "runtime/arrays/list_builder.h"
#include "runtime/calls/function_name.h"
#include "runtime/errors/errors.h"

namespace surus {

Status arrange_reference(Context& context, Function& function, uint32_t position, Value& argument,
                         How given) {
    if (!function.takes_reference(position) || argument.is_reference()) return {};
    const ParameterDeclaration* parameter = function.parameter(position);
    if (parameter && parameter->prefer_ref) return {};
    if (given == How::ByValue) TRY(warn_reference_expected(context, function, position));
    if (given == How::PlainValue) {
        return throw_error(context, "%s(): %s could not be passed by reference",
                           full_name(function).c_str(),
                           argument_name(parameter, position + 1).c_str());
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

// What named arguments left over, for a ...parameter.
static void add_named(Array& list, const Array& named) {
    for (auto [key, value] : elements(named)) list.set(*key.string, copy(value));
}

// Word by word, as they were just written: who loads several at once waits for the stores.
static void copy_word(char* to, const char* from) {
    uint64_t word;
    std::memcpy(&word, from, sizeof word);
    asm volatile("" : "+r"(word));
    std::memcpy(to, &word, sizeof word);
}

static void copy_words(char* to, const char* from, size_t size) {
    for (size_t i = 0; i < size; i += sizeof(uint64_t)) copy_word(to + i, from + i);
}

static void move_up(char* start, char* end, size_t distance) {
    while (end > start) {
        end -= sizeof(uint64_t);
        copy_word(end + distance, end);
    }
}

Frame* set_extra_aside(Frame* window, uint32_t count) {
    uint32_t parameters = window->function->parameter_count;
    size_t size = (count - parameters) * sizeof(Value);
    char* start = reinterpret_cast<char*>(window);
    char* extra = reinterpret_cast<char*>(window->slots() + parameters);
    char aside[4 * sizeof(Value)];
    if (size <= sizeof aside) {
        copy_words(aside, extra, size);
        move_up(start, extra, size);
        copy_words(start, aside, size);
    } else {
        std::rotate(start, extra, extra + size);
    }
    auto* frame = reinterpret_cast<Frame*>(start + size);
    frame->flags |= frame_flag::has_extra;
    return frame;
}

// The list that a variadic parameter gets, with those of names. Takes over the arguments, or copies
// them.
static Array* list_rest(std::span<const Value> arguments, bool copies, const Array* named) {
    ListBuilder list(arguments.size());
    for (const Value& argument : arguments) list.add(copies ? copy(argument) : argument);
    Array* rest = list.finish();
    if (named) add_named(*rest, *named);
    return rest;
}

Frame* arrange_variadic(Frame* window, uint32_t count) {
    const Function& function = *window->function;
    uint32_t parameters = function.parameter_count;
    const FrameExtension* extension = window->extension_or_null();
    const Array* named = extension ? extension->extra_named : nullptr;
    if (count <= parameters && !named) {
        window->slots()[parameters].set(Value::of(Array::empty()));
        return window;
    }
    std::span<const Value> extra;
    if (count > parameters) extra = {window->slots() + parameters, count - parameters};
    // func_get_args() and backtraces tell what was given, whatever the variable has by then.
    bool keeps = function.flags & keeps_rest;
    if (sets_rest_aside(function) && !named) {
        window = set_extra_aside(window, count);
        window->argument_count = count;
        Array* rest = list_rest(window->extra_arguments(), true, nullptr);
        window->slots()[parameters].set(Value::of(rest));
        return window;
    }
    Array* rest = list_rest(extra, false, named);
    window->slots()[parameters].set(Value::of(rest));
    if (!keeps) return window;
    retain_cell(rest);
    extension_of(window).extra_arguments = rest;
    return window;
}

static Status check_variadic(Context& context, Frame* frame) {
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
        if (TRY(coerce_to_type(context, *parameter.type, value, strict, function.scope,
                               frame->called_class())))
            continue;
        // What was given by name has the number behind the others.
        if (key.is_string())
            position = std::max(frame->argument_count, function.parameter_count) + 1;
        return throw_parameter_type_error(context, frame, position, parameter, inner);
    }
    return {};
}

void arrange_magic_call(Frame* window, uint32_t& argument_count) {
    FrameExtension* extension = window->extension_or_null();
    String* name = extension ? std::exchange(extension->magic_name, nullptr) : window->magic_name;
    Array* list = Array::empty();
    if (argument_count) {
        ListBuilder all(argument_count);
        for (uint32_t i = 0; i < argument_count; ++i) all.add(window->slots()[i]);
        list = all.finish();
    }
    if (extension && extension->extra_named) {
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

// The parameters ahead of a missing one are checked first.
static Status check_types_before(Context& context, Frame* window, uint32_t count) {
    Function& function = *window->function;
    const Frame* caller = window->previous;
    bool strict = caller && caller->function && caller->function->is(flag::strict_types) &&
                  !(caller->flags & frame_flag::native);
    for (uint32_t i = 0; i < count; ++i) {
        const ParameterDeclaration& parameter = function.declaration->parameters[i];
        Value& slot = window->slots()[i];
        const Value& value = slot.deref();
        if (!parameter.type || value.is_undef() || parameter.type->allows(value.type())) continue;
        if (!TRY(coerce_to_type(context, *parameter.type, slot, strict, function.scope,
                                window->called_class())))
            return throw_parameter_type_error(context, window, i + 1, parameter, value);
    }
    return {};
}

Status check_arguments(Context& context, Frame* window) {
    Function& function = *window->function;
    // A required parameter may have been left out by name, too.
    for (uint32_t i = 0; i < function.required; ++i) {
        if (i < window->argument_count && !window->slots()[i].is_undef()) continue;
        TRY(check_types_before(context, window, i));
        if (window->flags & frame_flag::named_arguments) {
            return at_parameter(context, function, i,
                                throw_error(context, Known::ArgumentCountError,
                                            "%s(): Argument #%u ($%s) not passed",
                                            running_function_name(context).c_str(), i + 1,
                                            function.declaration->parameters[i].name->data()));
        }
        return throw_too_few_arguments(context, window, i);
    }
    if (function.is(flag::variadic)) TRY(check_variadic(context, window));
    return {};
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
        return throw_error(context, Known::ArgumentCountError,
                           "%s(): Argument #%u ($%s) must be passed explicitly, because the "
                           "default value is not known",
                           full_name(function).c_str(), i + 1, parameter.name->data());
    }
    return {};
}

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
        call_window::add_flags(window, frame_flag::named_arguments);
    }
    return function.is_user() ? Status{} : check_defaults(context, window, count);
}

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
        uint32_t i = 0;
        // What no parameter has the name of, the variadic one collects.
        while (i < parameters.size() && !parameters[i].variadic &&
               !parameters[i].name->equals(*key.string))
            ++i;
        if (i < parameters.size()) TRY(check(i, value));
    }
    return {};
}

}  // namespace surus
