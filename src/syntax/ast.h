// The abstract syntax tree: all node types.
#pragma once

#include "syntax/ast_declaration.h"  // IWYU pragma: export
#include "syntax/ast_expression.h"   // IWYU pragma: export
#include "syntax/ast_statement.h"    // IWYU pragma: export
