// The tokens of PHP, and how its messages spell them.
#pragma once

#include <cstdint>
#include <string_view>

namespace surus::syntax {

enum class TokenKind : uint8_t {
#define TOKEN(name, form, spelling) name,
#include "syntax/tokens.def"
#undef TOKEN
};

enum class TokenForm : uint8_t { Fixed, Keyword, Named };

TokenForm token_form(TokenKind kind);
std::string_view token_spelling(TokenKind kind);

// The keyword that `word` is in any letter case, or Identifier. `__halt_compiler` included.
TokenKind keyword_kind(std::string_view word);

// Words that may name members, named arguments and (some of them) functions: an identifier or any
// keyword but `__halt_compiler`.
bool is_member_name(TokenKind kind);

// White space and comments, which are tokens for those only who ask for every one.
constexpr bool is_trivia(TokenKind kind) {
    return kind == TokenKind::Whitespace || kind == TokenKind::Comment ||
           kind == TokenKind::DocComment;
}

struct Token {
    TokenKind kind = TokenKind::EndOfFile;
    bool has_escape = false;  // string contents: there is a backslash to process
    uint32_t start = 0;       // byte offsets, end exclusive
    uint32_t end = 0;
    uint32_t line = 1;  // of the first and the last byte
    uint32_t end_line = 1;
    uint32_t doc_start = 0;  // the last doc comment before the token; empty if there is none
    uint32_t doc_end = 0;
};

}  // namespace surus::syntax
