// Functions, closures, parameters, attributes.
#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

bool Parser::accept_ampersand() {
    return accept(TokenKind::Ampersand) || accept(TokenKind::AmpersandBeforeVar);
}

// A declaration, or an expression statement that starts with a closure.
ast::Statement* Parser::parse_function_statement(ast::Attributes attributes) {
    Mark mark = here();
    advance();
    bool by_ref = accept_ampersand();
    if (!at(TokenKind::Identifier) && !at(TokenKind::Readonly)) unexpected({TokenKind::LeftParen});
    std::string_view name = take_name();
    auto* function = node<ast::FunctionDeclaration>(Kind::FunctionDeclaration, mark);
    function->form = ast::FunctionForm::Function;
    function->name = name;
    function->by_ref = by_ref;
    function->attributes = attributes;
    function->doc_comment = take_doc_comment();
    parse_function_rest(function);
    return function;
}

// Parameters, uses, return type and a body in braces.
void Parser::parse_function_rest(ast::FunctionDeclaration* function) {
    function->params = parse_parameters();
    if (function->form == ast::FunctionForm::Closure && at(TokenKind::Use)) {
        function->uses = parse_closure_uses();
    }
    function->return_type = parse_return_type();
    parse_body_into(function);
    finish(function);
}

void Parser::parse_body_into(ast::FunctionDeclaration* function) {
    bool outer = saw_yield_;
    saw_yield_ = false;
    function->body = parse_block();
    function->has_yield = saw_yield_;
    saw_yield_ = outer;
}

ast::TypeNode* Parser::parse_return_type() {
    return accept(TokenKind::Colon) ? parse_type(true) : nullptr;
}

// At `function`.
Operand Parser::parse_closure(ast::Attributes attributes, ast::Modifiers modifiers, Mark mark) {
    DepthGuard guard(*this);
    advance();
    auto* function = node<ast::FunctionDeclaration>(Kind::FunctionDeclaration, mark);
    function->form = ast::FunctionForm::Closure;
    function->by_ref = accept_ampersand();
    function->doc_comment = take_doc_comment();
    function->modifiers = modifiers;
    function->attributes = attributes;
    parse_function_rest(function);
    return {function, PlainOperand};
}

// At `fn`.
ast::Expr* Parser::parse_arrow_function(ast::Attributes attributes, ast::Modifiers modifiers) {
    DepthGuard guard(*this);
    Mark mark = here();
    advance();
    auto* function = node<ast::FunctionDeclaration>(Kind::FunctionDeclaration, mark);
    function->form = ast::FunctionForm::Arrow;
    function->by_ref = accept_ampersand();
    function->doc_comment = take_doc_comment();
    function->modifiers = modifiers;
    function->attributes = attributes;
    function->params = parse_parameters();
    function->return_type = parse_return_type();
    expect(TokenKind::DoubleArrow);
    bool outer = saw_yield_;
    saw_yield_ = false;
    function->body = parse_expression();
    function->has_yield = saw_yield_;
    saw_yield_ = outer;
    finish(function);
    return function;
}

Operand Parser::parse_static_closure(ast::Attributes attributes) {
    advance();
    if (at(TokenKind::Fn)) return {parse_arrow_function(attributes, ast::Static), PlainOperand};
    return parse_closure(attributes, ast::Static, here());
}

Operand Parser::parse_attributed_closure() {
    using enum TokenKind;
    ast::Attributes attributes = parse_attributes();
    if (!at(Function) && !at(Fn) && !at(Static)) unexpected({Function, Fn, Static, AttributeStart});
    return parse_closure_after(attributes);
}

Operand Parser::parse_closure_after(ast::Attributes attributes) {
    if (at(TokenKind::Function)) return parse_closure(attributes, 0, here());
    if (at(TokenKind::Fn)) return {parse_arrow_function(attributes, 0), PlainOperand};
    if (at(TokenKind::Static)) {
        const Token& next = peek();
        if (next.kind == TokenKind::Function || next.kind == TokenKind::Fn) {
            return parse_static_closure(attributes);
        }
        advance();
        unexpected({TokenKind::Function, TokenKind::Fn});
    }
    unexpected();
    return {node<ast::Nop>(Kind::Nop, here()), PlainOperand};
}

