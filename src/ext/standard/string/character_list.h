// Lists of characters as trim() and addcslashes() take them.
#pragma once

#include "ext/support.h"

namespace surus {

// Adds a list with ranges ("a..z") to the set; warns of ranges that make no sense. May run user
// code.
Status add_character_list(Context& context, std::string_view list, ByteSet& set);

}  // namespace surus
