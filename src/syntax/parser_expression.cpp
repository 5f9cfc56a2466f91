// Operators: precedence climbing over PHP's table.
#include <array>

#include "syntax/parser_core.h"

namespace surus::syntax {

using ast::Kind;

namespace {

enum class Role : uint8_t { None, Binary, BinaryRight, BinaryNonassoc, Ternary, InstanceOf };

struct Operator {
    Role role = Role::None;
    Precedence precedence = Precedence::Lowest;
    ast::BinaryOp op = ast::BinaryOp::Add;
};

constexpr std::array<Operator, 256> make_operators() {
    using P = Precedence;
    using O = ast::BinaryOp;
    std::array<Operator, 256> table{};
    auto add = [&](TokenKind kind, Role role, P precedence, O op = O::Add) {
        table[static_cast<size_t>(kind)] = {role, precedence, op};
    };
    auto left = [&](TokenKind kind, P precedence, O op) {
        add(kind, Role::Binary, precedence, op);
    };
    using enum TokenKind;
    left(LogicalOr, P::LogicalOr, O::Or);
    left(LogicalXor, P::LogicalXor, O::Xor);
    left(LogicalAnd, P::LogicalAnd, O::And);
    add(Question, Role::Ternary, P::Ternary);
    add(Coalesce, Role::BinaryRight, P::Coalesce, O::Coalesce);
    left(BooleanOr, P::BooleanOr, O::Or);
    left(BooleanAnd, P::BooleanAnd, O::And);
    left(Bar, P::BitOr, O::BitOr);
    left(Caret, P::BitXor, O::BitXor);
    left(Ampersand, P::BitAnd, O::BitAnd);
    left(AmpersandBeforeVar, P::BitAnd, O::BitAnd);
    add(IsEqual, Role::BinaryNonassoc, P::Equality, O::Equal);
    add(IsNotEqual, Role::BinaryNonassoc, P::Equality, O::NotEqual);
    add(IsIdentical, Role::BinaryNonassoc, P::Equality, O::Identical);
    add(IsNotIdentical, Role::BinaryNonassoc, P::Equality, O::NotIdentical);
    add(Spaceship, Role::BinaryNonassoc, P::Equality, O::Spaceship);
    add(Less, Role::BinaryNonassoc, P::Comparison, O::Less);
    add(LessEqual, Role::BinaryNonassoc, P::Comparison, O::LessEqual);
    add(Greater, Role::BinaryNonassoc, P::Comparison, O::Greater);
    add(GreaterEqual, Role::BinaryNonassoc, P::Comparison, O::GreaterEqual);
    left(Pipe, P::Pipe, O::Pipe);
    left(Dot, P::Concat, O::Concat);
    left(ShiftLeft, P::Shift, O::ShiftLeft);
    left(ShiftRight, P::Shift, O::ShiftRight);
    left(Plus, P::Additive, O::Add);
    left(Minus, P::Additive, O::Sub);
    left(Star, P::Multiplicative, O::Mul);
    left(Slash, P::Multiplicative, O::Div);
    left(Percent, P::Multiplicative, O::Mod);
    add(InstanceOf, Role::InstanceOf, P::InstanceOf);
    add(Pow, Role::BinaryRight, P::Pow, O::Pow);
    return table;
}
constexpr std::array<Operator, 256> operators = make_operators();

struct CompoundRow {
    TokenKind kind;
    ast::BinaryOp op;
};
constexpr CompoundRow compound_assignments[] = {
    {TokenKind::PlusEqual, ast::BinaryOp::Add},
    {TokenKind::MinusEqual, ast::BinaryOp::Sub},
    {TokenKind::MulEqual, ast::BinaryOp::Mul},
    {TokenKind::DivEqual, ast::BinaryOp::Div},
    {TokenKind::ConcatEqual, ast::BinaryOp::Concat},
    {TokenKind::ModEqual, ast::BinaryOp::Mod},
    {TokenKind::AndEqual, ast::BinaryOp::BitAnd},
    {TokenKind::OrEqual, ast::BinaryOp::BitOr},
    {TokenKind::XorEqual, ast::BinaryOp::BitXor},
    {TokenKind::ShiftLeftEqual, ast::BinaryOp::ShiftLeft},
    {TokenKind::ShiftRightEqual, ast::BinaryOp::ShiftRight},
    {TokenKind::PowEqual, ast::BinaryOp::Pow},
    {TokenKind::CoalesceEqual, ast::BinaryOp::Coalesce},
};

}  // namespace

ast::Expr* Parser::parse_expression(Precedence minimum) {
    DepthGuard guard(*this);
    return parse_operators(parse_unary(), minimum);
}

// Takes in the operators that bind at least as tightly as `minimum`; chains do not recurse.
ast::Expr* Parser::parse_operators(ast::Expr* left, Precedence minimum) {
    Precedence nonassoc = Precedence::Lowest;
    while (true) {
        const Operator& row = operators[static_cast<size_t>(token_.kind)];
        if (row.role == Role::None || row.precedence < minimum) return left;
        if (row.role == Role::BinaryNonassoc && row.precedence == nonassoc) {
            unexpected();  // 1 < 2 < 3
            return left;
        }
        nonassoc = Precedence::Lowest;
        switch (row.role) {
        case Role::Ternary: left = parse_ternary(left); break;
        case Role::InstanceOf: left = parse_instanceof(left); break;
        case Role::BinaryRight: left = parse_binary(left, row.op, row.precedence); break;
        case Role::BinaryNonassoc: nonassoc = row.precedence; [[fallthrough]];
        default: left = parse_binary(left, row.op, tighter(row.precedence));
        }
    }
}

ast::Expr* Parser::parse_binary(ast::Expr* left, ast::BinaryOp op, Precedence operand) {
    advance();
    bool parenthesized = at(TokenKind::LeftParen);
    ast::Expr* right = parse_expression(operand);
    if (op == ast::BinaryOp::Pipe && !parenthesized && right->kind == Kind::FunctionDeclaration &&
        ast::as<ast::FunctionDeclaration>(right)->form == ast::FunctionForm::Arrow) {
        compile_error_later("Arrow functions on the right hand side of |> must be parenthesized",
                            right->line);
    }
    auto* result = node<ast::Binary>(Kind::Binary, start_of(left));
    result->op = op;
    result->left = left;
    result->right = right;
    return result;
}

// Chained ternaries need parentheses, except for `a ?: b ?: c`.
ast::Expr* Parser::parse_ternary(ast::Expr* condition) {
    advance();
    ast::Expr* then = nullptr;
    if (!accept(TokenKind::Colon)) {
        then = parse_expression();
        expect_silently(TokenKind::Colon);
    }
    if (condition->kind == Kind::Ternary && !ast::as<ast::Ternary>(condition)->parenthesized) {
        bool inner_long = ast::as<ast::Ternary>(condition)->then;
        if (inner_long && then) {
            compile_error_later(
                "Unparenthesized `a ? b : c ? d : e` is not supported. "
                "Use either `(a ? b : c) ? d : e` or `a ? b : (c ? d : e)`",
                condition->line);
        } else if (inner_long) {
            compile_error_later(
                "Unparenthesized `a ? b : c ?: d` is not supported. "
                "Use either `(a ? b : c) ?: d` or `a ? b : (c ?: d)`",
                condition->line);
        } else if (then) {
            compile_error_later(
                "Unparenthesized `a ?: b ? c : d` is not supported. "
                "Use either `(a ?: b) ? c : d` or `a ?: (b ? c : d)`",
                condition->line);
        }
    }
    ast::Expr* otherwise = parse_expression(tighter(Precedence::Ternary));
    auto* result = node<ast::Ternary>(Kind::Ternary, start_of(condition));
    result->condition = condition;
    result->then = then;
    result->otherwise = otherwise;
    return result;
}

ast::Expr* Parser::parse_instanceof(ast::Expr* left) {
    advance();
    ast::Expr* class_ref = parse_class_reference(false);
    auto* result = node<ast::InstanceOf>(Kind::InstanceOf, start_of(left));
    result->value = left;
    result->class_ref = class_ref;
    return result;
}

// A prefix operator and its operand, or an operand with what is written behind it. A prefix
// operator of low precedence may stand to the right of one that binds tighter: `1 + print 2 . 3`.
ast::Expr* Parser::parse_unary() {
    using enum TokenKind;
    switch (token_.kind) {
    case Not: return parse_unary_operator(ast::UnaryOp::Not, tighter(Precedence::Not));
    case Plus: return parse_unary_operator(ast::UnaryOp::Plus, Precedence::Pow);
    case Minus: return parse_unary_operator(ast::UnaryOp::Minus, Precedence::Pow);
    case Tilde: return parse_unary_operator(ast::UnaryOp::BitNot, Precedence::Pow);
    case At: return parse_prefix(Kind::Silence, Precedence::Pow);
    case Throw: return parse_prefix(Kind::Throw, Precedence::Lowest);
    case Print: return parse_prefix(Kind::Print, tighter(Precedence::Print));
    case YieldFrom: return parse_prefix(Kind::YieldFrom, tighter(Precedence::YieldFrom));
    case Yield: return parse_yield();
    case Clone: return parse_clone();
    case Increment:
    case Decrement: return parse_prefix_inc_dec(token_.kind == Increment);
    case IntCast: return parse_cast(ast::CastType::Int);
    case FloatCast: return parse_cast(ast::CastType::Float);
    case StringCast: return parse_cast(ast::CastType::String);
    case BoolCast: return parse_cast(ast::CastType::Bool);
    case ArrayCast: return parse_cast(ast::CastType::Array);
    case ObjectCast: return parse_cast(ast::CastType::Object);
    case UnsetCast: return parse_cast(ast::CastType::Unset);
    case Include: return parse_include(ast::IncludeKind::Include);
    case IncludeOnce: return parse_include(ast::IncludeKind::IncludeOnce);
    case Require: return parse_include(ast::IncludeKind::Require);
    case RequireOnce: return parse_include(ast::IncludeKind::RequireOnce);
    default: break;
    }
    Operand operand = parse_operand();
    if (operand.flags & (Writable | Destructurable)) return parse_assignment(operand);
    return operand.node;
}

ast::Expr* Parser::parse_unary_operator(ast::UnaryOp op, Precedence operand_precedence) {
    Mark mark = here();
    advance();
    ast::Expr* operand = parse_expression(operand_precedence);
    auto* result = node<ast::Unary>(Kind::Unary, mark);
    result->op = op;
    result->operand = operand;
    return result;
}

ast::Expr* Parser::parse_prefix(Kind kind, Precedence operand_precedence) {
    Mark mark = here();
    advance();
    ast::Expr* operand = parse_expression(operand_precedence);
    if (kind == Kind::YieldFrom) saw_yield_ = true;
    return single(kind, mark, operand);
}

ast::Expr* Parser::parse_include(ast::IncludeKind kind) {
    Mark mark = here();
    advance();
    ast::Expr* path = parse_expression(tighter(Precedence::Include));
    auto* result = node<ast::Include>(Kind::Include, mark);
    result->include = kind;
    result->path = path;
    return result;
}

ast::Expr* Parser::parse_cast(ast::CastType type) {
    Mark mark = here();
    advance();
    ast::Expr* operand = parse_expression(Precedence::Pow);
    if (type == ast::CastType::Unset) {
        compile_error_later("The (unset) cast is no longer supported", mark.line);
    }
    auto* result = node<ast::Cast>(Kind::Cast, mark);
    result->type = type;
    result->operand = operand;
    return result;
}

// yield, yield $value, yield $key => $value
ast::Expr* Parser::parse_yield() {
    Mark mark = here();
    advance();
    saw_yield_ = true;
    ast::Expr* key = nullptr;
    ast::Expr* value = nullptr;
    if (starts_expression()) {
        value = parse_expression(tighter(Precedence::Yield));
        if (accept(TokenKind::DoubleArrow)) {
            key = value;
            value = parse_expression(tighter(Precedence::Yield));
        }
    }
    auto* result = node<ast::Yield>(Kind::Yield, mark);
    result->key = key;
    result->value = value;
    return result;
}

namespace {

constexpr std::array<bool, 256> make_expression_starters() {
    using enum TokenKind;
    std::array<bool, 256> table{};
    for (TokenKind kind :
         {Variable,     Dollar,       Identifier,   QualifiedName,  FullyQualifiedName,
          RelativeName, IntNumber,    DoubleNumber, QuotedString,   DoubleQuote,
          Backtick,     HeredocStart, LeftParen,    LeftBracket,    AttributeStart,
          Static,       New,          Array,        List,           Isset,
          Empty,        Eval,         Exit,         Match,          Function,
          Fn,           MagicLine,    MagicFile,    MagicDir,       MagicFunction,
          MagicClass,   MagicTrait,   MagicMethod,  MagicNamespace, MagicProperty,
          Readonly,     Not,          Plus,         Minus,          Tilde,
          At,           Throw,        Print,        Yield,          YieldFrom,
          Clone,        Increment,    Decrement,    IntCast,        FloatCast,
          StringCast,   BoolCast,     ArrayCast,    ObjectCast,     UnsetCast,
          Include,      IncludeOnce,  Require,      RequireOnce}) {
        table[static_cast<size_t>(kind)] = true;
    }
    return table;
}
constexpr std::array<bool, 256> expression_starters = make_expression_starters();

}  // namespace

bool Parser::starts_expression() const {
    return expression_starters[static_cast<size_t>(token_.kind)];
}

ast::Expr* Parser::parse_prefix_inc_dec(bool increment) {
    Mark mark = here();
    advance();
    ast::Expr* target = parse_variable();
    auto* result = node<ast::IncDec>(Kind::IncDec, mark);
    result->increment = increment;
    result->prefix = true;
    result->target = target;
    return result;
}

// A `variable` of PHP's grammar: what may be assigned to, calls included.
ast::Expr* Parser::parse_variable() {
    DepthGuard guard(*this);
    if (!starts_variable()) unexpected();
    Operand operand = parse_operand();
    if (!(operand.flags & Writable)) unexpected_after(operand);
    return operand.node;
}

bool Parser::starts_variable() const {
    using enum TokenKind;
    switch (token_.kind) {
    case Variable:
    case Dollar:
    case Static:
    case LeftParen:
    case LeftBracket:
    case Array:
    case QuotedString:
    case DoubleQuote:
    case New:
    case Readonly: return true;
    default: return at_name() || (token_.kind >= MagicLine && token_.kind <= MagicNamespace);
    }
}

// ---- clone -------------------------------------------------------------------------------------

// `clone $x` and `clone ($x)` are the operator; any other argument list calls the function clone.
ast::Expr* Parser::parse_clone() {
    Mark mark = here();
    advance();
    if (!at(TokenKind::LeftParen)) {
        return single(Kind::Clone, mark, parse_expression(Precedence::Clone));
    }
    const Token& next = peek();
    if (next.kind == TokenKind::RightParen || next.kind == TokenKind::Ellipsis ||
        (is_member_name(next.kind) && lexer_.colon_follows(next))) {
        return parse_clone_call(mark, nullptr);
    }
    DepthGuard guard(*this);
    advance();
    if (is_member_name(token_.kind)) note_argument_word();
    ast::Expr* first = parse_expression();
    if (at(TokenKind::Comma)) return parse_clone_call(mark, first);
    expect_silently(TokenKind::RightParen);
    Operand operand = parse_postfix({first, ValueOperand});
    ast::Expr* value = operand.node;
    if (operand.flags & Writable) value = parse_assignment(operand);
    return single(Kind::Clone, mark, value);
}

// From the `(`, or from the `,` after the first argument.
ast::Expr* Parser::parse_clone_call(Mark mark, ast::Expr* first) {
    auto* name = node<ast::Name>(Kind::Name, mark);
    name->text = "clone";
    name->form = ast::NameForm::FullyQualified;
    ast::Arguments arguments{};
    if (first) {
        ListOf<ast::Argument> items(*this);
        items.push({first, {}, false, first->line});
        while (accept(TokenKind::Comma) && !at(TokenKind::RightParen)) items.push(parse_argument());
        expect(TokenKind::RightParen);
        arguments.items = items.finish();
    } else {
        arguments = parse_arguments();
    }
    auto* result = node<ast::Call>(Kind::Call, mark);
    result->callee = name;
    result->arguments = arguments;
    return result;
}

// ---- assignment --------------------------------------------------------------------------------

// What follows a variable: an assignment of whatever precedence the context has, `++` or nothing.
ast::Expr* Parser::parse_assignment(Operand target) {
    using enum TokenKind;
    ast::Expr* left = target.node;
    if (at(Assign)) {
        advance();
        bool by_ref = at(AmpersandBeforeVar) || at(Ampersand);
        if (by_ref && (target.flags & Writable)) {
            advance();
            ast::Expr* value = parse_variable();
            auto* result = node<ast::AssignRef>(Kind::AssignRef, start_of(left));
            result->target = left;
            result->value = value;
            return result;
        }
        ast::Expr* value = parse_expression(tighter(Precedence::Assignment));
        auto* result = node<ast::Assign>(Kind::Assign, start_of(left));
        result->target = left;
        result->value = value;
        return result;
    }
    if (!(target.flags & Writable)) return left;
    if (at(Increment) || at(Decrement)) {
        bool increment = at(Increment);
        advance();
        auto* result = node<ast::IncDec>(Kind::IncDec, start_of(left));
        result->increment = increment;
        result->target = left;
        return result;
    }
    bool assigns = token_.kind >= PlusEqual && token_.kind <= CoalesceEqual;
    if (assigns || token_.kind == PowEqual) {
        return parse_compound_assignment(target);
    }
    return left;
}

ast::Expr* Parser::parse_compound_assignment(Operand target) {
    auto op = ast::BinaryOp::Add;
    for (const CompoundRow& row : compound_assignments) {
        if (row.kind == token_.kind) op = row.op;
    }
    advance();
    ast::Expr* value = parse_expression(tighter(Precedence::Assignment));
    auto* result = node<ast::CompoundAssign>(Kind::CompoundAssign, start_of(target.node));
    result->op = op;
    result->target = target.node;
    result->value = value;
    return result;
}

}  // namespace surus::syntax
