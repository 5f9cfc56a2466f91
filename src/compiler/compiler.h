// The compiler's entry: source text to bytecode.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bytecode/code.h"
#include "context/engine.h"
#include "runtime/values/names.h"

namespace surus {

struct CompileError {
    std::string message;  // PHP's words; empty: none
    uint32_t line = 0;
    bool thrown = false;  // as a ParseError or CompileError, else a fatal error
    bool is_syntax = false;
};

// How far down the thread's C stack may grow, and how much of it that is, for the error.
struct CompileStack {
    const char* limit = nullptr;
    size_t size = 0;
};

struct CompileOptions {
    bool eval = false;  // no opening tag; runs in its caller's scope, and returns null at its end
    bool short_tags = false;
    bool skip_shebang = false;
    bool multibyte = false;  // the text was converted from the encoding that it declares
    // No builtin becomes an instruction: some of them may be disabled.
    bool calls_by_name = false;
    // Whose names the code's are, when the unit is one Context's alone; null: shared ones.
    Names* names = nullptr;
    MappedBlocks* scratch = nullptr;  // of the calling thread, for the syntax tree
    CompileStack stack;
};

struct CompileResult {
    UnitRef unit;  // null on error
    CompileError error;
    std::vector<CompileWarning> warnings;  // those before an error; else the unit has them
};

// Compiles the text of a file or eval. Needs no Context, but the thread must have a Heap, which is
// as before when it returns.
CompileResult compile(const Engine& engine, std::string_view text, std::string_view file,
                      const CompileOptions& options);

}  // namespace surus
