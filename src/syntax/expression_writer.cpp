#include "syntax/expression_writer.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "syntax/expression_text.h"

namespace surus::syntax {

using ast::as;
using ast::Kind;

namespace {

struct BinaryForm {
    std::string_view text;
    int own, left, right;
};

BinaryForm form_of(ast::BinaryOp op) {
    using enum ast::BinaryOp;
    switch (op) {
    case Add: return {" + ", 200, 200, 201};
    case Sub: return {" - ", 200, 200, 201};
    case Mul: return {" * ", 210, 210, 211};
    case Div: return {" / ", 210, 210, 211};
    case Mod: return {" % ", 210, 210, 211};
    case Pow: return {" ** ", 250, 251, 250};
    case Concat: return {" . ", 185, 185, 186};
    case ShiftLeft: return {" << ", 190, 190, 191};
    case ShiftRight: return {" >> ", 190, 190, 191};
    case BitAnd: return {" & ", 160, 160, 161};
    case BitOr: return {" | ", 140, 140, 141};
    case BitXor: return {" ^ ", 150, 150, 151};
    case Equal: return {" == ", 170, 171, 171};
    case NotEqual: return {" != ", 170, 171, 171};
    case Identical: return {" === ", 170, 171, 171};
    case NotIdentical: return {" !== ", 170, 171, 171};
    case Less: return {" < ", 180, 181, 181};
    case LessEqual: return {" <= ", 180, 181, 181};
    case Greater: return {" > ", 180, 181, 181};
    case GreaterEqual: return {" >= ", 180, 181, 181};
    case Spaceship: return {" <=> ", 180, 181, 181};
    case And: return {" && ", 130, 130, 131};
    case Or: return {" || ", 120, 120, 121};
    case Xor: return {" xor ", 40, 40, 41};
    case Coalesce: return {" ?? ", 110, 111, 110};
    case Pipe: return {" |> ", 183, 183, 184};
    }
    return {" ? ", 0, 0, 0};
}

std::string_view cast_text(ast::CastType type) {
    switch (type) {
    case ast::CastType::Int: return "(int)";
    case ast::CastType::Float: return "(float)";
    case ast::CastType::String: return "(string)";
    case ast::CastType::Bool: return "(bool)";
    case ast::CastType::Array: return "(array)";
    case ast::CastType::Object: return "(object)";
    case ast::CastType::Unset: return "(unset)";
    case ast::CastType::Void: return "(void)";
    }
    return "";
}

std::string_view magic_text(ast::MagicKind kind) {
    switch (kind) {
    case ast::MagicKind::Line: return "__LINE__";
    case ast::MagicKind::File: return "__FILE__";
    case ast::MagicKind::Dir: return "__DIR__";
    case ast::MagicKind::Function: return "__FUNCTION__";
    case ast::MagicKind::Class: return "__CLASS__";
    case ast::MagicKind::Trait: return "__TRAIT__";
    case ast::MagicKind::Method: return "__METHOD__";
    case ast::MagicKind::Namespace: return "__NAMESPACE__";
    case ast::MagicKind::Property: return "__PROPERTY__";
    }
    return "";
}

// The shortest text of a double in PHP's style: 1.0, 1.5, 1.0E+100.
std::string double_literal(double value) {
    if (std::isinf(value)) return value < 0 ? "-INF" : "INF";
    char digits[64];
    auto end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::scientific);
    std::string text(digits, end.ptr);
    size_t e = text.find('e');
    int exponent = std::atoi(text.c_str() + e + 1);
    if (exponent >= -4 && exponent < 17) {
        end = std::to_chars(digits, digits + sizeof digits, value, std::chars_format::fixed);
        text.assign(digits, end.ptr);
        return text.find('.') == std::string::npos ? text + ".0" : text;
    }
    std::string mantissa = text.substr(0, e);
    if (mantissa.find('.') == std::string::npos) mantissa += ".0";
    return mantissa + "E" + (exponent < 0 ? "-" : "+") + std::to_string(std::abs(exponent));
}

bool continues_variable(std::string_view text) {
    if (text.empty()) return false;
    auto c = static_cast<unsigned char>(text[0]);
    return c == '[' || c == '_' || c >= 0x80 || (c >= '0' && c <= '9') ||
           ((c | 32) >= 'a' && (c | 32) <= 'z');
}

}  // namespace

