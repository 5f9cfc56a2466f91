// Statements in the abstract syntax tree.
#pragma once

#include "syntax/ast_declaration.h"

namespace surus::ast {

// ---- statements
// -----------------------------------------------------------------------------------

struct Block : Node {  // also a whole file: kind Block
    std::span<Statement*> statements;
};
struct Echo : Node {
    std::span<Expr*> values;
};
struct InlineHtml : Node {
    std::string_view text;
};
struct If : Node {
    Expr* condition;
    Statement* then;
    Statement* otherwise;  // or null
    bool is_elseif;        // written in one word
};
struct While : Node {  // also DoWhile
    Expr* condition;
    Statement* body;
};
struct For : Node {
    std::span<Expr*> init, conditions, steps;
    Statement* body;
};
struct Foreach : Node {
    Expr* subject;
    Expr* key;  // or null
    Expr* value;
    bool by_ref;
    bool key_by_ref;  // an error of the compiler's
    Statement* body;
};
struct SwitchCase {
    Expr* value;  // null for default
    std::span<Statement*> body;
    uint32_t line;
};
struct Switch : Node {
    Expr* subject;
    std::span<SwitchCase> cases;
};
struct Jump : Node {  // Break and Continue
    Expr* levels;     // or null; anything but a positive literal is a compile error
};
struct Return : Node {
    Expr* value;  // or null
};
struct Global : Node {
    std::span<Expr*> variables;  // Variable nodes
};
struct StaticItem {
    std::string_view name;
    Expr* value;
    uint32_t line;
};
struct StaticVars : Node {
    std::span<StaticItem> items;
};
struct Unset : Node {
    std::span<Expr*> targets;
};
struct Catch {
    std::span<Name*> types;
    std::string_view variable;  // or empty
    Block* body;
    uint32_t line;
};
struct Try : Node {
    Block* body;
    std::span<Catch> catches;
    Block* finally;
};
struct Declare : Node {
    std::span<ConstantItem> directives;
    Statement* body;  // null for declare(…);
};
struct Goto : Node {  // also Label
    std::string_view label;
};
struct Namespace : Node {
    std::string_view name;             // empty for the global one
    std::span<Statement*> statements;  // all that belongs to it, braces or not
    bool bracketed;
};
enum class UseKind : uint8_t { Class, Function, Constant };
struct UseItem {
    std::string_view name;   // fully expanded (group prefix included), no leading backslash
    std::string_view alias;  // or empty
    UseKind use;
    uint32_t line;
};
struct Use : Node {
    std::span<UseItem> items;
};
struct ConstantDeclaration : Node {
    std::span<ConstantItem> items;
    Attributes attributes;
};
struct HaltCompiler : Node {
    uint32_t data_offset;  // of the first byte after __halt_compiler();
};
struct Nop : Node {};

}  // namespace surus::ast
