// Operands: literals, variables, names, and the subscripts, members and calls behind them.
#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

Operand Parser::parse_operand() { return parse_postfix(parse_primary()); }

// A loop: chains of members and calls may be as long as they like.
Operand Parser::parse_postfix(Operand base) {
    using enum TokenKind;
    while (true) {
        switch (token_.kind) {
        case LeftBracket:
            if (!(base.flags & Subscriptable)) return base;
            base = parse_index(base);
            break;
        case ObjectOperator:
        case NullsafeOperator:
            if (!(base.flags & Subscriptable)) return base;
            base = parse_arrow(base, true);
            break;
        case DoubleColon:
            if (!(base.flags & Scopable)) return base;
            base = parse_scope(base.node);
            break;
        case LeftParen: {
            if (!(base.flags & Invocable)) return base;
            ast::Arguments arguments = parse_arguments();
            auto* call = node<ast::Call>(Kind::Call, start_of(base.node));
            call->callee = base.node;
            call->arguments = arguments;
            base = {call, VariableOperand};
            break;
        }
        default: return base;
        }
    }
}

Operand Parser::parse_primary() {
    using enum TokenKind;
    switch (token_.kind) {
    case Variable:
    case Dollar: return {parse_simple_variable(), VariableOperand};
    case Identifier:
    case QualifiedName:
    case FullyQualifiedName:
    case RelativeName: return parse_name_operand();
    case IntNumber:
    case DoubleNumber: return {parse_number(), PlainOperand};
    case QuotedString: return parse_quoted_string();
    case DoubleQuote: return parse_interpolated_string();
    case Backtick: return parse_shell_exec();
    case HeredocStart: return parse_heredoc();
    case LeftParen: return parse_parenthesized();
    case LeftBracket: return parse_array(ast::ArrayForm::Short);
    case AttributeStart: return parse_attributed_closure();
    default: return parse_keyword_primary();
    }
}

Operand Parser::parse_keyword_primary() {
    using enum TokenKind;
    switch (token_.kind) {
    case Static: return parse_static_operand();
    case New: return parse_new();
    case Array: return parse_array(ast::ArrayForm::Long);
    case List: return parse_list_expression();
    case Isset: return {parse_isset(), PlainOperand};
    case Empty: return {parse_empty(), PlainOperand};
    case Eval: return {parse_eval(), PlainOperand};
    case Exit: return {parse_exit(), PlainOperand};
    case Match: return {parse_match(), PlainOperand};
    case Function: return parse_closure({}, 0, here());
    case Fn: return {parse_arrow_function({}, 0), PlainOperand};
    case MagicLine: return parse_magic(ast::MagicKind::Line);
    case MagicFile: return parse_magic(ast::MagicKind::File);
    case MagicDir: return parse_magic(ast::MagicKind::Dir);
    case MagicFunction: return parse_magic(ast::MagicKind::Function);
    case MagicClass: return parse_magic(ast::MagicKind::Class);
    case MagicTrait: return parse_magic(ast::MagicKind::Trait);
    case MagicMethod: return parse_magic(ast::MagicKind::Method);
    case MagicNamespace: return parse_magic(ast::MagicKind::Namespace);
    case MagicProperty: return parse_magic(ast::MagicKind::Property);
    case Readonly: {  // a function may be named readonly
        ast::Name* name = make_name();
        if (!at(LeftParen)) unexpected({LeftParen});
        return {name, Invocable};
    }
    default: break;
    }
    unexpected();
    return {node<ast::Nop>(Kind::Nop, here()), PlainOperand};
}

Operand Parser::parse_magic(ast::MagicKind kind) {
    Mark mark = here();
    advance();
    auto* result = node<ast::MagicConstant>(Kind::MagicConstant, mark);
    result->magic = kind;
    return {result, ConstantOperand};
}

// ---- names -------------------------------------------------------------------------------------

bool Parser::at_name() const {
    using enum TokenKind;
    return at(Identifier) || at(QualifiedName) || at(FullyQualifiedName) || at(RelativeName);
}

// The current token, whatever it is, as a name.
ast::Name* Parser::make_name() {
    Mark mark = here();
    std::string_view spelled = text(token_);
    auto form = ast::NameForm::Unqualified;
    if (at(TokenKind::QualifiedName)) form = ast::NameForm::Qualified;
    if (at(TokenKind::FullyQualifiedName)) {
        form = ast::NameForm::FullyQualified;
        spelled.remove_prefix(1);
    }
    if (at(TokenKind::RelativeName)) {
        form = ast::NameForm::Relative;
        spelled.remove_prefix(sizeof("namespace\\") - 1);
    }
    advance();
    auto* name = node<ast::Name>(Kind::Name, mark);
    name->text = spelled;
    name->form = form;
    return name;
}

