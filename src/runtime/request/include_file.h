// Running a file for a builtin. Implemented by the interpreter.
#pragma once

#include <string_view>

#include "base/result.h"
#include "context/context.h"

namespace surus {

// Runs the file of that name, looked for as include does, unless it was included before. False:
// there is none. Runs user code.
Result<bool> include_if_there(Context& context, std::string_view name);
// Compiles a file into the cache without running it. False, with a warning: there is none. May run
// user code.
Result<bool> compile_file(Context& context, std::string_view name);

}  // namespace surus
