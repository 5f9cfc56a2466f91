// The builtin functions, classes and constants of an Engine, by name. Implemented by the registry
// of extensions (src/ext/registry.cpp) over constant tables: nothing is registered at start-up.
#pragma once

#include <cstdint>
#include <string_view>

#include "base/result.h"
#include "runtime/declarations/declaration.h"

namespace surus {

class Context;
struct Engine;
struct Class;

const FunctionDeclaration* find_builtin_function(const Engine& engine, std::string_view lower_name);
const ClassDeclaration* find_builtin_class(const Engine& engine, std::string_view lower_name);

// The live class of a builtin's declaration.
Class& builtin_class(Context& context, const ClassDeclaration& declaration);

// The handlers of classes whose extension is a module that is not loaded yet; those that it has, or
// an Error. evaluate_class_constants(), without which nothing is instantiated, puts them in.
extern const ClassHandlers unloaded_handlers;
Result<const ClassHandlers*> load_class_handlers(Context& context,
                                                 const ClassDeclaration& declaration);

// A computed constant's value is made on the first use in a Context.
struct BuiltinConstant {
    Value value;
    Value (*compute)(Context&, const BuiltinConstant&);  // or null
    String* deprecated;  // what follows "is deprecated" in the message, or null
};
const BuiltinConstant* find_builtin_constant(const Engine& engine, std::string_view name);
// "Constant X is deprecated since …", of a builtin one or a program's. May run user code.
Status report_deprecated_constant(Context& context, const String& name);

}  // namespace surus
