// Namespaces, imports and the resolution of names.
#include <algorithm>

#include "compiler/file_compiler.h"

namespace surus {

using ast::NameForm;

namespace {

std::string_view last_part(std::string_view name) {
    size_t slash = name.rfind('\\');
    return slash == std::string_view::npos ? name : name.substr(slash + 1);
}

// Names that a class cannot have because types do.
bool is_reserved_type(std::string_view lower) {
    constexpr std::string_view reserved[] = {"bool",  "false",    "float",  "int",
                                             "null",  "string",   "true",   "void",
                                             "never", "iterable", "object", "mixed"};
    return std::find(std::begin(reserved), std::end(reserved), lower) != std::end(reserved);
}

bool is_reserved_class_name(std::string_view lower) {
    return is_class_word(lower) || is_reserved_type(lower) || lower == "array" ||
           lower == "callable";
}

}  // namespace

bool is_class_word(std::string_view lower) {
    return lower == "self" || lower == "parent" || lower == "static";
}

void FileCompiler::enter_namespace(std::string_view name) {
    namespace_ = name;
    prefix_ = name.empty() ? "" : namespace_ + "\\";
    for (NameTable& table : tables_) table = {};
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
    if (to_lower(node.name) == "namespace")
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

// What a name is found by: only constants have a letter case.
String* FileCompiler::key(ast::UseKind kind, std::string_view name) {
    return kind == ast::UseKind::Constant ? intern(name) : lower(name);
}

void FileCompiler::use(const ast::Use& node) {
    for (const ast::UseItem& item : node.items) {
        std::string_view alias = item.alias.empty() ? last_part(item.name) : item.alias;
        NameTable& names = table(item.use);
        String* key = this->key(item.use, alias);
        const char* what = item.use == ast::UseKind::Function   ? "function "
                           : item.use == ast::UseKind::Constant ? "const "
                                                                : "";
        if (item.use == ast::UseKind::Class &&
            (is_class_word(key->view()) || is_reserved_type(key->view()))) {
            error(item.line, "Cannot use " + std::string(item.name) + " as " + std::string(alias) +
                                 " because '" + std::string(alias) + "' is a special class name");
            return;
        }
        if (namespace_.empty() && item.alias.empty() &&
            item.name.find('\\') == std::string_view::npos) {
            warning(item.line, "The use statement with non-compound name '" +
                                   std::string(item.name) + "' has no effect");
        }
        String* const* declared = names.declared.find(*key);
        if (names.imports.find(*key) || (declared && *declared != lower(item.name))) {
            error(item.line, "Cannot use " + std::string(what) + std::string(item.name) + " as " +
                                 std::string(alias) + " because the name is already in use");
            return;
        }
        names.imports.set(key, intern(item.name));
        names.resolved = {};
    }
}

String* FileCompiler::qualify(std::string_view name) {
    if (prefix_.empty()) return intern(name);
    joined_.assign(prefix_).append(name);
    return intern(joined_);
}

FileCompiler::Resolved FileCompiler::find_full_name(const ast::Name& name, ast::UseKind kind) {
    if (name.form == NameForm::FullyQualified) return {intern(name.text), true};
    if (name.form == NameForm::Qualified) {
        std::string_view first = name.text.substr(0, name.text.find('\\'));
        NameMap<String*>& imports = table(ast::UseKind::Class).imports;
        if (String* const* found = imports.find(*lower(first))) {
            joined_.assign((*found)->view()).append(name.text.substr(first.size()));
            return {intern(joined_), true};
        }
    } else if (name.form == NameForm::Unqualified) {
        String* const* found = table(kind).imports.find(*key(kind, name.text));
        return {found ? *found : qualify(name.text), found != nullptr};
    }
    return {qualify(name.text), true};
}

// Most names stand more than once in a file.
FileCompiler::Resolved FileCompiler::resolve(const ast::Name& name, ast::UseKind kind) {
    if (name.form != NameForm::Unqualified) return find_full_name(name, kind);
    String* text = intern(name.text);
    NameMap<Resolved>& resolved = table(kind).resolved;
    if (const Resolved* found = resolved.find(*text)) return *found;
    return *resolved.set(text, find_full_name(name, kind));
}

String* FileCompiler::class_name(const ast::Name& name) {
    if (name.form != NameForm::Qualified && name.text.size() <= longest_class_word) {
        String* word = lower(name.text);
        if (is_class_word(word->view())) {
            if (name.form == NameForm::Unqualified) return word;
            const char* prefix = name.form == NameForm::Relative ? "namespace\\" : "\\";
            error(name.line, std::string("'") + prefix + std::string(name.text) +
                                 "' is an invalid class name");
        }
    }
    return resolve(name, ast::UseKind::Class).name;
}

// An unqualified name that was not imported may be a global one.
FileCompiler::FunctionName FileCompiler::name_with_fallback(const ast::Name& name,
                                                            ast::UseKind kind) {
    auto [full, imported] = resolve(name, kind);
    return {full, imported || namespace_.empty() ? nullptr : intern(name.text)};
}

FileCompiler::FunctionName FileCompiler::function_name(const ast::Name& name) {
    return name_with_fallback(name, ast::UseKind::Function);
}

FileCompiler::FunctionName FileCompiler::constant_name(const ast::Name& name) {
    return name_with_fallback(name, ast::UseKind::Constant);
}

void FileCompiler::check_declared_class_name(const ast::ClassDeclaration& node,
                                             std::string_view name) {
    String* lower = this->lower(node.name);
    const char* what = "a class";
    if (node.form == ast::ClassForm::Interface) what = "an interface";
    if (node.form == ast::ClassForm::Trait) what = "a trait";
    if (node.form == ast::ClassForm::Enum) what = "an enum";
    if (node.name == "_") {
        warnings.push_back({std::string("Using \"_\" as ") + what + " name is deprecated since 8.4",
                            node.line, true});
    }
    if (is_reserved_class_name(lower->view())) {
        error(node.line,
              "Cannot use '" + std::string(node.name) + "' as " + what + " name as it is reserved");
        return;
    }
    NameTable& names = table(ast::UseKind::Class);
    String* full = this->lower(name);
    String* const* found = names.imports.find(*lower);
    if (found && this->lower((*found)->view()) != full) {
        const char* kind = node.form == ast::ClassForm::Interface ? "interface"
                           : node.form == ast::ClassForm::Trait   ? "trait"
                           : node.form == ast::ClassForm::Enum    ? "enum"
                                                                  : "class";
        error(node.line, std::string("Cannot redeclare ") + kind + " " + std::string(name) +
                             " (previously declared as local import)");
    }
    names.declared.set(lower, full);
}

void FileCompiler::check_declared_function_name(const ast::FunctionDeclaration& node,
                                                std::string_view name) {
    String* lower = this->lower(node.name);
    if (lower->view() == "__autoload") {
        error(node.line,
              "__autoload() is no longer supported, use spl_autoload_register() instead");
    }
    if (lower->view() == "assert") {
        error(node.line,
              "Defining a custom assert() function is not allowed, as the function has "
              "special semantics");
    }
    NameTable& names = table(ast::UseKind::Function);
    String* full = this->lower(name);
    String* const* found = names.imports.find(*lower);
    if (found && this->lower((*found)->view()) != full) {
        error(node.line, "Cannot redeclare function " + std::string(name) +
                             "() (previously declared as local import)");
    }
    names.declared.set(lower, full);
}

void FileCompiler::declare_constant(std::string_view name, uint32_t line) {
    NameTable& names = table(ast::UseKind::Constant);
    String* written = intern(name);
    String* const* found = names.imports.find(*written);
    String* full = qualify(name);
    if (found && *found != full) {
        error(line, "Cannot declare const " + std::string(full->view()) +
                        " because the name is already in use");
    }
    names.declared.set(written, lower(full->view()));
}

}  // namespace surus
