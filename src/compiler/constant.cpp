// Constant folding and constant expressions.
#include <unistd.h>
#include <climits>

#include "compiler/function_compiler.h"
#include "runtime/declarations/builtins.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

using ast::as;
using ast::BinaryOp;
using ast::Kind;

namespace {

bool both_ints(const Value& a, const Value& b) { return a.is_int() && b.is_int(); }

std::optional<Value> fold_ints(BinaryOp op, int64_t a, int64_t b) {
    int64_t out;
    switch (op) {
    case BinaryOp::Add:
        if (__builtin_add_overflow(a, b, &out)) return Value::of(double(a) + double(b));
        return Value::of(out);
    case BinaryOp::Sub:
        if (__builtin_sub_overflow(a, b, &out)) return Value::of(double(a) - double(b));
        return Value::of(out);
    case BinaryOp::Mul:
        if (__builtin_mul_overflow(a, b, &out)) return Value::of(double(a) * double(b));
        return Value::of(out);
    case BinaryOp::Div:
        if (b == 0) return {};
        if (b == -1 && a == INT64_MIN) return Value::of(-double(INT64_MIN));
        if (a % b == 0) return Value::of(a / b);
        return Value::of(double(a) / double(b));
    case BinaryOp::Mod:
        if (b == 0) return {};
        return Value::of(b == -1 ? int64_t{0} : a % b);
    case BinaryOp::BitAnd: return Value::of(a & b);
    case BinaryOp::BitOr: return Value::of(a | b);
    case BinaryOp::BitXor: return Value::of(a ^ b);
    case BinaryOp::ShiftLeft:
        if (b < 0) return {};
        return Value::of(b > 63 ? int64_t{0} : int64_t(uint64_t(a) << b));
    case BinaryOp::ShiftRight:
        if (b < 0) return {};
        return Value::of(a >> (b > 63 ? 63 : b));
    case BinaryOp::Less: return Value::boolean(a < b);
    case BinaryOp::LessEqual: return Value::boolean(a <= b);
    case BinaryOp::Greater: return Value::boolean(a > b);
    case BinaryOp::GreaterEqual: return Value::boolean(a >= b);
    case BinaryOp::Equal:
    case BinaryOp::Identical: return Value::boolean(a == b);
    case BinaryOp::NotEqual:
    case BinaryOp::NotIdentical: return Value::boolean(a != b);
    default: return {};
    }
}

std::optional<Value> fold_doubles(BinaryOp op, double a, double b) {
    switch (op) {
    case BinaryOp::Add: return Value::of(a + b);
    case BinaryOp::Sub: return Value::of(a - b);
    case BinaryOp::Mul: return Value::of(a * b);
    case BinaryOp::Div:
        if (b == 0) return {};
        return Value::of(a / b);
    default: return {};
    }
}

}  // namespace

std::optional<Value> FileCompiler::fold(const ast::Expr* node, ClassScope* cls) {
    if (is_too_deep(node->line)) return {};
    switch (node->kind) {
    case Kind::IntLiteral: return Value::of(as<ast::IntLiteral>(node)->value);
    case Kind::DoubleLiteral: return Value::of(as<ast::DoubleLiteral>(node)->value);
    case Kind::StringLiteral: return Value::of(intern(as<ast::StringLiteral>(node)->value));
    case Kind::ConstantFetch: return fold_constant(*as<ast::ConstantFetch>(node));
    case Kind::MagicConstant: return fold_magic(*as<ast::MagicConstant>(node), cls);
    case Kind::Unary: return fold_unary(*as<ast::Unary>(node), cls);
    case Kind::Binary: return fold_binary(*as<ast::Binary>(node), cls);
    case Kind::ArrayLiteral: return fold_array(*as<ast::ArrayLiteral>(node), cls);
    case Kind::Ternary: return fold_ternary(*as<ast::Ternary>(node), cls);
    case Kind::ClassConstant: {
        const auto& constant = *as<ast::ClassConstant>(node);
        if (constant.class_ref->kind != Kind::Name || constant.member.expr ||
            lower(constant.member.name)->view() != "class")
            return {};
        String* name = class_name(*as<ast::Name>(constant.class_ref));
        std::string_view text = name->view();
        if (text == "static" || text == "parent") return {};
        if (text == "self") {
            if (!cls || !cls->name || cls->node->form == ast::ClassForm::Trait ||
                cls->node->name.empty())
                return {};
            return Value::of(cls->name);
        }
        return Value::of(name);
    }
    default: return {};
    }
}

