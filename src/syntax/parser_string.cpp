// Number and string literals, interpolation, heredocs.
#include <algorithm>

#include "syntax/characters.h"
#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

ast::Expr* Parser::parse_number() {
    Mark mark = here();
    Number number = syntax::parse_number(text(token_));
    advance();
    if (number.is_double) {
        auto* result = node<ast::DoubleLiteral>(Kind::DoubleLiteral, mark);
        result->value = number.real;
        return result;
    }
    auto* result = node<ast::IntLiteral>(Kind::IntLiteral, mark);
    result->value = number.integer;
    return result;
}

// `line` is that of the text's first byte.
std::string_view Parser::unescape(std::string_view raw, Quote quote, uint32_t line) {
    std::vector<OctalOverflow> overflows;
    EscapeResult result = process_escapes(raw, quote, arena_, overflows);
    auto line_at = [&](size_t at) {
        auto newlines = std::count(raw.begin(), raw.begin() + static_cast<long>(at), '\n');
        return line + static_cast<uint32_t>(newlines);
    };
    if (result.error) {
        fail(SyntaxError::Kind::Parse, result.error, line_at(result.error_at));
        return {};
    }
    for (const OctalOverflow& overflow : overflows) {
        lexer_.notices().push_back(
            {"Octal escape sequence overflow \\" + overflow.digits + " is greater than \\377",
             line_at(overflow.at), true});
    }
    return result.value;
}

// Raises the error of the current string's escapes, if there is one: PHP's lexer finds it before
// its parser finds that no string fits.
bool Parser::has_bad_escape() {
    std::string_view raw = text(token_);
    if (token_.has_escape && raw.back() == '"') unescape(raw, Quote::Double, token_.line);
    return failed_;
}

Operand Parser::parse_quoted_string() {
    Mark mark = here();
    std::string_view raw = text(token_);
    if (raw[0] == 'b' || raw[0] == 'B') raw.remove_prefix(1);
    bool double_quoted = raw[0] == '"';
    raw = raw.substr(1, raw.size() - 2);
    if (token_.has_escape) {
        raw = double_quoted ? unescape(raw, Quote::Double, token_.line)
                            : process_single_quoted(raw, arena_);
    }
    advance();
    auto* result = node<ast::StringLiteral>(Kind::StringLiteral, mark);
    result->value = raw;
    result->double_quoted = double_quoted;
    return {result, ValueOperand};
}

Operand Parser::parse_interpolated_string() {
    DepthGuard guard(*this);
    Mark mark = here();
    advance();
    std::span<ast::Expr*> parts = parse_string_parts(TokenKind::DoubleQuote, Quote::Double);
    auto* result = node<ast::Interpolated>(Kind::Interpolated, mark);
    result->parts = parts;
    return {result, ValueOperand};
}

Operand Parser::parse_shell_exec() {
    DepthGuard guard(*this);
    Mark mark = here();
    advance();
    std::span<ast::Expr*> parts = parse_string_parts(TokenKind::Backtick, Quote::Backtick);
    auto* result = node<ast::ShellExec>(Kind::ShellExec, mark);
    result->parts = parts;
    deprecated("The backtick (`) operator is deprecated, use shell_exec() instead", mark.line);
    return {result, PlainOperand};
}

// Up to and with the closing token. The text of a heredoc stays raw: see parse_heredoc().
std::span<ast::Expr*> Parser::parse_string_parts(TokenKind close, Quote quote) {
    ListOf<ast::Expr*> parts(*this);
    bool parts_are_text = false;
    uint32_t outer_line = string_line_;
    string_line_ = token_.line;
    while (!at(close) && !at_end()) {
        if (at(TokenKind::StringContent)) {
            bool has_escape = token_.has_escape;
            ast::StringLiteral* part = raw_string_part();
            if (has_escape && quote != Quote::Heredoc) {
                part->value = unescape(part->value, quote, part->line);
            }
            parts.push(part);
            parts_are_text = parts.size() == 1;
        } else {
            parts.push(parse_string_part());
        }
    }
    if (!at(close)) {
        using enum TokenKind;
        if (quote == Quote::Heredoc) report_bad_escapes(parts.finish());
        if (close == Backtick) {
            unexpected({Backtick});
        } else if (parts.size() == 1 && parts_are_text && close == HeredocEnd) {
            unexpected({Variable, HeredocEnd, DollarOpenCurly, CurlyOpen});
        } else if (parts.size() == 1 && parts_are_text && close != HeredocEnd) {
            unexpected({Variable, DollarOpenCurly, CurlyOpen});
        } else {
            unexpected();
        }
    }
    string_line_ = outer_line;
    if (close != TokenKind::HeredocEnd) advance();
    return parts.finish();
}

