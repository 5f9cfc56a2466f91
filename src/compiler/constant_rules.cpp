// What constant expressions may contain.
#include "compiler/file_compiler.h"

namespace surus {

using ast::as;
using ast::Kind;

namespace {

class Rules {
public:
    Rules(FileCompiler& file, ClassScope* cls, bool dynamic)
        : file_(file), cls_(cls), dynamic_(dynamic) {}

    void check(const ast::Expr* node) {
        if (!node || file_.has_error() || file_.is_too_deep(node->line)) return;
        switch (node->kind) {
        case Kind::IntLiteral:
        case Kind::DoubleLiteral:
        case Kind::StringLiteral:
        case Kind::ConstantFetch:
        case Kind::MagicConstant: return;
        case Kind::ClassConstant: class_constant(*as<ast::ClassConstant>(node)); return;
        case Kind::Unary: check(as<ast::Unary>(node)->operand); return;
        case Kind::Cast: cast(*as<ast::Cast>(node)); return;
        case Kind::Binary: binary(*as<ast::Binary>(node)); return;
        case Kind::Ternary: {
            const auto& ternary = *as<ast::Ternary>(node);
            check(ternary.condition);
            check(ternary.then);
            check(ternary.otherwise);
            return;
        }
        case Kind::Index:
            if (!as<ast::Index>(node)->index) error(node, "Cannot use [] for reading");
            check(as<ast::Index>(node)->base);
            check(as<ast::Index>(node)->index);
            return;
        case Kind::Property:
            check(as<ast::Property>(node)->object);
            check(as<ast::Property>(node)->member.expr);
            return;
        case Kind::ArrayLiteral: array(*as<ast::ArrayLiteral>(node)); return;
        case Kind::New: create(*as<ast::New>(node)); return;
        case Kind::Call: call(*as<ast::Call>(node)); return;
        case Kind::StaticCall: static_call(*as<ast::StaticCall>(node)); return;
        case Kind::FunctionDeclaration: closure(*as<ast::FunctionDeclaration>(node)); return;
        default: invalid(node);
        }
    }

private:
    void error(const ast::Node* node, const char* message) { file_.error(node->line, message); }
    void invalid(const ast::Node* node) {
        error(node, "Constant expression contains invalid operations");
    }
    std::string_view special_name(const ast::Expr* class_ref) {
        const auto& name = *as<ast::Name>(class_ref);
        if (name.form != ast::NameForm::Unqualified) return {};
        return file_.lower(name.text)->view();
    }

    void class_constant(const ast::ClassConstant& node) {
        bool class_name = !node.member.expr && file_.lower(node.member.name)->view() == "class";
        if (node.class_ref->kind != Kind::Name) {
            return error(&node, class_name
                                    ? "(expression)::class cannot be used in constant expressions"
                                    : "Dynamic class names are not allowed in compile-time class "
                                      "constant references");
        }
        std::string_view special = special_name(node.class_ref);
        if (special == "static") {
            return error(&node, class_name
                                    ? "static::class cannot be used for compile-time class "
                                      "name resolution"
                                    : "\"static::\" is not allowed in compile-time constants");
        }
        // A constant of a parent that is not there is an error of its evaluation.
        bool orphan = class_name && cls_ && cls_->node && !cls_->parent &&
                      cls_->node->form != ast::ClassForm::Trait;
        if (special == "parent" && orphan)
            return error(&node, "Cannot use \"parent\" when current class scope has no parent");
        check(node.member.expr);
    }

    void cast(const ast::Cast& node) {
        if (node.type == ast::CastType::Unset || node.type == ast::CastType::Void)
            return invalid(&node);
        if (node.type == ast::CastType::Object && !dynamic_)
            return error(&node, "Object casts are not supported in this context");
        check(node.operand);
    }

    void binary(const ast::Binary& node) {
        if (node.op == ast::BinaryOp::Pipe) return invalid(&node);
        // A chain of operators is as deep as it is long.
        const ast::Expr* left = &node;
        for (; left->kind == Kind::Binary; left = as<ast::Binary>(left)->left) {
            if (as<ast::Binary>(left)->op == ast::BinaryOp::Pipe) return invalid(left);
            check(as<ast::Binary>(left)->right);
        }
        check(left);
    }

    void array(const ast::ArrayLiteral& node) {
        for (const ast::ArrayItem& item : node.items) {
            if (!item.value || item.by_ref) return invalid(&node);
            check(item.value);
            check(item.key);
        }
    }

    void create(const ast::New& node) {
        if (node.class_ref->kind == Kind::ClassDeclaration)
            return error(&node, "Cannot use anonymous class in constant expression");
        if (node.class_ref->kind != Kind::Name)
            return error(&node, "Cannot use dynamic class name in constant expression");
        if (!dynamic_) return error(&node, "New expressions are not supported in this context");
        if (special_name(node.class_ref) == "static")
            return error(&node, "\"static\" is not allowed in compile-time constants");
        for (const ast::Argument& item : node.arguments.items) {
            if (item.spread) {
                return error(&node, "Argument unpacking in constant expressions is not supported");
            }
            check(item.value);
        }
    }

    void call(const ast::Call& node) {
        if (!node.arguments.first_class) return invalid(&node);
        if (node.callee->kind != Kind::Name)
            error(&node, "Cannot use dynamic function name in constant expression");
    }

    void static_call(const ast::StaticCall& node) {
        if (!node.arguments.first_class) return invalid(&node);
        if (node.class_ref->kind != Kind::Name)
            return error(&node, "Cannot use dynamic class name in constant expression");
        if (node.member.expr && node.member.expr->kind != Kind::StringLiteral)
            return error(&node, "Cannot use dynamic method name in constant expression");
        if (special_name(node.class_ref) == "static")
            error(&node, "\"static\" is not allowed in compile-time constants");
    }

    void closure(const ast::FunctionDeclaration& node) {
        if (node.form != ast::FunctionForm::Closure) return invalid(&node);
        if (!node.uses.empty())
            return error(&node, "Cannot use(...) variables in constant expression");
        if (!(node.modifiers & ast::Static))
            error(&node, "Closures in constant expressions must be static");
    }

    FileCompiler& file_;
    ClassScope* cls_;
    bool dynamic_;
};

}  // namespace

void FileCompiler::check_constant_expression(const ast::Expr* node, ClassScope* cls, bool dynamic) {
    Rules(*this, cls, dynamic).check(node);
}

}  // namespace surus
