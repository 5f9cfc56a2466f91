// Constants, properties with their hooks, methods, trait uses and enum cases.
#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

ast::Node* Parser::parse_member() {
    using enum TokenKind;
    if (at(Use)) return parse_trait_use();
    Mark mark = here();
    ast::Attributes attributes = parse_attributes();
    if (at(Case)) return parse_enum_case(attributes);
    if (accept(Var)) return parse_properties(attributes, ast::Public | ast::Var, mark);
    std::span<ast::Modifiers> written = parse_modifiers();
    if (at(Function)) {
        return parse_method(attributes, combine_modifiers(written, ModifierTarget::Method));
    }
    if (at(Const)) {
        ast::Modifiers modifiers = combine_modifiers(written, ModifierTarget::Constant);
        return parse_class_constants(attributes, modifiers, mark);
    }
    if (written.empty()) unexpected({Function});
    return parse_properties(attributes, combine_modifiers(written, ModifierTarget::Property), mark);
}

// An identifier or any keyword.
std::string_view Parser::expect_member_name() {
    if (at(TokenKind::OpenTagWithEcho)) {
        fail(SyntaxError::Kind::Parse, "Cannot use \"<?=\" as an identifier", token_.line);
    }
    if (!is_member_name(token_.kind)) {
        unexpected();
        return {};
    }
    return take_name();
}

// const A = 1, B = 2; const int A = 1;
ast::Node* Parser::parse_class_constants(ast::Attributes attributes, ast::Modifiers modifiers,
                                         Mark mark) {
    using enum TokenKind;
    advance();
    ast::TypeNode* type = nullptr;
    bool is_word = is_member_name(token_.kind) && !starts_type();
    if (starts_type()) {
        TokenKind next = peek().kind;
        bool untyped = is_member_name(token_.kind) &&
                       (next == Assign || next == Comma || next == Semicolon || next == EndOfFile);
        if (!untyped) type = parse_type(true);
    }
    ListOf<ast::ConstantItem> items(*this);
    do {
        ast::ConstantItem item{};
        item.line = token_.line;
        item.name = expect_member_name();
        item.doc_comment = take_doc_comment();
        if (type || items.size() || is_word) {
            expect(Assign);
        } else {
            expect_silently(Assign);  // what stands there may still be a type
        }
        item.value = parse_expression();
        items.push(item);
    } while (accept(Comma));
    expect(Semicolon, {Comma, Semicolon});
    auto* constants = node<ast::ClassConstants>(Kind::ClassConstants, mark);
    constants->modifiers = modifiers;
    constants->type = type;
    constants->items = items.finish();
    constants->attributes = attributes;
    return constants;
}

// At `function`.
ast::Node* Parser::parse_method(ast::Attributes attributes, ast::Modifiers modifiers) {
    using enum TokenKind;
    Mark mark = here();
    advance();
    auto* method = node<ast::FunctionDeclaration>(Kind::FunctionDeclaration, mark);
    method->form = ast::FunctionForm::Method;
    method->by_ref = accept_ampersand();
    method->name = expect_member_name();
    method->modifiers = modifiers;
    method->attributes = attributes;
    method->doc_comment = take_doc_comment();
    method->params = parse_parameters();
    method->return_type = parse_return_type();
    if (at(LeftBrace)) {
        parse_body_into(method);
    } else {
        expect(Semicolon, {Semicolon, LeftBrace});
    }
    finish(method);
    return method;
}

// ---- properties --------------------------------------------------------------------------------

ast::Node* Parser::parse_properties(ast::Attributes attributes, ast::Modifiers modifiers,
                                    Mark mark) {
    using enum TokenKind;
    ast::TypeNode* type = starts_type() && !at(Static) ? parse_type(false) : nullptr;
    ListOf<ast::PropertyItem> items(*this);
    while (true) {
        ast::PropertyItem item = parse_property_item(items.size() == 0);
        items.push(item);
        if (item.has_hook_block) break;
        if (accept(Comma)) continue;
        expect(Semicolon, {Comma, Semicolon});
        break;
    }
    auto* properties = node<ast::Properties>(Kind::Properties, mark);
    properties->modifiers = modifiers;
    properties->type = type;
    properties->items = items.finish();
    properties->attributes = attributes;
    return properties;
}

ast::PropertyItem Parser::parse_property_item(bool may_have_hooks) {
    using enum TokenKind;
    ast::PropertyItem item{};
    item.line = token_.line;
    if (!at(Variable)) unexpected({Variable});
    if (failed_) return item;
    item.name = text(token_).substr(1);
    advance();
    item.doc_comment = take_doc_comment();
    if (accept(Assign)) item.default_value = parse_expression();
    if (may_have_hooks && at(LeftBrace)) {
        item.has_hook_block = true;
        item.hooks = parse_hooks();
    }
    return item;
}

