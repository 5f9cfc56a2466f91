#include "syntax/ast_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace surus::syntax {

using namespace ast;

namespace {

constexpr std::string_view kind_names[] = {
#define AST_NODE(name) #name,
#include "syntax/ast_nodes.def"
#undef AST_NODE
};
constexpr std::string_view binary_names[] = {
    "Add",       "Sub",          "Mul",    "Div",       "Mod",     "Pow",          "Concat",
    "ShiftLeft", "ShiftRight",   "BitAnd", "BitOr",     "BitXor",  "Equal",        "NotEqual",
    "Identical", "NotIdentical", "Less",   "LessEqual", "Greater", "GreaterEqual", "Spaceship",
    "And",       "Or",           "Xor",    "Coalesce",  "Pipe"};
constexpr std::string_view unary_names[] = {"Plus", "Minus", "Not", "BitNot"};
constexpr std::string_view cast_names[] = {"Int",   "Float",  "String", "Bool",
                                           "Array", "Object", "Unset",  "Void"};
constexpr std::string_view magic_names[] = {"Line",  "File",   "Dir",       "Function", "Class",
                                            "Trait", "Method", "Namespace", "Property"};
constexpr std::string_view include_names[] = {"Include", "IncludeOnce", "Require", "RequireOnce",
                                              "Eval"};
constexpr std::string_view array_names[] = {"Long", "Short", "List"};
constexpr std::string_view function_names[] = {"Function", "Method", "Closure", "Arrow", "Hook"};
constexpr std::string_view class_names[] = {"Class", "Interface", "Trait", "Enum"};
constexpr std::string_view use_names[] = {"Class", "Function", "Constant"};
constexpr std::string_view type_names[] = {"Named", "Nullable", "Union", "Intersection"};
constexpr std::string_view modifier_names[] = {
    "public",   "protected",   "private",        "static",       "abstract", "final",
    "readonly", "public(set)", "protected(set)", "private(set)", "var"};

template <class Enum>
std::string_view name_of(std::span<const std::string_view> names, Enum value) {
    return names[static_cast<size_t>(value)];
}

std::string quoted(std::string_view text) {
    static constexpr char hex[] = "0123456789abcdef";
    std::string result = "\"";
    for (char c : text) {
        auto byte = static_cast<uint8_t>(c);
        if (c == '"' || c == '\\') {
            result += '\\';
            result += c;
        } else if (c == '\n') {
            result += "\\n";
        } else if (c == '\t') {
            result += "\\t";
        } else if (c == '\r') {
            result += "\\r";
        } else if (byte < 0x20 || byte == 0x7f) {
            result += "\\x";
            result += hex[byte >> 4];
            result += hex[byte & 15];
        } else {
            result += c;
        }
    }
    return result + '"';
}

std::string shortest(double value) {
    if (std::isinf(value)) return value < 0 ? "-INF" : "INF";
    std::array<char, 32> buffer;
    auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    std::string text(buffer.data(), result.ptr);
    if (text.find_first_of(".e") == std::string::npos) text += ".0";
    return text;
}

std::string modifiers_text(Modifiers modifiers) {
    std::string result;
    for (size_t bit = 0; bit < std::size(modifier_names); bit++) {
        if (!(modifiers >> bit & 1)) continue;
        result += ' ';
        result += modifier_names[bit];
    }
    return result;
}

std::string name_text(const Name* name) {
    switch (name->form) {
    case NameForm::FullyQualified: return "\\" + std::string(name->text);
    case NameForm::Relative: return "namespace\\" + std::string(name->text);
    default: return std::string(name->text);
    }
}

std::string type_text(const TypeNode* type) {
    if (type->form == TypeForm::Named) return name_text(type->name);
    if (type->form == TypeForm::Nullable) return "?" + type_text(type->parts[0]);
    std::string result;
    for (const TypeNode* part : type->parts) {
        if (!result.empty()) result += type->form == TypeForm::Union ? '|' : '&';
        bool group = part->form == TypeForm::Intersection;
        result += group ? "(" + type_text(part) + ")" : type_text(part);
    }
    return result;
}

std::string type_suffix(const TypeNode* type) {
    return type ? " : " + type_text(type) : std::string();
}

// One line a node: `label: Kind details @line`, its children indented below it.
class Printer {
public:
    explicit Printer(const AstTextOptions& options) : options_(options) {}

