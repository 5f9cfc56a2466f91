// What goes wrong in calls, in PHP's words.
#pragma once

#include "handlers/handler.h"

namespace surus {

// Of a #[NoDiscard] function whose result is not used. `magic`: what __call is called for, or null;
// a closure of that says nothing.
Status report_discarded_result(Context& context, const Frame& window, const String* magic);
// "Argument #1 ($x)"; of a variadic parameter's values, or without one, only the number.
std::string argument_name(const ParameterDeclaration* parameter, uint32_t number);
// "f(): Argument #1 ($x) must be of type int, string given, called in FILE on line N".
Failed throw_parameter_type_error(Context& context, Frame* callee, uint32_t position,
                                  const ParameterDeclaration& parameter, const Value& value);
// "Too few arguments to function f(), 0 passed in FILE on line N and exactly 1 expected".
// `missing`: the first parameter that got none.
Failed throw_too_few_arguments(Context& context, Frame* callee, uint32_t missing);
// Gives what has just been thrown the line where that parameter of a PHP function is declared.
Failed at_parameter(Context& context, const Function& function, uint32_t position, Failed thrown);
// "Function f() is deprecated since …". May run user code, as the following.
Status report_deprecated_call(Context& context, Function& function, const String* magic,
                              bool of_closure);
// "f(): Argument #1 ($x) must be passed by reference, value given".
Status warn_reference_expected(Context& context, Function& function, uint32_t position);

}  // namespace surus
