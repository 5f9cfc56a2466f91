// An expression as PHP's assert() words it: not as it was written, but from the tree.
#pragma once

#include <string>

#include "syntax/ast.h"

namespace surus::syntax {

std::string expression_text(const ast::Node* node);

}  // namespace surus::syntax
