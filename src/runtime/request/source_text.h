// Source code as text to look at: highlight_string() and php_strip_whitespace(). Implemented by the
// interpreter's layer, which knows the syntax.
#pragma once

#include <string>
#include <string_view>

#include "context/context.h"

namespace surus {

// HTML with the colours of the highlight.* settings.
std::string highlighted_source(Context& context, std::string_view source);
// Without comments, and with single spaces.
std::string stripped_source(std::string_view source, bool short_tags);

// Source code in the encoding that the program works in, from the one that it declares or that
// zend.script_encoding has; what zend.multibyte asks for. Implemented by mbstring.
std::string source_in_internal_encoding(Context& context, std::string_view source, bool in_php);

}  // namespace surus
