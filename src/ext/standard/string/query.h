// Variables as query strings name them.
#pragma once

#include <string_view>
#include <vector>

#include "base/result.h"
#include "runtime/arrays/array.h"
#include "runtime/values/string.h"

namespace surus {

class Context;

// The pairs of a query string: name, value, name …, with percent signs decoded.
// arg_separator.input separates them, and a NUL ends them.
struct QueryPairs {
    std::vector<Ref<String>> texts;
    bool is_cut = false;  // there are more than there may be
};
QueryPairs query_pairs(const Context& context, std::string_view text, size_t most);
// Puts each of them where its name says.
void put_query_pairs(Context& context, Array& target, const std::vector<Ref<String>>& texts);
// The same as parse_str() and its kin have it: max_input_vars limits them, with a warning.
Result<std::vector<Ref<String>>> query_pairs(Context& context, std::string_view text);
// Puts `value` (taken over) where "a[b][]" says; nowhere, where that is deeper than
// max_input_nesting_level.
void put_query_variable(Context& context, Array& target, std::string_view name, Value value);

}  // namespace surus
