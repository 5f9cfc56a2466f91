// Serialized values inside of other text.
#pragma once

#include <string_view>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/value.h"

namespace surus {

// Parses the serialized value that `text` begins with; false when there is none. `consumed` is its
// length, `value` is owned. May run user code.
Result<bool> unserialize_part(Context& context, std::string_view text, Value& value,
                              size_t& consumed);

}  // namespace surus
