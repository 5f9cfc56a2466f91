// Files, blocks and the statements without control flow of their own.
#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

ParseResult parse(std::string_view source, Arena& arena, const ParseOptions& options) {
    return Parser(source, arena, options).run();
}

ParseResult Parser::run() {
    ParseResult result;
    token_ = lexer_.next();
    if (at(TokenKind::Error)) fail(SyntaxError::Kind::Parse, lexer_.error(), token_.end_line);
    ast::Block* file = parse_file();
    result.deprecations = std::move(lexer_.notices());
    result.keyword_names = std::move(keyword_names_);
    if (!failed_) {
        for (Deprecation& notice : later_notices_) result.deprecations.push_back(std::move(notice));
    }
    if (!failed_ && !later_error_.message.empty()) {
        failed_ = true;
        error_ = std::move(later_error_);
    }
    if (failed_) {
        result.error = std::move(error_);
    } else {
        result.file = file;
    }
    return result;
}

ast::Block* Parser::parse_file() {
    Mark mark{0, 1};
    ListOf<ast::Statement*> statements(*this);
    while (!at_end()) {
        ast::Statement* statement = parse_statement(StatementScope::Top);
        statements.push(statement);
        if (statement->kind == Kind::HaltCompiler) break;
    }
    auto* file = node<ast::Block>(Kind::Block, mark);
    file->statements = statements.finish();
    return file;
}

// ---- lists of statements -----------------------------------------------------------------------

void Parser::parse_statements_until(ListOf<ast::Statement*>& statements,
                                    std::initializer_list<TokenKind> ends) {
    while (!at_end()) {
        for (TokenKind end : ends) {
            if (at(end)) return;
        }
        // Several ends: the body of an `if` or `elseif` of the alternative syntax.
        if (ends.size() > 1 && !starts_statement()) unexpected(ends);
        statements.push(parse_statement(StatementScope::Inner));
    }
    unexpected(ends.size() > 1 ? ends : std::initializer_list<TokenKind>());
}

ast::Block* Parser::parse_block() {
    Mark mark = here();
    expect(TokenKind::LeftBrace);
    ListOf<ast::Statement*> statements(*this);
    parse_statements_until(statements, {TokenKind::RightBrace});
    advance();
    auto* block = node<ast::Block>(Kind::Block, mark);
    block->statements = statements.finish();
    return block;
}

// What stands between `:` and `endwhile`, `else`, … of the alternative syntax.
ast::Block* Parser::parse_alternative_block(std::initializer_list<TokenKind> ends) {
    Mark mark = here();
    ListOf<ast::Statement*> statements(*this);
    parse_statements_until(statements, ends);
    auto* block = node<ast::Block>(Kind::Block, mark);
    block->statements = statements.finish();
    return block;
}

void Parser::expect_end_of_statement(std::initializer_list<TokenKind> expected) {
    expect(TokenKind::Semicolon, expected);
}

// ---- dispatch ----------------------------------------------------------------------------------

ast::Statement* Parser::parse_statement(StatementScope scope) {
    DepthGuard guard(*this);
    using enum TokenKind;
    switch (token_.kind) {
    case Variable: return parse_expression_statement();
    case Identifier:
        return lexer_.colon_follows(token_) ? parse_label() : parse_expression_statement();
    case LeftBrace: return parse_block();
    case Semicolon: {
        Mark mark = here();
        advance();
        return node<ast::Nop>(Kind::Nop, mark);
    }
    case InlineHtml: return parse_inline_html();
    case OpenTagWithEcho: return parse_echo();
    case VoidCast: return parse_void_statement();
    case HaltCompiler: return parse_halt_compiler(scope);
    case Static: {
        TokenKind next = peek().kind;
        return next == Variable ? parse_static_vars() : parse_expression_statement();
    }
    default: break;
    }
    if (scope != StatementScope::Single) {
        if (ast::Statement* declaration = parse_declaration(scope)) return declaration;
    }
    if (ast::Statement* statement = parse_keyword_statement()) return statement;
    if (scope == StatementScope::Top && !starts_expression()) unexpected({EndOfFile});
    return parse_expression_statement();
}

