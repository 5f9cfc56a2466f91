// Calling PHP from C++: resolving callables; running them is a hook.
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "context/context.h"
#include "runtime/classes/class.h"
#include "runtime/hooks.h"
#include "runtime/objects/object.h"

namespace surus {

// What a callable value resolves to. Everything borrowed but `bound`.
struct Callable {
    Function* function = nullptr;
    Object* self = nullptr;         // $this, or null
    Class* called_class = nullptr;  // static::, or null
    Object* closure = nullptr;      // the closure being called, or null
    String* magic_name = nullptr;   // function is __call/__callStatic: the name it stands for
};

// Resolves strings ("f", "A::m"), arrays ([obj or class, name]), closures and invokables, seen from
// the running scope. On failure without exception returns an empty function and says why in
// `reason` ("function \"x\" not found or invalid function name"). May run user code (autoload).
Result<Callable> resolve_callable(Context& context, const Value& value, std::string* reason);
bool is_callable(Context& context, const Value& value);  // may run user code
// What a Closure object calls; borrowed from it.
Callable callable_of_closure(Object& closure);

// ---- declared types against values
// Checks, and coerces in place when not `strict`, but for what a reference of typed properties
// holds. False: does not fit (no error raised). `scope` is what self, parent and static mean. May
// run user code (autoload never; __toString).
Result<bool> coerce_to_type(Context& context, const TypeConstraint& type, Value& value, bool strict,
                            Class* scope, Class* static_class);

}  // namespace surus
