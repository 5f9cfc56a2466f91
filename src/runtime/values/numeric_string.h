// What numeric strings need besides conversion.h.
#pragma once

#include <string_view>

namespace surus {

// Whether all of the text, but for white space around, is a number: is_numeric().
bool is_numeric_text(std::string_view text);

}  // namespace surus