bool Parser::starts_statement() const {
    using enum TokenKind;
    switch (token_.kind) {
    case LeftBrace:
    case Semicolon:
    case InlineHtml:
    case OpenTagWithEcho:
    case VoidCast:
    case HaltCompiler:
    case If:
    case While:
    case Do:
    case For:
    case Foreach:
    case Switch:
    case Break:
    case Continue:
    case Return:
    case Echo:
    case Global:
    case Unset:
    case Try:
    case Declare:
    case Goto:
    case Abstract:
    case Final:
    case Class:
    case Interface:
    case Trait:
    case Enum: return true;
    default: return starts_expression();
    }
}

ast::Statement* Parser::parse_keyword_statement() {
    using enum TokenKind;
    switch (token_.kind) {
    case If: return parse_if();
    case While: return parse_while();
    case Do: return parse_do();
    case For: return parse_for();
    case Foreach: return parse_foreach();
    case Switch: return parse_switch();
    case Break: return parse_jump(Kind::Break);
    case Continue: return parse_jump(Kind::Continue);
    case Return: return parse_return();
    case Echo: return parse_echo();
    case Global: return parse_global();
    case Unset: return parse_unset();
    case Try: return parse_try();
    case Declare: return parse_declare();
    case Goto: return parse_goto();
    default: return nullptr;
    }
}

// Whether `function` at the start of a statement names one.
bool Parser::function_is_declaration() {
    const Token& next = peek();
    if (next.kind == TokenKind::Ampersand || next.kind == TokenKind::AmpersandBeforeVar) {
        return lexer_.character_after(next) != '(';
    }
    return next.kind != TokenKind::LeftParen;
}

// Declarations, which only stand in lists of statements; null if there is none.
ast::Statement* Parser::parse_declaration(StatementScope scope) {
    using enum TokenKind;
    switch (token_.kind) {
    case Function: return function_is_declaration() ? parse_function_statement({}) : nullptr;
    case Readonly:
        if (lexer_.character_after(token_) == '(') return nullptr;
        [[fallthrough]];
    case Abstract:
    case Final:
    case Class: return parse_class_statement({});
    case Interface: return parse_interface({});
    case Trait: return parse_trait({});
    case Enum: return parse_enum({});
    case AttributeStart: return parse_attributed_statement(scope);
    default: return scope <= StatementScope::Namespaced ? parse_top_declaration(scope) : nullptr;
    }
}

// Declarations that only stand at the top level of a file or namespace.
ast::Statement* Parser::parse_top_declaration(StatementScope scope) {
    switch (token_.kind) {
    case TokenKind::Namespace: return parse_namespace(scope);
    case TokenKind::Use: return parse_use();
    case TokenKind::Const: return parse_const_statement({});
    default: return nullptr;
    }
}

ast::Statement* Parser::parse_attributed_statement(StatementScope scope) {
    using enum TokenKind;
    ast::Attributes attributes = parse_attributes();
    switch (token_.kind) {
    case Function:
        if (function_is_declaration()) return parse_function_statement(attributes);
        break;
    case Abstract:
    case Final:
    case Readonly:
    case Class: return parse_class_statement(attributes);
    case Interface: return parse_interface(attributes);
    case Trait: return parse_trait(attributes);
    case Enum: return parse_enum(attributes);
    case Const:
        if (scope == StatementScope::Inner) break;
        return parse_const_statement(attributes);
    default: break;
    }
    Mark mark = here();
    Operand closure = parse_closure_after(attributes);
    ast::Expr* value = parse_operators(closure.node, Precedence::Lowest);
    expect_end_of_statement();
    return single(Kind::ExpressionStatement, mark, value);
}

