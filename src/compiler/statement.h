// Statements of one function body, file or hook: they keep what is around the one that is compiled,
// loops, try blocks and labels.
#pragma once

#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "bytecode/builder.h"
#include "compiler/file_compiler.h"
#include "syntax/ast.h"

namespace surus {

class FunctionCompiler;

class StatementCompiler {
public:
    StatementCompiler(FunctionCompiler& function, Builder& builder, FileCompiler& file)
        : f_(function), b(builder), file(file) {}

    // All statements of the body.
    void body(std::span<ast::Statement* const> list);
    void return_value(const ast::Return& node);
    // Returns what is ready to be returned.
    void finish_return(Operand value);

private:
    struct Loop {
        Label break_label;
        Label continue_label;
        const ast::Node* node;
        Operand iterator;  // of a foreach, dropped when jumping out; None otherwise
        bool is_switch = false;
        size_t finally_depth = 0;
        uint32_t begin = 0;  // of a foreach: its first instruction
    };
    // An enclosing try with a finally block, or a finally block being compiled.
    struct Finally {
        Label label;
        Operand slot;
        bool inside = false;  // within the finally block itself
        size_t loop_depth = 0;
        const ast::Node* node = nullptr;
    };
    // A try statement with a finally block around a label.
    struct AroundLabel {
        const ast::Node* node;
        bool inside;  // the label is within the finally block itself
    };
    struct GotoLabel {
        Label label;
        std::vector<const ast::Node*> loops;  // around it, outermost first
        std::vector<AroundLabel> finallies;
    };

    void statements(std::span<ast::Statement* const> list);
    void statement(const ast::Statement* node);
    void block(const ast::Block& node);
    void echo(const ast::Echo& node);
    void if_(const ast::If& node);
    void while_(const ast::While& node);
    void do_while(const ast::While& node);
    void for_(const ast::For& node);
    bool may_use(const ast::Expr* target, std::string_view variable);
    void foreach (const ast::Foreach& node);
    void switch_(const ast::Switch& node);
    void jump_out(const ast::Jump& node, bool is_break);
    void try_(const ast::Try& node);
    void global(const ast::Global& node);
    void static_vars(const ast::StaticVars& node);
    void declare(const ast::Declare& node);
    void goto_(const ast::Goto& node);
    void label(const ast::Goto& node);
    void constants(const ast::ConstantDeclaration& node);
    void nested_function(const ast::FunctionDeclaration& node);
    // Emits what leaving all loops and finally blocks down to the given depths takes; `pauses`
    // collects temporaries to resume behind the jump.
    void leave(size_t loop_depth, size_t finally_depth, std::vector<Operand>& pauses,
               bool keep_target_iterator);
    bool jump_table(const ast::Switch& node, Operand subject, std::span<const Label> labels,
                    Label default_label);
    // Finds the labels of a body before it is compiled (goto.cpp).
    void collect_labels(std::span<ast::Statement* const> list);
    void collect_labels(const ast::Statement* node);

    FunctionCompiler& f_;
    Builder& b;
    FileCompiler& file;
    std::vector<Loop> loops_;
    std::vector<Finally> finally_;
    std::unordered_map<std::string_view, GotoLabel> labels_;
    GotoLabel label_scan_;  // where collect_labels is
    uint32_t depth_ = 0;    // of statements in statements
    Operand returning_;     // temporary with the value of the `return` being compiled
};

}  // namespace surus