// PHP's lexer knows of a bad escape before its parser knows that the heredoc does not end.
void Parser::report_bad_escapes(std::span<ast::Expr*> parts) {
    if (!at_end()) return;
    for (ast::Expr* part : parts) {
        if (part->kind != Kind::StringLiteral) continue;
        auto* literal = ast::as<ast::StringLiteral>(part);
        unescape(literal->value, Quote::Heredoc, literal->line);
    }
}

ast::StringLiteral* Parser::raw_string_part() {
    Mark mark = here();
    std::string_view raw = text(token_);
    advance();
    auto* part = node<ast::StringLiteral>(Kind::StringLiteral, mark);
    part->value = raw;
    part->double_quoted = true;
    return part;
}

ast::Expr* Parser::parse_string_part() {
    using enum TokenKind;
    switch (token_.kind) {
    case Variable: return parse_string_variable();
    case DollarOpenCurly: return parse_dollar_curly();
    case CurlyOpen: {
        advance();
        ast::Expr* variable = parse_variable();
        expect(RightBrace, {ObjectOperator, NullsafeOperator, LeftBracket});
        return variable;
    }
    default: unexpected(); return node<ast::Nop>(Kind::Nop, here());
    }
}

// $a, $a[offset], $a->b, $a?->b
ast::Expr* Parser::parse_string_variable() {
    Mark mark = here();
    ast::Expr* variable = parse_simple_variable();
    if (accept(TokenKind::LeftBracket)) {
        ast::Expr* offset = parse_string_offset();
        expect(TokenKind::RightBracket);
        auto* index = node<ast::Index>(Kind::Index, mark);
        index->base = variable;
        index->index = offset;
        return index;
    }
    if (at(TokenKind::ObjectOperator) || at(TokenKind::NullsafeOperator)) {
        return parse_arrow({variable, VariableOperand}, false).node;
    }
    return variable;
}

namespace {

// A canonical decimal integer is an int key; anything else (`01`, `0x1`, `-0`) is a string.
bool canonical_integer(std::string_view digits, bool negative, int64_t& value) {
    if (digits.size() > 19) return false;
    if (digits.size() > 1 && digits[0] == '0') return false;
    if (negative && digits == "0") return false;
    uint64_t number = 0;
    for (char c : digits) {
        if (!is_digit(c)) return false;
        number = number * 10 + static_cast<uint64_t>(c - '0');
    }
    // PHP keeps the most negative integer as a string here, too.
    if (number > static_cast<uint64_t>(INT64_MAX)) return false;
    value = negative ? -static_cast<int64_t>(number) : static_cast<int64_t>(number);
    return true;
}

}  // namespace

ast::Expr* Parser::parse_string_offset() {
    using enum TokenKind;
    Mark mark = here();
    if (at(Variable)) return parse_simple_variable();
    bool negative = at(Minus);
    uint32_t start = token_.start;
    if (negative) advance();
    bool number = at(StringOffset);
    if (!number && negative) unexpected({StringOffset});
    if (!number && !at(Identifier)) unexpected({Minus, Identifier, Variable, StringOffset});
    std::string_view digits = text(token_);
    std::string_view whole = source_.substr(start, token_.end - start);
    advance();
    int64_t value = 0;
    if (number && canonical_integer(digits, negative, value)) {
        auto* result = node<ast::IntLiteral>(Kind::IntLiteral, mark);
        result->value = value;
        return result;
    }
    auto* result = node<ast::StringLiteral>(Kind::StringLiteral, mark);
    result->value = whole;
    return result;
}

// ${name}, ${name[expr]}, ${expr}
ast::Expr* Parser::parse_dollar_curly() {
    Mark mark = here();
    uint32_t line = string_line_;  // PHP reports the string, not its part
    advance();
    if (!at(TokenKind::StringVarname)) {
        ast::Expr* name = parse_expression();
        expect_silently(TokenKind::RightBrace);
        auto* variable = node<ast::Variable>(Kind::Variable, mark);
        variable->name_expr = name;
        deprecated(
            "Using ${expr} (variable variables) in strings is deprecated, "
            "use {${expr}} instead",
            line);
        return variable;
    }
    Mark name_mark = here();
    std::string_view name = text(token_);
    advance();
    auto* variable = node<ast::Variable>(Kind::Variable, name_mark);
    variable->name = name;
    ast::Expr* result = variable;
    if (accept(TokenKind::LeftBracket)) {
        ast::Expr* offset = parse_expression();
        expect_silently(TokenKind::RightBracket);
        auto* index = node<ast::Index>(Kind::Index, mark);
        index->base = variable;
        index->index = offset;
        result = index;
    }
    expect(TokenKind::RightBrace);
    deprecated("Using ${var} in strings is deprecated, use {$var} instead", line);
    return result;
}