// ---- simple statements -------------------------------------------------------------------------

ast::Statement* Parser::parse_expression_statement() {
    Mark mark = here();
    ast::Expr* value = parse_expression();
    expect_silently(TokenKind::Semicolon);
    return single(Kind::ExpressionStatement, mark, value);
}

// (void) f();
ast::Statement* Parser::parse_void_statement() {
    Mark mark = here();
    advance();
    ast::Expr* operand = parse_expression();
    auto* cast = node<ast::Cast>(Kind::Cast, mark);
    cast->type = ast::CastType::Void;
    cast->operand = operand;
    expect_silently(TokenKind::Semicolon);
    return single(Kind::ExpressionStatement, mark, cast);
}

ast::Statement* Parser::parse_inline_html() {
    Mark mark = here();
    std::string_view html = text(token_);
    advance();
    auto* result = node<ast::InlineHtml>(Kind::InlineHtml, mark);
    result->text = html;
    return result;
}

// echo a, b; and <?= a, b ?>
ast::Statement* Parser::parse_echo() {
    Mark mark = here();
    advance();
    ListOf<ast::Expr*> values(*this);
    do {
        values.push(parse_expression());
    } while (accept(TokenKind::Comma));
    expect(TokenKind::Semicolon, {TokenKind::Comma, TokenKind::Semicolon});
    auto* echo = node<ast::Echo>(Kind::Echo, mark);
    echo->values = values.finish();
    return echo;
}

ast::Statement* Parser::parse_jump(Kind kind) {
    Mark mark = here();
    advance();
    ast::Expr* levels = starts_expression() ? parse_expression() : nullptr;
    expect(TokenKind::Semicolon);
    auto* jump = node<ast::Jump>(kind, mark);
    jump->levels = levels;
    return jump;
}

ast::Statement* Parser::parse_return() {
    Mark mark = here();
    advance();
    ast::Expr* value = starts_expression() ? parse_expression() : nullptr;
    expect(TokenKind::Semicolon);
    auto* result = node<ast::Return>(Kind::Return, mark);
    result->value = value;
    return result;
}

ast::Statement* Parser::parse_global() {
    using enum TokenKind;
    Mark mark = here();
    advance();
    ListOf<ast::Expr*> variables(*this);
    do {
        if (!at(Variable) && !at(Dollar)) unexpected({Variable, Dollar});
        if (failed_) break;
        variables.push(parse_simple_variable());
    } while (accept(Comma));
    expect(Semicolon, {Comma, Semicolon});
    auto* global = node<ast::Global>(Kind::Global, mark);
    global->variables = variables.finish();
    return global;
}

ast::Statement* Parser::parse_static_vars() {
    using enum TokenKind;
    Mark mark = here();
    advance();
    ListOf<ast::StaticItem> items(*this);
    do {
        if (!at(Variable)) unexpected({Variable});
        if (failed_) break;
        ast::StaticItem item{text(token_).substr(1), nullptr, token_.line};
        advance();
        if (accept(Assign)) item.value = parse_expression();
        items.push(item);
    } while (accept(Comma));
    expect(Semicolon, {Comma, Semicolon});
    auto* result = node<ast::StaticVars>(Kind::StaticVars, mark);
    result->items = items.finish();
    return result;
}

ast::Statement* Parser::parse_unset() {
    using enum TokenKind;
    Mark mark = here();
    advance();
    expect(LeftParen);
    ListOf<ast::Expr*> targets(*this);
    do {
        targets.push(parse_variable());
        if (!at(Comma) && !at(RightParen)) unexpected_after_variable();
    } while (accept(Comma) && starts_variable());
    expect(RightParen);
    expect(Semicolon);
    auto* unset = node<ast::Unset>(Kind::Unset, mark);
    unset->targets = targets.finish();
    return unset;
}

