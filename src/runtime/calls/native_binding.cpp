#include "runtime/calls/native_binding.h"

#include <string>

#include "runtime/calls/argument_counts.h"
#include "runtime/calls/closure.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus::native {

// The parameter that takes the argument at `index`; a variadic one takes all that follow.
static const ParameterDeclaration& parameter_at(const FunctionDeclaration& function,
                                                uint32_t index) {
    size_t last = function.parameters.size() - 1;
    return function.parameters[index < last ? index : last];
}

[[gnu::cold]] static bool not_passed(Context& context, const ParameterDeclaration& parameter,
                                     uint32_t index) {
    throw_error(context, Known::ArgumentCountError, "%s(): Argument #%u ($%s) not passed",
                running_function_name(context).c_str(), index + 1, parameter.name->data());
    return false;
}

// The value itself in the slot, instead of a reference to it.
static void follow_reference(Value& slot) {
    Reference* reference = slot.reference;
    slot.set(copy(reference->value));
    release_cell(reference);
}

// bool's values have names of their own in these messages.
static const char* given_name(const Value& value) {
    if (value.is_bool()) return value.is_true() ? "true" : "false";
    return type_name_in_errors(value);
}

[[gnu::cold]] static bool wrong_type(Context& context, const ParameterDeclaration& parameter,
                                     uint32_t index, const Value& value) {
    // A name made for the message may lie in a buffer that further calls reuse.
    std::string given = given_name(value);
    // php's own check of "array or object" only speaks of arrays.
    bool array_or_object = parameter.type->mask == (type_bits::array | type_bits::object);
    std::string wanted = array_or_object ? "array" : type_text(*parameter.type);
    throw_argument_type_error(context, index + 1, "must be of type %s, %s given", wanted.c_str(),
                              given.c_str());
    return false;
}

// Whether the arguments in front that are passed by reference still are what their parameters take,
// after user code that may have assigned to the variables.
static bool check_references(Context& context, Frame* frame, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i) {
        const ParameterDeclaration& parameter = parameter_at(*frame->function->declaration, i);
        const Value& slot = frame->slots()[i];
        if (!parameter.by_ref || !parameter.type || !slot.is_reference()) continue;
        const Value& value = slot.reference->value;
        if (!parameter.type->allows(value.type())) return wrong_type(context, parameter, i, value);
    }
    return true;
}

// What null means to a builtin's scalar parameter, since PHP 8.1 with a deprecation.
static bool coerce_null(Context& context, const ParameterDeclaration& parameter, uint32_t index,
                        Value& slot) {
    Status status = deprecated(context,
                               "%s(): Passing null to parameter #%u%s%s%s of type %s is "
                               "deprecated",
                               running_function_name(context).c_str(), index + 1,
                               parameter.variadic ? "" : " ($",
                               parameter.variadic ? "" : parameter.name->data(),
                               parameter.variadic ? "" : ")", type_text(*parameter.type).c_str());
    if (!status.ok()) return false;
    uint32_t mask = parameter.type->mask;
    if (mask & type_bits::integer)
        slot.set_int(0);
    else if (mask & type_bits::number)
        slot.set_double(0);
    else if (mask & type_bits::string)
        slot.set(Value::of(String::empty()));
    else
        slot.set_bool(false);
    return true;
}

bool resolve_value(Context& context, const Value& value, uint32_t position, bool nullable,
                   Callable& callable) {
    if (is_closure(context, value)) {
        // Made where it stays: what copies sixteen bytes waits for each eight that were just
        // written.
        new (&callable) Callable(callable_of_closure(*value.object));
        return true;
    }
    std::string reason;
    Result<Callable> resolved = resolve_callable(context, value, &reason);
    if (!resolved.ok()) return false;
    callable = *resolved;
    if (callable.function) return true;
    throw_argument_type_error(context, position, "must be a valid callback%s, %s",
                              nullable ? " or null" : "", reason.c_str());
    return false;
}

// Whether an object's class, or one that it extends, is one that the type names. Interfaces and
// intersections are left to those who look closer.
static bool is_of_named_class(const TypeConstraint& type, const Value& value) {
    for (const TypeAlternative& alternative : type.classes) {
        if (alternative.lower_names.size() != 1) continue;
        const String& name = *alternative.lower_names[0];
        for (const Class* cls = value.object->cls; cls; cls = cls->parent) {
            if (cls->lower_name->equals(name)) return true;
        }
    }
    return false;
}

