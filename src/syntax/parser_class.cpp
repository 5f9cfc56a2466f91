// Classes, interfaces, traits and enums, and the modifiers of what they contain.
#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

// ---- modifiers ---------------------------------------------------------------------------------

// The modifier that the current token is, or 0.
ast::Modifiers Parser::modifier_at() const {
    switch (token_.kind) {
    case TokenKind::Public: return ast::Public;
    case TokenKind::Protected: return ast::Protected;
    case TokenKind::Private: return ast::Private;
    case TokenKind::Static: return ast::Static;
    case TokenKind::Abstract: return ast::Abstract;
    case TokenKind::Final: return ast::Final;
    case TokenKind::Readonly: return ast::Readonly;
    case TokenKind::PublicSet: return ast::PublicSet;
    case TokenKind::ProtectedSet: return ast::ProtectedSet;
    case TokenKind::PrivateSet: return ast::PrivateSet;
    default: return 0;
    }
}

namespace {

std::string_view modifier_name(ast::Modifiers modifier) {
    switch (modifier) {
    case ast::Public: return "public";
    case ast::Protected: return "protected";
    case ast::Private: return "private";
    case ast::Static: return "static";
    case ast::Abstract: return "abstract";
    case ast::Final: return "final";
    case ast::Readonly: return "readonly";
    case ast::PublicSet: return "public(set)";
    case ast::ProtectedSet: return "protected(set)";
    default: return "private(set)";
    }
}

constexpr ast::Modifiers visibilities = ast::Public | ast::Protected | ast::Private;
constexpr ast::Modifiers set_visibilities = ast::PublicSet | ast::ProtectedSet | ast::PrivateSet;

ast::Modifiers allowed_modifiers(ModifierTarget target) {
    switch (target) {
    case ModifierTarget::Property:
        return visibilities | set_visibilities | ast::Static | ast::Abstract | ast::Final |
               ast::Readonly;
    case ModifierTarget::Method: return visibilities | ast::Static | ast::Abstract | ast::Final;
    case ModifierTarget::Constant: return visibilities | ast::Final;
    case ModifierTarget::Parameter:
        return visibilities | set_visibilities | ast::Final | ast::Readonly;
    case ModifierTarget::Hook: return ast::Final;
    }
    return 0;
}

std::string_view target_name(ModifierTarget target) {
    switch (target) {
    case ModifierTarget::Property: return "property";
    case ModifierTarget::Method: return "method";
    case ModifierTarget::Constant: return "class constant";
    case ModifierTarget::Parameter: return "parameter";
    case ModifierTarget::Hook: return "property hook";
    }
    return {};
}

}  // namespace

std::span<ast::Modifiers> Parser::parse_modifiers() {
    ListOf<ast::Modifiers> written(*this);
    while (ast::Modifiers modifier = modifier_at()) {
        written.push(modifier);
        advance();
    }
    return written.finish();
}

// False, with the error raised, if the modifiers clash.
bool Parser::add_modifier(ast::Modifiers& modifiers, ast::Modifiers added, ModifierTarget target) {
    if (((modifiers & visibilities) && (added & visibilities)) ||
        ((modifiers & set_visibilities) && (added & set_visibilities))) {
        fail_compile("Multiple access type modifiers are not allowed");
        return false;
    }
    if (modifiers & added) {
        fail_compile("Multiple " + std::string(modifier_name(added)) +
                     " modifiers are not allowed");
        return false;
    }
    modifiers |= added;
    if ((modifiers & ast::Abstract) && (modifiers & ast::Final)) {
        fail_compile("Cannot use the final modifier on an abstract " +
                     std::string(target_name(target)));
        return false;
    }
    return true;
}

