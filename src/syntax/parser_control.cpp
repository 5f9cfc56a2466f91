// Conditions, loops, switch and try.
#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

ast::Expr* Parser::parse_condition() {
    expect(TokenKind::LeftParen);
    ast::Expr* condition = parse_expression();
    expect_silently(TokenKind::RightParen);
    return condition;
}

// A statement, or a list of them between `:` and `end`.
ast::Statement* Parser::parse_body(TokenKind end) {
    if (!accept(TokenKind::Colon)) return parse_nested_statement();
    ast::Block* block = parse_alternative_block({end});
    advance();
    expect(TokenKind::Semicolon);
    return block;
}

// ---- if ----------------------------------------------------------------------------------------

// Chains of `elseif` and `else if` are a loop: there is no limit to their length.
ast::Statement* Parser::parse_if() {
    bool alternative = false;
    ast::If* outer = parse_if_clause(alternative);
    ast::If* current = outer;
    while (!alternative) {
        if (accept(TokenKind::Else)) {
            if (!at(TokenKind::If)) {
                current->otherwise = parse_nested_statement();
                break;
            }
        } else if (!at(TokenKind::ElseIf)) {
            break;
        }
        ast::If* next = parse_if_clause(alternative);
        current->otherwise = next;
        current = next;
    }
    if (alternative) parse_if_alternative(current);
    for (ast::If* clause = outer; clause != current; clause = ast::as<ast::If>(clause->otherwise)) {
        finish(clause);
    }
    finish(current);
    return outer;
}

// `if` or `elseif`, its condition and what follows it up to `else`.
ast::If* Parser::parse_if_clause(bool& alternative) {
    using enum TokenKind;
    Mark mark = here();
    bool may_be_alternative = at(If);
    advance();
    auto* clause = node<ast::If>(Kind::If, mark);
    clause->is_elseif = !may_be_alternative;
    clause->condition = parse_condition();
    if (may_be_alternative && accept(Colon)) {
        alternative = true;
        clause->then = parse_alternative_block({ElseIf, Else, EndIf});
    } else {
        clause->then = parse_nested_statement();
    }
    return clause;
}

void Parser::parse_if_alternative(ast::If* outer) {
    using enum TokenKind;
    ast::If* current = outer;
    while (at(ElseIf)) {
        Mark mark = here();
        advance();
        auto* clause = node<ast::If>(Kind::If, mark);
        clause->is_elseif = true;
        clause->condition = parse_condition();
        expect(Colon);
        clause->then = parse_alternative_block({ElseIf, Else, EndIf});
        current->otherwise = clause;
        current = clause;
    }
    if (accept(Else)) {
        expect(Colon);
        current->otherwise = parse_alternative_block({EndIf});
    }
    expect(EndIf);
    expect(Semicolon);
    ast::If* clause = outer;
    while (true) {
        finish(clause);
        if (clause == current) break;
        clause = ast::as<ast::If>(clause->otherwise);
    }
}

// ---- loops -------------------------------------------------------------------------------------

ast::Statement* Parser::parse_while() {
    Mark mark = here();
    advance();
    ast::Expr* condition = parse_condition();
    ast::Statement* body = parse_body(TokenKind::EndWhile);
    auto* loop = node<ast::While>(Kind::While, mark);
    loop->condition = condition;
    loop->body = body;
    return loop;
}

ast::Statement* Parser::parse_do() {
    Mark mark = here();
    advance();
    ast::Statement* body = parse_nested_statement();
    expect(TokenKind::While);
    ast::Expr* condition = parse_condition();
    expect(TokenKind::Semicolon);
    auto* loop = node<ast::While>(Kind::DoWhile, mark);
    loop->condition = condition;
    loop->body = body;
    return loop;
}

std::span<ast::Expr*> Parser::parse_for_expressions(TokenKind end, bool may_end_void) {
    ListOf<ast::Expr*> expressions(*this);
    if (starts_expression() || at(TokenKind::VoidCast)) {
        do {
            Mark mark = here();
            bool is_void = accept(TokenKind::VoidCast);
            ast::Expr* expression = parse_expression();
            if (is_void) {
                auto* cast = node<ast::Cast>(Kind::Cast, mark);
                cast->type = ast::CastType::Void;
                cast->operand = expression;
                expression = cast;
                if (!may_end_void && !at(TokenKind::Comma)) unexpected({TokenKind::Comma});
            }
            expressions.push(expression);
        } while (accept(TokenKind::Comma));
    }
    expect(end);
    return expressions.finish();
}

ast::Statement* Parser::parse_for() {
    using enum TokenKind;
    Mark mark = here();
    advance();
    expect(LeftParen);
    std::span<ast::Expr*> init = parse_for_expressions(Semicolon, true);
    std::span<ast::Expr*> conditions = parse_for_expressions(Semicolon, false);
    std::span<ast::Expr*> steps = parse_for_expressions(RightParen, true);
    ast::Statement* body = parse_body(EndFor);
    auto* loop = node<ast::For>(Kind::For, mark);
    loop->init = init;
    loop->conditions = conditions;
    loop->steps = steps;
    loop->body = body;
    return loop;
}

