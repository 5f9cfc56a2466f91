// Compiling and running source text: files, eval, constant expressions.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bytecode/code.h"
#include "context/context.h"
#include "runtime/calls/callable.h"

namespace surus {

// The compiled files of a Context, which live until it ends, and what include_once has seen.
class Includes {
public:
    std::vector<std::unique_ptr<Unit>> units;
    std::vector<std::unique_ptr<Function>> main_functions;
    std::vector<std::string> once;  // resolved paths, in order
    uint32_t anonymous_classes = 0;
    bool seen(std::string_view path) const;
    ~Includes();
};

struct SourceOptions {
    bool eval = false;  // no opening tag, runs in the caller's scope
    bool short_tags = false;
};
// Compiles text; reports syntax and compile errors (ParseError for eval and include, which the
// caller may catch). The unit belongs to the Context.
Result<Unit*> compile_source(Context& context, std::string_view text, std::string_view file,
                             const SourceOptions& options);
// Only checks, as -l does: an error message in PHP's words, or empty.
struct LintResult {
    std::string message;  // "PHP Parse error:  …" without prefix; empty: fine
    bool parse_error = false;
    uint32_t line = 0;
};
LintResult lint_source(Context& context, std::string_view text, std::string_view file,
                       bool short_tags);

// Runs a unit's top level: in the global scope, or in that of `scope_frame` (include in a
// function).
Result<Value> run_unit(Context& context, Unit& unit, Frame* scope_frame);

}  // namespace surus