void ExpressionWriter::expression(const ast::Node* node, int priority) {
    if (!node || known_value(*node)) return;
    switch (node->kind) {
    case Kind::IntLiteral: out_ += std::to_string(as<ast::IntLiteral>(node)->value); return;
    case Kind::DoubleLiteral: out_ += double_literal(as<ast::DoubleLiteral>(node)->value); return;
    case Kind::StringLiteral: string(as<ast::StringLiteral>(node)->value); return;
    case Kind::Interpolated: quoted(as<ast::Interpolated>(node)->parts, '"'); return;
    case Kind::ShellExec: quoted(as<ast::ShellExec>(node)->parts, '`'); return;
    case Kind::ArrayLiteral: array(*as<ast::ArrayLiteral>(node)); return;
    case Kind::MagicConstant: out_ += magic_text(as<ast::MagicConstant>(node)->magic); return;
    case Kind::ConstantFetch: {
        const ast::Name& constant = *as<ast::ConstantFetch>(node)->name;
        names_ ? void(out_ += names_->constant_name(constant)) : name(constant);
        return;
    }
    case Kind::Name: name(*as<ast::Name>(node)); return;
    case Kind::Match: match(*as<ast::Match>(node)); return;
    case Kind::FunctionDeclaration: {
        const auto& declaration = *as<ast::FunctionDeclaration>(node);
        if (names_) {
            out_ += "Closure(" + names_->closure_name(declaration) + ")";
            return;
        }
        bool wrapped = declaration.form == ast::FunctionForm::Arrow && priority > 0;
        if (wrapped) out_ += '(';
        function(declaration);
        if (wrapped) out_ += ')';
        return;
    }
    default: break;
    }
    if (operator_expression(node, priority) || access_expression(node, priority)) return;
    word_expression(node, priority);
}

bool ExpressionWriter::known_value(const ast::Node& node) {
    auto value = names_ ? names_->value(node) : std::nullopt;
    if (!value) return false;
    if (const auto* truth = std::get_if<bool>(&*value))
        out_ += *truth ? "true" : "false";
    else if (const auto* integer = std::get_if<int64_t>(&*value))
        out_ += std::to_string(*integer);
    else if (const auto* number = std::get_if<double>(&*value))
        out_ += double_literal(*number);
    else if (const auto* text = std::get_if<std::string_view>(&*value))
        string(*text);
    else
        out_ += "null";
    return true;
}

bool ExpressionWriter::operator_expression(const ast::Node* node, int priority) {
    switch (node->kind) {
    case Kind::Unary: {
        static constexpr std::string_view texts[] = {"+", "-", "!", "~"};
        const auto& unary = *as<ast::Unary>(node);
        prefix(texts[static_cast<int>(unary.op)], unary.operand, priority, 240, 241);
        return true;
    }
    case Kind::Binary: binary(*as<ast::Binary>(node), priority); return true;
    case Kind::InstanceOf: {
        const auto& test = *as<ast::InstanceOf>(node);
        expression(test.value, 0);
        out_ += " instanceof ";
        class_ref(test.class_ref);
        return true;
    }
    case Kind::Cast: {
        const auto& cast = *as<ast::Cast>(node);
        prefix(cast_text(cast.type), cast.operand, priority, 240, 241);
        return true;
    }
    case Kind::IncDec: {
        const auto& step = *as<ast::IncDec>(node);
        std::string_view op = step.increment ? "++" : "--";
        if (step.prefix) {
            prefix(op, step.target, priority, 240, 230);
        } else {
            expression(step.target, 230);
            out_ += op;
        }
        return true;
    }
    case Kind::Assign: {
        const auto& assign = *as<ast::Assign>(node);
        infix(assign.target, " = ", assign.value, priority, 90, 91, 90);
        return true;
    }
    case Kind::AssignRef: {
        const auto& assign = *as<ast::AssignRef>(node);
        infix(assign.target, " =& ", assign.value, priority, 90, 91, 90);
        return true;
    }
    case Kind::CompoundAssign: {
        const auto& assign = *as<ast::CompoundAssign>(node);
        std::string op(form_of(assign.op).text);
        op.insert(op.size() - 1, "=");
        infix(assign.target, op, assign.value, priority, 90, 91, 90);
        return true;
    }
    case Kind::Ternary: ternary(*as<ast::Ternary>(node), priority); return true;
    case Kind::Silence:
        prefix("@", as<ast::Single>(node)->operand, priority, 240, 241);
        return true;
    case Kind::Print:
        prefix("print ", as<ast::Single>(node)->operand, priority, 60, 61);
        return true;
    case Kind::Throw:
        out_ += "throw ";
        expression(as<ast::Single>(node)->operand, 0);
        return true;
    case Kind::Yield: yield(*as<ast::Yield>(node), priority); return true;
    case Kind::YieldFrom:
        prefix("yield from ", as<ast::Single>(node)->operand, priority, 85, 86);
        return true;
    default: return false;
    }
}

