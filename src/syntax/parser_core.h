// The parser: recursive descent for statements and declarations, precedence climbing for
// expressions, over a lexer that gives one token at a time.
//
// After an error the current token is EndOfFile for good, so every loop ends by itself; what the
// functions return then is never null but means nothing. Long chains that lean left (operators,
// member access, elseif) are loops; everything else that nests counts against `depth_limit`.
#pragma once

#include <cstdint>
#include <cstring>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "memory/arena.h"
#include "memory/passed_limit.h"
#include "syntax/ast.h"
#include "syntax/lexer.h"
#include "syntax/literals.h"
#include "syntax/parser.h"
#include "syntax/scratch.h"
#include "syntax/tokens.h"

namespace surus::syntax {

// Which operators an operand may take in; a bison %left, %right … line of PHP's grammar each.
enum class Precedence : uint8_t {
    Lowest,
    Throw,
    Include,
    LogicalOr,
    LogicalXor,
    LogicalAnd,
    Print,
    Yield,
    DoubleArrow,
    YieldFrom,
    Assignment,
    Ternary,
    Coalesce,
    BooleanOr,
    BooleanAnd,
    BitOr,
    BitXor,
    BitAnd,
    Equality,
    Comparison,
    Pipe,
    Concat,
    Shift,
    Additive,
    Multiplicative,
    Not,
    InstanceOf,
    Unary,
    Pow,
    Clone,
};
constexpr Precedence tighter(Precedence p) { return static_cast<Precedence>(int(p) + 1); }

// What may follow an operand.
enum OperandFlags : uint8_t {
    Subscriptable = 1,    // [ -> ?->
    Scopable = 2,         // ::
    Invocable = 4,        // (
    Writable = 8,         // = and the like: PHP's `variable`
    Destructurable = 16,  // = only
    PlainOperand = 0,
    ConstantOperand = Subscriptable,
    ClassConstantOperand = Subscriptable | Scopable,
    ValueOperand = Subscriptable | Scopable | Invocable,
    VariableOperand = ValueOperand | Writable,
};
struct Operand {
    ast::Expr* node;
    uint8_t flags;
};

// Namespaced: as Top, but in the braces of a namespace.
enum class StatementScope : uint8_t { Top, Namespaced, Inner, Single };
enum class ModifierTarget : uint8_t { Property, Method, Constant, Parameter, Hook };

class Parser {
public:
    Parser(std::string_view source, Arena& arena, const ParseOptions& options);
    ParseResult run();

private:
    static constexpr uint32_t depth_limit = 3000;

    struct Mark {
        uint32_t start, line;
    };
    struct DepthGuard {
        explicit DepthGuard(Parser& parser) : parser(parser) {
            if (++parser.depth_ > depth_limit || is_out_of_memory(parser.stack_limit_)) [[unlikely]]
                parser.too_deep();
        }
        ~DepthGuard() { parser.depth_--; }
        DepthGuard(const DepthGuard&) = delete;
        DepthGuard& operator=(const DepthGuard&) = delete;
        Parser& parser;
    };

    // A list under construction, on a stack that all lists share: the newest must finish first.
    template <class T>
    class ListOf {
    public:
        explicit ListOf(Parser& parser) : parser_(parser), base_(parser.scratch_.used) {}
        ~ListOf() { parser_.scratch_.used = base_; }
        ListOf(const ListOf&) = delete;

        void push(const T& item) {
            static_assert(std::is_trivially_copyable_v<T>);
            const void* bytes = &item;
            std::memcpy(parser_.scratch_.extend(sizeof(T)), bytes, sizeof(T));
            size_++;
        }
        size_t size() const { return size_; }
        T last() const {
            T item;
            const char* end = parser_.scratch_.bytes.data() + parser_.scratch_.used;
            std::memcpy(static_cast<void*>(&item), end - sizeof(T), sizeof(T));
            return item;
        }
        std::span<T> finish() {
            if (!size_) return {};
            T* data = static_cast<T*>(parser_.arena_.allocate(size_ * sizeof(T), alignof(T)));
            std::memcpy(static_cast<void*>(data), parser_.scratch_.bytes.data() + base_,
                        size_ * sizeof(T));
            return {data, size_};
        }

