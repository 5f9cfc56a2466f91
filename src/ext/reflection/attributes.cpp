// ReflectionAttribute, and getAttributes() of everything that has attributes.
#include <string>
#include <vector>

#include "ext/core/core.stub.h"
#include "ext/reflection/mirror.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/support.h"
#include "runtime/declarations/attribute_rules.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

const AttributeDeclaration& declaration_of(const Mirror& mirror) {
    return mirror.attributes[mirror.position];
}

Result<Object*> reflect_attribute(Context& context, const AttributeOwner& owner,
                                  uint32_t position) {
    Object* made = TRY(make_mirror(context, class_ReflectionAttribute(context)));
    Mirror& mirror = made->native<Mirror>();
    mirror.attributes = owner.attributes;
    mirror.position = position;
    mirror.target = static_cast<uint32_t>(owner.target);
    mirror.cls = owner.scope;
    mirror.function = owner.function;
    mirror.object = copy(owner.holder);
    set_mirror_name(*made, *owner.attributes[position].name);
    return made;
}

bool is_repeated(const Mirror& mirror) {
    const AttributeDeclaration& self = declaration_of(mirror);
    int count = 0;
    for (const AttributeDeclaration& other : mirror.attributes) {
        count += other.parameter == self.parameter && other.lower_name->equals(*self.lower_name);
    }
    return count > 1;
}

std::string target_names(int64_t targets) {
    static constexpr std::string_view names[] = {
        "class", "function", "method", "property", "class constant", "parameter", "constant"};
    std::string out;
    for (size_t i = 0; i < std::size(names); ++i) {
        if (!(targets >> i & 1)) continue;
        if (!out.empty()) out += ", ";
        out += names[i];
    }
    return out;
}

// The flags that a class's own #[Attribute] declares.
Result<int64_t> attribute_flags(Context& context, Class& cls) {
    const AttributeDeclaration* marker = find_attribute(cls.declaration->attributes, "attribute");
    if (!marker) {
        return throw_error(context, "Attempting to use non-attribute class \"%s\" as attribute",
                           cls.name->data());
    }
    if (marker->arguments.empty()) return constant_Attribute_TARGET_ALL;
    OwnedValue flags(TRY(evaluated(context, marker->arguments[0].value, &cls)));
    if (!flags->is_int()) {
        return throw_type_error(context,
                                "Attribute::__construct(): Argument #1 ($flags) must be of type "
                                "int, %s given",
                                value_name_in_errors(flags.get()));
    }
    constexpr int64_t known = constant_Attribute_TARGET_ALL | constant_Attribute_IS_REPEATABLE;
    if (flags->integer & ~known) return throw_error(context, "Invalid attribute flags specified");
    return flags->integer;
}

struct Evaluated {
    std::vector<OwnedValue> positional;
    Ref<Array> named;
};

Result<bool> evaluate_arguments(Context& context, const Mirror& mirror, Evaluated& out) {
    for (const AttributeArgument& argument : declaration_of(mirror).arguments) {
        Value value = TRY(evaluated(context, argument.value, mirror.cls));
        if (!argument.name) {
            out.positional.emplace_back(value);
            continue;
        }
        if (!out.named) out.named = Ref<Array>::adopt(Array::create_hash(8));
        out.named->set(*argument.name, value);
    }
    return true;
}

Status construct_attribute(Context& context, const Mirror& mirror, Object& object) {
    Evaluated arguments;
    TRY(evaluate_arguments(context, mirror, arguments));
    Class& cls = *object.cls;
    Function* constructor = cls.magic.constructor;
    if (!constructor) {
        if (arguments.positional.empty() && !arguments.named) return {};
        return throw_error(context,
                           "Attribute class %s does not have a constructor, cannot pass arguments",
                           cls.name->data());
    }
    if (!constructor->is(flag::public_)) {
        return throw_error(context, "Attribute constructor of class %s must be public",
                           cls.name->data());
    }
    std::vector<Value> positional;
    for (OwnedValue& value : arguments.positional) positional.push_back(value.get());
    Callable callable;
    callable.function = constructor;
    callable.self = &object;
    callable.called_class = &cls;
    release(TRY(call(context, callable, positional, arguments.named.get())));
    return {};
}

