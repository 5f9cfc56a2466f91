// FileCompiler: what is common to all functions of one file: names and imports, declarations,
// constant folding, the first error.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bytecode/builder.h"
#include "bytecode/code.h"
#include "compiler/compiler.h"
#include "memory/passed_limit.h"
#include "runtime/request/tables.h"
#include "runtime/values/name_map.h"
#include "syntax/ast.h"

namespace surus {

class FunctionCompiler;

// Words for a class that hangs on where they stand: self, parent and static (names.cpp).
inline constexpr size_t longest_class_word = 6;
bool is_class_word(std::string_view lower);

// The class whose body is being compiled.
struct ClassScope {
    const ast::ClassDeclaration* node;
    String* name;                    // of an anonymous one: without what tells it from others
    String* parent;                  // resolved, or null
    std::string_view property_hook;  // property whose hook is being compiled

    bool is_anonymous() const { return node && node->name.empty(); }
};

// What an attribute stands on, as Attribute::TARGET_… number it.
namespace attribute_target {
enum : uint32_t {
    class_ = 1,
    function = 2,
    method = 4,
    property = 8,
    class_constant = 16,
    parameter = 32,
    constant = 64,
};
}

// The types whose values all fit, whatever they are: a mask of type_bits.
uint32_t fitting_types(const TypeConstraint& constraint);

class FileCompiler {
public:
    FileCompiler(const Engine& engine, Unit& unit, Names& names, std::string_view file);

    const Engine& engine;
    bool calls_by_name = false;  // see CompileOptions
    Unit* unit;
    String* file;
    CompileError first_error;
    bool strict_types = false;
    uint32_t ticks = 0;
    std::string_view source;
    std::vector<CompileWarning>& warnings;  // the unit's
    bool between_methods = false;           // in a class, but in none of its methods
    size_t top_level_depth = 1;  // nesting of statements at which declarations are hoisted
    CompileStack stack;
    SpareLists spare_lists;  // of the functions' Builders

    String* intern(std::string_view text) { return names_.intern(text); }
    String* lower(std::string_view text) { return names_.intern_lower(text); }
    void error(uint32_t line, std::string message);
    void throw_error(uint32_t line, std::string message);  // as a CompileError
    void compile_warning(uint32_t line, std::string message);
    // E_WARNING, which goes to a program's error handler.
    void warning(uint32_t line, std::string message);
    bool has_error() const { return !first_error.message.empty(); }
    // Whether a tree is too deep to go on, which then is the error: chains of members and the like
    // may be of any length. The same goes for one that is too large for memory_limit.
    bool is_too_deep(uint32_t line) {
        bool is_low = static_cast<const char*>(__builtin_frame_address(0)) < stack.limit;
        if (!is_low && !has_passed_memory_limit()) [[likely]]
            return false;
        report_too_deep(line);
        return true;
    }
    void report_too_deep(uint32_t line);
    template <class T>
    T* make() {
        return new (unit->arena.allocate(sizeof(T), alignof(T))) T();
    }

    // ---- names (names.cpp)
    void enter_namespace(std::string_view name);
    void leave_namespace();
    void check_namespace(const ast::Namespace& node);
    // After a statement of the top level: code may stand beside `namespace {}` only before it.
    void check_outside_of_namespace(const ast::Statement& node);
    std::string_view current_namespace() const { return namespace_; }
    void use(const ast::Use& node);
    String* qualify(std::string_view name);  // a declaration's name in the namespace
    // Resolved without a leading backslash. self, parent and static stay as they are.
    String* class_name(const ast::Name& name);
    struct FunctionName {
        String* name;
        String* fallback;  // global name for an unqualified one inside a namespace, or null
    };
    FunctionName function_name(const ast::Name& name);
    FunctionName constant_name(const ast::Name& name);
    void check_declared_class_name(const ast::ClassDeclaration& node, std::string_view name);
    void declare_constant(std::string_view name, uint32_t line);
    void check_declared_function_name(const ast::FunctionDeclaration& node, std::string_view name);

    // ---- types (types.cpp)
    const TypeConstraint* type(const ast::TypeNode* node, ClassScope* cls, bool allow_void,
                               bool implicit_null = false);
    const TypeConstraint* plain_type(const TypeConstraint& type);  // one without classes
    bool implied_null = false;  // the type compiled last is nullable because of its default
    // Reports self, parent and static where no class can be meant.
    void check_class_word(uint32_t line, std::string_view word, const ClassScope* cls);
    String* class_meant(String* name, const ClassScope* cls);
    // Whether a default value (constant, or an expression to be evaluated later) fits the type; an
    // int for a float becomes one.
    bool fit_default(Value& value, const TypeConstraint& type) const;
    static std::string default_type(const Value& value);  // "int", "bool", … for messages

