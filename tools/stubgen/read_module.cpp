// The tree of a stub file to the Module.
#include <algorithm>
#include <sstream>

#include "stubgen/constants.h"
#include "stubgen/doc_comment.h"
#include "stubgen/module.h"
#include "stubgen/types.h"

namespace surus::stubgen {

using ast::as;
using ast::Kind;

namespace {

class Reader {
public:
    Reader(std::string_view source, Module& module)
        : module_(module), source_(source), constants_(source) {}

    void statements(std::span<ast::Statement* const> list);
    void file_tags(std::string_view source);

private:
    void error(const ast::Node& node, const std::string& message) {
        module_.errors.push_back(std::to_string(node.line) + ": " + message);
    }
    Constant constant(const ast::Node* expression, std::string_view class_name,
                      const ast::Node& where);
    std::vector<Attribute> attributes(ast::Attributes list, uint32_t parameter,
                                      std::string_view class_name);
    Function function(const ast::FunctionDeclaration& node, const Class* cls);
    Parameter parameter(const ast::Parameter& node, const DocComment& doc, const Class* cls);
    void function_flags(const ast::FunctionDeclaration& node, const DocComment& doc, Function& out);
    void function_facts(const ast::FunctionDeclaration& node, const DocComment& doc, Function& out);
    void direct_facts(const ast::FunctionDeclaration& node, const DocComment& doc, Function& out);
    void class_declaration(const ast::ClassDeclaration& node);
    void class_flags(const ast::ClassDeclaration& node, const DocComment& doc, Class& cls);
    void class_member(const ast::Node& node, Class& cls);
    void class_constants(const ast::ClassConstants& node, Class& cls);
    void properties(const ast::Properties& node, Class& cls);
    void enum_case(const ast::EnumCase& node, Class& cls);
    void global_constants(const ast::ConstantDeclaration& node);
    std::string qualified(std::string_view name) const {
        return namespace_.empty() ? std::string(name) : namespace_ + "\\" + std::string(name);
    }

