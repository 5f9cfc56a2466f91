// Declared types of stubs and how they cross into C++.
#pragma once

#include <string>

#include "stubgen/module.h"

namespace surus::stubgen {

TypeInfo read_type(const ast::TypeNode* node);

// How a parameter or result of that type is passed.
struct Passing {
    Shape shape = Shape::Mixed;
    bool nullable = false;
};
Passing passing_of(const TypeInfo& type);

std::string lower_text(std::string_view text);  // ASCII

}  // namespace surus::stubgen
