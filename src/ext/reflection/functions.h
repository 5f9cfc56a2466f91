// Facts about functions that several reflection classes want.
#pragma once

#include <string_view>

#include "ext/reflection/mirror.h"

namespace surus {

// A builtin, or an abstract method of a builtin class.
bool is_internal(const Function& function);
std::string_view file_of_function(const Function& function);       // empty: none
std::string_view extension_of_function(const Function& function);  // empty: none
// Calls with the elements of an array; string keys name parameters.
Result<Value> call_with_array(Context& context, const Callable& callable, Array& arguments);

}  // namespace surus
