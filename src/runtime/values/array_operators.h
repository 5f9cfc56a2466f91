// Operators of two arrays, for who knows that he has them. No user code runs.
#pragma once

#include <optional>

#include "runtime/arrays/array.h"

namespace surus {

Array* unite(Array& a, Array& b);  // $a + $b
// $a === $b as far as it can be told without a guard against arrays that contain themselves, of
// which identical() throws.
std::optional<bool> identical_quietly(const Array& a, const Array& b);

}  // namespace surus