    void print(const Node* node, std::string_view label = {});
    std::string take() { return std::move(text_); }

private:
    // Chains that lean left make trees of any depth.
    static constexpr int depth_limit = 400;

    void start_line(std::string_view label) {
        text_.append(static_cast<size_t>(depth_) * 2, ' ');
        text_ += label;
    }
    void line(std::string_view content) {
        start_line(content);
        text_ += '\n';
    }
    void detail(std::string_view content) {
        if (content.empty()) return;
        text_ += ' ';
        text_ += content;
    }
    // Ends the node's own line; what follows is indented.
    void open(const Node* node) {
        if (options_.positions) {
            text_ += " @" + std::to_string(node->line);
            if (node->more_lines) text_ += "-" + std::to_string(node->end_line());
        }
        text_ += '\n';
    }
    template <class T>
    void each(std::span<T*> nodes, std::string_view label = {}) {
        for (const T* node : nodes) print(node, label);
    }
    void optional(const Node* node, std::string_view label) {
        if (node) print(node, label);
    }

    bool print_name_or_type(const Node* node);
    bool print_literal(const Node* node);
    bool print_access(const Node* node);
    bool print_operator(const Node* node);
    bool print_construct(const Node* node);
    bool print_declaration(const Node* node);
    bool print_member_declaration(const Node* node);
    bool print_statement(const Node* node);
    bool print_loop(const Node* node);
    bool print_top_level(const Node* node);

    void member(const Member& member);
    void arguments(const Arguments& arguments);
    void attributes(Attributes attributes);
    void constants(std::span<ConstantItem> items);
    void array_items(const ArrayLiteral* array);
    void function(const FunctionDeclaration* function);
    void class_declaration(const ClassDeclaration* declaration);
    void trait_use(const TraitUse* use);
    void doc(std::string_view comment) {
        if (!comment.empty()) line("doc: " + quoted(comment));
    }

