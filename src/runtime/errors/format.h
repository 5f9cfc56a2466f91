// printf-like formats of messages.
#pragma once

#include <cstdarg>
#include <string>

namespace surus {

// What vsnprintf makes of it. Most messages have but strings and integers in them, which are put
// in without its help.
std::string format_message(const char* format, va_list arguments);

}  // namespace surus
