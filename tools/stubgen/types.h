// Declared types of stubs and how they cross into C++.
#pragma once

#include <string>

#include "stubgen/module.h"

namespace surus::stubgen {

TypeInfo read_type(const ast::TypeNode* node);
// The mask of one builtin type's name; 0: there is no such type.
uint32_t named_type(std::string_view lower_name);

// How a parameter or result of that type is passed.
struct Passing {
    Shape shape = Shape::Mixed;
    bool nullable = false;
};
Passing passing_of(const TypeInfo& type);

std::string lower_text(std::string_view text);  // ASCII

}  // namespace surus::stubgen
