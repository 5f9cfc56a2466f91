// Calls: functions, methods, new; arguments into call windows.
#pragma once

#include "bytecode/builder.h"
#include "compiler/file_compiler.h"
#include "syntax/ast.h"

namespace surus {

class FunctionCompiler;

class CallCompiler {
public:
    CallCompiler(FunctionCompiler& function, Builder& builder, FileCompiler& file)
        : f_(function), b(builder), file(file) {}

    Operand call(const ast::Call& node, Operand dest);
    // `is_quiet`: ?-> of a variable that is not set is not warned of.
    Operand method_call(const ast::MethodCall& node, Operand dest, bool is_quiet = false);
    Operand static_call(const ast::StaticCall& node, Operand dest);
    Operand new_object(const ast::New& node, Operand dest);

private:
    // What is known of a callee while its arguments are compiled.
    struct Callee {
        const ast::FunctionDeclaration* user = nullptr;
        const FunctionDeclaration* builtin = nullptr;
        bool known() const { return user || builtin; }
        enum Passing : uint8_t { Value, Reference, PreferReference, Unknown };
        Passing passing(uint32_t position) const;
        std::string_view name_of(uint32_t position) const;
        bool takes_value(std::string_view name) const;
    };

    // A function's name as it is called; in a namespace perhaps the global one that else is meant,
    // or null.
    struct FunctionNames {
        String *full, *lower;
        String *fallback, *lower_fallback;
    };

    Operand call_by_name(const ast::Call& node, const ast::Name& name, Operand dest);
    bool special_call(const ast::Call& node, const FunctionDeclaration& builtin,
                      const FunctionNames& names, Operand& dest);
    bool membership(const ast::Call& node, const FunctionNames& names, Operand& dest);
    Operand stand_in(const FunctionNames& names, uint32_t line, Operand dest, Operand first,
                     Operand second = {}, Sameness sameness = Sameness::Equal);
    Operand call_function(const ast::Call& node, const Callee& callee, const FunctionNames& names,
                          Operand dest);
    Operand literal_names(const FunctionNames& names, const Callee& callee);
    bool direct_call(const ast::Call& node, const Callee& callee, const FunctionNames& names,
                     Operand& dest);
    Operand as_it_is_now(Operand argument, const ast::Expr* next);
    Operand user_call(const ast::Call& node, bool array, Operand dest);
    Operand assertion(const ast::Call& node, const FunctionDeclaration& builtin, Operand dest);
    void named_assertion(const ast::Call& node, const Callee& callee, Operand dest);
    Operand assert_name();
    bool parent_hook_call(const ast::StaticCall& node, Operand& dest);
    Operand method_name(const ast::Member& member);

    // ---- arguments
    bool stays_true(const Callee& callee, const ast::Call& node);
    static bool has_spread(const ast::Arguments& arguments);
    static bool has_names(const ast::Arguments& arguments);
    static bool repeats_order(const ast::Arguments& arguments, const Callee& callee);
    static uint32_t window_arguments(const ast::Arguments& arguments);
    Operand finish_call(Operand window, const ast::Arguments& arguments, const Callee& callee,
                        Operand dest, uint32_t line);
    uint32_t arguments_into(Operand window, std::span<const ast::Argument> items,
                            const Callee& callee);
    uint32_t named_arguments(Operand window, std::span<const ast::Argument> items,
                             const Callee& callee, Operand& names);
    bool can_be_reference(const ast::Expr* node);
    bool passes_temporary(std::span<const ast::Argument> items, const Callee& callee);
    void argument(Operand window, uint32_t position, const ast::Argument& item,
                  const Callee& callee, uint32_t& how);
    void unknown_place_argument(Operand window, uint32_t position, const ast::Expr* node);
    Operand arguments_array(Operand window, std::span<const ast::Argument> items,
                            const Callee& callee, uint32_t& how);
    void array_argument(Operand window, uint32_t position, const ast::Expr* node,
                        Callee::Passing passing, Operand value);
    void named_argument(Operand window, const ast::Argument& item, Operand value);
    void value_or_refusal(Label by_reference, const ast::Expr* node, Operand value);

    FunctionCompiler& f_;
    Builder& b;
    FileCompiler& file;
};

inline bool is_call(const ast::Expr* node) {
    return node->kind == ast::Kind::Call || node->kind == ast::Kind::MethodCall ||
           node->kind == ast::Kind::StaticCall;
}

}  // namespace surus
