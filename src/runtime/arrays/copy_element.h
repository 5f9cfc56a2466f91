// Elements that go from one array into another.
#pragma once

#include "runtime/values/value.h"

namespace surus {

// A share of an element for another array: a reference that nobody else holds is none.
inline Value copy_element(const Value& value) {
    if (value.is_reference() && value.reference->refcount == 1) return copy(value.reference->value);
    return copy(value);
}

}  // namespace surus