    // ---- constants (constant.cpp)
    // The value of an expression that needs nothing but itself; literals only.
    std::optional<Value> fold(const ast::Expr* node, ClassScope* cls);
    // The constant that a declaration holds; an array of it pins a unit that could go otherwise.
    std::optional<Value> fold_to_keep(const ast::Expr* node, ClassScope* cls);
    // A literal, or a ConstantExpression to be evaluated later.
    // `dynamic`: new and casts to objects may occur.
    Value constant_value(const ast::Expr* node, ClassScope* cls, bool dynamic = true);
    // As Reflection shows it, with full names. `by_name`: constants stay what they are, as in the
    // defaults of parameters; `outer`: the function they are of. Empty: it is a value that needs no
    // constant (constant_text.cpp).
    std::string constant_text(const ast::Expr* node, ClassScope* cls, bool by_name,
                              FunctionCompiler* outer = nullptr);
    // Reports what may not occur in a constant expression (constant_rules.cpp).
    void check_constant_expression(const ast::Expr* node, ClassScope* cls, bool dynamic);
    // Adds an element whose value is known; false: its key is not, or there is no place for it.
    bool add_folded(Array& array, const ast::ArrayItem& item, Value value, ClassScope* cls);
    Value array_to_literal(Array* array);  // takes it over
    // Whether __METHOD__ begins with a name that is only known when the class is declared.
    bool in_anonymous_method(const ClassScope* cls) const;
    // ---- attributes (attributes.cpp); `target`: attribute_target, of a declaration in `line`
    AttributeList attributes(const ast::Attributes& list, ClassScope* cls, uint32_t target,
                             uint32_t line);
    // What #[NoDiscard] and its kin demand of the class or function that they stand on.
    void check_class_attributes(const ClassDeclaration& declaration, uint32_t line);
    void check_hook_attributes(const FunctionDeclaration& declaration);
    void check_function_attributes(const FunctionDeclaration& declaration, ClassScope* cls);
    std::string_view text_of(std::string_view text) { return unit->arena.copy(text); }

    // ---- declarations of the file's top level, known before their place is reached
    void collect_functions(const ast::Block& block);
    const ast::FunctionDeclaration* known_function(const String& lower_name) const;

    String* closure_name(FunctionCompiler* outer, uint32_t line);
    String* anonymous_class_name(const ast::ClassDeclaration& node);
    // Whether only declares stand before it, and `after_nothing` empty statements.
    bool is_first_statement(const ast::Node* node, bool after_nothing = false) const;
    std::string halt_offset_constant() const;
    void set_current_function(String* name) { current_function_ = name; }  // __FUNCTION__
    String* current_function() const { return current_function_; }

    // ---- rules
    void check_optional_before_required(const ast::FunctionDeclaration& node,
                                        const std::vector<ParameterDeclaration>& list,
                                        const std::string& name);
    void check_generator_type(const ast::FunctionDeclaration& node,
                              const FunctionDeclaration& declaration, bool is_generator);
    // Property hooks (hook_rules.cpp); `full`: "A::$x".
    void check_hook(const ast::PropertyHook& hook, std::span<ast::PropertyHook* const> all,
                    uint32_t property_flags, bool in_interface, const std::string& full);
    void check_hooked_property(const PropertyDeclaration& property, uint32_t line,
                               const std::string& full);
    void check_magic_method(const ast::FunctionDeclaration& node, const String& class_name,
                            const FunctionDeclaration& function);

private:
    void collect_function_list(std::span<ast::Statement* const> list, std::string prefix);
    void keep_evaluated();
    std::optional<Value> fold_binary(const ast::Binary& node, ClassScope* cls);
    std::optional<Value> fold_unary(const ast::Unary& node, ClassScope* cls);
    std::optional<Value> fold_array(const ast::ArrayLiteral& node, ClassScope* cls);
    std::optional<Value> fold_constant(const ast::ConstantFetch& node);
    std::optional<Value> fold_magic(const ast::MagicConstant& node, ClassScope* cls);
    std::optional<Value> fold_ternary(const ast::Ternary& node, ClassScope* cls);
    void add_type_name(const ast::Name& name, ClassScope* cls, TypeConstraint& type,
                       std::vector<TypeAlternative>& classes);
    void warn_about_confusion(const ast::Name& name, std::string_view lower,
                              const String& resolved);
    TypeAlternative alternative(std::span<ast::TypeNode* const> parts, ClassScope* cls);
    struct Resolved {
        String* name;
        bool imported;
    };
    // The names that uses of a kind brought in, and those that declarations of it gave.
    struct NameTable {
        NameMap<String*> imports;    // alias → name
        NameMap<String*> declared;   // name without namespace → full one, in lower case
        NameMap<Resolved> resolved;  // unqualified name → what it stands for here
    };
    NameTable& table(ast::UseKind kind) { return tables_[static_cast<size_t>(kind)]; }
    String* key(ast::UseKind kind, std::string_view name);
    Resolved resolve(const ast::Name& name, ast::UseKind kind);
    Resolved find_full_name(const ast::Name& name, ast::UseKind kind);
    FunctionName name_with_fallback(const ast::Name& name, ast::UseKind kind);

    Names& names_;
    std::string namespace_;
    std::string prefix_;  // of names in the namespace: it and a backslash, or nothing
    std::string joined_;  // what names are put together in
    NameTable tables_[3];
    NameMap<const ast::FunctionDeclaration*> functions_;
    std::span<ast::Statement* const> top_level_;
    std::vector<const TypeConstraint*> plain_types_;  // that were made
    bool has_bracketed_namespaces_ = false;
    bool folds_arrays_ = true;  // not where the unit may go before they do
    bool folds_constants_ = true;
    bool in_namespace_ = false;
    std::optional<int64_t> halt_offset_;  // __COMPILER_HALT_OFFSET__, where the file has one
    String* current_function_ = nullptr;
};

// Compiles a class declaration's members; the result lives in the unit's arena (class.cpp).
ClassDeclaration* compile_class(FunctionCompiler& outer, const ast::ClassDeclaration& node,
                                String* name);

}  // namespace surus
