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
};
constexpr MagicRule rules[] = {
    {"__construct", -1, 0, false, ""},     {"__destruct", 0, 0, false, ""},
    {"__clone", 0, 0, false, "void"},      {"__get", 1, 0, true, ""},
    {"__set", 2, 0, true, "void"},         {"__isset", 1, 0, true, "bool"},
    {"__unset", 1, 0, true, "void"},       {"__call", 2, 0, true, ""},
    {"__callstatic", 2, 1, true, ""},      {"__tostring", 0, 0, true, "string"},
    {"__debuginfo", 0, 0, true, "?array"}, {"__serialize", 0, 0, true, "array"},
    {"__unserialize", 1, 0, true, "void"}, {"__set_state", 1, 1, true, "object"},
    {"__invoke", -1, 0, true, ""},         {"__sleep", 0, 0, true, "?array"},
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

void FileCompiler::check_magic_method(const ast::FunctionDeclaration& node,
                                      const String& class_name,
                                      const FunctionDeclaration& function) {
    for (const MagicRule& rule : rules) {
        if (function.lower_name->view() != rule.name) continue;
        std::string full = std::string(class_name.view()) + "::" + std::string(node.name);
        if (rule.name == "__construct" || rule.name == "__destruct") {
            const char* what = rule.name == "__construct" ? "Constructor " : "Destructor ";
            if (function.return_type)
                error(node.line, "Method " + full + "() cannot declare a return type");
            else if (function.flags & flag::static_)
                error(node.line, "Method " + full + "() cannot be static");
            (void)what;
        } else if (rule.must_be_static == 0 && (function.flags & flag::static_)) {
            error(node.line, "Method " + full + "() cannot be static");
        } else if (rule.must_be_static == 1 && !(function.flags & flag::static_)) {
            error(node.line, "Method " + full + "() must be static");
        }
        if (rule.parameters >= 0 && function.parameters.size() != size_t(rule.parameters)) {
            if (rule.parameters == 0)
                error(node.line, "Method " + full + "() cannot take arguments");
            else
                error(node.line, "Method " + full + "() must take exactly " +
                                     std::to_string(rule.parameters) + " argument" +
                                     (rule.parameters == 1 ? "" : "s"));
        }
        for (const ParameterDeclaration& parameter : function.parameters) {
            if (parameter.by_ref && rule.parameters > 0)
                error(node.line, "Method " + full + "() cannot take arguments by reference");
        }
        if (rule.public_only && !(function.flags & flag::public_))
            compile_warning(node.line,
                            "The magic method " + full + "() must have public visibility");
        if (function.return_type && !return_fits(rule, *function.return_type))
            error(node.line, full + "(): Return type must be " + std::string(rule.return_type) +
                                 " when declared");
    }
}

}  // namespace surus
