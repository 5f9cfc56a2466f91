// Traits: their members become the using class's own, after exclusions (insteadof) and renamings
// (as); clashes are errors.
#include <algorithm>

#include "runtime/classes/class_linking.h"
#include "runtime/errors/errors.h"
#include "runtime/hooks.h"
#include "runtime/request/tables.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

struct Rules {
    // per trait of the link: lower-case names of excluded methods
    std::vector<std::vector<std::string>> excluded;
    std::vector<Class*> alias_traits;  // per alias: the trait it is about
};

Result<size_t> used_trait(Linking& link, const String& name) {
    std::string lower = to_lower(name.view());
    for (size_t i = 0; i < link.traits.size(); ++i) {
        if (link.traits[i]->lower_name->view() == lower) return i;
    }
    Ref<String> key = Ref<String>::adopt(String::create(lower));
    Class* cls = link.context.classes->find(link.context, *key);
    if (!cls) return link_error(link, "Could not find trait %s", name.data());
    // An alias of a used trait's name.
    for (size_t i = 0; i < link.traits.size(); ++i) {
        if (link.traits[i] == cls) return i;
    }
    if (!cls->is(class_flag::trait)) {
        return link_error(link,
                          "Class %s is not a trait, Only traits may be used in 'as' and "
                          "'insteadof' statements",
                          cls->name->data());
    }
    return link_error(link, "Required Trait %s wasn't added to %s", cls->name->data(),
                      link.cls.name->data());
}

Status read_precedence(Linking& link, const TraitPrecedence& rule, Rules& rules) {
    size_t preferred = TRY(used_trait(link, *rule.trait));
    Class& trait = *link.traits[preferred];
    std::string lower = to_lower(rule.method->view());
    if (!find_own_method(trait, lower)) {
        return link_error(link,
                          "A precedence rule was defined for %s::%s but this method does not "
                          "exist",
                          trait.name->data(), rule.method->data());
    }
    for (String* name : rule.excluded) {
        size_t number = TRY(used_trait(link, *name));
        auto& list = rules.excluded[number];
        if (std::find(list.begin(), list.end(), lower) != list.end()) {
            return link_error(link,
                              "Failed to evaluate a trait precedence (%s). Method of trait %s "
                              "was defined to be excluded multiple times",
                              rule.method->data(), link.traits[number]->name->data());
        }
        list.push_back(lower);
        if (number == preferred) {
            return link_error(link,
                              "Inconsistent insteadof definition. The method %s is to be used "
                              "from %s, but %s is also on the exclude list",
                              rule.method->data(), trait.name->data(), trait.name->data());
        }
    }
    return {};
}

Status read_alias(Linking& link, const TraitAlias& alias, Rules& rules) {
    std::string lower = to_lower(alias.method->view());
    if (alias.trait) {
        Class& trait = *link.traits[TRY(used_trait(link, *alias.trait))];
        if (!find_own_method(trait, lower)) {
            return link_error(link,
                              "An alias was defined for %s::%s but this method does not exist",
                              trait.name->data(), alias.method->data());
        }
        rules.alias_traits.push_back(&trait);
        return {};
    }
    Class* found = nullptr;
    for (Class* trait : link.traits) {
        if (!find_own_method(*trait, lower)) continue;
        if (found) {
            const char* method = alias.method->data();
            return link_error(link,
                              "An alias was defined for method %s(), which exists in both %s "
                              "and %s. Use %s::%s or %s::%s to resolve the ambiguity",
                              method, found->name->data(), trait->name->data(), found->name->data(),
                              method, trait->name->data(), method);
        }
        found = trait;
    }
    if (!found && alias.alias) {
        return link_error(link,
                          "An alias (%s) was defined for method %s(), but this method does not "
                          "exist",
                          alias.alias->data(), alias.method->data());
    }
    if (!found) {
        return link_error(link,
                          "The modifiers of the trait method %s() are changed, but this method "
                          "does not exist. Error",
                          alias.method->data());
    }
    rules.alias_traits.push_back(found);
    return {};
}

Result<Rules> read_rules(Linking& link) {
    Rules rules;
    rules.excluded.resize(link.traits.size());
    for (const TraitPrecedence& rule : link.declaration.precedences) {
        TRY(read_precedence(link, rule, rules));
    }
    for (const TraitAlias& alias : link.declaration.aliases) TRY(read_alias(link, alias, rules));
    return rules;
}

