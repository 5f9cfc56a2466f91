// Where the runtime finds what extensions declare. Implemented by src/ext's registry; the tables are
// made by stubgen, immutable and shared between threads.
#pragma once

#include <string_view>

#include "runtime/declaration.h"

namespace surus {

class Context;
struct Engine;

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
