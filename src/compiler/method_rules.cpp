// What PHP demands of magic methods' signatures.
#include "compiler/file_compiler.h"

namespace surus {

namespace {

struct MagicRule {
    std::string_view name;
    int parameters;      // -1: any
    int must_be_static;  // 1 yes, 0 no, -1 either
    bool public_only;
    std::string_view return_type;  // empty: any
    uint32_t first = 0;            // types a parameter must allow when it declares one; 0: any
    uint32_t second = 0;
};
constexpr MagicRule rules[] = {
    {"__construct", -1, 0, false, ""},
    {"__destruct", 0, 0, false, ""},
    {"__clone", 0, 0, false, "void"},
    {"__get", 1, 0, true, "", type_bits::string},
    {"__set", 2, 0, true, "void", type_bits::string},
    {"__isset", 1, 0, true, "bool", type_bits::string},
    {"__unset", 1, 0, true, "void", type_bits::string},
    {"__call", 2, 0, true, "", type_bits::string, type_bits::array},
    {"__callstatic", 2, 1, true, "", type_bits::string, type_bits::array},
    {"__tostring", 0, 0, true, "string"},
    {"__debuginfo", 0, 0, true, "?array"},
    {"__serialize", 0, 0, true, "array"},
    {"__unserialize", 1, 0, true, "void", type_bits::array},
    {"__set_state", 1, 1, true, "object", type_bits::array},
    {"__invoke", -1, 0, true, ""},
    {"__sleep", 0, 0, true, "array"},
    {"__wakeup", 0, 0, true, "void"},
};

bool return_fits(const MagicRule& rule, const TypeConstraint& type) {
    if (rule.return_type.empty()) return true;
    if (type.mask & type_bits::never) return true;
    if (rule.return_type == "void") return type.mask == type_bits::void_ && type.classes.empty();
    if (rule.return_type == "bool")
        return type.classes.empty() && type.mask && !(type.mask & ~type_bits::boolean);
    if (rule.return_type == "string") return type.mask == type_bits::string && type.classes.empty();
    if (rule.return_type == "array") return type.mask == type_bits::array && type.classes.empty();
    if (rule.return_type == "?array")
        return type.classes.empty() && !(type.mask & ~(type_bits::array | type_bits::null));
    return !(type.mask & ~(type_bits::object | type_bits::static_));
}

}  // namespace

static void check_magic_parameters(FileCompiler& file, const ast::FunctionDeclaration& node,
                                   const MagicRule& rule, const std::string& full,
                                   const FunctionDeclaration& function) {
    if (rule.parameters >= 0 && function.parameters.size() != size_t(rule.parameters)) {
        if (rule.parameters == 0)
            file.error(node.line, "Method " + full + "() cannot take arguments");
        else
            file.error(node.line, "Method " + full + "() must take exactly " +
                                      std::to_string(rule.parameters) + " argument" +
                                      (rule.parameters == 1 ? "" : "s"));
    }
    for (const ParameterDeclaration& parameter : function.parameters) {
        if (parameter.by_ref && rule.parameters > 0)
            file.error(node.line, "Method " + full + "() cannot take arguments by reference");
    }
}

void FileCompiler::check_magic_method(const ast::FunctionDeclaration& node,
                                      const String& class_name,
                                      const FunctionDeclaration& function) {
    if (!function.lower_name->view().starts_with("__")) return;
    for (const MagicRule& rule : rules) {
        if (function.lower_name->view() != rule.name) continue;
        std::string full = std::string(class_name.view()) + "::" + std::string(node.name);
        check_magic_parameters(*this, node, rule, full, function);
        bool is_static = function.flags & flag::static_;
        if (rule.name == "__construct" || rule.name == "__destruct") {
            if (function.return_type)
                error(node.line, "Method " + full + "() cannot declare a return type");
        }
        if (rule.must_be_static == 0 && is_static) {
            error(node.line, "Method " + full + "() cannot be static");
        } else if (rule.must_be_static == 1 && !is_static) {
            error(node.line, "Method " + full + "() must be static");
        }
        if (rule.public_only && !(function.flags & flag::public_))
            warning(node.line, "The magic method " + full + "() must have public visibility");
        const uint32_t wanted[] = {rule.first, rule.second};
        for (size_t i = 0; i < function.parameters.size() && i < 2; ++i) {
            const ParameterDeclaration& parameter = function.parameters[i];
            if (!wanted[i] || !parameter.type || (parameter.type->mask & wanted[i])) continue;
            error(node.line, full + "(): Parameter #" + std::to_string(i + 1) + " ($" +
                                 std::string(parameter.name->view()) + ") must be of type " +
                                 (wanted[i] == type_bits::string ? "string" : "array") +
                                 " when declared");
        }
        if (function.return_type && !return_fits(rule, *function.return_type))
            error(node.line, full + "(): Return type must be " + std::string(rule.return_type) +
                                 " when declared");
    }
}

}  // namespace surus
