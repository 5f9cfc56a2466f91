// The setting open_basedir: the folders that a program may touch.
#pragma once

#include <string_view>

#include "base/result.h"
#include "context/context.h"

namespace surus {

struct Class;

// Whether there are such folders.
bool restricts_paths(Context& context);
// Whether a path, as the system is given it and not as a file:// address, lies in one of them,
// links followed; so does what is not there yet.
bool is_within_basedir(Context& context, std::string_view path);
// The same with PHP's warning, as `function`'s. False, too, when the warning's handler threw. May
// run user code.
bool is_allowed(Context& context, std::string_view path, std::string_view function);
// The same as the running function's.
bool is_allowed(Context& context, std::string_view path);
// The same, but the warning is an exception of that class.
Status require_allowed(Context& context, std::string_view path, Class& exception);
// Whether a new value allows no more than the old one.
bool narrows_basedir(Context& context, std::string_view value);

}  // namespace surus