    private:
        Parser& parser_;
        size_t base_;
        size_t size_ = 0;
    };

    // ---- tokens (parser_core.cpp)
    bool at(TokenKind kind) const { return token_.kind == kind; }
    bool at_end() const { return token_.kind == TokenKind::EndOfFile; }
    void advance();
    const Token& peek();
    bool accept(TokenKind kind) {
        if (token_.kind != kind) return false;
        advance();
        return true;
    }
    bool expect(TokenKind kind);
    bool expect(TokenKind kind, std::initializer_list<TokenKind> expected);
    bool expect_silently(TokenKind kind);  // an error that names no expected token
    bool accept_comma(TokenKind close);
    std::string_view text(const Token& token) const { return lexer_.text(token); }
    std::string_view take_name();
    std::string_view take_doc_comment();

    // ---- errors
    void unexpected(std::initializer_list<TokenKind> expected = {});
    bool has_bad_escape();
    void unexpected_after_variable();
    void unexpected_after(Operand operand);
    void fail(SyntaxError::Kind kind, std::string message, uint32_t line);
    void fail_compile(std::string message) {
        fail(SyntaxError::Kind::Thrown, std::move(message), token_.line);
    }
    // An error that PHP raises only when the whole file has parsed.
    void compile_error_later(std::string message, uint32_t line);
    std::string describe(const Token& token) const;
    void too_deep();
    // What PHP's compiler reports, so only if the whole file has parsed.
    void deprecated(std::string message, uint32_t line);

    // ---- nodes
    Mark here() const { return {token_.start, token_.line}; }
    static Mark start_of(const ast::Node* node) { return {node->start, node->line}; }
    // The node ends with the last token consumed.
    template <class T>
    T* node(ast::Kind kind, Mark mark) {
        T* result = arena_.make<T>();
        result->kind = kind;
        result->start = mark.start;
        result->line = mark.line;
        finish(result);
        return result;
    }
    void finish(ast::Node* node) const {
        node->end = last_end_;
        node->more_lines = last_end_line_ > node->line ? last_end_line_ - node->line : 0;
    }
    ast::Expr* single(ast::Kind kind, Mark mark, ast::Expr* operand);

    // ---- statements (parser_statement.cpp, parser_control.cpp)
    ast::Block* parse_file();
    void parse_statements_until(ListOf<ast::Statement*>& statements,
                                std::initializer_list<TokenKind> ends);
    ast::Statement* parse_statement(StatementScope scope);
    ast::Statement* parse_keyword_statement();
    ast::Statement* parse_declaration(StatementScope scope);
    ast::Statement* parse_attributed_statement(StatementScope scope);
    ast::Statement* parse_top_declaration(StatementScope scope);
    bool function_is_declaration();
    ast::Statement* parse_nested_statement() { return parse_statement(StatementScope::Single); }
    ast::Block* parse_block();
    ast::Block* parse_alternative_block(std::initializer_list<TokenKind> ends);
    ast::Statement* parse_body(TokenKind end);
    void expect_end_of_statement(std::initializer_list<TokenKind> expected = {});
    ast::Statement* parse_if();
    ast::If* parse_if_clause(bool& alternative);
    void parse_if_alternative(ast::If* outer);
    ast::Statement* parse_while();
    ast::Statement* parse_do();
    ast::Statement* parse_for();
    std::span<ast::Expr*> parse_for_expressions(TokenKind end, bool may_end_void);
    ast::Statement* parse_foreach();
    ast::Expr* parse_foreach_target(bool& by_ref);
    ast::Statement* parse_switch();
    ast::SwitchCase parse_switch_case(bool alternative);
    ast::Statement* parse_jump(ast::Kind kind);
    ast::Statement* parse_return();
    ast::Statement* parse_echo();
    ast::Statement* parse_global();
    ast::Statement* parse_static_vars();
    ast::Statement* parse_unset();
    ast::Statement* parse_try();
    ast::Catch parse_catch();
    ast::Statement* parse_declare();
    std::span<ast::ConstantItem> parse_constant_items();
    void check_encoding(std::span<ast::ConstantItem> directives);
    ast::Statement* parse_goto();
    ast::Statement* parse_label();
    ast::Statement* parse_expression_statement();
    ast::Statement* parse_void_statement();
    ast::Statement* parse_inline_html();
    ast::Statement* parse_halt_compiler(StatementScope scope);
    ast::Expr* parse_condition();