Status check_usage(Context& context, const Mirror& mirror, int64_t flags) {
    const char* name = declaration_of(mirror).name->data();
    if (!(flags & mirror.target)) {
        return throw_error(context, "Attribute \"%s\" cannot target %s (allowed targets: %s)", name,
                           target_names(mirror.target).c_str(), target_names(flags).c_str());
    }
    if (is_repeated(mirror) && !(flags & constant_Attribute_IS_REPEATABLE))
        return throw_error(context, "Attribute \"%s\" must not be repeated", name);
    // What #[DelayedTargetValidation] let through.
    std::string refusal;
    if (mirror.target == constant_Attribute_TARGET_CLASS) {
        const Class& owner = *mirror.cls;
        refusal =
            refusal_by_class(declaration_of(mirror), owner.declaration->flags, owner.name->data());
    } else if (mirror.function && mirror.function->declaration->name->view().starts_with('$')) {
        refusal = refusal_by_hook(declaration_of(mirror));
    }
    if (!refusal.empty()) return throw_error(context, "%s", refusal.c_str());
    return {};
}

// Whether the attribute is the one asked for: by name, or by what its class extends.
Result<bool> is_wanted(Context& context, const AttributeDeclaration& attribute,
                       const String& lower_name, Class* base) {
    if (!base) return attribute.lower_name->equals(lower_name);
    Class* cls = lookup_class(context, *attribute.name, Autoload::Yes);
    if (context.has_pending()) return failed;
    return cls && is_subclass(*cls, *base);
}

}  // namespace

Result<Array*> reflect_attributes(Context& context, const AttributeOwner& owner, String* name,
                                  int64_t flags) {
    if (flags & ~constant_ReflectionAttribute_IS_INSTANCEOF)
        return throw_argument_value_error(context, 2, "must be a valid attribute filter flag");
    Class* base = nullptr;
    if (name && flags) {
        base = lookup_class(context, *name, Autoload::Yes);
        if (context.has_pending()) return failed;
        if (!base) return throw_error(context, "Class \"%s\" not found", name->data());
    }
    Ref<String> lower;
    if (name) lower = Ref<String>::adopt(lower_string(*name));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (uint32_t i = 0; i < owner.attributes.size(); ++i) {
        const AttributeDeclaration& attribute = owner.attributes[i];
        if (attribute.parameter != owner.parameter) continue;
        if (name && !TRY(is_wanted(context, attribute, *lower, base))) continue;
        list->push(Value::of(TRY(reflect_attribute(context, owner, i))));
    }
    return list.leak();
}

Status php_ReflectionAttribute___construct(Context&, Object&) { return {}; }

Result<String*> php_ReflectionAttribute_getName(Context& context, Object& self) {
    return share(*declaration_of(*TRY(mirror_of(context, self))).name);
}

Result<int64_t> php_ReflectionAttribute_getTarget(Context& context, Object& self) {
    return int64_t{TRY(mirror_of(context, self))->target};
}

Result<bool> php_ReflectionAttribute_isRepeated(Context& context, Object& self) {
    return is_repeated(*TRY(mirror_of(context, self)));
}

Result<Array*> php_ReflectionAttribute_getArguments(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (const AttributeArgument& argument : declaration_of(mirror).arguments) {
        Value value = TRY(evaluated(context, argument.value, mirror.cls));
        if (argument.name) {
            list->set(*argument.name, value);
        } else {
            list->push(value);
        }
    }
    return list.leak();
}

Result<Object*> php_ReflectionAttribute_newInstance(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    Class* cls = lookup_class(context, *declaration_of(mirror).name, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (!cls) {
        return throw_error(context, "Attribute class \"%s\" not found",
                           declaration_of(mirror).name->data());
    }
    TRY(check_usage(context, mirror, TRY(attribute_flags(context, *cls))));
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, *cls)));
    Status status = construct_attribute(context, mirror, *made);
    if (status) return made.leak();
    made->set(Cell::destructed);
    return failed;
}

Result<String*> php_ReflectionAttribute___toString(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    const AttributeDeclaration& attribute = declaration_of(mirror);
    std::string out = "Attribute [ " + std::string(attribute.name->view()) + " ]";
    if (attribute.arguments.empty()) return make_string(out + "\n");
    out += " {\n  - Arguments [" + std::to_string(attribute.arguments.size()) + "] {\n";
    for (size_t i = 0; i < attribute.arguments.size(); ++i) {
        const AttributeArgument& argument = attribute.arguments[i];
        out += "    Argument #" + std::to_string(i) + " [ ";
        if (argument.name) out += std::string(argument.name->view()) + " = ";
        append_default_text(out, argument.value);
        out += " ]\n";
    }
    return make_string(out + "  }\n}\n");
}

}  // namespace surus
