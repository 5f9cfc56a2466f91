// Variables as query strings name them.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "runtime/arrays/array.h"
#include "runtime/values/string.h"

namespace surus {

class Context;

// The pairs of a query string, as parse_str() and its kin have it: name, value, name …, with
// percent signs decoded. `arg_separator.input` separates them, `max_input_vars` limits them with a
// warning, and a NUL ends them.
Result<std::vector<Ref<String>>> query_pairs(Context& context, std::string_view text);
// Puts `value` (taken over) where "a[b][]" says.
void put_query_variable(Array& target, std::string_view name, Value value);

}  // namespace surus
