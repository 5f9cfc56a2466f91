// namespace, use and const: what stands at the top level only.
#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

// `namespace A;` owns every statement up to the next namespace.
ast::Statement* Parser::parse_namespace(StatementScope outer) {
    using enum TokenKind;
    Mark mark = here();
    advance();
    std::string_view name;
    if (is_member_name(token_.kind) || at(QualifiedName)) {
        name = take_name();
    } else if (!at(LeftBrace)) {
        unexpected({LeftBrace});
    }
    bool bracketed = accept(LeftBrace);
    if (!bracketed) expect(Semicolon, {LeftBrace});
    doc_comment_ = {};  // one before `namespace` belongs to nothing
    auto* space = node<ast::Namespace>(Kind::Namespace, mark);
    space->name = name;
    space->bracketed = bracketed;
    ListOf<ast::Statement*> statements(*this);
    // One without braces inside one with braces is an error of the compiler's.
    auto scope = bracketed ? StatementScope::Namespaced : outer;
    while (!at_end() && !at(bracketed ? RightBrace : Namespace)) {
        if (scope == StatementScope::Namespaced && at(RightBrace)) break;
        ast::Statement* statement = parse_statement(scope);
        statements.push(statement);
        if (statement->kind == Kind::HaltCompiler) break;
    }
    if (bracketed) expect(RightBrace);
    space->statements = statements.finish();
    finish(space);
    return space;
}

// ---- use ---------------------------------------------------------------------------------------

bool Parser::accept_use_kind(ast::UseKind& kind) {
    if (accept(TokenKind::Function)) {
        kind = ast::UseKind::Function;
        return true;
    }
    if (accept(TokenKind::Const)) {
        kind = ast::UseKind::Constant;
        return true;
    }
    return false;
}

ast::Statement* Parser::parse_use() {
    Mark mark = here();
    advance();
    auto kind = ast::UseKind::Class;
    bool typed = accept_use_kind(kind);
    ListOf<ast::UseItem> items(*this);
    do {
        parse_use_clause(items, kind, typed);
    } while (accept(TokenKind::Comma));
    expect(TokenKind::Semicolon, {TokenKind::Comma, TokenKind::Semicolon});
    auto* use = node<ast::Use>(Kind::Use, mark);
    use->items = items.finish();
    return use;
}

std::string_view Parser::parse_use_alias() {
    return accept(TokenKind::As) ? expect_identifier() : std::string_view();
}

// A\B, A\B as C, A\{B, C}
void Parser::parse_use_clause(ListOf<ast::UseItem>& items, ast::UseKind kind, bool typed) {
    using enum TokenKind;
    ast::UseItem item{{}, {}, kind, token_.line};
    if (!at(Identifier) && !at(QualifiedName) && !at(FullyQualifiedName)) {
        if (typed || items.size()) unexpected({Identifier, FullyQualifiedName, QualifiedName});
        unexpected();
        return;
    }
    item.name = text(token_);
    if (item.name[0] == '\\') item.name.remove_prefix(1);
    advance();
    if (items.size() == 0 && accept(Backslash)) {
        expect(LeftBrace);
        parse_use_group(items, kind, typed, item.name);
        return;
    }
    item.alias = parse_use_alias();
    items.push(item);
}

void Parser::parse_use_group(ListOf<ast::UseItem>& items, ast::UseKind kind, bool typed,
                             std::string_view prefix) {
    using enum TokenKind;
    do {
        ast::UseItem item{{}, {}, kind, token_.line};
        if (!typed) accept_use_kind(item.use);
        if (!at(Identifier) && !at(QualifiedName)) {
            if (item.use != kind) {
                unexpected({Identifier, QualifiedName});
            } else if (items.size()) {
                unexpected({RightBrace});
            } else if (typed) {
                unexpected({Identifier, QualifiedName});
            } else {
                unexpected({Identifier, QualifiedName, Function, Const});
            }
            return;
        }
        std::string_view name = text(token_);
        advance();
        char* full = static_cast<char*>(arena_.allocate(prefix.size() + 1 + name.size(), 1));
        std::memcpy(full, prefix.data(), prefix.size());
        full[prefix.size()] = '\\';
        std::memcpy(full + prefix.size() + 1, name.data(), name.size());
        item.name = {full, prefix.size() + 1 + name.size()};
        item.alias = parse_use_alias();
        items.push(item);
    } while (accept(Comma) && !at(RightBrace));
    expect(RightBrace);
    if (!at(Semicolon)) unexpected({Semicolon});
}

ast::Statement* Parser::parse_const_statement(ast::Attributes attributes) {
    Mark mark = here();
    advance();
    std::span<ast::ConstantItem> items = parse_constant_items();
    expect(TokenKind::Semicolon, {TokenKind::Comma, TokenKind::Semicolon});
    auto* declaration = node<ast::ConstantDeclaration>(Kind::ConstantDeclaration, mark);
    declaration->items = items;
    declaration->attributes = attributes;
    return declaration;
}

}  // namespace surus::syntax
