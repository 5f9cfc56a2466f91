// The compiler's entry: AST to bytecode.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bytecode/code.h"
#include "context/context.h"
#include "syntax/ast.h"

namespace surus {

struct CompileError {
    std::string message;  // PHP's words; empty: none
    uint32_t line = 0;
};

struct CompileResult {
    std::unique_ptr<Unit> unit;  // null on error
    CompileError error;
};

// Compiles a whole file, or the code of an eval. `file` must be interned. The AST is not needed
// afterwards. Instructions have no handlers yet: see interpreter/install.h.
CompileResult compile_file(Context& context, const ast::Block& file_ast, String* file);

}  // namespace surus
