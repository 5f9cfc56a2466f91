// `new`, and references to classes by name or expression.
#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

// With arguments its members may follow at once: `new A()->b()`.
Operand Parser::parse_new() {
    DepthGuard guard(*this);
    using enum TokenKind;
    Mark mark = here();
    advance();
    bool class_follows = at(Class) || at(AttributeStart);
    if (at(Readonly) || at(Abstract) || at(Final)) class_follows = true;
    if (class_follows) return parse_anonymous_class(mark);
    ast::Expr* class_ref = parse_class_reference(true);
    bool has_arguments = at(LeftParen);
    ast::Arguments arguments{};
    if (has_arguments) arguments = parse_arguments();
    auto* result = node<ast::New>(Kind::New, mark);
    result->class_ref = class_ref;
    result->arguments = arguments;
    result->has_arguments = has_arguments;
    return {result, has_arguments ? ValueOperand : PlainOperand};
}

Operand Parser::parse_anonymous_class(Mark mark) {
    ast::Attributes attributes = parse_attributes();
    ast::Modifiers modifiers = 0;
    while (at(TokenKind::Readonly) || at(TokenKind::Abstract) || at(TokenKind::Final)) {
        ast::Modifiers added = modifier_at();
        const char* word = added == ast::Readonly ? "readonly"
                           : added == ast::Final  ? "final"
                                                  : "abstract";
        if (added != ast::Readonly) {
            fail_compile(std::string("Cannot use the ") + word + " modifier on an anonymous class");
        } else if (modifiers) {
            fail_compile("Multiple readonly modifiers are not allowed");
        }
        modifiers |= added;
        advance();
    }
    Mark class_mark = here();
    expect(TokenKind::Class);
    bool has_arguments = at(TokenKind::LeftParen);
    ast::Arguments arguments{};
    if (has_arguments) arguments = parse_arguments();
    auto* declaration = node<ast::ClassDeclaration>(Kind::ClassDeclaration, class_mark);
    declaration->form = ast::ClassForm::Class;
    declaration->modifiers = modifiers;
    declaration->attributes = attributes;
    if (accept(TokenKind::Extends)) declaration->parent = parse_class_name();
    if (accept(TokenKind::Implements)) declaration->interfaces = parse_name_list();
    declaration->doc_comment = take_doc_comment();
    parse_class_body(declaration);
    auto* result = node<ast::New>(Kind::New, mark);
    result->class_ref = declaration;
    result->arguments = arguments;
    result->has_arguments = has_arguments;
    return {result, ValueOperand};
}

// What may follow `new` and `instanceof`: a name, a variable with its properties but no calls, or
// a parenthesized expression.
ast::Expr* Parser::parse_class_reference(bool after_new) {
    using enum TokenKind;
    Operand base{nullptr, VariableOperand};
    if (at_name() || at(Static)) {
        base.node = make_name();
        if (!at(DoubleColon)) return base.node;
    } else if (at(Variable) || at(Dollar)) {
        base.node = parse_simple_variable();
    } else if (accept(LeftParen)) {
        ast::Expr* inner = parse_expression();
        expect_silently(RightParen);
        return inner;
    } else {
        unexpected(after_new ? std::initializer_list<TokenKind>{Class}
                             : std::initializer_list<TokenKind>{});
        return node<ast::Nop>(Kind::Nop, here());
    }
    while (true) {
        if (at(LeftBracket)) {
            base = parse_index(base);
        } else if (at(ObjectOperator) || at(NullsafeOperator)) {
            base = parse_arrow(base, false);
        } else if (accept(DoubleColon)) {
            ast::Member member{};
            member.line = token_.line;
            if (!at(Variable) && !at(Dollar)) unexpected({Variable, Dollar});
            if (failed_) return base.node;
            auto* simple = ast::as<ast::Variable>(parse_simple_variable());
            member.name = simple->name;
            member.expr = simple->name_expr;
            auto* property = node<ast::StaticProperty>(Kind::StaticProperty, start_of(base.node));
            property->class_ref = base.node;
            property->member = member;
            base.node = property;
        } else {
            return base.node;
        }
    }
}

}  // namespace surus::syntax
