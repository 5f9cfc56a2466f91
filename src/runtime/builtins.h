// Where builtin functions, classes and constants are found: the tables that stubgen makes.
#pragma once

#include <string_view>

#include "runtime/declaration.h"

namespace surus {

struct Engine;

// By lower-case name; null when there is none.
const FunctionDeclaration* find_builtin_function(const Engine& engine, std::string_view lower_name);
const ClassDeclaration* find_builtin_class(const Engine& engine, std::string_view lower_name);

// A computed constant's value is made on the first use in a Context.
struct BuiltinConstant {
    Value value;
    Value (*compute)(Context&);
    bool deprecated;
};
const BuiltinConstant* find_builtin_constant(const Engine& engine, std::string_view name);

}  // namespace surus