uint32_t with_modifiers(uint32_t flags, uint32_t modifiers) {
    if (modifiers & flag::visibility) flags &= ~static_cast<uint32_t>(flag::visibility);
    return flags | modifiers;
}

// Whether `function` is still a trait's, copied in this linking, not the class's own.
bool from_trait(Linking& link, const Function& function) {
    return function.scope == &link.cls && function.trait_origin;
}

// Abstract methods come after the parent's: whatever is there by then must satisfy them.
Status check_against_abstract(Linking& link, Function& ours, Function& theirs, uint32_t flags) {
    if (ours.declaration == theirs.declaration) return {};
    // The check may have to wait for classes, with the demand.
    Function& demand = *copy_function(link.context, theirs);
    demand.flags = flags;
    demand.name = ours.name;
    return check_method(link, ours, ours.scope, demand, &link.cls, false);
}

Status add_method(Linking& link, String* name, String* lower, Function& theirs, uint32_t flags) {
    Class& cls = link.cls;
    if (Function** found = cls.methods.find(*lower)) {
        Function& ours = **found;
        if (flags & flag::abstract_) return check_against_abstract(link, ours, theirs, flags);
        // The same method through two ways is no conflict.
        bool same = from_trait(link, ours) && ours.declaration == theirs.declaration &&
                    (ours.flags & flag::visibility) == (flags & flag::visibility);
        if (same || !ours.trait_origin) return {};  // the class's own wins
        return link_error(link,
                          "Trait method %s::%s has not been applied as %s::%s, because of "
                          "collision with %s::%s",
                          theirs.scope->name->data(), theirs.name->data(), cls.name->data(),
                          name->data(), ours.trait_origin->name->data(), name->data());
    }
    Function* function = copy_function(link.context, theirs);
    function->trait_origin = theirs.scope;
    function->scope = &cls;
    function->name = name;
    function->flags = flags;
    function->prototype = nullptr;
    if (lower->view() == "__construct") function->flags |= flag::constructor;
    cls.methods.set(lower, function);
    return {};
}

Status apply_methods(Linking& link, const Rules& rules, bool abstract) {
    auto aliases = link.declaration.aliases;
    for (size_t t = 0; t < link.traits.size(); ++t) {
        Class& trait = *link.traits[t];
        for (auto& entry : trait.methods) {
            Function& theirs = *entry.value;
            if (theirs.is(flag::abstract_) != abstract) continue;
            for (size_t i = 0; i < aliases.size(); ++i) {
                if (!aliases[i].alias || rules.alias_traits[i] != &trait) continue;
                if (to_lower(aliases[i].method->view()) != entry.name->view()) continue;
                String* lower = link.context.strings->intern_lower(aliases[i].alias->view());
                uint32_t flags = with_modifiers(theirs.flags, aliases[i].visibility);
                TRY(add_method(link, aliases[i].alias, lower, theirs, flags));
            }
            const auto& excluded = rules.excluded[t];
            if (std::find(excluded.begin(), excluded.end(), entry.name->view()) != excluded.end()) {
                continue;
            }
            uint32_t flags = theirs.flags;
            for (size_t i = 0; i < aliases.size(); ++i) {
                if (aliases[i].alias || rules.alias_traits[i] != &trait) continue;
                if (to_lower(aliases[i].method->view()) != entry.name->view()) continue;
                flags = with_modifiers(flags, aliases[i].visibility);
            }
            TRY(add_method(link, theirs.name, entry.name, theirs, flags));
        }
    }
    return {};
}

Status apply_constants(Linking& link) {
    Class& cls = link.cls;
    for (Class* trait : link.traits) {
        for (auto& entry : trait->constants) {
            ClassConstantInfo& theirs = *entry.value;
            if (ClassConstantInfo** found = cls.constants.find(*entry.name)) {
                ClassConstantInfo& ours = **found;
                constexpr uint32_t mask = flag::visibility | flag::final_;
                bool same = (ours.flags & mask) == (theirs.flags & mask) &&
                            (ours.declaration == theirs.declaration ||
                             (ours.value.type() == theirs.value.type() &&
                              !ours.value.is(Type::ConstantExpression) &&
                              identical(ours.value, theirs.value)));
                if (same) continue;
                return link_error(link,
                                  "%s and %s define the same constant (%s) in the composition "
                                  "of %s. However, the definition differs and is considered "
                                  "incompatible. Class was composed",
                                  cls.name->data(), trait->name->data(), entry.name->data(),
                                  cls.name->data());
            }
            auto* info = link.context.strings->arena().make<ClassConstantInfo>(theirs);
            info->value = copy(theirs.declaration->value);
            info->declaring = &cls;
            info->evaluating = false;
            cls.constants.set(entry.name, info);
        }
    }
    return {};
}