ast::Statement* Parser::parse_goto() {
    Mark mark = here();
    advance();
    std::string_view label = expect_identifier();
    expect(TokenKind::Semicolon);
    auto* result = node<ast::Goto>(Kind::Goto, mark);
    result->label = label;
    return result;
}

ast::Statement* Parser::parse_label() {
    Mark mark = here();
    std::string_view label = text(token_);
    advance();
    advance();
    auto* result = node<ast::Goto>(Kind::Label, mark);
    result->label = label;
    return result;
}

// Nothing behind the `;` or `?>` is PHP, so the lexer must not be asked for it.
ast::Statement* Parser::parse_halt_compiler(StatementScope scope) {
    using enum TokenKind;
    Mark mark = here();
    if (scope == StatementScope::Single) unexpected();
    advance();
    expect(LeftParen);
    expect(RightParen);
    if (!at(Semicolon)) unexpected({Semicolon});
    if (scope == StatementScope::Inner) {
        fail_compile("__HALT_COMPILER() can only be used from the outermost scope");
    }
    last_end_ = token_.end;
    last_end_line_ = token_.end_line;
    auto* halt = node<ast::HaltCompiler>(Kind::HaltCompiler, mark);
    halt->data_offset = token_.end;
    if (text(token_) == "?>") {  // with the newline that belongs to the tag
        if (source_.substr(token_.end, 2) == "\r\n") {
            halt->data_offset += 2;
        } else if (token_.end < source_.size() &&
                   (source_[token_.end] == '\n' || source_[token_.end] == '\r')) {
            halt->data_offset++;
        }
    }
    if (failed_) return halt;
    lexer_.stop();
    token_ = lexer_.next();
    if (at(Error)) fail(SyntaxError::Kind::Parse, lexer_.error(), token_.end_line);
    return halt;
}

// declare(strict_types=1); declare(ticks=1) { … }
ast::Statement* Parser::parse_declare() {
    Mark mark = here();
    advance();
    expect(TokenKind::LeftParen);
    std::span<ast::ConstantItem> directives = parse_constant_items();
    expect(TokenKind::RightParen, {TokenKind::Comma, TokenKind::RightParen});
    check_encoding(directives);
    ast::Statement* body = nullptr;
    if (!accept(TokenKind::Semicolon)) body = parse_body(TokenKind::EndDeclare);
    auto* declare = node<ast::Declare>(Kind::Declare, mark);
    declare->directives = directives;
    declare->body = body;
    return declare;
}

namespace {

bool is_encoding(std::string_view name) {
    constexpr std::string_view encoding = "encoding";
    if (name.size() != encoding.size()) return false;
    for (size_t i = 0; i < name.size(); i++) {
        if ((name[i] | 0x20) != encoding[i]) return false;
    }
    return true;
}

}  // namespace

void Parser::check_encoding(std::span<ast::ConstantItem> directives) {
    for (const ast::ConstantItem& directive : directives) {
        if (failed_ || !is_encoding(directive.name)) continue;
        Kind kind = directive.value->kind;
        if (kind != Kind::StringLiteral && kind != Kind::IntLiteral &&
            kind != Kind::DoubleLiteral) {
            fail_compile("Encoding must be a literal");
            return;
        }
        if (lexer_.is_multibyte()) continue;
        lexer_.notices().push_back(
            {"declare(encoding=...) ignored because Zend multibyte feature "
             "is turned off by settings",
             token_.line, true});
    }
}

// name = value, …
std::span<ast::ConstantItem> Parser::parse_constant_items() {
    ListOf<ast::ConstantItem> items(*this);
    do {
        ast::ConstantItem item{};
        item.line = token_.line;
        item.name = expect_identifier();
        item.doc_comment = take_doc_comment();
        expect(TokenKind::Assign);
        item.value = parse_expression();
        items.push(item);
    } while (accept(TokenKind::Comma));
    return items.finish();
}

}  // namespace surus::syntax
