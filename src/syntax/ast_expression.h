// The abstract syntax tree: one struct per construct of PHP 8.5, allocated in an Arena that also
// holds every list and text the nodes point to (the source text itself need not outlive the parse).
//
// This header has the basics and the expressions; ast_declaration.h and ast_statement.h the rest;
// ast.h includes all.
// Nodes carry a kind and an exact position and are told apart with `node->kind` and `as<T>(node)`.
// The tree is what was written: names are unresolved, constants unfolded, `elseif` is a nested If.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace surus::ast {

enum class Kind : uint8_t {
#define AST_NODE(name) name,
#include "syntax/ast_nodes.def"
#undef AST_NODE
};

struct Node {
    Kind kind : 8;
    uint32_t more_lines : 24 = 0;  // how many lines the last byte is below the first
    uint32_t line = 0;             // 1-based line of the first byte
    uint32_t start = 0;            // byte offsets into the source, end exclusive
    uint32_t end = 0;

    uint32_t end_line() const { return line + more_lines; }
};
static_assert(sizeof(Node) == 16);

using Expr = Node;       // a node that yields a value
using Statement = Node;  // a node that does not

template <class T>
T* as(Node* node) {
    return static_cast<T*>(node);
}
template <class T>
const T* as(const Node* node) {
    return static_cast<const T*>(node);
}

// ---- names and types -----------------------------------------------------------------------

enum class NameForm : uint8_t { Unqualified, Qualified, FullyQualified, Relative };

// `foo`, `a\b`, `\a\b` or `namespace\a`; `text` has no leading backslash and no `namespace\`.
struct Name : Node {
    std::string_view text;
    NameForm form;
};

enum class TypeForm : uint8_t { Named, Nullable, Union, Intersection };

// A declared type. `array`, `callable`, `static`, `int`, … are Names too.
struct TypeNode : Node {
    TypeForm form;
    Name* name;                  // Named
    std::span<TypeNode*> parts;  // Nullable: one; Union and Intersection: two or more
};

// ---- attributes, arguments ------------------------------------------------------------------

struct Argument {
    Expr* value;            // null for `?`-less placeholder; see Arguments::first_class
    std::string_view name;  // of a named argument, else empty
    bool spread;            // ...$value
    uint32_t line;
};

struct Arguments {
    std::span<Argument> items;
    bool first_class;  // f(...)
};

struct Attribute : Node {
    Name* name;
    Arguments arguments;
    uint32_t group;  // attributes of one #[…] share a number
};
using Attributes = std::span<Attribute*>;

// ---- modifiers --------------------------------------------------------------------------------

enum Modifier : uint16_t {
    Public = 1 << 0,
    Protected = 1 << 1,
    Private = 1 << 2,
    Static = 1 << 3,
    Abstract = 1 << 4,
    Final = 1 << 5,
    Readonly = 1 << 6,
    PublicSet = 1 << 7,
    ProtectedSet = 1 << 8,
    PrivateSet = 1 << 9,
    Var = 1 << 10,  // written as `var`
};
using Modifiers = uint16_t;

// ---- literals and simple expressions --------------------------------------------------------

struct IntLiteral : Node {
    int64_t value;
};
struct DoubleLiteral : Node {
    double value;
};
struct StringLiteral : Node {
    std::string_view value;  // after escapes
    bool double_quoted;      // or heredoc
};
// "a $b {$c}" or a heredoc: parts are StringLiteral or any expression.
struct Interpolated : Node {
    std::span<Expr*> parts;
};
struct ShellExec : Node {
    std::span<Expr*> parts;
};
struct ArrayItem {
    Expr* key;    // or null
    Expr* value;  // null for a hole in list( , $a)
    bool by_ref;
    bool spread;
    uint32_t line;
};
enum class ArrayForm : uint8_t { Long, Short, List };  // array(), [], list()
// As the target of an assignment or foreach it destructures, whatever its form.
struct ArrayLiteral : Node {
    std::span<ArrayItem> items;
    ArrayForm form;
};
enum class MagicKind : uint8_t {
    Line,
    File,
    Dir,
    Function,
    Class,
    Trait,
    Method,
    Namespace,
    Property
};
struct MagicConstant : Node {
    MagicKind magic;
};
struct ConstantFetch : Node {  // also true, false, null
    Name* name;
};