ast::Name* Parser::parse_name() {
    if (!at_name()) unexpected({TokenKind::Identifier});
    return make_name();
}

// A name or `static`.
ast::Name* Parser::parse_class_name() {
    if (!at_name() && !at(TokenKind::Static)) unexpected();
    return make_name();
}

// A function call, the start of `A::…`, or a constant.
Operand Parser::parse_name_operand() {
    ast::Name* name = make_name();
    if (at(TokenKind::LeftParen)) return {name, Invocable};
    if (at(TokenKind::DoubleColon)) return {name, Scopable};
    auto* constant = node<ast::ConstantFetch>(Kind::ConstantFetch, start_of(name));
    constant->name = name;
    return {constant, ConstantOperand};
}

Operand Parser::parse_static_operand() {
    const Token& next = peek();
    if (next.kind == TokenKind::Function || next.kind == TokenKind::Fn) {
        return parse_static_closure({});
    }
    ast::Name* name = make_name();
    if (!at(TokenKind::DoubleColon)) unexpected({TokenKind::DoubleColon});
    return {name, Scopable};
}

// ---- variables ---------------------------------------------------------------------------------

// $a, $$a, ${expr}
ast::Expr* Parser::parse_simple_variable() {
    DepthGuard guard(*this);
    Mark mark = here();
    if (at(TokenKind::Variable)) {
        std::string_view name = text(token_).substr(1);
        advance();
        auto* variable = node<ast::Variable>(Kind::Variable, mark);
        variable->name = name;
        return variable;
    }
    advance();  // $
    ast::Expr* name = nullptr;
    if (accept(TokenKind::LeftBrace)) {
        name = parse_expression();
        expect_silently(TokenKind::RightBrace);
    } else if (at(TokenKind::Variable) || at(TokenKind::Dollar)) {
        name = parse_simple_variable();
    } else {
        unexpected({TokenKind::Variable, TokenKind::LeftBrace, TokenKind::Dollar});
    }
    auto* variable = node<ast::Variable>(Kind::Variable, mark);
    variable->name_expr = name;
    return variable;
}

Operand Parser::parse_index(Operand base) {
    advance();
    ast::Expr* index = starts_expression() ? parse_expression() : nullptr;
    expect(TokenKind::RightBracket);
    auto* result = node<ast::Index>(Kind::Index, start_of(base.node));
    result->base = base.node;
    result->index = index;
    return {result, VariableOperand};
}

// What follows -> or ?->: a name, a variable or {expr}.
ast::Member Parser::parse_property_name() {
    ast::Member member{};
    member.line = token_.line;
    if (at(TokenKind::Identifier)) {
        member.name = text(token_);
        advance();
    } else if (at(TokenKind::Variable) || at(TokenKind::Dollar)) {
        member.expr = parse_simple_variable();
    } else if (accept(TokenKind::LeftBrace)) {
        member.expr = parse_expression();
        expect_silently(TokenKind::RightBrace);
    } else {
        unexpected(
            {TokenKind::Identifier, TokenKind::Variable, TokenKind::LeftBrace, TokenKind::Dollar});
    }
    return member;
}

Operand Parser::parse_arrow(Operand base, bool allow_call) {
    bool nullsafe = at(TokenKind::NullsafeOperator);
    advance();
    ast::Member member = parse_property_name();
    if (allow_call && at(TokenKind::LeftParen)) {
        ast::Arguments arguments = parse_arguments();
        auto* call = node<ast::MethodCall>(Kind::MethodCall, start_of(base.node));
        call->object = base.node;
        call->member = member;
        call->arguments = arguments;
        call->nullsafe = nullsafe;
        return {call, VariableOperand};
    }
    auto* property = node<ast::Property>(Kind::Property, start_of(base.node));
    property->object = base.node;
    property->member = member;
    property->nullsafe = nullsafe;
    return {property, VariableOperand};
}

