// Text, counted in characters.
#pragma once

#include "ext/dom/dom.h"

namespace surus::dom {

int64_t character_count(std::string_view text);
// The bytes of `count` characters from the one at `offset` on; both lie in the text.
std::string_view characters(std::string_view text, int64_t offset, int64_t count);

}  // namespace surus::dom