    // ---- namespaces (parser_namespace.cpp)
    ast::Statement* parse_namespace(StatementScope outer);
    ast::Statement* parse_use();
    void parse_use_clause(ListOf<ast::UseItem>& items, ast::UseKind kind, bool typed);
    void parse_use_group(ListOf<ast::UseItem>& items, ast::UseKind kind, bool typed,
                         std::string_view prefix);
    bool accept_use_kind(ast::UseKind& kind);
    std::string_view parse_use_alias();
    ast::Statement* parse_const_statement(ast::Attributes attributes);

    // ---- expressions (parser_expression.cpp)
    ast::Expr* parse_expression(Precedence minimum = Precedence::Lowest);
    ast::Expr* parse_operators(ast::Expr* left, Precedence minimum);
    ast::Expr* parse_binary(ast::Expr* left, ast::BinaryOp op, Precedence precedence);
    ast::Expr* parse_ternary(ast::Expr* left);
    ast::Expr* parse_instanceof(ast::Expr* left);
    ast::Expr* parse_unary();
    ast::Expr* parse_unary_operator(ast::UnaryOp op, Precedence operand);
    ast::Expr* parse_prefix(ast::Kind kind, Precedence operand);
    ast::Expr* parse_include(ast::IncludeKind kind);
    ast::Expr* parse_yield();
    ast::Expr* parse_cast(ast::CastType type);
    ast::Expr* parse_prefix_inc_dec(bool increment);
    ast::Expr* parse_clone();
    ast::Expr* parse_clone_call(Mark mark, ast::Expr* first);
    ast::Expr* parse_assignment(Operand target);
    ast::Expr* parse_compound_assignment(Operand target);
    ast::Expr* parse_variable();
    bool starts_expression() const;
    bool starts_variable() const;
    bool starts_statement() const;

    // ---- operands (parser_operand.cpp, parser_new.cpp)
    Operand parse_operand();
    Operand parse_postfix(Operand base);
    Operand parse_primary();
    Operand parse_keyword_primary();
    Operand parse_name_operand();
    Operand parse_static_operand();
    Operand parse_parenthesized();
    Operand parse_array(ast::ArrayForm form);
    Operand parse_list_expression();
    Operand parse_magic(ast::MagicKind kind);
    ast::Expr* parse_simple_variable();
    Operand parse_index(Operand base);
    Operand parse_arrow(Operand base, bool allow_call);
    Operand parse_scope(ast::Expr* class_ref);
    ast::Member parse_property_name();
    ast::ArrayLiteral* parse_array_items(ast::ArrayForm form, Mark mark, TokenKind close);
    ast::ArrayItem parse_array_item();
    ast::Arguments parse_arguments();
    ast::Argument parse_argument();
    void note_argument_word();
    ast::Expr* parse_isset();
    ast::Expr* parse_empty();
    ast::Expr* parse_eval();
    ast::Expr* parse_exit();
    ast::Expr* parse_match();
    ast::MatchArm parse_match_arm();
    Operand parse_new();
    ast::Expr* parse_class_reference(bool after_new);
    Operand parse_anonymous_class(Mark mark);
    ast::Name* parse_name();
    ast::Name* make_name();
    ast::Name* parse_class_name();
    bool at_name() const;

    // ---- strings (parser_string.cpp)
    ast::Expr* parse_number();
    Operand parse_quoted_string();
    Operand parse_interpolated_string();
    Operand parse_shell_exec();
    Operand parse_heredoc();
    std::span<ast::Expr*> parse_string_parts(TokenKind close, Quote quote);
    ast::Expr* parse_string_part();
    ast::Expr* parse_string_variable();
    ast::Expr* parse_string_offset();
    ast::Expr* parse_dollar_curly();
    void report_bad_escapes(std::span<ast::Expr*> parts);
    ast::StringLiteral* raw_string_part();
    std::string_view unescape(std::string_view text, Quote quote, uint32_t line);
    void unindent(std::span<ast::Expr*> parts, const Token& closing, uint32_t body_line);
    std::string_view unindent_part(std::string_view text, std::string_view indentation,
                                   uint32_t line, bool at_line_start, bool last);