std::optional<Value> FileCompiler::fold_unary(const ast::Unary& node, ClassScope* cls) {
    auto value = fold(node.operand, cls);
    if (!value) return {};
    switch (node.op) {
    case ast::UnaryOp::Minus:
        if (value->is_int()) {
            if (value->integer == INT64_MIN) return Value::of(-double(INT64_MIN));
            return Value::of(-value->integer);
        }
        if (value->is_double()) return Value::of(-value->number);
        return {};
    case ast::UnaryOp::Plus:
        if (value->is_number()) return value;
        return {};
    case ast::UnaryOp::Not:
        if (value->is_array()) return {};
        return Value::boolean(!to_bool(*value));
    case ast::UnaryOp::BitNot:
        if (value->is_int()) return Value::of(~value->integer);
        return {};
    }
    return {};
}

std::optional<Value> FileCompiler::fold_binary(const ast::Binary& node, ClassScope* cls) {
    // Most operands are not literal: look at the cheap side first, and never walk a long chain
    // twice.
    if (node.left->kind == Kind::Binary && as<ast::Binary>(node.left)->left->kind == Kind::Binary &&
        as<ast::Binary>(as<ast::Binary>(node.left)->left)->left->kind == Kind::Binary)
        return {};
    auto right = fold(node.right, cls);
    if (!right) return {};
    auto left = fold(node.left, cls);
    if (!left) return {};
    if (both_ints(*left, *right)) return fold_ints(node.op, left->integer, right->integer);
    if (left->is_number() && right->is_number()) {
        double a = left->is_int() ? double(left->integer) : left->number;
        double b = right->is_int() ? double(right->integer) : right->number;
        return fold_doubles(node.op, a, b);
    }
    if (node.op == BinaryOp::Concat) {
        auto text = [](const Value& value) -> std::optional<std::string> {
            if (value.is_string()) return std::string(value.string->view());
            if (value.is_int()) return std::to_string(value.integer);
            return {};
        };
        auto a = text(*left), b = text(*right);
        if (a && b) return Value::of(intern(*a + *b));
    }
    return {};
}

std::optional<Value> FileCompiler::fold_ternary(const ast::Ternary& node, ClassScope* cls) {
    auto condition = fold(node.condition, cls);
    if (!condition || condition->is_array()) return {};
    bool truth = to_bool(*condition);
    if (truth) return node.then ? fold(node.then, cls) : condition;
    return fold(node.otherwise, cls);
}

std::optional<Value> FileCompiler::fold_constant(const ast::ConstantFetch& node) {
    std::string_view text = node.name->text;
    if (text.size() <= 5 && node.name->form != ast::NameForm::Qualified) {
        std::string lower_text = to_lower(text);
        if (lower_text == "true") return Value::boolean(true);
        if (lower_text == "false") return Value::boolean(false);
        if (lower_text == "null") return Value::null();
    }
    if (halt_offset_ && text == "__COMPILER_HALT_OFFSET__" &&
        node.name->form != ast::NameForm::Relative)
        return Value::of(*halt_offset_);
    if (!folds_constants_) return {};
    // Builtin constants with literal values, where no other can be meant.
    if (node.name->form == ast::NameForm::FullyQualified || namespace_.empty()) {
        auto [full, fallback] = constant_name(*node.name);
        const BuiltinConstant* constant = find_builtin_constant(engine, full->view());
        if (constant && !constant->compute && !constant->deprecated &&
            (constant->value.is_number() || constant->value.is_string() ||
             constant->value.is_bool()))
            return constant->value;
    }
    return {};
}

