// The builtin functions, classes and constants of an Engine, by name: hooks find them.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "runtime/declarations/declaration.h"
#include "runtime/hooks.h"

namespace surus {

// The live class of a builtin's declaration.
Class& builtin_class(Context& context, const ClassDeclaration& declaration);

// A computed constant's value is made on the first use in a Context.
struct BuiltinConstant {
    Value value;
    Value (*compute)(Context&, const BuiltinConstant&);  // or null
    String* deprecated;  // what follows "is deprecated" in the message, or null
};
// "Constant X is deprecated since …", of a builtin one or a program's. May run user code.
Status report_deprecated_constant(Context& context, const String& name);

}  // namespace surus