    // ---- functions (parser_function.cpp)
    ast::Statement* parse_function_statement(ast::Attributes attributes);
    Operand parse_closure(ast::Attributes attributes, ast::Modifiers modifiers, Mark mark);
    ast::Expr* parse_arrow_function(ast::Attributes attributes, ast::Modifiers modifiers);
    Operand parse_attributed_closure();
    Operand parse_closure_after(ast::Attributes attributes);
    Operand parse_static_closure(ast::Attributes attributes);
    void parse_function_rest(ast::FunctionDeclaration* function);
    std::span<ast::Parameter*> parse_parameters();
    ast::Parameter* parse_parameter();
    std::span<ast::ClosureUse> parse_closure_uses();
    ast::TypeNode* parse_return_type();
    void parse_body_into(ast::FunctionDeclaration* function);
    bool accept_ampersand();
    ast::Attributes parse_attributes();
    ast::Attribute* parse_attribute(uint32_t group);

    // ---- types (parser_type.cpp)
    ast::TypeNode* parse_type(bool allow_static);
    ast::TypeNode* parse_single_type(bool allow_static);
    ast::TypeNode* parse_type_list(ast::TypeNode* first, bool allow_static);
    ast::TypeNode* parse_grouped_intersection();
    ast::TypeNode* make_type(ast::TypeForm form, Mark mark, ListOf<ast::TypeNode*>& parts);
    bool starts_type() const;
    // ---- classes (parser_class.cpp, parser_member.cpp)
    ast::Statement* parse_class_statement(ast::Attributes attributes);
    ast::Statement* parse_interface(ast::Attributes attributes);
    ast::Statement* parse_trait(ast::Attributes attributes);
    ast::Statement* parse_enum(ast::Attributes attributes);
    ast::ClassDeclaration* start_class(ast::ClassForm form, ast::Attributes attributes);
    ast::Modifiers parse_class_modifiers();
    void parse_class_body(ast::ClassDeclaration* declaration);
    std::span<ast::Name*> parse_name_list();
    std::string_view expect_identifier();
    ast::Node* parse_member();
    std::span<ast::Modifiers> parse_modifiers();
    ast::Modifiers modifier_at() const;
    bool add_modifier(ast::Modifiers& modifiers, ast::Modifiers added, ModifierTarget target);
    ast::Modifiers combine_modifiers(std::span<ast::Modifiers> written, ModifierTarget target);
    ast::Node* parse_class_constants(ast::Attributes attributes, ast::Modifiers modifiers,
                                     Mark mark);
    ast::Node* parse_method(ast::Attributes attributes, ast::Modifiers modifiers);
    ast::Node* parse_properties(ast::Attributes attributes, ast::Modifiers modifiers, Mark mark);
    ast::PropertyItem parse_property_item(bool may_have_hooks);
    std::span<ast::PropertyHook*> parse_hooks();
    ast::PropertyHook* parse_hook();
    ast::Node* parse_trait_use();
    void parse_adaptation(ast::TraitAdaptation& adaptation);
    void parse_alias(ast::TraitAdaptation& adaptation);
    ast::Node* parse_enum_case(ast::Attributes attributes);
    std::string_view expect_member_name();

    Arena& arena_;
    std::string_view source_;  // the arena's copy
    Lexer lexer_;
    Token token_, peeked_;
    bool has_peeked_ = false;
    bool failed_ = false;
    uint32_t last_end_ = 0;
    uint32_t last_end_line_ = 1;
    uint32_t depth_ = 0;
    const char* stack_limit_;
    uint32_t attribute_group_ = 0;
    uint32_t string_line_ = 0;        // of the first part of the string being parsed
    uint32_t argument_word_end_ = 0;  // the end of a keyword that starts an argument
    uint32_t argument_name_end_ = 0;  // … of an identifier that does
    bool saw_yield_ = false;          // in the function being parsed
    std::string_view doc_comment_;
    Scratch scratch_;
    SyntaxError error_;
    SyntaxError later_error_;
    std::vector<Deprecation> later_notices_;
    std::vector<uint32_t> keyword_names_;
};

}  // namespace surus::syntax
