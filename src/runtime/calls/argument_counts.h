// What builtins say of a wrong number of arguments that php counts in its own way: @count-error in
// stubs.
#pragma once

#include "context/context.h"
#include "runtime/values/value.h"

namespace surus {

struct Frame;

namespace native {

// Two functions by one name, that of the required parameters and that of all: "exactly" either.
[[gnu::cold]] void wrong_count_of_forms(Context& context, Frame* frame, Value* result);
// Behind the arrays come as many callbacks, which are required, too.
[[gnu::cold]] void wrong_count_with_callback(Context& context, Frame* frame, Value* result);
[[gnu::cold]] void wrong_count_with_callbacks(Context& context, Frame* frame, Value* result);

}  // namespace native

}  // namespace surus