std::span<ast::PropertyHook*> Parser::parse_hooks() {
    DepthGuard guard(*this);
    expect(TokenKind::LeftBrace);
    ListOf<ast::PropertyHook*> hooks(*this);
    while (!at(TokenKind::RightBrace) && !at_end()) hooks.push(parse_hook());
    expect(TokenKind::RightBrace);
    return hooks.finish();
}

// get; get => expr; set($value) { … }
ast::PropertyHook* Parser::parse_hook() {
    using enum TokenKind;
    Mark mark = here();
    ast::Attributes attributes = parse_attributes();
    ast::Modifiers modifiers = combine_modifiers(parse_modifiers(), ModifierTarget::Hook);
    Mark function_mark = here();
    auto* function = node<ast::FunctionDeclaration>(Kind::FunctionDeclaration, function_mark);
    function->form = ast::FunctionForm::Hook;
    function->by_ref = accept_ampersand();
    std::string_view name = expect_identifier();
    function->name = name;
    function->modifiers = modifiers;
    function->attributes = attributes;
    function->doc_comment = take_doc_comment();
    bool has_parameters = at(LeftParen);
    if (has_parameters) function->params = parse_parameters();
    if (at(LeftBrace)) {
        parse_body_into(function);
    } else if (accept(DoubleArrow)) {
        bool outer = saw_yield_;
        saw_yield_ = false;
        function->body = parse_expression();
        function->has_yield = saw_yield_;
        saw_yield_ = outer;
        expect_silently(Semicolon);
    } else {
        expect(Semicolon, {DoubleArrow, Semicolon, LeftBrace});
    }
    finish(function);
    auto* hook = node<ast::PropertyHook>(Kind::PropertyHook, mark);
    bool is_set = name.size() == 3 && (name[0] == 's' || name[0] == 'S');
    hook->hook = is_set ? ast::HookKind::Set : ast::HookKind::Get;
    hook->name = name;
    hook->function = function;
    hook->has_parameter_list = has_parameters;
    return hook;
}

// ---- traits and enums --------------------------------------------------------------------------

ast::Node* Parser::parse_trait_use() {
    using enum TokenKind;
    Mark mark = here();
    advance();
    std::span<ast::Name*> traits = parse_name_list();
    ListOf<ast::TraitAdaptation> adaptations(*this);
    if (accept(LeftBrace)) {
        while (!at(RightBrace) && !at_end()) {
            ast::TraitAdaptation adaptation{};
            parse_adaptation(adaptation);
            adaptations.push(adaptation);
        }
        expect(RightBrace);
    } else {
        expect(Semicolon, {Comma, Semicolon, LeftBrace});
    }
    auto* use = node<ast::TraitUse>(Kind::TraitUse, mark);
    use->traits = traits;
    use->adaptations = adaptations.finish();
    return use;
}

// a as b; T::a as protected b; T::a insteadof U;
void Parser::parse_adaptation(ast::TraitAdaptation& adaptation) {
    using enum TokenKind;
    adaptation.line = token_.line;
    bool was_name = at_name();
    bool may_be_trait = was_name || at(Static);
    if (may_be_trait && (peek().kind == DoubleColon || !is_member_name(token_.kind))) {
        adaptation.trait = make_name();
        expect(DoubleColon);
    }
    adaptation.method = expect_member_name();
    if (adaptation.trait && accept(InsteadOf)) {
        adaptation.instead_of = parse_name_list();
        expect(Semicolon);
        return;
    }
    if (adaptation.trait || !was_name) {
        expect(As);
    } else {
        expect(As, {DoubleColon});
    }
    parse_alias(adaptation);
}

void Parser::parse_alias(ast::TraitAdaptation& adaptation) {
    using enum TokenKind;
    if (ast::Modifiers modifier = modifier_at()) {
        advance();
        adaptation.visibility = combine_modifiers({&modifier, 1}, ModifierTarget::Method);
        if (is_member_name(token_.kind)) {
            adaptation.alias = take_name();
        }
    } else {
        adaptation.alias = expect_member_name();
    }
    expect(Semicolon);
}

ast::Node* Parser::parse_enum_case(ast::Attributes attributes) {
    Mark mark = here();
    advance();
    std::string_view doc_comment = take_doc_comment();
    std::string_view name = expect_member_name();
    ast::Expr* value = accept(TokenKind::Assign) ? parse_expression() : nullptr;
    expect(TokenKind::Semicolon);
    auto* enum_case = node<ast::EnumCase>(Kind::EnumCase, mark);
    enum_case->name = name;
    enum_case->value = value;
    enum_case->attributes = attributes;
    enum_case->doc_comment = doc_comment;
    return enum_case;
}

}  // namespace surus::syntax