// What follows `A::`: a constant, a static property, or a call of either.
Operand Parser::parse_scope(ast::Expr* class_ref) {
    advance();
    ast::Member member{};
    member.line = token_.line;
    bool variable = at(TokenKind::Variable) || at(TokenKind::Dollar);
    if (variable) {
        member.expr = parse_simple_variable();
    } else if (is_member_name(token_.kind)) {
        member.name = take_name();
    } else if (accept(TokenKind::LeftBrace)) {
        member.expr = parse_expression();
        expect_silently(TokenKind::RightBrace);
    } else {
        unexpected();
    }
    if (at(TokenKind::LeftParen)) {
        ast::Arguments arguments = parse_arguments();
        auto* call = node<ast::StaticCall>(Kind::StaticCall, start_of(class_ref));
        call->class_ref = class_ref;
        call->member = member;
        call->arguments = arguments;
        return {call, VariableOperand};
    }
    if (variable) {
        auto* simple = ast::as<ast::Variable>(member.expr);
        auto* property = node<ast::StaticProperty>(Kind::StaticProperty, start_of(class_ref));
        property->class_ref = class_ref;
        property->member = {simple->name, simple->name_expr, member.line};
        return {property, VariableOperand};
    }
    auto* constant = node<ast::ClassConstant>(Kind::ClassConstant, start_of(class_ref));
    constant->class_ref = class_ref;
    constant->member = member;
    return {constant, ClassConstantOperand};
}

// ---- parentheses, arrays -----------------------------------------------------------------------

Operand Parser::parse_parenthesized() {
    advance();
    ast::Expr* inner = parse_expression();
    expect_silently(TokenKind::RightParen);
    if (inner->kind == Kind::Ternary) ast::as<ast::Ternary>(inner)->parenthesized = true;
    if (inner->kind == Kind::Binary) ast::as<ast::Binary>(inner)->parenthesized = true;
    return {inner, ValueOperand};
}

Operand Parser::parse_array(ast::ArrayForm form) {
    Mark mark = here();
    advance();
    TokenKind close = TokenKind::RightBracket;
    if (form == ast::ArrayForm::Long) {
        expect(TokenKind::LeftParen);
        close = TokenKind::RightParen;
    }
    uint8_t flags = form == ast::ArrayForm::Short ? ValueOperand | Destructurable : ValueOperand;
    return {parse_array_items(form, mark, close), flags};
}

// list() is an expression only as the target of an assignment.
Operand Parser::parse_list_expression() {
    Mark mark = here();
    advance();
    expect(TokenKind::LeftParen);
    auto* list = parse_array_items(ast::ArrayForm::List, mark, TokenKind::RightParen);
    if (!at(TokenKind::Assign)) unexpected({TokenKind::Assign});
    return {list, Destructurable};
}

// Up to and with the closing bracket. Holes are items without a value.
ast::ArrayLiteral* Parser::parse_array_items(ast::ArrayForm form, Mark mark, TokenKind close) {
    DepthGuard guard(*this);
    ListOf<ast::ArrayItem> items(*this);
    while (!at(close) && !at_end()) {
        if (at(TokenKind::Comma)) {
            items.push({nullptr, nullptr, false, false, token_.line});
        } else if (!starts_expression() && !at(TokenKind::Ellipsis) && !at(TokenKind::Ampersand) &&
                   !at(TokenKind::AmpersandBeforeVar)) {
            break;
        } else {
            items.push(parse_array_item());
        }
        if (accept(TokenKind::Comma)) continue;
        if (!at(close) && items.last().by_ref) unexpected_after_variable();
        break;
    }
    expect(close);
    auto* array = node<ast::ArrayLiteral>(Kind::ArrayLiteral, mark);
    array->items = items.finish();
    array->form = form;
    return array;
}

ast::ArrayItem Parser::parse_array_item() {
    using enum TokenKind;
    ast::ArrayItem item{};
    item.line = token_.line;
    if (accept(Ellipsis)) {
        item.spread = true;
        item.value = parse_expression();
        return item;
    }
    for (int part = 0; part < 2; part++) {
        if (accept_ampersand()) {
            item.by_ref = true;
            item.value = parse_variable();
            return item;
        }
        if (at(List)) {
            Mark mark = here();
            advance();
            expect(LeftParen);
            Operand list = {parse_array_items(ast::ArrayForm::List, mark, RightParen),
                            Destructurable};
            if (!at(Assign)) {
                item.value = list.node;
                return item;
            }
            item.value = parse_operators(parse_assignment(list), Precedence::Lowest);
        } else {
            item.value = parse_expression();
        }
        if (part == 1 || !accept(DoubleArrow)) return item;
        item.key = item.value;
        item.value = nullptr;
    }
    return item;
}

// ---- arguments ---------------------------------------------------------------------------------