ast::Modifiers Parser::combine_modifiers(std::span<ast::Modifiers> written, ModifierTarget target) {
    ast::Modifiers result = 0;
    for (ast::Modifiers modifier : written) {
        if (!(modifier & allowed_modifiers(target))) {
            fail_compile("Cannot use the " + std::string(modifier_name(modifier)) +
                         " modifier on a " + std::string(target_name(target)));
            break;
        }
        if (!add_modifier(result, modifier, target)) break;
    }
    return result;
}

ast::Modifiers Parser::parse_class_modifiers() {
    ast::Modifiers result = 0;
    while (at(TokenKind::Abstract) || at(TokenKind::Final) || at(TokenKind::Readonly)) {
        ast::Modifiers added = modifier_at();
        if (result & added) {
            fail_compile("Multiple " + std::string(modifier_name(added)) +
                         " modifiers are not allowed");
        }
        result |= added;
        if ((result & ast::Abstract) && (result & ast::Final)) {
            fail_compile("Cannot use the final modifier on an abstract class");
        }
        advance();
    }
    return result;
}

// ---- declarations ------------------------------------------------------------------------------

std::string_view Parser::expect_identifier() {
    if (!at(TokenKind::Identifier)) {
        unexpected({TokenKind::Identifier});
        return {};
    }
    std::string_view name = text(token_);
    advance();
    return name;
}

// At the keyword, which is where the declaration's position is.
ast::ClassDeclaration* Parser::start_class(ast::ClassForm form, ast::Attributes attributes) {
    Mark mark = here();
    advance();
    std::string_view name = expect_identifier();
    auto* declaration = node<ast::ClassDeclaration>(Kind::ClassDeclaration, mark);
    declaration->form = form;
    declaration->name = name;
    declaration->attributes = attributes;
    return declaration;
}

ast::Statement* Parser::parse_class_statement(ast::Attributes attributes) {
    using enum TokenKind;
    ast::Modifiers modifiers = parse_class_modifiers();
    if (!at(Class)) unexpected({Abstract, Final, Readonly, Class});
    auto* declaration = start_class(ast::ClassForm::Class, attributes);
    declaration->modifiers = modifiers;
    if (accept(Extends)) declaration->parent = parse_class_name();
    if (accept(Implements)) declaration->interfaces = parse_name_list();
    declaration->doc_comment = take_doc_comment();
    parse_class_body(declaration);
    return declaration;
}

ast::Statement* Parser::parse_interface(ast::Attributes attributes) {
    auto* declaration = start_class(ast::ClassForm::Interface, attributes);
    if (accept(TokenKind::Extends)) declaration->interfaces = parse_name_list();
    declaration->doc_comment = take_doc_comment();
    parse_class_body(declaration);
    return declaration;
}

ast::Statement* Parser::parse_trait(ast::Attributes attributes) {
    auto* declaration = start_class(ast::ClassForm::Trait, attributes);
    declaration->doc_comment = take_doc_comment();
    parse_class_body(declaration);
    return declaration;
}

ast::Statement* Parser::parse_enum(ast::Attributes attributes) {
    auto* declaration = start_class(ast::ClassForm::Enum, attributes);
    if (accept(TokenKind::Colon)) declaration->backing_type = parse_type(true);
    if (accept(TokenKind::Implements)) declaration->interfaces = parse_name_list();
    declaration->doc_comment = take_doc_comment();
    parse_class_body(declaration);
    return declaration;
}

std::span<ast::Name*> Parser::parse_name_list() {
    ListOf<ast::Name*> names(*this);
    do {
        names.push(parse_class_name());
    } while (accept(TokenKind::Comma));
    return names.finish();
}

void Parser::parse_class_body(ast::ClassDeclaration* declaration) {
    DepthGuard guard(*this);
    expect(TokenKind::LeftBrace);
    ListOf<ast::Node*> members(*this);
    while (!at(TokenKind::RightBrace) && !at_end()) members.push(parse_member());
    expect(TokenKind::RightBrace);
    declaration->members = members.finish();
    finish(declaration);
}

}  // namespace surus::syntax