bool ExpressionWriter::access_expression(const ast::Node* node, int) {
    switch (node->kind) {
    case Kind::Variable:
        out_ += '$';
        variable(*as<ast::Variable>(node));
        return true;
    case Kind::Index: {
        const auto& index = *as<ast::Index>(node);
        expression(index.base, 260);
        out_ += '[';
        expression(index.index, 0);
        out_ += ']';
        return true;
    }
    case Kind::Property: {
        const auto& property = *as<ast::Property>(node);
        expression(property.object, 0);
        out_ += property.nullsafe ? "?->" : "->";
        member(property.member);
        return true;
    }
    case Kind::StaticProperty: {
        const auto& property = *as<ast::StaticProperty>(node);
        class_ref(property.class_ref);
        out_ += "::$";
        member(property.member);
        return true;
    }
    case Kind::ClassConstant: {
        const auto& constant = *as<ast::ClassConstant>(node);
        class_ref(constant.class_ref);
        out_ += "::";
        member(constant.member);
        return true;
    }
    case Kind::Call: {
        const auto& call = *as<ast::Call>(node);
        if (names_ && call.callee->kind == Kind::Name)
            out_ += names_->function_name(*as<ast::Name>(call.callee));
        else
            callee(call.callee);
        arguments(call.arguments);
        return true;
    }
    case Kind::MethodCall: {
        const auto& call = *as<ast::MethodCall>(node);
        expression(call.object, 0);
        out_ += call.nullsafe ? "?->" : "->";
        member(call.member);
        arguments(call.arguments);
        return true;
    }
    case Kind::StaticCall: {
        const auto& call = *as<ast::StaticCall>(node);
        class_ref(call.class_ref);
        out_ += "::";
        if (call.member.expr)
            expression(call.member.expr, 0);
        else
            out_ += call.member.name;
        arguments(call.arguments);
        return true;
    }
    case Kind::New: new_object(*as<ast::New>(node)); return true;
    default: return false;
    }
}

bool ExpressionWriter::word_expression(const ast::Node* node, int priority) {
    switch (node->kind) {
    case Kind::Isset: {
        std::span<ast::Expr* const> targets = as<ast::Isset>(node)->targets;
        bool wrapped = targets.size() > 1 && priority > 130;
        if (wrapped) out_ += '(';
        for (size_t i = 0; i < targets.size(); ++i) {
            out_ += i ? " && isset(" : "isset(";
            expression(targets[i], 0);
            out_ += ')';
        }
        if (wrapped) out_ += ')';
        return true;
    }
    case Kind::Empty:
        out_ += "empty(";
        expression(as<ast::Empty>(node)->target, 0);
        out_ += ')';
        return true;
    case Kind::Include: {
        static constexpr std::string_view words[] = {"include", "include_once", "require",
                                                     "require_once", "eval"};
        const auto& include = *as<ast::Include>(node);
        out_ += words[static_cast<int>(include.include)];
        out_ += '(';
        expression(include.path, 0);
        out_ += ')';
        return true;
    }
    case Kind::Clone:
        out_ += "\\clone(";
        expression(as<ast::Single>(node)->operand, 0);
        out_ += ')';
        return true;
    default: return false;
    }
}

