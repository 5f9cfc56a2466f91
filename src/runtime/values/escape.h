// Strings as messages show them.
#pragma once

#include <string>
#include <string_view>

namespace surus {

// Bytes that would upset a line of text become escapes: \n, \x00, \xFF, \\.
void append_escaped(std::string& out, std::string_view text);

}  // namespace surus