bool coerce_argument(Context& context, Frame* frame, uint32_t index) {
    const ParameterDeclaration& parameter = parameter_at(*frame->function->declaration, index);
    Value& slot = frame->slots()[index];
    if (slot.is_undef()) {
        if (!parameter.optional) return not_passed(context, parameter, index);
        slot.set(parameter.default_value);
        return true;
    }
    if (slot.is_reference()) follow_reference(slot);
    const TypeConstraint* type = parameter.type;
    if (!type || type->allows(slot.type())) return true;
    if (slot.is_object() && is_of_named_class(*type, slot)) return true;
    if ((type->mask & type_bits::callable) && type->classes.empty()) {
        Callable callable;
        return resolve_value(context, slot, index + 1, type->allows_null(), callable) &&
               check_references(context, frame, index);
    }
    bool strict = caller_is_strict(frame);
    if (slot.is_null() && (type->mask & type_bits::scalar) && !strict)
        return coerce_null(context, parameter, index, slot) &&
               check_references(context, frame, index);
    Result<bool> fits =
        coerce_to_type(context, *type, slot, strict, frame->function->scope, frame->called_class());
    // The object that gave its text may have gone meanwhile, with a destructor that throws.
    if (!fits.ok() || context.has_pending()) return false;
    if (!*fits) return wrong_type(context, parameter, index, slot);
    return check_references(context, frame, index);
}

bool coerce_reference(Context& context, Frame* frame, uint32_t index) {
    const ParameterDeclaration& parameter = parameter_at(*frame->function->declaration, index);
    Value& slot = frame->slots()[index];
    if (slot.is_undef()) {
        if (!parameter.optional) return not_passed(context, parameter, index);
        slot.set_null();
    }
    if (!slot.is_reference()) slot.set(Value::of(Reference::create(slot)));
    const TypeConstraint* type = parameter.type;
    Value& value = slot.reference->value;
    if (value.is_undef()) value.set_null();
    if (!type || type->allows(value.type())) return true;
    return wrong_type(context, parameter, index, value);
}

bool resolve_argument(Context& context, Frame* frame, uint32_t index, Callable& callable) {
    const ParameterDeclaration& parameter = parameter_at(*frame->function->declaration, index);
    Value& slot = frame->slots()[index];
    if (slot.is_undef()) return not_passed(context, parameter, index);
    if (slot.is_reference()) follow_reference(slot);
    return resolve_value(context, slot, index + 1, parameter.type->allows_null(), callable) &&
           check_references(context, frame, index);
}

static void throw_wrong_count(Context& context, Frame* frame, Value* result, const char* how,
                              uint32_t wanted) {
    throw_error(context, Known::ArgumentCountError, "%s() expects %s %u argument%s, %u given",
                running_function_name(context).c_str(), how, wanted, wanted == 1 ? "" : "s",
                frame->argument_count);
    fail(result);
}

void wrong_argument_count(Context& context, Frame* frame, Value* result) {
    const FunctionDeclaration& function = *frame->function->declaration;
    bool is_variadic = function.flags & flag::variadic;
    uint32_t most = static_cast<uint32_t>(function.parameters.size());
    bool too_few = frame->argument_count < function.required;
    const char* how = !is_variadic && function.required == most ? "exactly"
                      : too_few                                 ? "at least"
                                                                : "at most";
    throw_wrong_count(context, frame, result, how, too_few ? function.required : most);
}

void wrong_count_of_forms(Context& context, Frame* frame, Value* result) {
    const FunctionDeclaration& function = *frame->function->declaration;
    bool too_few = frame->argument_count < function.required;
    uint32_t most = static_cast<uint32_t>(function.parameters.size());
    throw_wrong_count(context, frame, result, "exactly", too_few ? function.required : most);
}

void wrong_count_with_callback(Context& context, Frame* frame, Value* result) {
    uint32_t required = frame->function->declaration->required;
    throw_wrong_count(context, frame, result, "at least", required + 1);
}

void wrong_count_with_callbacks(Context& context, Frame* frame, Value* result) {
    uint32_t required = frame->function->declaration->required;
    throw_wrong_count(context, frame, result, "at least", required + 2);
}

}  // namespace surus::native
