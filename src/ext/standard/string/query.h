// Variables as query strings name them.
#pragma once

#include <string_view>

#include "runtime/arrays/array.h"

namespace surus {

// Puts `value` (taken over) where "a[b][]" says.
void put_query_variable(Array& target, std::string_view name, Value value);

}  // namespace surus
