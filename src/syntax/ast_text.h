// The tree as indented text, one line a node, for --dump-ast and the golden tests.
#pragma once

#include <string>

#include "syntax/ast.h"

namespace surus::syntax {

struct AstTextOptions {
    bool positions = true;  // `@line` or `@first-last` behind every node
};

std::string ast_text(const ast::Node* root, const AstTextOptions& options = {});

}  // namespace surus::syntax
