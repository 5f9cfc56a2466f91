#include "runtime/declarations/attribute_rules.h"

#include "runtime/values/string.h"

namespace surus {

namespace {

const char* kind_of(uint32_t flags) {
    if (flags & class_flag::interface) return "interface";
    if (flags & class_flag::trait) return "trait";
    if (flags & class_flag::enum_) return "enum";
    return "class";
}

// The kind of class that is refused, or null.
const char* refused_kind(std::string_view attribute, uint32_t flags) {
    constexpr uint32_t no_class = class_flag::interface | class_flag::trait | class_flag::enum_;
    if (attribute == "attribute") {
        if (flags & no_class) return kind_of(flags);
        return flags & class_flag::explicit_abstract ? "abstract class" : nullptr;
    }
    if (attribute == "allowdynamicproperties") {
        if (flags & no_class) return kind_of(flags);
        return flags & class_flag::readonly_ ? "readonly class" : nullptr;
    }
    if (attribute == "deprecated") return flags & class_flag::trait ? nullptr : kind_of(flags);
    return nullptr;
}

}  // namespace

std::string refusal_by_class(const AttributeDeclaration& attribute, uint32_t class_flags,
                             std::string_view class_name) {
    const char* kind = refused_kind(attribute.lower_name->view(), class_flags);
    if (!kind) return {};
    return "Cannot apply #[\\" + std::string(attribute.name->view()) + "] to " + kind + " " +
           std::string(class_name);
}

std::string refusal_by_hook(const AttributeDeclaration& attribute) {
    if (attribute.lower_name->view() != "nodiscard") return {};
    return "#[\\NoDiscard] is not supported for property hooks";
}

}  // namespace surus