    AstTextOptions options_;
    std::string text_;
    int depth_ = 0;
};

void Printer::print(const Node* node, std::string_view label) {
    start_line({});
    if (!label.empty()) {
        text_ += label;
        text_ += ": ";
    }
    if (!node) {
        text_ += "null\n";
        return;
    }
    if (depth_ >= depth_limit) {
        text_ += "...\n";
        return;
    }
    text_ += name_of(kind_names, node->kind);
    depth_++;
    bool known = print_literal(node) || print_access(node) || print_operator(node) ||
                 print_construct(node) || print_statement(node) || print_loop(node) ||
                 print_top_level(node) || print_declaration(node) ||
                 print_member_declaration(node) || print_name_or_type(node);
    if (!known) open(node);
    depth_--;
}

// ---- names, literals ---------------------------------------------------------------------------

bool Printer::print_name_or_type(const Node* node) {
    switch (node->kind) {
    case Kind::Name: detail(name_text(as<Name>(node))); break;
    case Kind::TypeNode: {
        auto* type = as<TypeNode>(node);
        detail(name_of(type_names, type->form));
        detail(type_text(type));
        break;
    }
    case Kind::Attribute: {
        auto* attribute = as<Attribute>(node);
        detail(name_text(attribute->name));
        detail("group " + std::to_string(attribute->group));
        open(node);
        arguments(attribute->arguments);
        return true;
    }
    default: return false;
    }
    open(node);
    return true;
}

bool Printer::print_literal(const Node* node) {
    switch (node->kind) {
    case Kind::IntLiteral: detail(std::to_string(as<IntLiteral>(node)->value)); break;
    case Kind::DoubleLiteral: detail(shortest(as<DoubleLiteral>(node)->value)); break;
    case Kind::StringLiteral: detail(quoted(as<StringLiteral>(node)->value)); break;
    case Kind::MagicConstant: detail(name_of(magic_names, as<MagicConstant>(node)->magic)); break;
    case Kind::ConstantFetch: detail(name_text(as<ConstantFetch>(node)->name)); break;
    case Kind::Interpolated:
    case Kind::ShellExec:
        open(node);
        each(as<Interpolated>(node)->parts);
        return true;
    case Kind::ArrayLiteral:
        detail(name_of(array_names, as<ArrayLiteral>(node)->form));
        open(node);
        array_items(as<ArrayLiteral>(node));
        return true;
    default: return false;
    }
    open(node);
    return true;
}

void Printer::array_items(const ArrayLiteral* array) {
    for (const ArrayItem& item : array->items) {
        if (!item.value) {
            line("hole");
            continue;
        }
        optional(item.key, "key");
        print(item.value, item.spread ? "spread" : item.by_ref ? "ref" : "value");
    }
}

// ---- variables and calls -----------------------------------------------------------------------

void Printer::member(const Member& member) {
    if (member.expr) {
        print(member.expr, "member");
    } else {
        line("member: " + std::string(member.name));
    }
}

void Printer::arguments(const Arguments& arguments) {
    if (arguments.first_class) line("first-class");
    for (const Argument& argument : arguments.items) {
        std::string label = argument.spread ? "spread" : "argument";
        if (!argument.name.empty()) label += " " + std::string(argument.name);
        print(argument.value, label);
    }
}

bool Printer::print_access(const Node* node) {
    switch (node->kind) {
    case Kind::Variable:
        detail(as<Variable>(node)->name);
        open(node);
        optional(as<Variable>(node)->name_expr, "name");
        return true;
    case Kind::Index:
        open(node);
        print(as<Index>(node)->base, "base");
        optional(as<Index>(node)->index, "index");
        return true;
    case Kind::Property:
        if (as<Property>(node)->nullsafe) detail("nullsafe");
        open(node);
        print(as<Property>(node)->object, "object");
        member(as<Property>(node)->member);
        return true;
    case Kind::StaticProperty:
        open(node);
        print(as<StaticProperty>(node)->class_ref, "class");
        member(as<StaticProperty>(node)->member);
        return true;
    case Kind::ClassConstant:
        open(node);
        print(as<ClassConstant>(node)->class_ref, "class");
        member(as<ClassConstant>(node)->member);
        return true;
    case Kind::Call:
        open(node);
        print(as<Call>(node)->callee, "callee");
        arguments(as<Call>(node)->arguments);
        return true;
    case Kind::MethodCall:
        if (as<MethodCall>(node)->nullsafe) detail("nullsafe");
        open(node);
        print(as<MethodCall>(node)->object, "object");
        member(as<MethodCall>(node)->member);
        arguments(as<MethodCall>(node)->arguments);
        return true;
    case Kind::StaticCall:
        open(node);
        print(as<StaticCall>(node)->class_ref, "class");
        member(as<StaticCall>(node)->member);
        arguments(as<StaticCall>(node)->arguments);
        return true;
    case Kind::New:
        if (!as<New>(node)->has_arguments) detail("bare");
        open(node);
        print(as<New>(node)->class_ref, "class");
        arguments(as<New>(node)->arguments);
        return true;
    default: return false;
    }
}

// ---- operators ---------------------------------------------------------------------------------

bool Printer::print_operator(const Node* node) {
    switch (node->kind) {
    case Kind::Unary:
        detail(name_of(unary_names, as<Unary>(node)->op));
        open(node);
        print(as<Unary>(node)->operand);
        return true;
    case Kind::Binary:
        detail(name_of(binary_names, as<Binary>(node)->op));
        if (as<Binary>(node)->parenthesized) detail("parenthesized");
        open(node);
        print(as<Binary>(node)->left, "left");
        print(as<Binary>(node)->right, "right");
        return true;
    case Kind::InstanceOf:
        open(node);
        print(as<InstanceOf>(node)->value, "value");
        print(as<InstanceOf>(node)->class_ref, "class");
        return true;
    case Kind::Cast:
        detail(name_of(cast_names, as<Cast>(node)->type));
        open(node);
        print(as<Cast>(node)->operand);
        return true;
    case Kind::IncDec:
        detail(as<IncDec>(node)->prefix ? "prefix" : "postfix");
        detail(as<IncDec>(node)->increment ? "++" : "--");
        open(node);
        print(as<IncDec>(node)->target);
        return true;
    case Kind::Assign:
    case Kind::AssignRef:
        open(node);
        print(as<Assign>(node)->target, "target");
        print(as<Assign>(node)->value, "value");
        return true;
    case Kind::CompoundAssign:
        detail(name_of(binary_names, as<CompoundAssign>(node)->op));
        open(node);
        print(as<CompoundAssign>(node)->target, "target");
        print(as<CompoundAssign>(node)->value, "value");
        return true;
    case Kind::Ternary:
        if (as<Ternary>(node)->parenthesized) detail("parenthesized");
        open(node);
        print(as<Ternary>(node)->condition, "condition");
        optional(as<Ternary>(node)->then, "then");
        print(as<Ternary>(node)->otherwise, "else");
        return true;
    default: return false;
    }
}

bool Printer::print_construct(const Node* node) {
    switch (node->kind) {
    case Kind::Isset:
    case Kind::Unset:
        open(node);
        each(node->kind == Kind::Isset ? as<Isset>(node)->targets : as<Unset>(node)->targets);
        return true;
    case Kind::Include:
        detail(name_of(include_names, as<Include>(node)->include));
        open(node);
        print(as<Include>(node)->path);
        return true;
    case Kind::Empty:
    case Kind::Print:
    case Kind::Clone:
    case Kind::Silence:
    case Kind::Throw:
    case Kind::YieldFrom:
    case Kind::ExpressionStatement:
        open(node);
        print(as<Single>(node)->operand);
        return true;
    case Kind::Yield:
        open(node);
        optional(as<Yield>(node)->key, "key");
        optional(as<Yield>(node)->value, "value");
        return true;
    case Kind::Match:
        open(node);
        print(as<Match>(node)->subject, "subject");
        for (const MatchArm& arm : as<Match>(node)->arms) {
            line(arm.conditions.empty() ? "default" : "arm");
            depth_++;
            each(arm.conditions, "condition");
            print(arm.body, "body");
            depth_--;
        }
        return true;
    default: return false;
    }
}

// ---- declarations ------------------------------------------------------------------------------

void Printer::attributes(Attributes attributes) {
    for (const Attribute* attribute : attributes) print(attribute);
}

void Printer::function(const FunctionDeclaration* function) {
    detail(name_of(function_names, function->form));
    detail(function->name);
    if (function->modifiers) text_ += modifiers_text(function->modifiers);
    if (function->by_ref) detail("by-ref");
    if (function->has_yield) detail("generator");
    text_ += type_suffix(function->return_type);
    open(function);
    doc(function->doc_comment);
    attributes(function->attributes);
    for (const Parameter* parameter : function->params) print(parameter);
    for (const ClosureUse& use : function->uses) {
        line(std::string(use.by_ref ? "use & " : "use ") + std::string(use.name));
    }
    optional(function->body, "body");
}

void Printer::class_declaration(const ClassDeclaration* declaration) {
    detail(name_of(class_names, declaration->form));
    detail(declaration->name);
    if (declaration->modifiers) text_ += modifiers_text(declaration->modifiers);
    text_ += type_suffix(declaration->backing_type);
    open(declaration);
    doc(declaration->doc_comment);
    attributes(declaration->attributes);
    optional(declaration->parent, "extends");
    each(declaration->interfaces,
         declaration->form == ClassForm::Interface ? "extends" : "implements");
    each(declaration->members);
}

bool Printer::print_declaration(const Node* node) {
    switch (node->kind) {
    case Kind::FunctionDeclaration: function(as<FunctionDeclaration>(node)); return true;
    case Kind::ClassDeclaration: class_declaration(as<ClassDeclaration>(node)); return true;
    case Kind::Parameter: {
        auto* parameter = as<Parameter>(node);
        detail(parameter->name);
        if (parameter->promote) text_ += modifiers_text(parameter->promote);
        if (parameter->by_ref) detail("by-ref");
        if (parameter->variadic) detail("variadic");
        text_ += type_suffix(parameter->type);
        open(node);
        doc(parameter->doc_comment);
        attributes(parameter->attributes);
        optional(parameter->default_value, "default");
        each(parameter->hooks);
        return true;
    }
    case Kind::PropertyHook:
        detail(as<PropertyHook>(node)->hook == HookKind::Get ? "get" : "set");
        if (as<PropertyHook>(node)->has_parameter_list) detail("with parameters");
        open(node);
        print(as<PropertyHook>(node)->function);
        return true;
    default: return false;
    }
}

void Printer::constants(std::span<ConstantItem> items) {
    for (const ConstantItem& item : items) {
        doc(item.doc_comment);
        print(item.value, item.name);
    }
}

void Printer::trait_use(const TraitUse* use) {
    each(use->traits);
    for (const TraitAdaptation& adaptation : use->adaptations) {
        std::string text = "adaptation: ";
        if (adaptation.trait) text += name_text(adaptation.trait) + "::";
        text += adaptation.method;
        if (!adaptation.instead_of.empty()) text += " insteadof";
        for (const Name* name : adaptation.instead_of) text += " " + name_text(name);
        if (adaptation.instead_of.empty()) text += " as";
        text += modifiers_text(adaptation.visibility);
        if (!adaptation.alias.empty()) text += " " + std::string(adaptation.alias);
        line(text);
    }
}

bool Printer::print_member_declaration(const Node* node) {
    switch (node->kind) {
    case Kind::ClassConstants: {
        auto* list = as<ClassConstants>(node);
        text_ += modifiers_text(list->modifiers) + type_suffix(list->type);
        open(node);
        attributes(list->attributes);
        constants(list->items);
        return true;
    }
    case Kind::Properties: {
        auto* list = as<Properties>(node);
        text_ += modifiers_text(list->modifiers) + type_suffix(list->type);
        open(node);
        attributes(list->attributes);
        for (const PropertyItem& item : list->items) {
            doc(item.doc_comment);
            line("$" + std::string(item.name) + (item.has_hook_block ? " hooked" : ""));
            depth_++;
            optional(item.default_value, "default");
            each(item.hooks);
            depth_--;
        }
        return true;
    }
    case Kind::TraitUse:
        open(node);
        trait_use(as<TraitUse>(node));
        return true;
    case Kind::EnumCase:
        detail(as<EnumCase>(node)->name);
        open(node);
        doc(as<EnumCase>(node)->doc_comment);
        attributes(as<EnumCase>(node)->attributes);
        optional(as<EnumCase>(node)->value, "value");
        return true;
    default: return false;
    }
}

// ---- statements --------------------------------------------------------------------------------

bool Printer::print_statement(const Node* node) {
    switch (node->kind) {
    case Kind::Block:
        open(node);
        each(as<Block>(node)->statements);
        return true;
    case Kind::Echo:
        open(node);
        each(as<Echo>(node)->values);
        return true;
    case Kind::InlineHtml:
        detail(quoted(as<InlineHtml>(node)->text));
        open(node);
        return true;
    case Kind::If: {
        auto* clause = as<If>(node);
        open(node);
        print(clause->condition, "condition");
        print(clause->then, "then");
        optional(clause->otherwise, "else");
        return true;
    }
    case Kind::Break:
    case Kind::Continue:
        open(node);
        optional(as<Jump>(node)->levels, "levels");
        return true;
    case Kind::Return:
        open(node);
        optional(as<Return>(node)->value, "value");
        return true;
    case Kind::Global:
        open(node);
        each(as<Global>(node)->variables);
        return true;
    case Kind::StaticVars:
        open(node);
        for (const StaticItem& item : as<StaticVars>(node)->items) {
            if (item.value) {
                print(item.value, "$" + std::string(item.name));
            } else {
                line("$" + std::string(item.name));
            }
        }
        return true;
    case Kind::Goto:
    case Kind::Label:
        detail(as<Goto>(node)->label);
        open(node);
        return true;
    default: return false;
    }
}

bool Printer::print_loop(const Node* node) {
    switch (node->kind) {
    case Kind::While:
    case Kind::DoWhile:
        open(node);
        print(as<While>(node)->condition, "condition");
        print(as<While>(node)->body, "body");
        return true;
    case Kind::For:
        open(node);
        each(as<For>(node)->init, "init");
        each(as<For>(node)->conditions, "condition");
        each(as<For>(node)->steps, "step");
        print(as<For>(node)->body, "body");
        return true;
    case Kind::Foreach:
        open(node);
        print(as<Foreach>(node)->subject, "subject");
        optional(as<Foreach>(node)->key, "key");
        print(as<Foreach>(node)->value, as<Foreach>(node)->by_ref ? "ref" : "value");
        print(as<Foreach>(node)->body, "body");
        return true;
    case Kind::Switch:
        open(node);
        print(as<Switch>(node)->subject, "subject");
        for (const SwitchCase& item : as<Switch>(node)->cases) {
            line(item.value ? "case" : "default");
            depth_++;
            optional(item.value, "value");
            each(item.body);
            depth_--;
        }
        return true;
    case Kind::Try:
        open(node);
        print(as<Try>(node)->body, "body");
        for (const Catch& clause : as<Try>(node)->catches) {
            line(clause.variable.empty() ? "catch" : "catch $" + std::string(clause.variable));
            depth_++;
            each(clause.types);
            print(clause.body, "body");
            depth_--;
        }
        optional(as<Try>(node)->finally, "finally");
        return true;
    default: return false;
    }
}

bool Printer::print_top_level(const Node* node) {
    switch (node->kind) {
    case Kind::Declare:
        open(node);
        constants(as<Declare>(node)->directives);
        optional(as<Declare>(node)->body, "body");
        return true;
    case Kind::Namespace:
        detail(as<Namespace>(node)->name);
        if (as<Namespace>(node)->bracketed) detail("bracketed");
        open(node);
        each(as<Namespace>(node)->statements);
        return true;
    case Kind::Use:
        open(node);
        for (const UseItem& item : as<Use>(node)->items) {
            std::string text(name_of(use_names, item.use));
            text += " " + std::string(item.name);
            if (!item.alias.empty()) text += " as " + std::string(item.alias);
            line(text);
        }
        return true;
    case Kind::ConstantDeclaration:
        open(node);
        attributes(as<ConstantDeclaration>(node)->attributes);
        constants(as<ConstantDeclaration>(node)->items);
        return true;
    case Kind::HaltCompiler:
        detail("data at " + std::to_string(as<HaltCompiler>(node)->data_offset));
        open(node);
        return true;
    default: return false;
    }
}

}  // namespace

std::string ast_text(const Node* root, const AstTextOptions& options) {
    Printer printer(options);
    printer.print(root);
    return printer.take();
}

}  // namespace surus::syntax