    Module& module_;
    std::string_view source_;
    ConstantReader constants_;
    std::string namespace_;
};

// Names that C++ keeps for itself and a stub may use.
std::string safe_name(std::string_view name) {
    static constexpr std::string_view reserved[] = {
        "default",  "class",   "template", "namespace", "operator",     "double",   "int",
        "float",    "char",    "bool",     "long",      "short",        "new",      "delete",
        "this",     "case",    "switch",   "break",     "const",        "explicit", "export",
        "register", "union",   "auto",     "signed",    "unsigned",     "void",     "enum",
        "struct",   "static",  "private",  "public",    "protected",    "using",    "virtual",
        "while",    "for",     "if",       "else",      "do",           "return",   "goto",
        "try",      "catch",   "throw",    "true",      "false",        "and",      "or",
        "xor",      "not",     "context",  "self",      "called_class", "frame",    "result",
        "slots",    "count",   "typename", "extern",    "friend",       "inline",   "mutable",
        "sizeof",   "typedef", "volatile", "errno",     "stdin",        "stdout",   "stderr",
        "assert",   "concept", "requires", "null"};
    for (std::string_view word : reserved) {
        if (word == name) return std::string(name) + "_";
    }
    return std::string(name);
}

void modifier_flags(ast::Modifiers modifiers, std::vector<std::string>& flags) {
    if (modifiers & ast::Protected)
        flags.push_back("protected_");
    else if (modifiers & ast::Private)
        flags.push_back("private_");
    else
        flags.push_back("public_");
    if (modifiers & ast::Static) flags.push_back("static_");
    if (modifiers & ast::Abstract) flags.push_back("abstract_");
    if (modifiers & ast::Final) flags.push_back("final_");
    if (modifiers & ast::Readonly) flags.push_back("readonly_");
    if (modifiers & ast::PublicSet) flags.push_back("public_set");
    if (modifiers & ast::ProtectedSet) flags.push_back("protected_set");
    if (modifiers & ast::PrivateSet) flags.push_back("private_set");
}

const Attribute* find_attribute(const std::vector<Attribute>& list, std::string_view lower_name) {
    for (const Attribute& attribute : list) {
        if (!attribute.parameter && lower_text(attribute.name) == lower_name) return &attribute;
    }
    return nullptr;
}

// What follows "is deprecated" in the message: " since 8.1, use x() instead".
std::string deprecation_text(const Attribute& attribute) {
    std::string since, message;
    size_t position = 0;
    for (const auto& [name, value] : attribute.arguments) {
        if (name == "since" || (name.empty() && position == 1)) since = value.text;
        if (name == "message" || (name.empty() && position == 0)) message = value.text;
        ++position;
    }
    std::string out;
    if (!since.empty()) out += " since " + since;
    if (!message.empty()) out += ", " + message;
    return out;
}

}  // namespace

Constant Reader::constant(const ast::Node* expression, std::string_view class_name,
                          const ast::Node& where) {
    std::string message;
    Constant out = constants_.read(expression, class_name, message);
    if (!message.empty()) error(where, message);
    return out;
}

std::vector<Attribute> Reader::attributes(ast::Attributes list, uint32_t parameter,
                                          std::string_view class_name) {
    std::vector<Attribute> out;
    for (const ast::Attribute* node : list) {
        Attribute attribute{std::string(node->name->text), {}, parameter};
        for (const ast::Argument& argument : node->arguments.items) {
            attribute.arguments.emplace_back(std::string(argument.name),
                                             constant(argument.value, class_name, *node));
        }
        out.push_back(std::move(attribute));
    }
    return out;
}

Parameter Reader::parameter(const ast::Parameter& node, const DocComment& doc, const Class* cls) {
    Parameter out;
    out.name = node.name;
    out.cpp_name = safe_name(node.name);
    out.type = read_type(node.type);
    Passing passing = passing_of(out.type);
    out.shape = passing.shape;
    out.nullable = passing.nullable;
    out.by_ref = node.by_ref;
    out.variadic = node.variadic;
    std::string dollar = "$" + out.name;
    out.prefer_ref = doc.has("prefer-ref", dollar);
    out.resolve = doc.has("resolve", dollar);
    if (out.resolve && out.shape != Shape::Callable) error(node, "@resolve is for callables");
    out.default_value = constant(node.default_value, cls ? cls->name : "", node);
    out.optional = out.variadic || out.default_value.kind != Constant::Kind::None;
    out.unchecked = doc.has("unchecked", dollar);
    if (out.unchecked) {
        bool fits =
            out.shape == Shape::Callable || out.shape == Shape::Array || out.shape == Shape::Mixed;
        if (!fits || out.optional || out.by_ref)
            error(node, "@unchecked is for required callables, arrays and unions");
        out.shape = Shape::Mixed;
    }
    return out;
}

void Reader::function_flags(const ast::FunctionDeclaration& node, const DocComment& doc,
                            Function& out) {
    if (out.is_method)
        modifier_flags(node.modifiers, out.flags);
    else
        out.flags.push_back("public_");
    if (out.is_abstract && !(node.modifiers & ast::Abstract)) out.flags.push_back("abstract_");
    if (node.by_ref) out.flags.push_back("by_ref_return");
    if (!out.parameters.empty() && out.parameters.back().variadic) out.flags.push_back("variadic");
    if (out.return_type.present) out.flags.push_back("has_return_type");
    if (doc.has("tentative-return-type")) out.flags.push_back("tentative_return");
    if (out.is_method && lower_text(node.name) == "__construct") out.flags.push_back("constructor");
    const Attribute* deprecated = find_attribute(out.attributes, "deprecated");
    if (deprecated) out.deprecated_message = deprecation_text(*deprecated);
    if (deprecated || doc.has("deprecated")) out.flags.push_back("deprecated");
    if (find_attribute(out.attributes, "nodiscard")) out.flags.push_back("no_discard");
    if (doc.has("takes-object")) out.flags.push_back("uses_this");
}

// What the wrapper, the compiler and the JIT are told: @looks-at-caller, @hands-on-names,
// @web-only, @count-error function, @intrinsic Name [type], @effects none, or some of throws,
// user-code and state.
void Reader::function_facts(const ast::FunctionDeclaration& node, const DocComment& doc,
                            Function& out) {
    if (doc.has("looks-at-caller")) out.traits.push_back("looks_at_caller");
    if (doc.has("hands-on-names")) out.traits.push_back("hands_on_names");
    if (doc.has("web-only")) out.traits.push_back("web_only");
    if (const std::string* error = doc.find("count-error")) out.count_error = *error;
    if (const std::string* intrinsic = doc.find("intrinsic")) {
        size_t space = intrinsic->find(' ');
        out.intrinsic = intrinsic->substr(0, space);
        if (space != std::string::npos) {
            out.intrinsic_types = named_type(intrinsic->substr(space + 1));
            if (!out.intrinsic_types) error(node, "@intrinsic names no type: " + *intrinsic);
        }
    }
    const std::string* effects = doc.find("effects");
    if (!effects) return;
    out.has_effects = true;
    std::istringstream words(*effects);
    for (std::string word; words >> word;) {
        if (word != "none" && word != "throws" && word != "user-code" && word != "state")
            error(node, "@effects does not know " + word);
        out.effects.push_back(word == "user-code" ? "user_code" : word);
    }
    for (const Parameter& parameter : out.parameters) {
        if (parameter.variadic || parameter.by_ref || parameter.prefer_ref || parameter.resolve)
            error(node, "@effects is for functions whose parameters are plain");
    }
}

// @direct, or for each parameter that is to be of fewer types than it takes: @direct $x int|string
void Reader::direct_facts(const ast::FunctionDeclaration& node, const DocComment& doc,
                          Function& out) {
    out.is_direct = doc.has("direct");
    for (const Tag& tag : doc.tags()) {
        if (tag.name != "direct" || tag.text.empty()) continue;
        std::istringstream words(tag.text);
        std::string dollar, types;
        words >> dollar >> types;
        auto parameter = std::ranges::find_if(
            out.parameters, [&](const Parameter& each) { return "$" + each.name == dollar; });
        if (parameter == out.parameters.end()) {
            error(node, "@direct names no parameter: " + tag.text);
            continue;
        }
        std::istringstream alternatives(types);
        for (std::string type; std::getline(alternatives, type, '|');) {
            uint32_t mask = named_type(type);
            if (!mask) error(node, "@direct names no type: " + type);
            parameter->direct_mask |= mask;
        }
    }
    // What depends on its arguments only needs no frame either.
    if (out.has_effects && out.effects == std::vector<std::string>{"none"}) out.is_direct = true;
}

Function Reader::function(const ast::FunctionDeclaration& node, const Class* cls) {
    DocComment doc(node.doc_comment);
    Function out;
    out.line = node.line;
    out.is_method = cls != nullptr;
    out.is_static = node.modifiers & ast::Static;
    out.is_abstract = cls && !node.body;
    out.name = cls ? std::string(node.name) : qualified(node.name);
    if (const std::string* name = doc.find("name")) out.name = *name;
    out.cpp_name = (cls ? cls->cpp_name + "_" : "") + identifier(out.name);
    out.target = out.cpp_name;
    for (std::string_view tag : {"alias", "implementation-alias"}) {
        const std::string* alias = doc.find(tag);
        if (!alias) continue;
        out.is_alias = true;
        out.target = identifier(*alias);
        if (size_t colons = out.target.find("::"); colons != std::string::npos)
            out.target.replace(colons, 2, "_");
    }
    // finfo_file() beside finfo::file(): a wrapper of its own needs a name of its own.
    if (out.is_alias && out.cpp_name == out.target) out.cpp_name += '_';
    uint32_t position = 0;
    std::string_view class_name = cls ? std::string_view(cls->name) : std::string_view();
    out.attributes = attributes(node.attributes, 0, class_name);
    for (const ast::Parameter* parameter_node : node.params) {
        out.parameters.push_back(parameter(*parameter_node, doc, cls));
        auto more = attributes(parameter_node->attributes, ++position, class_name);
        out.attributes.insert(out.attributes.end(), more.begin(), more.end());
    }
    out.return_type = read_type(node.return_type);
    Passing passing = passing_of(out.return_type);
    out.result =
        passing.nullable || passing.shape == Shape::Callable ? Shape::Mixed : passing.shape;
    std::string lower = lower_text(node.name);
    if (cls && !out.return_type.present && (lower == "__construct" || lower == "__destruct"))
        out.result = Shape::Void;
    function_flags(node, doc, out);
    function_facts(node, doc, out);
    direct_facts(node, doc, out);
    return out;
}

void Reader::class_flags(const ast::ClassDeclaration& node, const DocComment& doc, Class& cls) {
    cls.flags.push_back("builtin");
    if (node.form == ast::ClassForm::Interface) cls.flags.push_back("interface");
    if (node.form == ast::ClassForm::Trait) cls.flags.push_back("trait");
    if (node.form == ast::ClassForm::Enum) {
        cls.flags.push_back("enum_");
        cls.flags.push_back("final_");
    }
    if (node.modifiers & ast::Abstract) {
        cls.flags.push_back("abstract_");
        cls.flags.push_back("explicit_abstract");
    }
    if (node.modifiers & ast::Final) cls.flags.push_back("final_");
    if (node.modifiers & ast::Readonly) {
        cls.flags.push_back("readonly_");
        cls.flags.push_back("no_dynamic_properties");
    }
    if (doc.has("strict-properties")) cls.flags.push_back("no_dynamic_properties");
    if (doc.has("not-serializable")) cls.flags.push_back("not_serializable");
    if (doc.has("not-cloneable")) cls.flags.push_back("not_cloneable");
    if (find_attribute(cls.attributes, "allowdynamicproperties"))
        cls.flags.push_back("allow_dynamic_properties");
}

void Reader::class_declaration(const ast::ClassDeclaration& node) {
    DocComment doc(node.doc_comment);
    Class cls;
    cls.name = qualified(node.name);
    cls.cpp_name = identifier(cls.name);
    cls.attributes = attributes(node.attributes, 0, cls.name);
    if (node.parent) cls.parent = node.parent->text;
    for (const ast::Name* name : node.interfaces) cls.interfaces.emplace_back(name->text);
    cls.backing_type = read_type(node.backing_type);
    if (const std::string* handlers = doc.find("handlers")) cls.handlers = *handlers;
    class_flags(node, doc, cls);
    for (const ast::Node* member : node.members) class_member(*member, cls);
    module_.classes.push_back(std::move(cls));
}

void Reader::class_member(const ast::Node& node, Class& cls) {
    switch (node.kind) {
    case Kind::ClassConstants: return class_constants(*as<ast::ClassConstants>(&node), cls);
    case Kind::Properties: return properties(*as<ast::Properties>(&node), cls);
    case Kind::EnumCase: return enum_case(*as<ast::EnumCase>(&node), cls);
    case Kind::FunctionDeclaration:
        cls.methods.push_back(function(*as<ast::FunctionDeclaration>(&node), &cls));
        return;
    default: error(node, "a builtin class cannot have this member");
    }
}

void Reader::class_constants(const ast::ClassConstants& node, Class& cls) {
    for (const ast::ConstantItem& item : node.items) {
        ClassMember member;
        member.name = item.name;
        member.type = read_type(node.type);
        member.value = constant(item.value, cls.name, node);
        modifier_flags(node.modifiers, member.flags);
        member.attributes = attributes(node.attributes, 0, cls.name);
        if (find_attribute(member.attributes, "deprecated") ||
            DocComment(item.doc_comment).has("deprecated"))
            member.flags.push_back("deprecated");
        constants_.define(cls.name + "::" + member.name, member.value);
        cls.constants.push_back(std::move(member));
    }
}

void Reader::properties(const ast::Properties& node, Class& cls) {
    for (const ast::PropertyItem& item : node.items) {
        ClassMember member;
        member.name = item.name;
        member.type = read_type(node.type);
        member.value = constant(item.default_value, cls.name, node);
        modifier_flags(node.modifiers, member.flags);
        if (!item.hooks.empty() || item.has_hook_block)
            error(node, "builtin properties have no hooks in stubs");
        if (DocComment(item.doc_comment).has("virtual")) member.flags.push_back("virtual_");
        member.attributes = attributes(node.attributes, 0, cls.name);
        cls.properties.push_back(std::move(member));
    }
}

void Reader::enum_case(const ast::EnumCase& node, Class& cls) {
    ClassMember member;
    member.name = node.name;
    member.value = constant(node.value, cls.name, node);
    member.flags = {"public_", "enum_case"};
    member.attributes = attributes(node.attributes, 0, cls.name);
    // Case objects are no constant data: as a default one is "not given".
    Constant object;
    object.kind = Constant::Kind::Unknown;
    constants_.define(cls.name + "::" + member.name, object);
    cls.constants.push_back(std::move(member));
}

void Reader::global_constants(const ast::ConstantDeclaration& node) {
    auto list = attributes(node.attributes, 0, "");
    for (const ast::ConstantItem& item : node.items) {
        GlobalConstant out;
        out.name = qualified(item.name);
        out.cpp_name = identifier(out.name);
        out.value = constant(item.value, "", node);
        const Attribute* deprecated = find_attribute(list, "deprecated");
        if (deprecated) out.deprecated_message = deprecation_text(*deprecated);
        out.deprecated = deprecated != nullptr;
        constants_.define(out.name, out.value);
        module_.constants.push_back(std::move(out));
    }
}

void Reader::statements(std::span<ast::Statement* const> list) {
    for (const ast::Statement* statement : list) {
        switch (statement->kind) {
        case Kind::FunctionDeclaration:
            module_.functions.push_back(
                function(*as<ast::FunctionDeclaration>(statement), nullptr));
            break;
        case Kind::ClassDeclaration:
            class_declaration(*as<ast::ClassDeclaration>(statement));
            break;
        case Kind::ConstantDeclaration:
            global_constants(*as<ast::ConstantDeclaration>(statement));
            break;
        case Kind::Namespace: {
            const auto& node = *as<ast::Namespace>(statement);
            namespace_ = node.name;
            statements(node.statements);
            namespace_.clear();
            break;
        }
        case Kind::InlineHtml:
        case Kind::Declare:
        case Kind::Nop:
        case Kind::Use: break;
        default: error(*statement, "a stub has functions, classes and constants only");
        }
    }
}

// The file's first doc comment speaks of the extension.
void Reader::file_tags(std::string_view source) {
    size_t begin = source.find("/**");
    size_t end = begin == std::string_view::npos ? begin : source.find("*/", begin);
    module_.extension = module_.folder;
    if (end == std::string_view::npos) return;
    // A name for it: GCC 12 ends a temporary of the loop's head early.
    const DocComment comment(source.substr(begin, end + 2 - begin));
    for (const Tag& tag : comment.tags()) {
        if (tag.name == "extension") module_.extension = tag.text;
        if (tag.name == "version") module_.version = tag.text;
        if (tag.name == "dependency") module_.dependencies += tag.text + "\n";
        if (tag.name == "info") module_.information += tag.text + "\n";
    }
    for (size_t at = 0; (at = source.find("@include ", at)) != std::string_view::npos; ++at) {
        std::string_view rest = source.substr(at + 9);
        module_.includes.emplace_back(rest.substr(0, rest.find_first_of(" \r\n*")));
    }
}

// A function may be the alias of a static method: it passes the method's own class.
static void find_alias_classes(Module& module) {
    for (Function& function : module.functions) {
        if (!function.is_alias) continue;
        for (const Class& cls : module.classes) {
            for (const Function& method : cls.methods) {
                if (method.is_static && method.cpp_name == function.target)
                    function.alias_class = cls.cpp_name;
            }
        }
    }
}

void read_module(const ast::Block& file, std::string_view source, Module& module) {
    Reader reader(source, module);
    reader.file_tags(source);
    reader.statements(file.statements);
    find_alias_classes(module);
}

}  // namespace surus::stubgen
