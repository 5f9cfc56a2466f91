// What the call `$value()` calls.
#pragma once

#include "runtime/calls/callable.h"

namespace surus {

// As resolve_callable(), but in a call classes and methods are meant as in `A::f()`: there are no
// relative names, a static method's name is never one of the running $this, and what is not
// callable throws. May run user code (autoload).
Result<Callable> resolve_called(Context& context, const Value& value);

// `A::name()` where A is a trait: deprecated. Runs error handlers.
Status warn_of_trait_call(Context& context, const Class& trait, const String& name);

}  // namespace surus