// $a, &$a, list(…), […]
ast::Expr* Parser::parse_foreach_target(bool& by_ref) {
    using enum TokenKind;
    if (accept_ampersand()) {
        by_ref = true;
        return parse_variable();
    }
    Mark mark = here();
    if (accept(List)) {
        expect(LeftParen);
        return parse_array_items(ast::ArrayForm::List, mark, RightParen);
    }
    DepthGuard guard(*this);
    if (!starts_variable()) unexpected();
    Operand operand = parse_operand();
    if (!(operand.flags & (Writable | Destructurable))) unexpected_after(operand);
    return operand.node;
}

ast::Statement* Parser::parse_foreach() {
    using enum TokenKind;
    Mark mark = here();
    advance();
    expect(LeftParen);
    ast::Expr* subject = parse_expression();
    expect_silently(As);
    bool by_ref = false, key_by_ref = false;
    ast::Expr* key = nullptr;
    ast::Expr* value = parse_foreach_target(by_ref);
    if (accept(DoubleArrow)) {
        key = value;
        key_by_ref = by_ref;
        by_ref = false;
        value = parse_foreach_target(by_ref);
    }
    bool list_target = value->kind == Kind::ArrayLiteral &&
                       ast::as<ast::ArrayLiteral>(value)->form == ast::ArrayForm::List;
    if (!at(RightParen) && !at(DoubleArrow) && !list_target) unexpected_after_variable();
    if (key) {
        expect(RightParen);
    } else {
        expect(RightParen, {DoubleArrow, RightParen});
    }
    ast::Statement* body = parse_body(EndForeach);
    auto* loop = node<ast::Foreach>(Kind::Foreach, mark);
    loop->subject = subject;
    loop->key = key;
    loop->value = value;
    loop->by_ref = by_ref;
    loop->key_by_ref = key_by_ref;
    loop->body = body;
    return loop;
}

// ---- switch ------------------------------------------------------------------------------------

ast::Statement* Parser::parse_switch() {
    using enum TokenKind;
    Mark mark = here();
    advance();
    ast::Expr* subject = parse_condition();
    bool alternative = at(Colon);
    if (!accept(Colon)) expect(LeftBrace, {Colon, LeftBrace});
    TokenKind end = alternative ? EndSwitch : RightBrace;
    accept(Semicolon);
    ListOf<ast::SwitchCase> cases(*this);
    while (at(Case) || at(Default)) cases.push(parse_switch_case(alternative));
    if (alternative) {
        expect(end, {EndSwitch, Case, Default});
    } else {
        expect(end, {Case, Default, RightBrace});
    }
    if (alternative) expect(Semicolon);
    auto* result = node<ast::Switch>(Kind::Switch, mark);
    result->subject = subject;
    result->cases = cases.finish();
    return result;
}

ast::SwitchCase Parser::parse_switch_case(bool alternative) {
    using enum TokenKind;
    ast::SwitchCase result{};
    result.line = token_.line;
    bool has_value = at(Case);
    advance();
    if (has_value) result.value = parse_expression();
    if (at(Semicolon)) {
        deprecated(
            "Case statements followed by a semicolon (;) are deprecated, "
            "use a colon (:) instead",
            result.value ? result.value->line : token_.line);
        advance();
    } else if (has_value) {
        expect_silently(Colon);
    } else {
        expect(Colon, {Colon, Semicolon});
    }
    ListOf<ast::Statement*> body(*this);
    while (!at(Case) && !at(Default) && !at(RightBrace) && !at(EndSwitch) && !at_end()) {
        if (!starts_statement()) {
            if (alternative) {
                unexpected({EndSwitch, Case, Default});
            } else {
                unexpected({Case, Default, RightBrace});
            }
        }
        body.push(parse_statement(StatementScope::Inner));
    }
    result.body = body.finish();
    return result;
}

// ---- try ---------------------------------------------------------------------------------------

ast::Statement* Parser::parse_try() {
    using enum TokenKind;
    Mark mark = here();
    advance();
    ast::Block* body = parse_block();
    ListOf<ast::Catch> catches(*this);
    while (at(Catch)) catches.push(parse_catch());
    ast::Block* finally = accept(Finally) ? parse_block() : nullptr;
    auto* result = node<ast::Try>(Kind::Try, mark);
    result->body = body;
    result->catches = catches.finish();
    result->finally = finally;
    return result;
}

ast::Catch Parser::parse_catch() {
    using enum TokenKind;
    ast::Catch clause{};
    clause.line = token_.line;
    advance();
    expect(LeftParen);
    ListOf<ast::Name*> types(*this);
    do {
        types.push(parse_class_name());
    } while (accept(Bar));
    if (at(Variable)) {
        clause.variable = text(token_).substr(1);
        advance();
    }
    expect(RightParen);
    clause.body = parse_block();
    clause.types = types.finish();
    return clause;
}

}  // namespace surus::syntax
