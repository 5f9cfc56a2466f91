// Arguments that come in an array, by name.
#pragma once

#include "runtime/arrays/array.h"

namespace surus {

// Whether all of them have names, and there are any: then the array itself is the list of names.
inline bool has_only_names(const Array& arguments) {
    // What a symbol table names lies elsewhere.
    if (arguments.is_packed() || arguments.may_have_indirect) return false;
    for (auto [key, value] : elements(arguments)) {
        if (!key.is_string()) return false;
    }
    return arguments.count != 0;
}

}  // namespace surus
