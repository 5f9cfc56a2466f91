// Percent encoding.
#pragma once

#include <string_view>

#include "runtime/values/string_builder.h"

namespace surus {

// `raw`: RFC 3986 ("%20", "~" stays); else as forms are sent ("+").
void append_url_encoded(StringBuilder& out, std::string_view text, bool raw);
String* url_decoded(std::string_view text, bool raw);  // owned

}  // namespace surus
