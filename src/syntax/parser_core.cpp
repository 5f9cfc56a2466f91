#include "syntax/parser_core.h"

#include <cstdio>

namespace surus::syntax {

namespace {

// Everything in the tree may point into this copy; the lexer wants a NUL behind it.
std::string_view copy_source(std::string_view source, Arena& arena) {
    char* data = static_cast<char*>(arena.allocate(source.size() + 4, 1));
    if (!source.empty()) std::memcpy(data, source.data(), source.size());
    std::memset(data + source.size(), 0, 4);
    return {data, source.size()};
}

}  // namespace

Parser::Parser(std::string_view source, Arena& arena, const ParseOptions& options)
    : arena_(arena),
      source_(copy_source(source, arena)),
      lexer_(source_, options),
      stack_limit_(options.stack_limit) {}

void Parser::advance() {
    if (failed_) return;
    last_end_ = token_.end;
    last_end_line_ = token_.end_line;
    if (token_.doc_end) {
        doc_comment_ = source_.substr(token_.doc_start, token_.doc_end - token_.doc_start);
    }
    if (token_.kind == TokenKind::RightBrace) doc_comment_ = {};
    if (has_peeked_) {
        token_ = peeked_;
        has_peeked_ = false;
    } else {
        token_ = lexer_.next();
    }
    if (token_.kind == TokenKind::Error) [[unlikely]] {
        fail(SyntaxError::Kind::Parse, lexer_.error(), token_.end_line);
    }
}

const Token& Parser::peek() {
    if (!has_peeked_ && !failed_) {
        peeked_ = lexer_.next();
        has_peeked_ = true;
    }
    return failed_ ? token_ : peeked_;
}

bool Parser::expect(TokenKind kind) {
    if (accept(kind)) return true;
    unexpected({kind});
    return false;
}

bool Parser::expect(TokenKind kind, std::initializer_list<TokenKind> expected) {
    if (accept(kind)) return true;
    unexpected(expected);
    return false;
}

bool Parser::expect_silently(TokenKind kind) {
    if (accept(kind)) return true;
    unexpected();
    return false;
}

// The comma between arguments, if another one follows it. A comma may also stand
// before the closing bracket.
bool Parser::accept_comma(TokenKind close) {
    if (!accept(TokenKind::Comma) || at(close)) return false;
    bool fits = starts_expression() || at(TokenKind::Ellipsis) || is_member_name(token_.kind);
    if (!fits) unexpected({close});
    return !failed_;
}

// The current token, an identifier or a keyword that stands for one.
std::string_view Parser::take_name() {
    if (token_form(token_.kind) == TokenForm::Keyword) keyword_names_.push_back(token_.start);
    std::string_view name = text(token_);
    advance();
    return name;
}

// A doc comment belongs to the first declaration after it.
std::string_view Parser::take_doc_comment() {
    std::string_view result = doc_comment_;
    doc_comment_ = {};
    return result;
}

// ---- errors ------------------------------------------------------------------------------------

void Parser::fail(SyntaxError::Kind kind, std::string message, uint32_t line) {
    if (failed_) return;
    failed_ = true;
    error_ = {kind, std::move(message), line};
    token_.kind = TokenKind::EndOfFile;
    token_.start = token_.end = last_end_;
}

void Parser::compile_error_later(std::string message, uint32_t line) {
    if (!later_error_.message.empty()) return;
    later_error_ = {SyntaxError::Kind::Compile, std::move(message), line};
}

void Parser::deprecated(std::string message, uint32_t line) {
    later_notices_.push_back({std::move(message), line, false});
}

void Parser::too_deep() { fail(SyntaxError::Kind::Parse, "memory exhausted", token_.line); }

// `token "=>"`, `identifier "foo"`, `end of file`: at most 30 bytes of the first line of its text.
std::string Parser::describe(const Token& token) const {
    std::string_view name = token_spelling(token.kind);
    if (token.kind == TokenKind::EndOfFile) return std::string(name);
    if (token.kind == TokenKind::DoubleQuote) return "double-quote mark";
    std::string_view content = text(token);
    if (token.kind == TokenKind::BadCharacter) {
        char buffer[32];
        std::snprintf(buffer, sizeof(buffer), "character 0x%02X",
                      static_cast<unsigned>(static_cast<uint8_t>(content[0])));
        return buffer;
    }
    if (token_form(token.kind) != TokenForm::Named) return "token \"" + std::string(name) + '"';
    if (token.kind == TokenKind::QuotedString && content[0] == '\'') name = "single-quoted string";
    if (token.kind == TokenKind::QuotedString && content[0] == '"') name = "double-quoted string";
    content = content.substr(0, content.find('\n'));
    auto is_quote = [](char c) { return c == '\'' || c == '"'; };
    if (!content.empty() && is_quote(content[0])) content.remove_prefix(1);
    if (!content.empty() && is_quote(content.back())) content.remove_suffix(1);
    std::string result = std::string(name) + " \"";
    if (content.size() > 33) {
        result += content.substr(0, 30);
        result += "...";
    } else {
        result += content;
    }
    return result + '"';
}

void Parser::unexpected(std::initializer_list<TokenKind> expected) {
    if (failed_) return;
    if (at(TokenKind::QuotedString) && has_bad_escape()) return;
    // Where an argument starts with a keyword, PHP's grammar has already taken it for the name of
    // a named argument when what follows does not fit.
    static constexpr std::initializer_list<TokenKind> colon = {TokenKind::Colon};
    if (argument_word_end_ && argument_word_end_ == last_end_) expected = colon;
    bool after_name = argument_name_end_ && argument_name_end_ == last_end_;
    if (at(TokenKind::As) && after_name) expected = colon;
    std::string message = "syntax error, unexpected " + describe(token_);
    const char* joint = ", expecting ";
    for (TokenKind kind : expected) {
        bool named = token_form(kind) == TokenForm::Named;
        message += joint;
        if (kind == TokenKind::Ampersand) message += "token ";
        if (!named) message += '"';
        message += token_spelling(kind);
        if (!named) message += '"';
        joint = " or ";
    }
    fail(SyntaxError::Kind::Parse, std::move(message), token_.end_line);
}

// Where only a variable may stand PHP's grammar waits for more of it.
void Parser::unexpected_after_variable() {
    using enum TokenKind;
    unexpected({ObjectOperator, NullsafeOperator, LeftBracket});
}

// After something that is no variable but could still become one.
void Parser::unexpected_after(Operand operand) {
    if (operand.flags == PlainOperand) {
        unexpected({TokenKind::LeftParen});  // new A
    } else {
        unexpected_after_variable();
    }
}

ast::Expr* Parser::single(ast::Kind kind, Mark mark, ast::Expr* operand) {
    auto* result = node<ast::Single>(kind, mark);
    result->operand = operand;
    return result;
}

}  // namespace surus::syntax
