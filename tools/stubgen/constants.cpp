#include "stubgen/constants.h"

#include <cstdio>

namespace surus::stubgen {

using ast::as;
using ast::Kind;

std::string identifier(std::string_view php_name) {
    std::string out(php_name);
    for (char& c : out) {
        if (c == '\\') c = '_';
    }
    return out;
}

static Constant of_kind(Constant::Kind kind) {
    Constant constant;
    constant.kind = kind;
    return constant;
}

static Constant of_int(int64_t value) {
    Constant constant = of_kind(Constant::Kind::Int);
    constant.integer = value;
    constant.known = true;
    // INT64_MIN has no literal of its own in C++.
    constant.cpp = value == INT64_MIN ? "(-INT64_C(9223372036854775807) - 1)"
                                      : "INT64_C(" + std::to_string(value) + ")";
    return constant;
}

static Constant of_double(double value) {
    Constant constant = of_kind(Constant::Kind::Double);
    char text[64];
    std::snprintf(text, sizeof text, "%a", value);
    constant.cpp = text;
    return constant;
}

static Constant of_bool(bool value) {
    Constant constant = of_kind(Constant::Kind::Bool);
    constant.cpp = value ? "true" : "false";
    return constant;
}

static std::string lower(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c += 'a' - 'A';
    }
    return out;
}

// The engine's own limits are known to every stub.
ConstantReader::ConstantReader(std::string_view source) : source_(source) {
    define("PHP_INT_MAX", of_int(INT64_MAX));
    define("PHP_INT_MIN", of_int(INT64_MIN));
}

Constant ConstantReader::read(const ast::Node* node, std::string_view class_name,
                              std::string& error) {
    if (!node) return {};
    Constant constant = read_node(*node, class_name, error);
    constant.source = source_.substr(node->start, node->end - node->start);
    return constant;
}

Constant ConstantReader::read_node(const ast::Node& node, std::string_view class_name,
                                   std::string& error) {
    switch (node.kind) {
    case Kind::IntLiteral: return of_int(as<ast::IntLiteral>(&node)->value);
    case Kind::DoubleLiteral: return of_double(as<ast::DoubleLiteral>(&node)->value);
    case Kind::StringLiteral: {
        Constant constant = of_kind(Constant::Kind::String);
        constant.text = as<ast::StringLiteral>(&node)->value;
        return constant;
    }
    case Kind::ConstantFetch: return read_name(as<ast::ConstantFetch>(&node)->name->text);
    case Kind::ClassConstant:
        return read_class_constant(*as<ast::ClassConstant>(&node), class_name, error);
    case Kind::Unary: return read_unary(*as<ast::Unary>(&node), class_name, error);
    case Kind::Binary: return read_binary(*as<ast::Binary>(&node), class_name, error);
    case Kind::ArrayLiteral:
        if (as<ast::ArrayLiteral>(&node)->items.empty()) return of_kind(Constant::Kind::EmptyArray);
        error = "only empty arrays can be constants of a stub";
        return {};
    default: error = "this expression cannot be a constant of a stub"; return {};
    }
}

Constant ConstantReader::read_name(std::string_view name) {
    std::string small = lower(name);
    if (small == "null") return of_kind(Constant::Kind::Null);
    if (small == "true") return of_bool(true);
    if (small == "false") return of_bool(false);
    if (name == "UNKNOWN") return of_kind(Constant::Kind::Unknown);
    if (auto found = known_.find(name); found != known_.end()) return found->second;
    // Of another stub, whose header an @include names: an int, as flags are.
    Constant constant = of_kind(Constant::Kind::Int);
    constant.cpp = "constant_" + identifier(name);
    return constant;
}

Constant ConstantReader::read_class_constant(const ast::ClassConstant& node,
                                             std::string_view class_name, std::string& error) {
    if (node.class_ref->kind != Kind::Name || node.member.name.empty()) {
        error = "only Class::NAME can be a constant of a stub";
        return {};
    }
    std::string name(as<ast::Name>(node.class_ref)->text);
    if (lower(name) == "self" || lower(name) == "static") name = class_name;
    std::string key = name + "::" + std::string(node.member.name);
    if (auto found = known_.find(key); found != known_.end()) return found->second;
    // A class of the same namespace goes by its own name.
    std::string in_namespace(class_name.substr(0, class_name.rfind('\\') + 1));
    if (auto found = known_.find(in_namespace + key); found != known_.end()) return found->second;
    Constant constant = of_kind(Constant::Kind::Int);
    constant.cpp = "constant_" + identifier(name) + "_" + std::string(node.member.name);
    return constant;
}

Constant ConstantReader::read_unary(const ast::Unary& node, std::string_view class_name,
                                    std::string& error) {
    Constant operand = read_node(*node.operand, class_name, error);
    const char* sign = node.op == ast::UnaryOp::Minus    ? "-"
                       : node.op == ast::UnaryOp::BitNot ? "~"
                       : node.op == ast::UnaryOp::Not    ? "!"
                                                         : "";
    if (operand.kind == Constant::Kind::Int && operand.known && *sign != '!') {
        int64_t value = operand.integer;
        return of_int(*sign == '-' ? -value : *sign == '~' ? ~value : value);
    }
    operand.cpp = "(" + std::string(sign) + operand.cpp + ")";
    operand.known = false;
    return operand;
}

static const char* cpp_operator(ast::BinaryOp op) {
    switch (op) {
    case ast::BinaryOp::Add: return "+";
    case ast::BinaryOp::Sub: return "-";
    case ast::BinaryOp::Mul: return "*";
    case ast::BinaryOp::ShiftLeft: return "<<";
    case ast::BinaryOp::BitAnd: return "&";
    case ast::BinaryOp::BitOr: return "|";
    case ast::BinaryOp::BitXor: return "^";
    default: return nullptr;
    }
}

static int64_t fold(ast::BinaryOp op, int64_t a, int64_t b) {
    switch (op) {
    case ast::BinaryOp::Add: return a + b;
    case ast::BinaryOp::Sub: return a - b;
    case ast::BinaryOp::Mul: return a * b;
    case ast::BinaryOp::ShiftLeft: return a << b;
    case ast::BinaryOp::BitAnd: return a & b;
    case ast::BinaryOp::BitOr: return a | b;
    default: return a ^ b;
    }
}

Constant ConstantReader::read_binary(const ast::Binary& node, std::string_view class_name,
                                     std::string& error) {
    Constant left = read_node(*node.left, class_name, error);
    Constant right = read_node(*node.right, class_name, error);
    if (node.op == ast::BinaryOp::Concat && left.kind == Constant::Kind::String &&
        right.kind == Constant::Kind::String) {
        left.text += right.text;
        return left;
    }
    const char* op = cpp_operator(node.op);
    if (!op || left.cpp.empty() || right.cpp.empty()) {
        error = "this operator is not known in constants of a stub";
        return {};
    }
    if (left.known && right.known) return of_int(fold(node.op, left.integer, right.integer));
    left.cpp = "(" + left.cpp + " " + op + " " + right.cpp + ")";
    left.known = false;
    return left;
}

}  // namespace surus::stubgen
