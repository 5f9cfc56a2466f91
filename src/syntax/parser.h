// The parser's entry: PHP source text to AST.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "memory/arena.h"
#include "syntax/ast.h"

namespace surus::syntax {

// A message in PHP's words without the "PHP Parse error: " prefix and " in FILE on line N" suffix.
struct SyntaxError {
    enum class Kind : uint8_t {
        Parse,    // reported as a ParseError: "syntax error, unexpected token …"
        Compile,  // found by the parser but reported as "Fatal error"
        Thrown,   // the same as a CompileError
    };
    Kind kind = Kind::Parse;
    std::string message;
    uint32_t line = 0;
};

struct Deprecation {  // raised while lexing or parsing; reported even if the parse succeeds
    std::string message;
    uint32_t line = 0;
    bool warning = false;  // a Warning rather than a Deprecated ("Octal escape sequence …")
};

struct ParseOptions {
    bool short_open_tags = false;       // ini short_open_tag
    bool start_in_php = false;          // eval() and -r: no opening tag
    bool skip_shebang = false;          // a first line `#!…` is no output: files, not eval()
    bool every_token = false;           // the lexer's: leave nothing out, fail at nothing
    bool multibyte = false;             // ini zend.multibyte: declare(encoding=…) was obeyed
    const char* stack_limit = nullptr;  // how far down the C stack may grow
};

struct ParseResult {
    ast::Block* file = nullptr;  // null on error
    SyntaxError error;
    std::vector<Deprecation> deprecations;
    // Where keywords stand for names, as in `function list()`: their offsets, in order.
    std::vector<uint32_t> keyword_names;
};

// `source` must stay alive during the call only; the tree lives in `arena`.
ParseResult parse(std::string_view source, Arena& arena, const ParseOptions& options);

}  // namespace surus::syntax