// ---- variables and what is reached through them ----------------------------------------------

struct Variable : Node {
    std::string_view name;  // without `$`; empty when name_expr is set
    Expr* name_expr;        // $$x, ${expr}
};
struct Index : Node {
    Expr* base;
    Expr* index;  // null for $a[]
    bool braces;  // $a{0}, an error since PHP 8; never set
};
// A member's name: an identifier or an expression ($a->b, $a->$b, $a->{expr}, A::{expr}).
struct Member {
    std::string_view name;  // empty when expr is set
    Expr* expr;
    uint32_t line;  // of the name: the line that a call is reported at
};
struct Property : Node {
    Expr* object;
    Member member;
    bool nullsafe;
};
struct StaticProperty : Node {
    Expr* class_ref;  // Name or expression
    Member member;    // name without `$`; expr for A::$$x
};
struct ClassConstant : Node {
    Expr* class_ref;
    Member member;  // name "class" for X::class
};

// ---- calls --------------------------------------------------------------------------------------

struct Call : Node {
    Expr* callee;  // Name or expression
    Arguments arguments;
};
struct MethodCall : Node {
    Expr* object;
    Member member;
    Arguments arguments;
    bool nullsafe;
};
struct StaticCall : Node {
    Expr* class_ref;
    Member member;
    Arguments arguments;
};
struct New : Node {
    Expr* class_ref;  // Name, expression, or ClassDeclaration of an anonymous class
    Arguments arguments;
    bool has_arguments;  // new A() rather than new A
};

// ---- operators
// ------------------------------------------------------------------------------------

enum class UnaryOp : uint8_t { Plus, Minus, Not, BitNot };
struct Unary : Node {
    UnaryOp op;
    Expr* operand;
};
enum class BinaryOp : uint8_t {
    Add,
    Sub,
    Mul,
    Div,
    Mod,
    Pow,
    Concat,
    ShiftLeft,
    ShiftRight,
    BitAnd,
    BitOr,
    BitXor,
    Equal,
    NotEqual,
    Identical,
    NotIdentical,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    Spaceship,
    And,
    Or,
    Xor,  // && and `and` alike
    Coalesce,
    Pipe,
};
struct Binary : Node {
    BinaryOp op;
    Expr* left;
    Expr* right;
    bool parenthesized;  // (a ? b : c) ? … rules, and `and`/`or` hints
};
struct InstanceOf : Node {
    Expr* value;
    Expr* class_ref;  // Name or expression
};
enum class CastType : uint8_t { Int, Float, String, Bool, Array, Object, Unset, Void };
struct Cast : Node {
    CastType type;
    Expr* operand;
};
struct IncDec : Node {
    bool increment;
    bool prefix;
    Expr* target;
};
struct Assign : Node {
    Expr* target;
    Expr* value;
};
struct AssignRef : Node {
    Expr* target;
    Expr* value;
};
struct CompoundAssign : Node {  // op is an arithmetic, bitwise or Concat operator, or Coalesce
    BinaryOp op;
    Expr* target;
    Expr* value;
};
struct Ternary : Node {
    Expr* condition;
    Expr* then;  // null for ?:
    Expr* otherwise;
    bool parenthesized;
};
struct Isset : Node {
    std::span<Expr*> targets;
};
struct Empty : Node {
    Expr* target;
};
enum class IncludeKind : uint8_t { Include, IncludeOnce, Require, RequireOnce, Eval };
struct Include : Node {
    IncludeKind include;
    Expr* path;
};
struct Single : Node {  // Print, Clone, Silence, Throw, YieldFrom, and ExpressionStatement
    Expr* operand;
};
struct Yield : Node {
    Expr* key;    // or null
    Expr* value;  // or null
};
struct MatchArm {
    std::span<Expr*> conditions;  // empty for default
    Expr* body;
    uint32_t line;
};
struct Match : Node {
    Expr* subject;
    std::span<MatchArm> arms;
};

}  // namespace surus::ast
