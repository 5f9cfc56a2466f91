// Evaluation of what could not be folded at compile time: defaults and constants that name other
// constants, `new` in initialisers. Implemented by the interpreter.
#pragma once

#include "base/result.h"
#include "context/context.h"
#include "runtime/values/value.h"

namespace surus {

// The expression's value, owned. `scope` is what self, parent and static mean; may be null. May run
// user code (autoload, constructors).
Result<Value> evaluate_expression(Context& context, const Code& code, Class* scope);

}  // namespace surus