// ---- heredocs ----------------------------------------------------------------------------------

Operand Parser::parse_heredoc() {
    DepthGuard guard(*this);
    Mark mark = here();
    bool nowdoc = text(token_).find('\'') != std::string_view::npos;
    uint32_t body_line = token_.end_line;
    advance();
    std::span<ast::Expr*> parts = parse_string_parts(TokenKind::HeredocEnd, Quote::Heredoc);
    if (at(TokenKind::HeredocEnd)) unindent(parts, token_, body_line);
    advance();
    for (ast::Expr* part : parts) {
        if (part->kind != Kind::StringLiteral) continue;
        auto* literal = ast::as<ast::StringLiteral>(part);
        literal->double_quoted = !nowdoc;
        if (!nowdoc) literal->value = unescape(literal->value, Quote::Heredoc, literal->line);
    }
    // Text that was indentation only is gone.
    auto is_empty = [](ast::Expr* part) {
        return part->kind == Kind::StringLiteral &&
               ast::as<ast::StringLiteral>(part)->value.empty();
    };
    auto kept = std::remove_if(parts.begin(), parts.end(), is_empty);
    parts = parts.first(static_cast<size_t>(kept - parts.begin()));
    if (parts.size() > 1 || (parts.size() == 1 && parts[0]->kind != Kind::StringLiteral)) {
        auto* result = node<ast::Interpolated>(Kind::Interpolated, mark);
        result->parts = parts;
        return {result, PlainOperand};
    }
    auto* result = node<ast::StringLiteral>(Kind::StringLiteral, mark);
    if (!parts.empty()) result->value = ast::as<ast::StringLiteral>(parts[0])->value;
    result->double_quoted = !nowdoc;
    return {result, PlainOperand};
}

// What stands before the closing label is taken off every line of the body.
void Parser::unindent(std::span<ast::Expr*> parts, const Token& closing, uint32_t body_line) {
    std::string_view end = text(closing);
    std::string_view indentation = end.substr(0, end.find_first_not_of(" \t"));
    if (indentation.empty()) return;
    if (indentation.find(' ') != std::string_view::npos &&
        indentation.find('\t') != std::string_view::npos) {
        fail(SyntaxError::Kind::Parse, "Invalid indentation - tabs and spaces cannot be mixed",
             body_line);
        return;
    }
    for (size_t i = 0; i < parts.size(); i++) {
        if (parts[i]->kind != Kind::StringLiteral) {
            // A variable at the very start of the body has no indentation.
            if (i == 0) unindent_part({}, indentation, body_line, true, false);
            continue;
        }
        auto* literal = ast::as<ast::StringLiteral>(parts[i]);
        literal->value = unindent_part(literal->value, indentation, literal->line, i == 0,
                                       i + 1 == parts.size());
    }
}

// Lines of white space only need not be indented; the last line of a part that goes on with a
// variable is no such line.
std::string_view Parser::unindent_part(std::string_view raw, std::string_view indentation,
                                       uint32_t line, bool at_line_start, bool last) {
    char* data = static_cast<char*>(arena_.allocate(raw.size() + 1, 1));
    size_t length = 0;
    size_t at = 0;
    while (true) {
        size_t newline = raw.find_first_of("\r\n", at);
        size_t line_end = newline == std::string_view::npos ? raw.size() : newline;
        bool exempt_end = newline != std::string_view::npos || last;
        for (size_t skipped = 0; at_line_start && skipped < indentation.size(); skipped++) {
            if (at == line_end && exempt_end) break;
            if (at == raw.size() || (raw[at] != ' ' && raw[at] != '\t')) {
                fail(SyntaxError::Kind::Parse,
                     "Invalid body indentation level (expecting an indentation level of at "
                     "least " +
                         std::to_string(indentation.size()) + ")",
                     line);
                return {};
            }
            if (raw[at] != indentation[0]) {
                fail(SyntaxError::Kind::Parse,
                     "Invalid indentation - tabs and spaces cannot be mixed", line);
                return {};
            }
            at++;
        }
        size_t next = line_end;
        if (newline != std::string_view::npos) {
            bool crlf =
                raw[newline] == '\r' && newline + 1 < raw.size() && raw[newline + 1] == '\n';
            next = newline + (crlf ? 2 : 1);
        }
        std::memcpy(data + length, raw.data() + at, next - at);
        length += next - at;
        if (newline == std::string_view::npos) return {data, length};
        at = next;
        at_line_start = true;
        line++;
    }
}

}  // namespace surus::syntax