std::optional<Value> FileCompiler::fold_magic(const ast::MagicConstant& node, ClassScope* cls) {
    switch (node.magic) {
    case ast::MagicKind::Line: return Value::of(int64_t{node.line});
    case ast::MagicKind::File: return Value::of(file);
    case ast::MagicKind::Dir: {
        std::string_view path = file->view();
        size_t slash = path.rfind('/');
        // Code that is in no file is where the process is.
        char folder[PATH_MAX];
        if (slash == std::string_view::npos)
            return Value::of(intern(::getcwd(folder, sizeof folder) ? folder : "."));
        return Value::of(intern(slash == 0 ? "/" : path.substr(0, slash)));
    }
    case ast::MagicKind::Namespace: return Value::of(intern(namespace_));
    case ast::MagicKind::Trait:
        return Value::of(cls && cls->name && cls->node->form == ast::ClassForm::Trait
                             ? cls->name
                             : String::empty());
    case ast::MagicKind::Class:
        // Of a closure or an anonymous class: known when it is bound or declared.
        if (cls && (!cls->node || cls->is_anonymous())) return {};
        if (!cls || !cls->name) return Value::of(String::empty());
        if (cls->node->form == ast::ClassForm::Trait) return {};
        return Value::of(cls->name);
    case ast::MagicKind::Function:
    case ast::MagicKind::Method: {
        std::string out;
        if (node.magic == ast::MagicKind::Method && in_anonymous_method(cls)) return {};
        // __METHOD__ of a class's constants is not that of a function around the class.
        bool none = between_methods && node.magic == ast::MagicKind::Method;
        if (current_function_ && !none) {
            bool method = node.magic == ast::MagicKind::Method && cls && cls->name &&
                          !(current_function_->view().starts_with("{closure"));
            if (method) out = std::string(cls->name->view()) + "::";
            out += current_function_->view();
        }
        return Value::of(intern(out));
    }
    case ast::MagicKind::Property:
        return Value::of(cls ? intern(cls->property_hook) : String::empty());
    }
    return {};
}

std::optional<Value> FileCompiler::fold_array(const ast::ArrayLiteral& node, ClassScope* cls) {
    if (node.form == ast::ArrayForm::List) return {};
    if (node.items.empty()) return Value::of(Array::empty());
    if (!folds_arrays_) return {};
    Array* array = Array::create(static_cast<uint32_t>(node.items.size()));
    for (const ast::ArrayItem& item : node.items) {
        std::optional<Value> value;
        if (item.value && !item.by_ref && !item.spread) value = fold(item.value, cls);
        if (!value || !add_folded(*array, item, *value, cls)) {
            array->free_storage();
            return {};
        }
    }
    return array_to_literal(array);
}

bool FileCompiler::add_folded(Array& array, const ast::ArrayItem& item, Value value,
                              ClassScope* cls) {
    if (!item.key) return array.push(value);
    auto key = fold(item.key, cls);
    if (!key || !(key->is_int() || key->is_string())) return false;
    Key at = key->is_int() ? Key::from(key->integer) : Key::from(*key->string);
    find_or_add(array, at)->set(value);
    return true;
}

Value FileCompiler::array_to_literal(Array* array) {
    Array* literal = array->frozen(unit->arena);
    array->free_storage();
    return Value::of(literal);
}

std::optional<Value> FileCompiler::fold_to_keep(const ast::Expr* node, ClassScope* cls) {
    bool folds_arrays = std::exchange(folds_arrays_, true);
    auto value = fold(node, cls);
    folds_arrays_ = folds_arrays;
    bool is_of_unit = value && value->is_array() && value->array != Array::empty();
    if (is_of_unit && unit->own) unit->own->is_pinned = true;
    return value;
}

Value FileCompiler::constant_value(const ast::Expr* node, ClassScope* cls, bool dynamic) {
    if (auto value = fold_to_keep(node, cls)) return *value;
    check_constant_expression(node, cls, dynamic);
    if (has_error()) return Value::null();
    FunctionCompiler compiler(*this, nullptr, cls);
    Code* code = compiler.constant_code(node, constant_text(node, cls, false));
    Value later = Value::null();
    later.tag = Value::tag_of(Type::ConstantExpression);
    later.expression = code;
    return later;
}

}  // namespace surus
