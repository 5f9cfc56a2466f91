// FunctionCompiler: compiles one function body (or a file's top level, or a constant expression).
// Its members are expressions, spread over one .cpp per construct; statements, calls, places and
// destructuring have compilers of their own.
//
// Expressions are compiled towards a destination: `expression(node, dest)` leaves the value in
// `dest` when one is given (a temporary slot or a variable, written by the last instruction only);
// otherwise it returns wherever the value is: a variable, a literal or a new temporary.
#pragma once

#include <memory>
#include <optional>

#include "bytecode/builder.h"
#include "compiler/call.h"
#include "compiler/destructuring.h"
#include "compiler/file_compiler.h"
#include "compiler/place.h"
#include "compiler/recent_locals.h"
#include "compiler/statement.h"
#include "syntax/ast.h"

namespace surus {

class FunctionCompiler {
public:
    FunctionCompiler(FileCompiler& file, FunctionCompiler* parent, ClassScope* cls)
        : b(*file.unit, file.spare_lists), file(file), parent_(parent), cls_(cls) {}

    Builder b;
    FileCompiler& file;

    // ---- whole functions (function.cpp)
    // The declaration of `node`, compiled, in the unit's arena.
    FunctionDeclaration* function(const ast::FunctionDeclaration& node, String* name);
    FunctionDeclaration* hook(const ast::PropertyHook& node, String* name,
                              const PropertyDeclaration& property);
    // A hook that mentions its own property needs a slot for it.
    bool uses_backing_property() const { return uses_backing_; }
    Code* finish(const FunctionDeclaration* declaration);
    void file_body(const ast::Block& block, bool eval);
    Code* constant_code(const ast::Expr* node, std::string_view text);

    // ---- expressions
    Operand expression(const ast::Expr* node, Operand dest = {});
    void discard(const ast::Expr* node);  // for its effects only
    // Jumps to `target` when the truth of `node` is `when`, else falls through.
    void condition(const ast::Expr* node, Label target, bool when);

    bool is_generator = false;
    // "f", "C::m", or null at a file's top level; for the names of closures.
    String* full_name();

private:
    friend class FileCompiler;
    friend class ClassCompiler;
    friend class CallCompiler;
    friend class PlaceCompiler;
    friend class Destructuring;
    friend class StatementCompiler;

    // ---- helpers
    Operand result(Operand dest) { return dest.is_none() ? b.temp() : dest; }
    Operand move_to(Operand value, Operand dest);  // Copy or Assign, if dest is given
    Operand literal(const Value& value, Operand dest = {}) {
        return move_to(b.literal(value), dest);
    }
    Operand literal_string(std::string_view text) {
        return b.literal(Value::of(file.intern(text)));
    }
    Operand local_named(std::string_view name) {
        return recent_locals_.find(name, [&] { return b.local(file.intern(name)); });
    }
    void at(const ast::Node* node) { b.line = node->line; }
    void error(const ast::Node* node, std::string message) {
        file.error(node->line, std::move(message));
    }
    void free(Operand operand) {
        if (operand.is_temp()) b.drop(operand);
    }
    ExpressionKind expression_kind() const {
        return is_constant_ ? ExpressionKind::Constant : ExpressionKind::Ordinary;
    }
    Operand name_pair(std::string_view name);  // literals: name, lower-case name
    bool is_this(const ast::Expr* node);       // $this, which the function thereby uses

    // ---- operators, literals (operator.cpp, literal.cpp)
    Operand binary(const ast::Binary& node, Operand dest);
    Operand logical(const ast::Binary& node, Operand dest);
    Operand unary(const ast::Unary& node, Operand dest);
    Operand ternary(const ast::Ternary& node, Operand dest);
    Operand coalesce(const ast::Binary& node, Operand dest);
    Operand pipe(const ast::Binary& node, Operand dest);
    Operand cast(const ast::Cast& node, Operand dest);
    bool is_quiet_part(const ast::Expr* node);
    // What is to be joined, evaluated: in temporaries from `first` on. From `first_quiet` on there
    // is nothing but constants and variables.
    struct Parts {
        Operand first;
        std::span<ast::Expr* const> nodes;
        uint32_t first_quiet;
    };
    Parts parts_in_temps(std::span<ast::Expr* const> nodes, bool chain);
    void join(Opcode op, const Parts& parts, Operand out);
    bool append_parts(Operand local, const ast::Expr* value);
    Operand concat_parts(std::span<ast::Expr* const> parts, Operand dest, bool chain = false);
    Operand interpolated(const ast::Interpolated& node, Operand dest);
    Operand array_literal(const ast::ArrayLiteral& node, Operand dest);
    bool array_from_template(const ast::ArrayLiteral& node, Operand array);
    void array_items(const ast::ArrayLiteral& node, Operand array);
    Operand constant_fetch(const ast::ConstantFetch& node, Operand dest);
    Operand class_constant(const ast::ClassConstant& node, Operand dest);
    Operand magic_constant(const ast::MagicConstant& node, Operand dest);
    Operand match(const ast::Match& node, Operand dest);
    void match_conditions(const ast::Match& node, Operand subject,
                          const std::vector<Label>& labels);
    Operand instance_of(const ast::InstanceOf& node, Operand dest);
    void require_function(const ast::Node& node);
    Operand yield(const ast::Yield& node, Operand dest);
    Operand other_expression(const ast::Expr* node, Operand dest);

    // How many arguments have a place in the window.
    Operand closure(const ast::FunctionDeclaration& node, Operand dest);
    Operand nested_class(const ast::ClassDeclaration& node, Operand dest, bool top_level);

    ClassScope* type_scope();
    // Whether self, parent and static mean the class (or none) that is being compiled.
    bool knows_scope() const;
    std::string qualified_name(const FunctionDeclaration& declaration) const;  // A::f
    void parameters(const ast::FunctionDeclaration& node, FunctionDeclaration& declaration);
    void parameter_prologue(const ast::FunctionDeclaration& node,
                            const FunctionDeclaration& declaration);
    void body(const ast::FunctionDeclaration& node);
    void discard_hook_assignment(const ast::FunctionDeclaration& node);

    CallCompiler calls_{*this, b, file};
    PlaceCompiler places_{*this, b, file};
    Destructuring patterns_{*this, b};
    StatementCompiler statements_{*this, b, file};

    FunctionCompiler* parent_;
    ClassScope* cls_;
    const ast::FunctionDeclaration* node_ = nullptr;  // null: file or constant expression
    FunctionDeclaration* declaration_ = nullptr;
    RecentLocals recent_locals_;
    uint32_t extra_flags_ = 0;
    bool by_ref_ = false;
    bool return_type_checked_ = false;
    ClassScope unknown_scope_{};  // of types in a closure
    bool is_constant_ = false;
    bool uses_backing_ = false;
    const ast::Parameter* hook_value_ = nullptr;  // the parameter of a set hook that names none
    const TypeConstraint* hook_type_ = nullptr;   // of the property whose hook this is
};

}  // namespace surus
