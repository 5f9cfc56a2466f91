// Type declarations.
#include <algorithm>

#include "compiler/file_compiler.h"

namespace surus {

using ast::NameForm;
using ast::TypeForm;

namespace {

struct BuiltinType {
    std::string_view name;
    uint32_t mask;
};
constexpr BuiltinType builtin_types[] = {
    {"int", type_bits::integer},       {"float", type_bits::number},
    {"string", type_bits::string},     {"bool", type_bits::boolean},
    {"false", type_bits::false_},      {"true", type_bits::true_},
    {"null", type_bits::null},         {"array", type_bits::array},
    {"object", type_bits::object},     {"callable", type_bits::callable},
    {"iterable", type_bits::iterable}, {"mixed", type_bits::mixed},
    {"void", type_bits::void_},        {"never", type_bits::never},
    {"static", type_bits::static_},
};

uint32_t builtin_mask(std::string_view lower) {
    for (const BuiltinType& type : builtin_types) {
        if (type.name == lower) return type.mask;
    }
    return 0;
}

}  // namespace

// self, parent and static in a type need a class; a closure may get one later.
void FileCompiler::check_class_word(uint32_t line, std::string_view word, const ClassScope* cls) {
    if (word != "self" && word != "parent" && word != "static") return;
    std::string quoted = "Cannot use \"" + std::string(word) + "\" when ";
    if (!cls) {
        error(line, quoted + "no class scope is active");
    } else if (word == "parent" && cls->node && !cls->parent &&
               cls->node->form != ast::ClassForm::Trait) {
        error(line, quoted + "current class scope has no parent");
    }
}

// The class that a name in a type stands for; null: self or parent of one that is not known yet.
String* FileCompiler::class_meant(String* name, const ClassScope* cls) {
    std::string_view word = lower(name->view())->view();
    if (word != "self" && word != "parent") return name;
    bool is_known = cls && cls->node && cls->node->form != ast::ClassForm::Trait;
    if (!is_known || (word == "self" && cls->is_anonymous())) return nullptr;
    return word == "self" ? cls->name : cls->parent;
}

// Names that look like types but are classes.
void FileCompiler::warn_about_confusion(const ast::Name& name, std::string_view lower,
                                        const String& resolved) {
    struct Confusable {
        std::string_view name, meant;
    };
    constexpr Confusable list[] = {
        {"boolean", "bool"}, {"integer", "int"}, {"double", "float"}, {"resource", ""}};
    if (name.form != NameForm::Unqualified || table(ast::UseKind::Class).imports.find(lower))
        return;
    for (const Confusable& one : list) {
        if (lower != one.name) continue;
        std::string text = "\"" + std::string(name.text) + "\" ";
        text += one.meant.empty() ? "is not a supported builtin type and will be interpreted as a "
                                    "class name. Write \"\\"
                                  : "will be interpreted as a class name. Did you mean \"" +
                                        std::string(one.meant) + "\"? Write \"\\";
        text += resolved.view();
        text += namespace_.empty() ? "\" to suppress this warning"
                                   : "\" or import the class with \"use\" to suppress this warning";
        compile_warning(name.line, text);
    }
}

void FileCompiler::add_type_name(const ast::Name& name, ClassScope* cls, TypeConstraint& type,
                                 std::vector<TypeAlternative>& classes) {
    std::string_view lower = this->lower(name.text)->view();
    uint32_t mask = name.form == NameForm::Unqualified ? builtin_mask(lower) : 0;
    if (name.form == NameForm::FullyQualified || name.form == NameForm::Relative) {
        std::string bare(lower.substr(lower.find_first_not_of('\\')));
        if (bare.starts_with("namespace\\")) bare.erase(0, 10);
        if (builtin_mask(bare) && bare != "static" && bare != "null")
            error(name.line, "Type declaration '" + bare + "' must be unqualified");
    }
    if (mask == type_bits::static_) check_class_word(name.line, lower, cls);
    if (mask) {
        if ((type.mask & mask) == mask && mask != type_bits::mixed) {
            error(name.line, "Duplicate type " + std::string(lower) + " is redundant");
        } else if (mask == type_bits::false_ &&
                   (type.mask & type_bits::boolean) == type_bits::boolean) {
            error(name.line, "Duplicate type false is redundant");
        } else if (mask == type_bits::true_ &&
                   (type.mask & type_bits::boolean) == type_bits::boolean) {
            error(name.line, "Duplicate type true is redundant");
        } else if (mask == type_bits::boolean && (type.mask & type_bits::boolean)) {
            error(name.line, std::string("Duplicate type ") +
                                 (type.mask & type_bits::false_ ? "false" : "true") +
                                 " is redundant");
        } else if ((type.mask & type_bits::boolean) &&
                   (mask == type_bits::false_ || mask == type_bits::true_)) {
            error(name.line, "Type contains both true and false, bool must be used instead");
        }
        type.mask |= mask;
        return;
    }
    String* resolved = class_name(name);
    std::string_view text = resolved->view();
    check_class_word(name.line, text, cls);
    warn_about_confusion(name, lower, *resolved);
    String* lower_name = this->lower(text);
    String* meant = class_meant(resolved, cls);
    for (const TypeAlternative& other : classes) {
        if (other.names.size() != 1) continue;
        String* other_meant = class_meant(other.names[0], cls);
        if (meant && other_meant && this->lower(meant->view()) == this->lower(other_meant->view()))
            error(name.line, "Duplicate type " + std::string(meant->view()) + " is redundant");
        else if (!meant && other.lower_names[0] == lower_name)
            error(name.line, "Duplicate type " + std::string(text) + " is redundant");
    }
    classes.push_back(
        {{unit->arena.make<String*>(resolved), 1}, {unit->arena.make<String*>(lower_name), 1}});
}

TypeAlternative FileCompiler::alternative(std::span<ast::TypeNode* const> parts, ClassScope* cls) {
    std::vector<String*> names, lowers;
    for (const ast::TypeNode* part : parts) {
        std::string lower_text = to_lower(part->name->text);
        if (part->name->form == NameForm::Unqualified && builtin_mask(lower_text)) {
            if (lower_text == "iterable") lower_text = "Traversable|array";
            error(part->line, "Type " + lower_text + " cannot be part of an intersection type");
            continue;
        }
        check_class_word(part->line, lower_text, cls);
        String* name = class_name(*part->name);
        String* low = lower(name->view());
        String* meant = class_meant(name, cls);
        if (!meant) {
            error(part->line, "Type " + lower_text + " cannot be part of an intersection type");
            continue;
        }
        auto same = [&](String* other) {
            return lower(class_meant(other, cls)->view()) == lower(meant->view());
        };
        if (std::ranges::any_of(names, same))
            error(part->line, "Duplicate type " + std::string(meant->view()) + " is redundant");
        names.push_back(name);
        lowers.push_back(low);
    }
    return {unit->arena.copy(names), unit->arena.copy(lowers)};
}

bool FileCompiler::fit_default(Value& value, const TypeConstraint& type) const {
    if (value.is(Type::ConstantExpression) || value.is_undef() || type.allows(value.type()))
        return true;
    if (value.is_array() && (type.mask & type_bits::iterable)) return true;
    if (!value.is_int() || !type.allows(Type::Double)) return false;
    value = Value::of(static_cast<double>(value.integer));
    return true;
}

std::string FileCompiler::default_type(const Value& value) {
    switch (value.type()) {
    case Type::Int: return "int";
    case Type::Double: return "float";
    case Type::False:
    case Type::True: return "bool";
    case Type::String: return "string";
    case Type::Array: return "array";
    default: return "null";
    }
}

// A file has few of them, and mentions each often.
const TypeConstraint* FileCompiler::plain_type(const TypeConstraint& type) {
    for (const TypeConstraint* known : plain_types_) {
        if (known->mask == type.mask && known->nullable_syntax == type.nullable_syntax)
            return known;
    }
    plain_types_.push_back(unit->arena.make<TypeConstraint>(type));
    return plain_types_.back();
}

const TypeConstraint* FileCompiler::type(const ast::TypeNode* node, ClassScope* cls,
                                         bool allow_void, bool implicit_null) {
    if (!node) return nullptr;
    TypeConstraint type;
    std::vector<TypeAlternative> classes;
    switch (node->form) {
    case TypeForm::Named: add_type_name(*node->name, cls, type, classes); break;
    case TypeForm::Nullable: {
        add_type_name(*node->parts[0]->name, cls, type, classes);
        if (type.mask == type_bits::mixed)
            error(node->line,
                  "Type mixed cannot be marked as nullable since mixed already includes null");
        else if (type.mask & (type_bits::void_ | type_bits::never))
            error(node->line, std::string(type.mask & type_bits::void_ ? "Void" : "never") +
                                  " can only be used as a standalone type");
        else if (type.mask == type_bits::null)
            error(node->line, "null cannot be marked as nullable");
        type.mask |= type_bits::null;
        type.nullable_syntax = true;
        break;
    }
    case TypeForm::Union:
        for (const ast::TypeNode* part : node->parts) {
            if (part->form == TypeForm::Intersection) {
                classes.push_back(alternative(part->parts, cls));
                continue;
            }
            std::string part_lower = to_lower(part->name->text);
            if (part_lower == "mixed" || part_lower == "void" || part_lower == "never") {
                error(node->line, (part_lower == "mixed"  ? "Type mixed"
                                   : part_lower == "void" ? "Void"
                                                          : "never") +
                                      std::string(" can only be used as a standalone type"));
            }
            add_type_name(*part->name, cls, type, classes);
        }
        if ((type.mask & type_bits::object) &&
            (!classes.empty() || (type.mask & type_bits::static_))) {
            error(node->line,
                  "Type " + std::string(classes.empty() ? "static" : classes[0].names[0]->view()) +
                      "|object contains both object and a class type, which is redundant");
        }
        break;
    case TypeForm::Intersection: classes.push_back(alternative(node->parts, cls)); break;
    }
    if (!allow_void) {
        const char* word = (type.mask & type_bits::void_)   ? "void"
                           : (type.mask & type_bits::never) ? "never"
                                                            : nullptr;
        if (word) error(node->line, std::string(word) + " cannot be used as a parameter type");
    }
    implied_null = implicit_null && !type.allows_null();
    if (implied_null) {
        type.mask |= type_bits::null;
        type.nullable_syntax = node->form == TypeForm::Named;
    }
    type.classes = unit->arena.copy(classes);
    return type.classes.empty() ? plain_type(type) : unit->arena.make<TypeConstraint>(type);
}

uint32_t fitting_types(const TypeConstraint& constraint) {
    uint32_t types = constraint.mask & type_bits::mixed;
    return constraint.mask & type_bits::iterable ? types | type_bits::array : types;
}

}  // namespace surus
