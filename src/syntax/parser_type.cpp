// Declared types, up to unions of intersections.
#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

bool Parser::starts_type() const {
    using enum TokenKind;
    return at_name() || at(Question) || at(LeftParen) || at(Array) || at(Callable) || at(Static);
}

ast::TypeNode* Parser::make_type(ast::TypeForm form, Mark mark, ListOf<ast::TypeNode*>& parts) {
    auto* type = node<ast::TypeNode>(Kind::TypeNode, mark);
    type->form = form;
    type->parts = parts.finish();
    return type;
}

ast::TypeNode* Parser::parse_type(bool allow_static) {
    if (at(TokenKind::Question)) {
        Mark mark = here();
        advance();
        ListOf<ast::TypeNode*> parts(*this);
        parts.push(parse_single_type(allow_static));
        return make_type(ast::TypeForm::Nullable, mark, parts);
    }
    ast::TypeNode* first =
        at(TokenKind::LeftParen) ? parse_grouped_intersection() : parse_single_type(allow_static);
    return parse_type_list(first, allow_static);
}

ast::TypeNode* Parser::parse_single_type(bool allow_static) {
    using enum TokenKind;
    bool fits = at_name() || at(Array) || at(Callable) || (allow_static && at(Static));
    Mark mark = here();
    if (!fits) unexpected();
    ast::Name* name = make_name();
    auto* type = node<ast::TypeNode>(Kind::TypeNode, mark);
    type->form = ast::TypeForm::Named;
    type->name = name;
    return type;
}

// A|B|(C&D) or A&B, after its first part. A `&` before a variable is the parameter's.
ast::TypeNode* Parser::parse_type_list(ast::TypeNode* first, bool allow_static) {
    bool intersection = at(TokenKind::Ampersand);
    if (intersection && first->form == ast::TypeForm::Intersection) return first;
    if (!intersection && !at(TokenKind::Bar)) {
        if (first->form == ast::TypeForm::Intersection) unexpected({TokenKind::Bar});
        return first;
    }
    TokenKind joint = token_.kind;
    Mark mark = start_of(first);
    ListOf<ast::TypeNode*> parts(*this);
    parts.push(first);
    while (accept(joint)) {
        bool group = !intersection && at(TokenKind::LeftParen);
        parts.push(group ? parse_grouped_intersection() : parse_single_type(allow_static));
    }
    return make_type(intersection ? ast::TypeForm::Intersection : ast::TypeForm::Union, mark,
                     parts);
}

ast::TypeNode* Parser::parse_grouped_intersection() {
    Mark mark = here();
    advance();
    ListOf<ast::TypeNode*> parts(*this);
    parts.push(parse_single_type(false));
    using enum TokenKind;
    if (!at(Ampersand)) unexpected({Ampersand});
    while (accept(Ampersand)) parts.push(parse_single_type(false));
    expect(RightParen, {Ampersand, RightParen});
    return make_type(ast::TypeForm::Intersection, mark, parts);
}

}  // namespace surus::syntax