ast::Arguments Parser::parse_arguments() {
    using enum TokenKind;
    DepthGuard guard(*this);
    ast::Arguments arguments{};
    expect(LeftParen);
    if (at(Ellipsis) && peek().kind == RightParen) {
        advance();
        advance();
        arguments.first_class = true;
        return arguments;
    }
    ListOf<ast::Argument> items(*this);
    while (!at(RightParen) && !at_end()) {
        items.push(parse_argument());
        if (!accept_comma(RightParen)) break;
    }
    if (items.size()) {
        expect(RightParen);
    } else {
        expect_silently(RightParen);
    }
    arguments.items = items.finish();
    return arguments;
}

ast::Argument Parser::parse_argument() {
    ast::Argument argument{};
    argument.line = token_.line;
    if (accept(TokenKind::Ellipsis)) {
        argument.spread = true;
    } else if (is_member_name(token_.kind)) {
        if (lexer_.colon_follows(token_)) {
            argument.name = take_name();
            advance();
        } else {
            note_argument_word();
        }
    }
    argument.value = parse_expression();
    return argument;
}

// At a word that starts an argument but is not followed by a colon: see unexpected().
void Parser::note_argument_word() {
    using enum TokenKind;
    if (!starts_expression()) {  // such as `do`
        advance();
        unexpected({Colon});
        return;
    }
    bool magic = token_.kind >= MagicLine && token_.kind <= MagicNamespace;
    if (at(Identifier)) {
        argument_name_end_ = token_.end;
    } else if (!at(Function) && !at(Fn) && !at(Exit) && !at(Yield) && !magic) {
        argument_word_end_ = token_.end;
    }
}

// ---- constructs that look like calls -----------------------------------------------------------

ast::Expr* Parser::parse_isset() {
    Mark mark = here();
    advance();
    expect(TokenKind::LeftParen);
    ListOf<ast::Expr*> targets(*this);
    do {
        targets.push(parse_expression());
    } while (accept(TokenKind::Comma) && starts_expression());
    expect(TokenKind::RightParen);
    auto* result = node<ast::Isset>(Kind::Isset, mark);
    result->targets = targets.finish();
    return result;
}

ast::Expr* Parser::parse_empty() {
    Mark mark = here();
    advance();
    expect(TokenKind::LeftParen);
    ast::Expr* target = parse_expression();
    expect_silently(TokenKind::RightParen);
    auto* result = node<ast::Empty>(Kind::Empty, mark);
    result->target = target;
    return result;
}

ast::Expr* Parser::parse_eval() {
    Mark mark = here();
    advance();
    expect(TokenKind::LeftParen);
    ast::Expr* code = parse_expression();
    expect_silently(TokenKind::RightParen);
    auto* result = node<ast::Include>(Kind::Include, mark);
    result->include = ast::IncludeKind::Eval;
    result->path = code;
    return result;
}

ast::Expr* Parser::parse_exit() {
    // A call of the function, which needs no parentheses; die() is the same one.
    Mark mark = here();
    auto* name = node<ast::Name>(Kind::Name, mark);
    name->text = "exit";
    name->form = ast::NameForm::FullyQualified;
    advance();
    ast::Arguments arguments{};
    if (at(TokenKind::LeftParen)) arguments = parse_arguments();
    auto* result = node<ast::Call>(Kind::Call, mark);
    result->callee = name;
    result->arguments = arguments;
    return result;
}

ast::Expr* Parser::parse_match() {
    Mark mark = here();
    advance();
    expect(TokenKind::LeftParen);
    ast::Expr* subject = parse_expression();
    expect_silently(TokenKind::RightParen);
    expect(TokenKind::LeftBrace);
    ListOf<ast::MatchArm> arms(*this);
    while (starts_expression() || at(TokenKind::Default)) {
        arms.push(parse_match_arm());
        if (!accept(TokenKind::Comma)) break;
    }
    expect(TokenKind::RightBrace);
    auto* result = node<ast::Match>(Kind::Match, mark);
    result->subject = subject;
    result->arms = arms.finish();
    return result;
}

ast::MatchArm Parser::parse_match_arm() {
    ast::MatchArm arm{};
    arm.line = token_.line;
    if (accept(TokenKind::Default)) {
        accept(TokenKind::Comma);
    } else {
        ListOf<ast::Expr*> conditions(*this);
        do {
            conditions.push(parse_expression());
        } while (accept(TokenKind::Comma) && starts_expression());
        arm.conditions = conditions.finish();
    }
    expect(TokenKind::DoubleArrow);
    arm.body = parse_expression();
    return arm;
}

}  // namespace surus::syntax
