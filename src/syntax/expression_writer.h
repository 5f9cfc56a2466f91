// Writes a tree as source text again, in the layout of PHP's assert() messages.
#pragma once

#include <string>
#include <string_view>

#include "syntax/ast.h"

namespace surus::syntax {

class KnownNames;

class ExpressionWriter {
public:
    explicit ExpressionWriter(KnownNames* names = nullptr) : names_(names) {}
    // `priority`: an operator that binds less than this gets parentheses. PHP's numbers: the
    // higher, the closer.
    void expression(const ast::Node* node, int priority);
    std::string finish() { return std::move(out_); }

private:
    // ---- expressions (expression_writer.cpp)
    bool operator_expression(const ast::Node* node, int priority);
    bool access_expression(const ast::Node* node, int priority);
    bool word_expression(const ast::Node* node, int priority);
    void binary(const ast::Binary& node, int priority);
    void infix(const ast::Node* left, std::string_view op, const ast::Node* right, int priority,
               int own, int own_left, int own_right);
    void prefix(std::string_view op, const ast::Node* operand, int priority, int own, int inner);
    void yield(const ast::Yield& node, int priority);
    void ternary(const ast::Ternary& node, int priority);
    void array(const ast::ArrayLiteral& node);
    void arguments(const ast::Arguments& arguments);
    void match(const ast::Match& node);
    bool known_value(const ast::Node& node);
    void string(std::string_view text);
    void quoted(std::span<ast::Expr* const> parts, char quote);
    void quoted_text(std::string_view text, char quote);
    void name(const ast::Name& node);
    void class_ref(const ast::Node* node);
    void class_name(const ast::Name& node);  // by its full name
    void callee(const ast::Node* node);
    void member(const ast::Member& member);
    void variable(const ast::Variable& node);
    void new_object(const ast::New& node);
    void list(std::span<ast::Expr* const> nodes);

    // ---- functions, classes (declaration_writer.cpp)
    void function(const ast::FunctionDeclaration& node);
    void parameters(std::span<ast::Parameter* const> list);
    void type(const ast::TypeNode& node);
    void attributes(const ast::Attributes& list, bool lines);
    void class_declaration(const ast::ClassDeclaration& node);
    void class_rest(const ast::ClassDeclaration& node);
    void class_member(const ast::Node* node);
    void trait_use(const ast::TraitUse& node);
    void visibility(ast::Modifiers modifiers);
    void modifiers(ast::Modifiers modifiers);
    void hooks(std::span<ast::PropertyHook* const> list);
    void names(std::span<ast::Name* const> list, std::string_view separator);
    void constants(std::span<const ast::ConstantItem> items);

    // ---- statements (statement_writer.cpp)
    void statement(const ast::Node* node);
    bool block_statement(const ast::Node* node);
    bool several_statements(const ast::Node* node);
    void simple_statement(const ast::Node* node);
    void body(const ast::Node* node);  // indented one level further
    void if_statement(const ast::If& node);
    void for_statement(const ast::For& node);
    void switch_statement(const ast::Switch& node);
    void try_statement(const ast::Try& node);
    void line(std::string_view text) {
        indent();
        out_ += text;
    }
    void indent() { out_.append(depth_ * 4, ' '); }

    KnownNames* names_;
    std::string out_;
    size_t depth_ = 0;
};

}  // namespace surus::syntax
