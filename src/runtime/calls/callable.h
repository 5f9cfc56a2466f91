// Calling PHP from C++: resolving callables and running functions.
#pragma once

#include <span>
#include <string>

#include "base/result.h"
#include "context/context.h"
#include "runtime/classes/class.h"
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

// Calls; arguments are borrowed and copied. References among them stay references for by-reference
// parameters. The result is owned.
Result<Value> call(Context& context, const Callable& callable, std::span<const Value> arguments);
// With named arguments too (string keys of `named`), or null.
Result<Value> call(Context& context, const Callable& callable, std::span<const Value> arguments,
                   Array* named);
// Resolves and calls; throws when not callable.
Result<Value> call_value(Context& context, const Value& callable, std::span<const Value> arguments);
Result<Value> call_method(Context& context, Object& object, Function& method,
                          std::span<const Value> arguments);
Result<Value> call_method(Context& context, Object& object, std::string_view lower_name,
                          std::span<const Value> arguments);
Result<Value> call_static(Context& context, Class& cls, Function& method,
                          std::span<const Value> arguments);

// ---- declared types against values
// Checks, and coerces in place when not `strict`. False: does not fit (no error raised).
// `scope` is what self, parent and static mean. May run user code (autoload never; __toString).
Result<bool> coerce_to_type(Context& context, const TypeConstraint& type, Value& value, bool strict,
                            Class* scope, Class* static_class);

}  // namespace surus
