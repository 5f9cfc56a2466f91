// DOM nodes for other modules.
#pragma once

#include <libxml/tree.h>

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/value.h"

#pragma GCC visibility push(default)

namespace surus::dom {

// The object of a node just made, which is freed where no object can be made of it; null for null.
Result<Value> value_of_new(Context& context, xmlNode* node);

}  // namespace surus::dom

#pragma GCC visibility pop