void ExpressionWriter::infix(const ast::Node* left, std::string_view op, const ast::Node* right,
                             int priority, int own, int own_left, int own_right) {
    bool wrapped = priority > own;
    if (wrapped) out_ += '(';
    if (left->kind == Kind::ArrayLiteral)
        array(*as<ast::ArrayLiteral>(left));
    else
        expression(left, own_left);
    out_ += op;
    expression(right, own_right);
    if (wrapped) out_ += ')';
}

void ExpressionWriter::prefix(std::string_view op, const ast::Node* operand, int priority, int own,
                              int inner) {
    bool wrapped = priority > own;
    if (wrapped) out_ += '(';
    out_ += op;
    expression(operand, inner);
    if (wrapped) out_ += ')';
}

void ExpressionWriter::binary(const ast::Binary& node, int priority) {
    BinaryForm form = form_of(node.op);
    infix(node.left, form.text, node.right, priority, form.own, form.left, form.right);
}

void ExpressionWriter::yield(const ast::Yield& node, int priority) {
    bool wrapped = priority > 70;
    if (wrapped) out_ += '(';
    out_ += "yield ";
    if (node.key) {
        expression(node.key, 70);
        out_ += " => ";
    }
    expression(node.value, 70);
    if (wrapped) out_ += ')';
}

void ExpressionWriter::ternary(const ast::Ternary& node, int priority) {
    bool wrapped = priority > 100;
    if (wrapped) out_ += '(';
    expression(node.condition, 100);
    if (node.then) {
        out_ += " ? ";
        expression(node.then, 101);
        out_ += " : ";
    } else {
        out_ += " ?: ";
    }
    expression(node.otherwise, 101);
    if (wrapped) out_ += ')';
}

void ExpressionWriter::list(std::span<ast::Expr* const> nodes) {
    for (size_t i = 0; i < nodes.size(); ++i) {
        if (i) out_ += ", ";
        expression(nodes[i], 80);
    }
}

void ExpressionWriter::array(const ast::ArrayLiteral& node) {
    if (auto text = names_ ? names_->array_text(node) : std::nullopt) {
        out_ += *text;
        return;
    }
    out_ += '[';
    for (size_t i = 0; i < node.items.size(); ++i) {
        const ast::ArrayItem& item = node.items[i];
        if (i) out_ += ", ";
        if (!item.value) continue;
        if (item.spread) out_ += "...";
        if (item.key) {
            expression(item.key, 80);
            out_ += " => ";
        }
        if (item.by_ref) out_ += '&';
        expression(item.value, item.spread ? 0 : 80);
    }
    out_ += ']';
}

void ExpressionWriter::arguments(const ast::Arguments& arguments) {
    out_ += '(';
    if (arguments.first_class) out_ += "...";
    for (size_t i = 0; i < arguments.items.size(); ++i) {
        const ast::Argument& item = arguments.items[i];
        if (i) out_ += ", ";
        if (item.spread) out_ += "...";
        if (!item.name.empty()) {
            out_ += item.name;
            out_ += ": ";
        }
        expression(item.value, 0);
    }
    out_ += ')';
}

void ExpressionWriter::match(const ast::Match& node) {
    out_ += "match (";
    expression(node.subject, 0);
    out_ += ") {\n";
    ++depth_;
    for (const ast::MatchArm& arm : node.arms) {
        indent();
        if (arm.conditions.empty())
            out_ += "default";
        else
            list(arm.conditions);
        out_ += " => ";
        expression(arm.body, 0);
        out_ += ",\n";
    }
    --depth_;
    line("}");
}

void ExpressionWriter::string(std::string_view text) {
    if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) < ' '; })) {
        out_ += '"';
        quoted_text(text, '"');
        out_ += '"';
        return;
    }
    out_ += '\'';
    for (char c : text) {
        if (c == '\'' || c == '\\') out_ += '\\';
        out_ += c;
    }
    out_ += '\'';
}

