// Attributes: their arguments, and the rules of those that the engine knows.
#include "compiler/file_compiler.h"
#include "runtime/declarations/attribute_rules.h"
#include "runtime/declarations/builtins.h"

namespace surus {

namespace {

constexpr std::string_view target_names[] = {"class",          "function",  "method",  "property",
                                             "class constant", "parameter", "constant"};

std::string targets_text(int64_t targets) {
    std::string out;
    for (size_t i = 0; i < std::size(target_names); ++i) {
        if (!(targets >> i & 1)) continue;
        if (!out.empty()) out += ", ";
        out += target_names[i];
    }
    return out;
}

// The flags that a builtin attribute's own #[Attribute] declares; 0: not builtin.
int64_t builtin_flags(const Engine& engine, const String& lower_name) {
    const ClassDeclaration* known = find_builtin_class(engine, lower_name.view());
    if (!known) return 0;
    const AttributeDeclaration* marker = find_attribute(known->attributes, "attribute");
    if (!marker || marker->arguments.empty() || !marker->arguments[0].value.is_int()) return 0;
    return marker->arguments[0].value.integer;
}

}  // namespace

AttributeList FileCompiler::attributes(const ast::Attributes& list, ClassScope* cls,
                                       uint32_t target, uint32_t line) {
    constexpr int64_t repeatable = 128;
    std::vector<AttributeDeclaration> out;
    for (const ast::Attribute* attribute : list) {
        std::vector<AttributeArgument> arguments;
        if (attribute->arguments.first_class)
            error(attribute->line, "Cannot create Closure as attribute argument");
        for (const ast::Argument& item : attribute->arguments.items) {
            if (item.spread) {
                error(item.line, "Cannot use unpacking in attribute argument list");
                continue;
            }
            String* name = item.name.empty() ? nullptr : intern(item.name);
            if (!name && !arguments.empty() && arguments.back().name)
                error(item.line, "Cannot use positional argument after named argument");
            for (const AttributeArgument& other : arguments) {
                if (name && other.name == name)
                    error(item.line, "Duplicate named parameter $" + std::string(item.name));
            }
            arguments.push_back({name, constant_value(item.value, cls)});
        }
        String* name = class_name(*attribute->name);
        out.push_back({name, lower(name->view()), unit->arena.copy(arguments), attribute->line, 0});
    }
    bool delayed = find_attribute(out, "delayedtargetvalidation");
    for (size_t i = 0; i < out.size(); ++i) {
        int64_t flags = builtin_flags(engine, *out[i].lower_name);
        if (!flags) continue;
        std::string quoted = "Attribute \"" + std::string(out[i].name->view()) + "\"";
        if (!(flags & target) && !delayed) {
            error(line, quoted + " cannot target " + targets_text(target) +
                            " (allowed targets: " + targets_text(flags) + ")");
        }
        for (size_t j = 0; j < i; ++j) {
            if (out[j].lower_name == out[i].lower_name && !(flags & repeatable))
                error(line, quoted + " must not be repeated");
        }
    }
    return unit->arena.copy(out);
}

void FileCompiler::check_class_attributes(const ClassDeclaration& declaration, uint32_t line) {
    if (find_attribute(declaration.attributes, "delayedtargetvalidation")) return;
    for (const AttributeDeclaration& attribute : declaration.attributes) {
        std::string refusal =
            refusal_by_class(attribute, declaration.flags, declaration.name->data());
        if (!refusal.empty()) error(line, refusal);
    }
}

void FileCompiler::check_hook_attributes(const FunctionDeclaration& declaration) {
    if (find_attribute(declaration.attributes, "delayedtargetvalidation")) return;
    for (const AttributeDeclaration& attribute : declaration.attributes) {
        std::string refusal = refusal_by_hook(attribute);
        if (!refusal.empty()) error(declaration.line, refusal);
    }
}

void FileCompiler::check_function_attributes(const FunctionDeclaration& declaration,
                                             ClassScope* cls) {
    const auto* found = find_attribute(declaration.attributes, "nodiscard");
    if (!found) return;
    std::string_view lower_name = declaration.lower_name->view();
    if (cls && cls->name && (lower_name == "__construct" || lower_name == "__clone")) {
        error(declaration.line, "Method " + std::string(cls->name->view()) +
                                    "::" + std::string(declaration.name->view()) +
                                    " cannot be #[\\NoDiscard]");
    }
    if (!declaration.return_type) return;
    const char* kind = declaration.return_type->mask & type_bits::void_   ? "void"
                       : declaration.return_type->mask & type_bits::never ? "never returning"
                                                                          : nullptr;
    if (kind) {
        error(declaration.line, std::string("A ") + kind + (cls ? " method" : " function") +
                                    " does not return a value, but #[\\NoDiscard] requires a "
                                    "return value");
    }
}

}  // namespace surus
