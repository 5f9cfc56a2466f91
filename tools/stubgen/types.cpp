#include "stubgen/types.h"

#include "runtime/declarations/type.h"

namespace surus::stubgen {

std::string lower_text(std::string_view text) {
    std::string out(text);
    for (char& c : out) {
        if (c >= 'A' && c <= 'Z') c += 'a' - 'A';
    }
    return out;
}

struct NamedType {
    std::string_view name;
    uint32_t mask;
};
static constexpr NamedType named_types[] = {
    {"null", type_bits::null},
    {"false", type_bits::false_},
    {"true", type_bits::true_},
    {"bool", type_bits::boolean},
    {"int", type_bits::integer},
    {"float", type_bits::number},
    {"string", type_bits::string},
    {"array", type_bits::array},
    {"object", type_bits::object},
    {"callable", type_bits::callable},
    {"static", type_bits::static_},
    {"void", type_bits::void_},
    {"never", type_bits::never},
    {"mixed", type_bits::mixed},
    {"iterable", type_bits::iterable | type_bits::array},
};

uint32_t named_type(std::string_view lower_name) {
    for (const NamedType& named : named_types) {
        if (named.name == lower_name) return named.mask;
    }
    return 0;
}

static void add_name(TypeInfo& type, const ast::Name& name) {
    uint32_t mask = named_type(lower_text(name.text));
    type.mask |= mask;
    if (!mask) type.classes.push_back({std::string(name.text)});
}

static void add_type(TypeInfo& type, const ast::TypeNode& node) {
    switch (node.form) {
    case ast::TypeForm::Named: add_name(type, *node.name); break;
    case ast::TypeForm::Nullable:
        type.mask |= type_bits::null;
        type.nullable_syntax = true;
        add_type(type, *node.parts[0]);
        break;
    case ast::TypeForm::Union:
        for (const ast::TypeNode* part : node.parts) add_type(type, *part);
        break;
    case ast::TypeForm::Intersection: {
        std::vector<std::string> names;
        for (const ast::TypeNode* part : node.parts) names.emplace_back(part->name->text);
        type.classes.push_back(std::move(names));
        break;
    }
    }
}

TypeInfo read_type(const ast::TypeNode* node) {
    TypeInfo type;
    if (!node) return type;
    type.present = true;
    add_type(type, *node);
    return type;
}

Passing passing_of(const TypeInfo& type) {
    if (!type.present || type.mask == type_bits::mixed) return {};
    bool nullable = type.mask & type_bits::null;
    uint32_t rest = type.mask & ~type_bits::null;
    if (!type.classes.empty()) {
        if (rest || type.classes.size() > 1) return {};
        return {Shape::Object, nullable};
    }
    if (rest == type_bits::void_ || rest == type_bits::never) return {Shape::Void, false};
    if (rest && !(rest & ~type_bits::boolean)) return {Shape::Bool, nullable};
    if (rest == type_bits::integer) return {Shape::Int, nullable};
    if (rest == type_bits::number) return {Shape::Double, nullable};
    if (rest == type_bits::string) return {Shape::String, nullable};
    if (rest == type_bits::array) return {Shape::Array, nullable};
    if (rest == type_bits::object || rest == type_bits::static_) return {Shape::Object, nullable};
    if (rest == type_bits::callable) return {Shape::Callable, nullable};
    return {};
}

}  // namespace surus::stubgen
