// What PHP demands of property hooks.
#include "compiler/file_compiler.h"

namespace surus {

namespace {

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

void check_parameters(FileCompiler& file, const ast::PropertyHook& hook, const std::string& full) {
    auto params = hook.function->params;
    if (hook.hook == ast::HookKind::Get) {
        if (hook.has_parameter_list)
            file.error(hook.line,
                       "get hook of property " + full + " must not have a parameter list");
        return;
    }
    if (!hook.has_parameter_list) return;
    if (params.size() != 1) {
        file.error(hook.line,
                   "set hook of property " + full + " must accept exactly one parameters");
        return;
    }
    const ast::Parameter& value = *params[0];
    const char* problem = value.by_ref          ? " must not be pass-by-reference"
                          : value.variadic      ? " must not be variadic"
                          : value.default_value ? " must not have a default value"
                                                : nullptr;
    if (problem) {
        file.error(value.line,
                   "Parameter $" + std::string(value.name) + " of set hook " + full + problem);
    }
}

}  // namespace

void FileCompiler::check_hook(const ast::PropertyHook& hook,
                              std::span<ast::PropertyHook* const> all, uint32_t property_flags,
                              bool in_interface, const std::string& full) {
    std::string_view name = lower(hook.name)->view();
    if (name != "get" && name != "set") {
        error(hook.line, "Unknown hook " + quoted(hook.name) + " for property " + full +
                             ", expected \"get\" or \"set\"");
        return;
    }
    for (const ast::PropertyHook* other : all) {
        if (other == &hook) break;
        if (other->hook == hook.hook)
            error(hook.line, "Cannot redeclare property hook " + quoted(name));
    }
    bool is_final = hook.function->modifiers & ast::Final;
    bool is_private = property_flags & flag::private_;
    bool may_be_abstract = in_interface || (property_flags & flag::abstract_);
    if (is_final && is_private) {
        error(hook.line, "Property hook cannot be both final and private");
    } else if (!hook.function->body && !may_be_abstract) {
        error(hook.line, "Non-abstract property hook must have a body");
    } else if (!hook.function->body && is_private) {
        error(hook.line, "Property hook cannot be both abstract and private");
    } else if (!hook.function->body && is_final) {
        error(hook.line, "Property hook cannot be both abstract and final");
    } else if (hook.function->body && in_interface) {
        error(hook.line, "Abstract property hook cannot have body");
    }
    check_parameters(*this, hook, full);
}

void FileCompiler::check_hooked_property(const PropertyDeclaration& property, uint32_t line,
                                         const std::string& full) {
    bool is_virtual = property.flags & flag::virtual_;
    bool has_default = !property.default_value.is_undef() && !property.default_value.is_null();
    if (property.flags & flag::static_) {
        error(line, "Cannot declare hooks for static property");
    } else if (property.flags & flag::readonly_) {
        error(line, "Hooked properties cannot be readonly");
    } else if (is_virtual && has_default) {
        error(line, "Cannot specify default value for virtual hooked property " + full);
    }
    const FunctionDeclaration* get = property.get_hook;
    const FunctionDeclaration* set = property.set_hook;
    if (set && !set->parameters.empty() && property.type) {
        // Classes are compared where they are known; a set hook may take more than the property.
        const ParameterDeclaration& value = set->parameters[0];
        uint32_t missing = value.type ? property.type->mask & ~value.type->mask : 0;
        bool other_classes = value.type && value.type->classes.empty() &&
                             !(value.type->mask & type_bits::object) &&
                             !property.type->classes.empty();
        if (!value.type || missing || other_classes) {
            error(line, "Type of parameter $" + std::string(value.name->view()) + " of hook " +
                            full + "::set must be compatible with property type");
        }
    }
    bool some_abstract = (get && !get->code) || (set && !set->code);
    if ((property.flags & flag::abstract_) && !some_abstract)
        error(line, "Abstract property " + full + " must specify at least one abstract hook");
    if (!is_virtual && get && set && get->code && set->code && (get->flags & flag::by_ref_return)) {
        std::string name = full;
        name.erase(name.find("::$") + 2, 1);
        error(line,
              "Get hook of backed property " + name + " with set hook may not return by reference");
    }
}

}  // namespace surus