void ExpressionWriter::quoted_text(std::string_view text, char quote) {
    for (char c : text) {
        auto byte = static_cast<unsigned char>(c);
        if (byte < ' ') {
            static constexpr std::string_view known = "\n\r\t\f\v\x1b", letters = "nrtfve";
            size_t at = known.find(c);
            out_ += '\\';
            if (at != std::string_view::npos) {
                out_ += letters[at];
            } else {
                out_ += '0';
                out_ += static_cast<char>('0' + byte / 8);
                out_ += static_cast<char>('0' + byte % 8);
            }
            continue;
        }
        if (c == quote || c == '$' || c == '\\') out_ += '\\';
        out_ += c;
    }
}

void ExpressionWriter::quoted(std::span<ast::Expr* const> parts, char quote) {
    out_ += quote;
    for (size_t i = 0; i < parts.size(); ++i) {
        const ast::Node* part = parts[i];
        if (part->kind == Kind::StringLiteral) {
            quoted_text(as<ast::StringLiteral>(part)->value, quote);
            continue;
        }
        bool plain = part->kind == Kind::Variable && !as<ast::Variable>(part)->name_expr;
        if (plain && i + 1 < parts.size() && parts[i + 1]->kind == Kind::StringLiteral)
            plain = !continues_variable(as<ast::StringLiteral>(parts[i + 1])->value);
        if (!plain) out_ += '{';
        expression(part, 0);
        if (!plain) out_ += '}';
    }
    out_ += quote;
}

void ExpressionWriter::name(const ast::Name& node) {
    if (node.form == ast::NameForm::FullyQualified) out_ += '\\';
    if (node.form == ast::NameForm::Relative) out_ += "namespace\\";
    out_ += node.text;
}

// What stands before :: or behind new and instanceof.
void ExpressionWriter::class_ref(const ast::Node* node) {
    if (node->kind == Kind::StringLiteral)
        out_ += as<ast::StringLiteral>(node)->value;
    else if (names_ && node->kind == Kind::Name)
        class_name(*as<ast::Name>(node));
    else
        expression(node, 0);
}

void ExpressionWriter::class_name(const ast::Name& node) {
    std::string full = names_->class_name(node);
    if (full != "self" && full != "parent" && full != "static") out_ += '\\';
    out_ += full;
}

void ExpressionWriter::callee(const ast::Node* node) {
    bool wrapped = node->kind == Kind::FunctionDeclaration;
    if (wrapped) out_ += '(';
    if (node->kind == Kind::Name)
        name(*as<ast::Name>(node));
    else
        class_ref(node);
    if (wrapped) out_ += ')';
}

void ExpressionWriter::member(const ast::Member& member) {
    if (!member.expr) {
        out_ += member.name;
    } else if (member.expr->kind == Kind::Variable) {
        expression(member.expr, 0);
    } else {
        out_ += '{';
        class_ref(member.expr);
        out_ += '}';
    }
}

void ExpressionWriter::variable(const ast::Variable& node) {
    if (!node.name_expr) {
        out_ += node.name;
    } else if (node.name_expr->kind == Kind::Variable) {
        expression(node.name_expr, 0);
    } else {
        out_ += '{';
        class_ref(node.name_expr);
        out_ += '}';
    }
}

void ExpressionWriter::new_object(const ast::New& node) {
    out_ += "new ";
    if (node.class_ref->kind != Kind::ClassDeclaration) {
        class_ref(node.class_ref);
        arguments(node.arguments);
        return;
    }
    const auto& declaration = *as<ast::ClassDeclaration>(node.class_ref);
    attributes(declaration.attributes, false);
    out_ += "class";
    if (!node.arguments.items.empty()) arguments(node.arguments);
    class_rest(declaration);
}

std::string expression_text(const ast::Node* node, KnownNames* names) {
    ExpressionWriter writer(names);
    writer.expression(node, 0);
    return writer.finish();
}

}  // namespace surus::syntax
