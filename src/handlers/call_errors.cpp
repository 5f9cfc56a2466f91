// What goes wrong in calls, in PHP's words.
#include "handlers/call_errors.h"

#include "runtime/calls/function_name.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

// The line of a parameter, as far as an instruction for it knows: else the function's.
static uint32_t line_of_parameter(const Function& function, uint32_t position) {
    const Code& code = *function.code;
    for (const Instruction* insn = code.instructions; insn < code.body; ++insn) {
        bool is_check = insn->op == Opcode::CheckParameter || insn->op == Opcode::DefaultParameter;
        if (is_check && slot_index(insn->a) == position) return line_of(code, insn);
    }
    return function.declaration->line;
}

Failed at_parameter(Context& context, const Function& function, uint32_t position, Failed thrown) {
    if (context.exception && function.is_user()) {
        Value& line = exception_slot(*context.exception, ExceptionSlot::Line);
        line.set_int(line_of_parameter(function, position));
    }
    return thrown;
}

Failed throw_too_few_arguments(Context& context, Frame* callee, uint32_t missing) {
    Function& function = *callee->function;
    std::string name = shown_name(function);
    size_t fixed = function.declaration->parameters.size() - function.is(flag::variadic);
    bool at_least = function.required < fixed;
    Frame* caller = callee->previous;
    const char* bound = at_least ? "at least" : "exactly";
    if (caller && caller->function && caller->function->is_user()) {
        return at_parameter(
            context, function, missing,
            throw_error(context, Known::ArgumentCountError,
                        "Too few arguments to function %s(), %u passed in %s on line %u and %s %u "
                        "expected",
                        name.c_str(), callee->argument_count,
                        file_of(*caller->function->code).data(),
                        line_of(*caller->function->code, caller->ip), bound, function.required));
    }
    return at_parameter(
        context, function, missing,
        throw_error(context, Known::ArgumentCountError,
                    "Too few arguments to function %s(), %u passed and %s %u expected",
                    name.c_str(), callee->argument_count, bound, function.required));
}

std::string argument_name(const ParameterDeclaration* parameter, uint32_t number) {
    std::string name = "Argument #" + std::to_string(number);
    if (parameter && !parameter->variadic)
        name += " ($" + std::string(parameter->name->view()) + ")";
    return name;
}

Failed throw_parameter_type_error(Context& context, Frame* callee, uint32_t position,
                                  const ParameterDeclaration& parameter, const Value& value) {
    Function& function = *callee->function;
    Frame* caller = callee->previous;
    std::string where;
    if (caller && caller->function && caller->function->is_user()) {
        where = ", called in " + std::string(file_of(*caller->function->code)) + " on line " +
                std::to_string(line_of(*caller->function->code, caller->ip));
    }
    return throw_type_error(context, "%s(): %s must be of type %s, %s given%s",
                            full_name(function).c_str(),
                            argument_name(&parameter, position).c_str(),
                            type_text_in(*parameter.type, function.scope).c_str(),
                            value_name_in_errors(value), where.c_str());
}

Status report_deprecated_call(Context& context, Function& function, const String* magic,
                              bool of_closure) {
    const AttributeDeclaration* attribute =
        find_attribute(function.declaration->attributes, "deprecated");
    std::string details =
        attribute ? deprecation_details(context, *attribute, function.scope) : std::string();
    if (context.has_pending()) return failed;
    const char* what = function.scope ? "Method " : "Function ";
    std::string message = what + shown_name(function, magic) + "() is deprecated" + details;
    TRY(report(context, function.is_user() ? level::user_deprecated : level::deprecated, message));
    // A closure of what __call() is for calls __call() itself.
    if (!magic || !of_closure) return {};
    return report_deprecated_call(context, function, nullptr, false);
}

Status report_discarded_result(Context& context, const Frame& window, const String* magic) {
    if (magic && (window.flags & frame_flag::closure)) return {};
    const Function& function = *window.function;
    const AttributeDeclaration* attribute =
        find_attribute(function.declaration->attributes, "nodiscard");
    std::string details =
        attribute ? deprecation_details(context, *attribute, function.scope) : std::string();
    if (context.has_pending()) return failed;
    std::string message = "The return value of ";
    message += function.scope && !function.is(flag::closure) ? "method " : "function ";
    message += shown_name(function, magic) +
               "() should either be used or intentionally ignored by casting it as (void)" +
               details;
    return report(context, function.is_user() ? level::user_warning : level::warning, message);
}

Status warn_reference_expected(Context& context, Function& function, uint32_t position) {
    return warning(context, "%s(): %s must be passed by reference, value given",
                   shown_name(function).c_str(),
                   argument_name(function.parameter(position), position + 1).c_str());
}

}  // namespace surus