// ---- parameters --------------------------------------------------------------------------------

std::span<ast::Parameter*> Parser::parse_parameters() {
    DepthGuard guard(*this);
    expect(TokenKind::LeftParen);
    ListOf<ast::Parameter*> parameters(*this);
    while (!at(TokenKind::RightParen) && !at_end()) {
        parameters.push(parse_parameter());
        if (!accept(TokenKind::Comma)) break;
    }
    expect(TokenKind::RightParen);
    return parameters.finish();
}

ast::Parameter* Parser::parse_parameter() {
    Mark mark = here();
    ast::Attributes attributes = parse_attributes();
    ast::Modifiers promote = combine_modifiers(parse_modifiers(), ModifierTarget::Parameter);
    ast::TypeNode* type = starts_type() && !at(TokenKind::Static) ? parse_type(false) : nullptr;
    bool by_ref = accept(TokenKind::AmpersandBeforeVar);
    bool variadic = accept(TokenKind::Ellipsis);
    if (!at(TokenKind::Variable)) unexpected({TokenKind::Variable});
    std::string_view name = failed_ ? std::string_view() : text(token_).substr(1);
    advance();
    auto* parameter = node<ast::Parameter>(Kind::Parameter, mark);
    parameter->doc_comment = take_doc_comment();
    parameter->name = name;
    parameter->type = type;
    parameter->by_ref = by_ref;
    parameter->variadic = variadic;
    parameter->promote = promote;
    parameter->attributes = attributes;
    if (accept(TokenKind::Assign)) parameter->default_value = parse_expression();
    if (at(TokenKind::LeftBrace)) parameter->hooks = parse_hooks();
    finish(parameter);
    return parameter;
}

std::span<ast::ClosureUse> Parser::parse_closure_uses() {
    advance();
    expect(TokenKind::LeftParen);
    ListOf<ast::ClosureUse> uses(*this);
    do {
        ast::ClosureUse use{};
        use.by_ref = accept_ampersand();
        use.line = token_.line;
        using enum TokenKind;
        if (!at(Variable) && use.by_ref) unexpected({Variable});
        if (!at(Variable) && uses.size()) unexpected({RightParen});
        if (!at(Variable)) unexpected({Variable, AmpersandBeforeVar, Ampersand});
        if (failed_) break;
        use.name = text(token_).substr(1);
        advance();
        uses.push(use);
    } while (accept(TokenKind::Comma) && !at(TokenKind::RightParen));
    expect(TokenKind::RightParen);
    return uses.finish();
}

// ---- attributes --------------------------------------------------------------------------------

// Any number of #[…] groups, or none.
ast::Attributes Parser::parse_attributes() {
    if (!at(TokenKind::AttributeStart)) return {};
    DepthGuard guard(*this);
    ListOf<ast::Attribute*> attributes(*this);
    while (accept(TokenKind::AttributeStart)) {
        uint32_t group = attribute_group_++;
        do {
            attributes.push(parse_attribute(group));
            if (!accept(TokenKind::Comma)) break;
        } while (at_name() || at(TokenKind::Static));
        expect(TokenKind::RightBracket);
    }
    return attributes.finish();
}

ast::Attribute* Parser::parse_attribute(uint32_t group) {
    Mark mark = here();
    ast::Name* name = parse_class_name();
    ast::Arguments arguments{};
    if (at(TokenKind::LeftParen)) arguments = parse_arguments();
    auto* attribute = node<ast::Attribute>(Kind::Attribute, mark);
    attribute->name = name;
    attribute->arguments = arguments;
    attribute->group = group;
    return attribute;
}

}  // namespace surus::syntax
