// The values of literals as they are written: numbers, escapes, the indentation of heredocs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "memory/arena.h"

namespace surus::syntax {

struct Number {
    bool is_double = false;
    int64_t integer = 0;
    double real = 0;
};

// A number in any of PHP's notations, `_` included. An integer that overflows is a double.
Number parse_number(std::string_view text);

struct EscapeResult {
    std::string_view value;
    const char* error = nullptr;  // a parse error, or
    size_t error_at = 0;          // the offset in the text
};

// An octal escape above \377, which PHP warns about: "400" and where it ends in the text.
struct OctalOverflow {
    std::string digits;
    size_t at;
};

enum class Quote : char { Double = '"', Backtick = '`', Heredoc = '\0' };

// Replaces the escapes of a double-quoted, heredoc or backtick string.
EscapeResult process_escapes(std::string_view text, Quote quote, Arena& arena,
                             std::vector<OctalOverflow>& overflows);

// The value of '…' without its quotes.
std::string_view process_single_quoted(std::string_view text, Arena& arena);

}  // namespace surus::syntax
