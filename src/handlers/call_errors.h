// What goes wrong in calls, in PHP's words.
#pragma once

#include "handlers/handler.h"

namespace surus {

// Of a #[NoDiscard] function whose result is not used. `magic`: what __call is called for, or null.
Status report_discarded_result(Context& context, Function& function, const String* magic);
// "Argument #1 ($x)"; of a variadic parameter's values, or without one, only the number.
std::string argument_name(const ParameterDeclaration* parameter, uint32_t number);
// "f(): Argument #1 ($x) must be of type int, string given, called in FILE on line N".
Failed throw_parameter_type_error(Context& context, Frame* callee, uint32_t position,
                                  const ParameterDeclaration& parameter, const Value& value);
// "Too few arguments to function f(), 0 passed in FILE on line N and exactly 1 expected".
Failed throw_too_few_arguments(Context& context, Frame* callee);
// "Function f() is deprecated since …". May run user code, as the following.
Status report_deprecated_call(Context& context, Function& function, const String* magic);
// "f(): Argument #1 ($x) must be passed by reference, value given".
Status warn_reference_expected(Context& context, Function& function, uint32_t position);

}  // namespace surus