Result<bool> same_default(Linking& link, const PropertyInfo& ours, const PropertyInfo& theirs) {
    Value a = ours.declaration->default_value, b = theirs.declaration->default_value;
    auto evaluate = [&](const Value& value) -> Result<Value> {
        if (value.is(Type::ConstantExpression)) {
            return evaluate_expression(link.context, *value.expression, &link.cls);
        }
        return copy(value);
    };
    if (a.is_undef() || b.is_undef()) {
        auto null_like = [](const PropertyInfo& info) {
            return info.declaration->default_value.is_null() && !info.type;
        };
        return (a.is_undef() && b.is_undef()) || (null_like(ours) && null_like(theirs));
    }
    OwnedValue first(TRY(evaluate(a)));
    OwnedValue second(TRY(evaluate(b)));
    return identical(first.get(), second.get());
}

// Which trait brought in the property that is in the way; the class itself if none did.
Class& first_definition(Linking& link, size_t before, const String& name) {
    for (size_t i = 0; i < before; ++i) {
        if (link.traits[i]->properties.find(name)) return *link.traits[i];
    }
    return link.cls;
}

Status apply_properties(Linking& link) {
    Class& cls = link.cls;
    for (size_t t = 0; t < link.traits.size(); ++t) {
        for (auto& entry : link.traits[t]->properties) {
            PropertyInfo& theirs = *entry.value;
            PropertyInfo** found = cls.properties.find(*entry.name);
            if (!found) {
                PropertyInfo* info = add_property(link, *theirs.declaration);
                info->flags =
                    theirs.flags | (info->flags & (flag::readonly_ | flag::set_visibility));
                continue;
            }
            PropertyInfo& ours = **found;
            constexpr uint32_t mask = flag::visibility | flag::static_ | flag::readonly_ |
                                      flag::has_hooks | flag::set_visibility;
            if ((ours.flags | theirs.flags) & flag::has_hooks) {
                return link_error(
                    link,
                    "%s and %s define the same hooked property ($%s) in the composition of %s. "
                    "Conflict resolution between hooked properties is currently not supported. "
                    "Class was composed",
                    first_definition(link, t, *entry.name).name->data(),
                    theirs.declaring->name->data(), entry.name->data(), cls.name->data());
            }
            bool abstract = theirs.is(flag::abstract_);
            bool same = abstract;
            if (!same && (ours.flags & mask) == (theirs.flags & mask) &&
                !ours.is(flag::has_hooks)) {
                std::string missing;
                same = is_invariant(link, &cls, ours.type, &cls, theirs.type, missing) ==
                           Variance::Fits &&
                       TRY(same_default(link, ours, theirs));
            }
            if (same) {
                if (abstract) TRY(check_property(link, ours, theirs));
                continue;
            }
            return link_error(link,
                              "%s and %s define the same property ($%s) in the composition of "
                              "%s. However, the definition differs and is considered incompatible. "
                              "Class was composed",
                              first_definition(link, t, *entry.name).name->data(),
                              theirs.declaring->name->data(), entry.name->data(), cls.name->data());
        }
    }
    return {};
}

}  // namespace

Status apply_traits(Linking& link) {
    if (link.traits.empty()) return {};
    Rules rules = TRY(read_rules(link));
    TRY(apply_methods(link, rules, false));
    TRY(apply_constants(link));
    return apply_properties(link);
}

// What a trait demands of the class that uses it, now that inherited methods are there.
Status apply_abstract_trait_methods(Linking& link) {
    bool any = false;
    for (Class* trait : link.traits) {
        for (auto& entry : trait->methods) any |= entry.value->is(flag::abstract_);
    }
    if (!any) return {};
    Rules rules = TRY(read_rules(link));
    return apply_methods(link, rules, true);
}

}  // namespace surus
