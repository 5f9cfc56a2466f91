// Namespaces, imports and the resolution of names.
#include <algorithm>

#include "compiler/file_compiler.h"

namespace surus {

using ast::NameForm;

namespace {

std::string lower_text(std::string_view text) { return to_lower(text); }

std::string_view last_part(std::string_view name) {
    size_t slash = name.rfind('\\');
    return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

bool is_reserved_class_name(std::string_view lower) {
    static constexpr std::string_view reserved[] = {
        "self", "parent", "static", "int",      "float",  "bool",  "string", "true",    "false",
        "null", "void",   "never",  "iterable", "object", "mixed", "array",  "callable"};
    for (std::string_view name : reserved) {
        if (lower == name) return true;
    }
    return false;
}

}  // namespace

void FileCompiler::enter_namespace(std::string_view name) {
    namespace_ = name;
    class_imports_.clear();
    function_imports_.clear();
    constant_imports_.clear();
    declared_here_.clear();
}

void FileCompiler::check_namespace(const ast::Namespace& node) {
    if (has_bracketed_namespaces_ != node.bracketed &&
        (has_bracketed_namespaces_ || !namespace_.empty())) {
        error(
            node.line,
            "Cannot mix bracketed namespace declarations with unbracketed namespace declarations");
    } else if (has_bracketed_namespaces_ && in_namespace_) {
        error(node.line, "Namespace declarations cannot be nested");
    }
    bool first = node.bracketed ? !has_bracketed_namespaces_ : namespace_.empty();
    if (first && !is_first_statement(&node, true)) {
        error(node.line,
              "Namespace declaration statement has to be the very first statement or after any "
              "declare call in the script");
    }
    if (lower_text(node.name) == "namespace")
        error(node.line, "Cannot use '" + std::string(node.name) + "' as namespace name");
    has_bracketed_namespaces_ |= node.bracketed;
    in_namespace_ = true;
}

void FileCompiler::check_outside_of_namespace(const ast::Statement& node) {
    if (!has_bracketed_namespaces_ || in_namespace_ || node.kind == ast::Kind::Namespace ||
        node.kind == ast::Kind::HaltCompiler || node.kind == ast::Kind::Nop)
        return;
    error(node.line, "No code may exist outside of namespace {}");
}

void FileCompiler::leave_namespace() {
    enter_namespace("");
    in_namespace_ = false;
}

// Names that a class cannot have because types do.
static bool is_reserved_type(std::string_view lower) {
    constexpr std::string_view reserved[] = {"bool",  "false",    "float",  "int",
                                             "null",  "string",   "true",   "void",
                                             "never", "iterable", "object", "mixed"};
    return std::find(std::begin(reserved), std::end(reserved), lower) != std::end(reserved);
}

void FileCompiler::use(const ast::Use& node) {
    for (const ast::UseItem& item : node.items) {
        std::string alias(item.alias.empty() ? last_part(item.name) : item.alias);
        auto& table = item.use == ast::UseKind::Class      ? class_imports_
                      : item.use == ast::UseKind::Function ? function_imports_
                                                           : constant_imports_;
        std::string key = item.use == ast::UseKind::Constant ? alias : lower_text(alias);
        const char* what = item.use == ast::UseKind::Function   ? "function "
                           : item.use == ast::UseKind::Constant ? "const "
                                                                : "";
        if (item.use == ast::UseKind::Class &&
            (key == "self" || key == "parent" || key == "static" || is_reserved_type(key))) {
            error(item.line, "Cannot use " + std::string(item.name) + " as " + alias +
                                 " because '" + alias + "' is a special class name");
            return;
        }
        if (namespace_.empty() && item.alias.empty() && item.use == ast::UseKind::Class &&
            item.name.find('\\') == std::string_view::npos) {
            warning(item.line, "The use statement with non-compound name '" +
                                   std::string(item.name) + "' has no effect");
        }
        std::string declared =
            std::to_string(int(item.use)) +
            (item.use == ast::UseKind::Constant ? std::string(alias) : lower_text(alias));
        bool clash = table.contains(key);
        auto found = declared_here_.find(declared);
        if (found != declared_here_.end() && found->second != lower_text(item.name)) clash = true;
        if (clash) {
            error(item.line, "Cannot use " + std::string(what) + std::string(item.name) + " as " +
                                 alias + " because the name is already in use");
            return;
        }
        table.emplace(key, std::string(item.name));
    }
}

String* FileCompiler::qualify(std::string_view name) {
    if (namespace_.empty()) return intern(name);
    return intern(namespace_ + "\\" + std::string(name));
}

std::string FileCompiler::resolve_import(const ast::Name& name, ast::UseKind kind, bool& imported) {
    imported = true;
    if (name.form == NameForm::FullyQualified) return std::string(name.text);
    std::string prefix = namespace_.empty() ? "" : namespace_ + "\\";
    if (name.form == NameForm::Relative) return prefix + std::string(name.text);
    if (name.form == NameForm::Qualified) {
        size_t slash = name.text.find('\\');
        auto found = class_imports_.find(lower_text(name.text.substr(0, slash)));
        if (found != class_imports_.end())
            return found->second + std::string(name.text.substr(slash));
        return prefix + std::string(name.text);
    }
    auto& table = kind == ast::UseKind::Class      ? class_imports_
                  : kind == ast::UseKind::Function ? function_imports_
                                                   : constant_imports_;
    auto found =
        table.find(kind == ast::UseKind::Constant ? std::string(name.text) : lower_text(name.text));
    if (found != table.end()) return found->second;
    imported = false;
    return prefix + std::string(name.text);
}

String* FileCompiler::class_name(const ast::Name& name) {
    if (name.form == NameForm::Unqualified) {
        std::string lower = lower_text(name.text);
        if (lower == "self" || lower == "parent" || lower == "static") return intern(lower);
    } else if (name.form != NameForm::Qualified) {
        std::string lower = lower_text(name.text);
        if (lower == "self" || lower == "parent" || lower == "static") {
            const char* prefix = name.form == NameForm::Relative ? "namespace\\" : "\\";
            error(name.line, std::string("'") + prefix + std::string(name.text) +
                                 "' is an invalid class name");
        }
    }
    bool imported;
    return intern(resolve_import(name, ast::UseKind::Class, imported));
}

FileCompiler::FunctionName FileCompiler::function_name(const ast::Name& name) {
    bool imported;
    String* full = intern(resolve_import(name, ast::UseKind::Function, imported));
    bool falls_back = !imported && !namespace_.empty();
    return {full, falls_back ? intern(name.text) : nullptr};
}

FileCompiler::FunctionName FileCompiler::constant_name(const ast::Name& name) {
    bool imported;
    String* full = intern(resolve_import(name, ast::UseKind::Constant, imported));
    bool falls_back = !imported && !namespace_.empty();
    return {full, falls_back ? intern(name.text) : nullptr};
}

void FileCompiler::check_declared_class_name(const ast::ClassDeclaration& node,
                                             std::string_view name) {
    std::string lower = lower_text(node.name);
    const char* what = "a class";
    if (node.form == ast::ClassForm::Interface) what = "an interface";
    if (node.form == ast::ClassForm::Trait) what = "a trait";
    if (node.form == ast::ClassForm::Enum) what = "an enum";
    if (node.name == "_") {
        warnings.push_back({std::string("Using \"_\" as ") + what + " name is deprecated since 8.4",
                            node.line, true});
    }
    if (is_reserved_class_name(lower)) {
        error(node.line,
              "Cannot use '" + std::string(node.name) + "' as " + what + " name as it is reserved");
        return;
    }
    auto found = class_imports_.find(lower);
    if (found != class_imports_.end() && lower_text(found->second) != lower_text(name)) {
        const char* kind = node.form == ast::ClassForm::Interface ? "interface"
                           : node.form == ast::ClassForm::Trait   ? "trait"
                           : node.form == ast::ClassForm::Enum    ? "enum"
                                                                  : "class";
        error(node.line, std::string("Cannot redeclare ") + kind + " " + std::string(name) +
                             " (previously declared as local import)");
    }
    declared_here_["0" + lower] = lower_text(name);
}

void FileCompiler::check_declared_function_name(const ast::FunctionDeclaration& node,
                                                std::string_view name) {
    std::string lower = lower_text(node.name);
    if (lower == "__autoload") {
        error(node.line,
              "__autoload() is no longer supported, use spl_autoload_register() instead");
    }
    if (lower == "assert") {
        error(node.line,
              "Defining a custom assert() function is not allowed, as the function has "
              "special semantics");
    }
    auto found = function_imports_.find(lower);
    if (found != function_imports_.end() && lower_text(found->second) != lower_text(name)) {
        error(node.line, "Cannot redeclare function " + std::string(name) +
                             "() (previously declared as local import)");
    }
    declared_here_["1" + lower] = lower_text(name);
}

void FileCompiler::declare_constant(std::string_view name, uint32_t line) {
    auto found = constant_imports_.find(std::string(name));
    String* full = qualify(name);
    if (found != constant_imports_.end() && found->second != full->view()) {
        error(line, "Cannot declare const " + std::string(full->view()) +
                        " because the name is already in use");
    }
    declared_here_["2" + std::string(name)] = lower_text(full->view());
}

}  // namespace surus
