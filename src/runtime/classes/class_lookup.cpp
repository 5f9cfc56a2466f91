// Finding classes by name: the table, builtin classes made live on first use, autoloading; what
// passes a type by its name.
#include <algorithm>

#include "runtime/calls/callable.h"
#include "runtime/classes/class.h"
#include "runtime/classes/class_linking.h"
#include "runtime/declarations/builtins.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr std::string_view known_names[] = {
#define KNOWN_CLASS(name) #name,
#include "runtime/classes/known_classes.def"
#undef KNOWN_CLASS
};

std::string_view without_backslash(std::string_view name) {
    return !name.empty() && name[0] == '\\' ? name.substr(1) : name;
}

// Names that no class can have are not worth asking autoloaders for.
bool is_plausible_name(std::string_view name) {
    for (char c : name) {
        unsigned char b = static_cast<unsigned char>(c);
        bool letter = (b >= 'a' && b <= 'z') || (b >= 'A' && b <= 'Z') || (b >= '0' && b <= '9');
        if (!letter && b != '_' && b != '\\' && b < 0x80) return false;
    }
    return !name.empty();
}

// Asks the registered loaders in order until the class is there or one throws. May run user code.
Class* run_autoloaders(Context& context, String& name, const String& lower) {
    Classes& classes = *context.classes;
    for (String* busy : classes.autoloading) {
        if (busy->equals(lower)) return nullptr;
    }
    Ref<String> busy = Ref<String>::adopt(String::create(lower.view()));
    classes.autoloading.push_back(busy.get());
    Class* found = nullptr;
    // The list may change while a loader runs.
    for (size_t i = 0; i < classes.autoloaders.size() && !found; ++i) {
        OwnedValue loader(copy(classes.autoloaders[i]));
        retain_cell(&name);
        OwnedValue argument(Value::of(&name));
        Result<Value> result = call_value(context, loader.get(), {&argument.get(), 1});
        if (!result) break;
        release(*result);
        if (context.has_pending()) break;
        found = classes.find(context, lower);
    }
    std::erase(classes.autoloading, busy.get());
    return found;
}

}  // namespace

Class& known_class(Context& context, Known which) {
    Class*& slot = context.classes->known[static_cast<int>(which)];
    if (!slot) [[unlikely]] {
        String* lower = context.strings->intern_lower(known_names[static_cast<int>(which)]);
        slot = context.classes->find(context, *lower);
    }
    return *slot;
}

Class& builtin_class(Context& context, const ClassDeclaration& declaration) {
    return *context.classes->find(context, *declaration.lower_name);
}

Class* lookup_class(Context& context, const String& name, Autoload autoload) {
    if (Class* recent = context.classes->find_recent(name)) return recent;
    std::string_view plain = without_backslash(name.view());
    bool whole = plain.size() == name.length;
    Ref<String> lower =
        Ref<String>::adopt(whole ? lower_string(name) : String::create(to_lower(plain)));
    if (Class* found = context.classes->find(context, *lower)) {
        context.classes->note_recent(name, *found);
        return found;
    }
    if (autoload == Autoload::No || context.classes->autoloaders.empty()) return nullptr;
    if (context.has_pending() || !is_plausible_name(plain)) return nullptr;
    for (const Linking* busy : context.classes->linking) {
        if (busy->cls.lower_name->equals(*lower)) return nullptr;
    }
    Ref<String> written = Ref<String>::adopt(String::create(plain));
    return run_autoloaders(context, *written, *lower);
}

Result<Class*> lookup_class_or_fail(Context& context, String& name) {
    if (Class* found = lookup_class(context, name, Autoload::Yes)) return found;
    if (context.has_pending()) return failed;
    return throw_error(context, "Class \"%s\" not found", name.data());
}

Class* resolve_class_name(Context& context, const String& name, Class* scope, Class* called_class,
                          Autoload autoload) {
    if (name.length == 4 || name.length == 6) {
        std::string lower = to_lower(name.view());
        if (lower == "self") return scope;
        if (lower == "parent") return scope ? scope->parent : nullptr;
        if (lower == "static") return called_class;
    }
    return lookup_class(context, name, autoload);
}

const char* class_kind(const Class& cls) {
    if (cls.is_interface()) return "interface";
    if (cls.is(class_flag::trait)) return "trait";
    return cls.is_enum() ? "enum" : "class";
}

const AttributeDeclaration* find_attribute(AttributeList attributes, std::string_view lower_name) {
    for (const AttributeDeclaration& attribute : attributes) {
        if (attribute.parameter == 0 && attribute.lower_name->view() == lower_name)
            return &attribute;
    }
    return nullptr;
}

std::string deprecation_details(Context& context, const AttributeDeclaration& attribute,
                                Class* scope) {
    std::string message, since;
    for (size_t i = 0; i < attribute.arguments.size(); ++i) {
        const AttributeArgument& argument = attribute.arguments[i];
        std::string_view name = argument.name ? argument.name->view()
                                : i == 0      ? "message"
                                              : "since";
        OwnedValue value;
        if (argument.value.is(Type::ConstantExpression)) {
            Result<Value> made = evaluate_expression(context, *argument.value.expression, scope);
            if (!made) return {};
            value = OwnedValue(made.take());
        } else {
            value = OwnedValue(copy(argument.value));
        }
        if (!value->is_string()) continue;
        (name == "since" ? since : message) = value->string->view();
    }
    std::string text;
    if (!since.empty()) text += " since " + since;
    if (!message.empty()) text += ", " + message;
    return text;
}

// The class of that name among a class and what it extends and implements; null: there is none.
// Names are the same strings, as a rule.
static Class* find_kind(Class& cls, const String* lower) {
    auto named = [&](const Class* one) { return one->lower_name == lower; };
    if (named(&cls)) return &cls;
    for (const std::vector<Class*>* kinds : {&cls.ancestors, &cls.interfaces}) {
        auto found = std::ranges::find_if(*kinds, named);
        if (found != kinds->end()) return *found;
    }
    return nullptr;
}

bool passes_by_name(Class& cls, const TypeConstraint& type, PassedClass& known) {
    bool is_always = !(type.mask & type_bits::static_);
    for (const TypeAlternative& alternative : type.classes) {
        Class* kind = nullptr;
        bool fits = std::ranges::all_of(alternative.lower_names, [&](const String* lower) {
            return (kind = find_kind(cls, lower));
        });
        if (!fits) continue;
        if (is_always) known.cls = &cls;
        if (is_always && alternative.lower_names.size() == 1) known.wanted = kind;
        return true;
    }
    return false;
}

}  // namespace surus
