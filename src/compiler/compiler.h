// The compiler's entry: AST to bytecode.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bytecode/code.h"
#include "context/context.h"
#include "syntax/ast.h"

namespace surus {

struct CompileError {
    std::string message;  // PHP's words; empty: none
    uint32_t line = 0;
    bool thrown = false;  // as a CompileError, else a fatal error
};

struct CompileWarning {
    std::string message;
    uint32_t line = 0;
    bool deprecation = false;  // else a warning
    bool handled = false;      // a warning that a program's error handler sees
};

struct CompileResult {
    std::unique_ptr<Unit> unit;  // null on error
    CompileError error;
    std::vector<CompileWarning> warnings;
};

// Compiles a whole file, or the code of an eval. `file` must be interned. The AST is not needed
// afterwards. Instructions have no handlers yet: see interpreter/install.h. `source` is what the
// AST was parsed from, for the texts of assertions and defaults. A file returns 1 at its end, an
// eval null. `anonymous_classes` counts those of all files: the same one may be included again.
CompileResult compile_file(Context& context, const ast::Block& file_ast, String* file,
                           std::string_view source, bool eval, uint32_t& anonymous_classes);

}  // namespace surus
