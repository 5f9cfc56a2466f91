// Functions and classes in the abstract syntax tree.
#pragma once

#include "syntax/ast_expression.h"

namespace surus::ast {

// ---- functions
// ------------------------------------------------------------------------------------

struct FunctionDeclaration;

enum class HookKind : uint8_t { Get, Set };
// The hook is a function of its own; `function->params` is empty when set has no explicit one.
struct PropertyHook : Node {
    HookKind hook;
    std::string_view name;  // as written; other names than get and set are a compile error
    FunctionDeclaration* function;
    bool has_parameter_list;
};

struct Parameter : Node {
    std::string_view name;
    TypeNode* type;  // or null
    Expr* default_value;
    bool by_ref;
    bool variadic;
    Modifiers promote;  // of constructor promotion, or 0
    std::span<PropertyHook*> hooks;
    Attributes attributes;
    std::string_view doc_comment;
};
struct ClosureUse {
    std::string_view name;
    bool by_ref;
    uint32_t line;
};

enum class FunctionForm : uint8_t { Function, Method, Closure, Arrow, Hook };
// As a statement: a named function. As an expression: Closure or Arrow.
struct FunctionDeclaration : Node {
    FunctionForm form;
    std::string_view name;  // empty for closures
    std::span<Parameter*> params;
    std::span<ClosureUse> uses;
    TypeNode* return_type;
    Node* body;  // Block; an expression for Arrow and `get => …`; null if abstract
    Modifiers modifiers;
    bool by_ref;
    Attributes attributes;
    std::string_view doc_comment;
    // What the parser saw inside the body (not inside nested functions).
    bool has_yield;
};

// ---- classes
// --------------------------------------------------------------------------------------

struct ConstantItem {
    std::string_view name;
    Expr* value;
    std::string_view doc_comment;
    uint32_t line;
};
struct ClassConstants : Node {
    Modifiers modifiers;
    TypeNode* type;
    std::span<ConstantItem> items;
    Attributes attributes;
};
struct PropertyItem {
    std::string_view name;
    Expr* default_value;
    std::span<PropertyHook*> hooks;
    bool has_hook_block;
    std::string_view doc_comment;
    uint32_t line;
};
struct Properties : Node {
    Modifiers modifiers;
    TypeNode* type;
    std::span<PropertyItem> items;
    Attributes attributes;
};
struct TraitAdaptation {
    Name* trait;  // or null: any of the used ones
    std::string_view method;
    std::span<Name*> instead_of;  // precedence; else alias:
    std::string_view alias;       // or empty
    Modifiers visibility;         // or 0
    uint32_t line;
};
struct TraitUse : Node {
    std::span<Name*> traits;
    std::span<TraitAdaptation> adaptations;
};
struct EnumCase : Node {
    std::string_view name;
    Expr* value;  // or null
    Attributes attributes;
    std::string_view doc_comment;
};
enum class ClassForm : uint8_t { Class, Interface, Trait, Enum };
struct ClassDeclaration : Node {
    ClassForm form;
    std::string_view name;  // empty for anonymous classes
    Modifiers modifiers;
    Name* parent;
    std::span<Name*> interfaces;  // what an interface extends, too
    TypeNode* backing_type;       // of an enum
    // ClassConstants, Properties, FunctionDeclaration, TraitUse, EnumCase
    std::span<Node*> members;
    Attributes attributes;
    std::string_view doc_comment;
};

}  // namespace surus::ast
