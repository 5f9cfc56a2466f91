// What a class takes over from its parent, and PHP's rules for what it may change.
#include <algorithm>

#include "runtime/classes/class_linking.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

uint32_t visibility_rank(uint32_t flags) {
    if (flags & flag::private_) return 2;
    return flags & flag::protected_ ? 1 : 0;
}
uint32_t set_visibility_rank(uint32_t flags) {
    if (flags & flag::private_set) return 2;
    if (flags & flag::protected_set) return 1;
    if (flags & flag::public_set) return 0;
    return visibility_rank(flags);
}
const char* or_weaker(uint32_t flags) { return flags & flag::public_ ? "" : " or weaker"; }

bool has_return_type_attribute(const Function& function) {
    return find_attribute(function.declaration->attributes, "returntypewillchange");
}

std::string_view method_file(const Linking& link, const Function& child) {
    const Class* scope = child.trait_origin ? child.trait_origin : child.scope;
    if (scope && scope->declaration->file) return scope->declaration->file->view();
    return link.declaration.file ? link.declaration.file->view() : std::string_view();
}

// Errors about a method stand at the method.
[[gnu::format(printf, 3, 4)]] Failed method_error(Linking& link, const Function& child,
                                                  const char* format, ...) {
    char buffer[4096];
    va_list arguments;
    va_start(arguments, format);
    std::vsnprintf(buffer, sizeof buffer, format, arguments);
    va_end(arguments);
    bool own_line = !child.property && (child.is_user() || child.declaration->line);
    uint32_t line = own_line ? child.declaration->line : link.declaration.line;
    return link_fatal(link, level::compile_error, buffer, method_file(link, child), line);
}

Status check_signature(Linking& link, Function& child, Class* child_scope, Function& parent,
                       Class* parent_scope) {
    std::string missing;
    Variance result = is_compatible(link, child, child_scope, parent, parent_scope, missing);
    if (result == Variance::Fits) return {};
    Obligation later{Obligation::Method, child_scope, parent_scope, &child, &parent};
    if (result == Variance::Unknown && put_off(link, later)) return {};
    if (result == Variance::Advisory && has_return_type_attribute(child)) return {};
    std::string ours = method_text(child, child_scope);
    std::string theirs = method_text(parent, parent_scope);
    std::string text;
    switch (result) {
    case Variance::Unknown:
        text = "Could not check compatibility between " + ours + " and " + theirs +
               ", because class " + missing + " is not available";
        break;
    case Variance::Advisory:
        text = "Return type of " + ours + " should either be compatible with " + theirs +
               ", or the #[\\ReturnTypeWillChange] attribute should be used to temporarily "
               "suppress the notice";
        link.reports.push_back({level::deprecated, std::move(text),
                                std::string(method_file(link, child)), child.declaration->line});
        return {};
    default: text = "Declaration of " + ours + " must be compatible with " + theirs;
    }
    return link_fatal(link, level::compile_error, text, method_file(link, child),
                      child.declaration->line);
}

Status check_modifiers(Linking& link, Function& child, const Function& parent) {
    const char* parent_class = parent.scope->name->data();
    const char* child_class = child.scope->name->data();
    const char* name = child.name->data();
    if (parent.is(flag::final_) && parent.property) {
        return method_error(link, child, "Cannot override final property hook %s::%s()",
                            parent_class, name);
    }
    if (parent.is(flag::final_)) {
        return method_error(link, child, "Cannot override final method %s::%s()", parent_class,
                            name);
    }
    if (child.is(flag::static_) != parent.is(flag::static_)) {
        if (child.is(flag::static_)) {
            return method_error(link, child,
                                "Cannot make non static method %s::%s() static in class %s",
                                parent_class, name, child_class);
        }
        return method_error(link, child,
                            "Cannot make static method %s::%s() non static in class %s",
                            parent_class, name, child_class);
    }
    if (child.is(flag::abstract_) && !parent.is(flag::abstract_)) {
        return method_error(link, child,
                            "Cannot make non abstract method %s::%s() abstract in class %s",
                            parent_class, name, child_class);
    }
    return {};
}

Status inherit_methods(Linking& link, Class& parent) {
    for (auto& entry : parent.methods) {
        if (!entry.name) continue;
        Function& theirs = *entry.value;
        if (Function** ours = link.cls.methods.find(*entry.name)) {
            Class* child_scope = &link.cls;
            TRY(check_method(link, **ours, child_scope, theirs, theirs.scope, true));
        } else {
            link.cls.methods.add(entry.name, &theirs);
        }
    }
    return {};
}

Status check_constant(Linking& link, ClassConstantInfo& ours, ClassConstantInfo& theirs,
                      const String& name) {
    const char* cls = link.cls.name->data();
    const char* parent = theirs.declaring->name->data();
    if (visibility_rank(ours.flags) > visibility_rank(theirs.flags)) {
        return link_error(link, "Access level to %s::%s must be %s (as in class %s)%s", cls,
                          name.data(), visibility_name(theirs.flags), parent,
                          or_weaker(theirs.flags));
    }
    if (theirs.flags & flag::private_) return {};
    if (theirs.flags & flag::final_) {
        return link_error(link, "%s::%s cannot override final constant %s::%s",
                          ours.declaring->name->data(), name.data(), parent, name.data());
    }
    return check_constant_type(link, ours, theirs, name);
}

Status inherit_constants(Linking& link, Class& parent) {
    for (auto& entry : parent.constants) {
        ClassConstantInfo& theirs = *entry.value;
        if (ClassConstantInfo** ours = link.cls.constants.find(*entry.name)) {
            TRY(check_constant(link, **ours, theirs, *entry.name));
        } else if (!(theirs.flags & flag::private_)) {
            link.cls.constants.add(entry.name, &theirs);
        }
    }
    return {};
}

Status check_property_modifiers(Linking& link, PropertyInfo& ours, PropertyInfo& theirs) {
    const char* cls = link.cls.name->data();
    const char* parent = theirs.declaring->name->data();
    const char* name = ours.name->data();
    if (theirs.is(flag::final_)) {
        return link_error(link, "Cannot override final property %s::$%s", parent, name);
    }
    if (ours.is(flag::static_) != theirs.is(flag::static_)) {
        return link_error(link, "Cannot redeclare %s%s::$%s as %s%s::$%s",
                          theirs.is(flag::static_) ? "static " : "non static ", parent, name,
                          ours.is(flag::static_) ? "static " : "non static ", cls, name);
    }
    // 8.4: a hooked interface or parent property may be implemented by a readonly one and so on,
    // but readonly may neither be added nor dropped on a property that can be written.
    bool demand = theirs.is(flag::abstract_) || theirs.declaring->is_interface();
    if (ours.is(flag::readonly_) != theirs.is(flag::readonly_) && !demand) {
        return link_error(link, "Cannot redeclare %s property %s::$%s as %s %s::$%s",
                          theirs.is(flag::readonly_) ? "readonly" : "non-readonly", parent, name,
                          ours.is(flag::readonly_) ? "readonly" : "non-readonly", cls, name);
    }
    if (visibility_rank(ours.flags) > visibility_rank(theirs.flags)) {
        return link_error(link, "Access level to %s::$%s must be %s (as in class %s)%s", cls, name,
                          visibility_name(theirs.flags), parent, or_weaker(theirs.flags));
    }
    if (theirs.is(flag::private_set) && !theirs.is(flag::private_)) {
        return link_error(link, "Cannot override final property %s::$%s", parent, name);
    }
    bool needs_set = !demand || theirs.set_hook || !theirs.is(flag::virtual_);
    if (needs_set && set_visibility_rank(ours.flags) > set_visibility_rank(theirs.flags)) {
        uint32_t rank = set_visibility_rank(theirs.flags);
        return link_error(link, "Set access level of %s::$%s must be %s (as in class %s)%s", cls,
                          name,
                          rank == 2   ? "private(set)"
                          : rank == 1 ? "protected(set)"
                                      : "omitted",
                          parent, rank == 0 ? "" : " or weaker");
    }
    return {};
}

// Hooks not redefined are inherited; each redefined one must fit.
Status inherit_hooks(Linking& link, PropertyInfo& ours, PropertyInfo& theirs) {
    if (!theirs.is(flag::has_hooks)) return {};
    if (ours.get_hook && theirs.get_hook) {
        TRY(check_method(link, *ours.get_hook, &link.cls, *theirs.get_hook, theirs.declaring,
                         false));
    }
    if (ours.set_hook && theirs.set_hook) {
        TRY(check_method(link, *ours.set_hook, &link.cls, *theirs.set_hook, theirs.declaring,
                         false));
    }
    bool inherits = false;
    // Backing store does what an abstract hook asks for; a virtual property has none.
    auto inherit = [&](Function*& hook, Function* from) {
        if (hook || !from || (from->is(flag::abstract_) && !ours.is(flag::virtual_))) return;
        hook = from;
        inherits = true;
    };
    inherit(ours.get_hook, theirs.get_hook);
    inherit(ours.set_hook, theirs.set_hook);
    if (inherits) {
        ours.flags |= flag::has_hooks;
        link.cls.flags |= class_flag::has_hooks;
    }
    // A property that has backing store above keeps it.
    if (!theirs.is(flag::virtual_) && !theirs.is(flag::abstract_))
        ours.flags &= ~static_cast<uint32_t>(flag::virtual_);
    bool has_both = ours.get_hook && ours.set_hook && !ours.get_hook->is(flag::abstract_) &&
                    !ours.set_hook->is(flag::abstract_);
    if (inherits && has_both && !ours.is(flag::virtual_) &&
        ours.get_hook->is(flag::by_ref_return)) {
        return link_error(
            link, "Get hook of backed property %s::%s with set hook may not return by reference",
            link.cls.name->data(), ours.name->data());
    }
    return {};
}

Status inherit_properties(Linking& link, Class& parent) {
    for (auto& entry : parent.properties) {
        PropertyInfo& theirs = *entry.value;
        if (PropertyInfo** ours = link.cls.properties.find(*entry.name)) {
            TRY(check_property(link, **ours, theirs));
        } else {
            link.cls.properties.add(entry.name, &theirs);
        }
    }
    link.cls.flags |= parent.flags & class_flag::has_hooks;
    return {};
}

bool fulfils_override(Linking& link, const String& lower_name) {
    if (link.cls.parent) {
        Function** theirs = link.cls.parent->methods.find(lower_name);
        if (theirs && !(*theirs)->is(flag::private_)) return true;
    }
    for (Class* interface : link.cls.interfaces) {
        if (interface->methods.find(lower_name)) return true;
    }
    for (Class* trait : link.traits) {
        Function** theirs = trait->methods.find(lower_name);
        if (theirs && (*theirs)->is(flag::abstract_)) return true;
    }
    return false;
}

}  // namespace

const char* visibility_name(uint32_t flags) {
    if (flags & flag::private_) return "private";
    return flags & flag::protected_ ? "protected" : "public";
}

Status check_method(Linking& link, Function& child, Class* child_scope, Function& parent,
                    Class* parent_scope, bool check_visibility) {
    bool private_parent = parent.is(flag::private_) && !parent.is(flag::abstract_);
    if (private_parent && parent.is(flag::final_) && parent.is(flag::constructor)) {
        return method_error(link, child, "Cannot override final method %s::%s()",
                            parent.scope->name->data(), parent.name->data());
    }
    if (private_parent && !parent.is(flag::constructor)) {
        child.flags |= flag::changed;
        return {};
    }
    TRY(check_modifiers(link, child, parent));
    if (parent.is(flag::private_) || parent.is(flag::changed)) child.flags |= flag::changed;
    Function* prototype = parent.prototype ? parent.prototype : &parent;
    if (parent.is(flag::constructor)) {
        // Constructors answer only to abstract ones and to interfaces.
        if (!prototype->is(flag::abstract_)) return {};
    }
    Function& checked = parent.is(flag::constructor) ? *prototype : parent;
    // What a trait demands is not where the method begins.
    if (check_visibility && child.scope == &link.cls) child.prototype = prototype;
    if (check_visibility && visibility_rank(child.flags) > visibility_rank(checked.flags)) {
        return method_error(link, child, "Access level to %s::%s() must be %s (as in class %s)%s",
                            child.scope->name->data(), child.name->data(),
                            visibility_name(checked.flags), checked.scope->name->data(),
                            or_weaker(checked.flags));
    }
    if (&checked != &parent) parent_scope = checked.scope;
    return check_signature(link, child, child_scope, checked, parent_scope);
}

Status check_constant_type(Linking& link, ClassConstantInfo& ours, ClassConstantInfo& theirs,
                           const String& name) {
    const TypeConstraint* promised = theirs.declaration->type;
    if (!promised) return {};
    std::string missing;
    const TypeConstraint* given = ours.declaration->type;
    Variance result =
        given ? is_covariant(link, &link.cls, *given, theirs.declaring, *promised, missing)
              : Variance::Wrong;
    if (result == Variance::Fits) return {};
    Obligation later{Obligation::Constant};
    later.constant = &ours;
    later.parent_constant = &theirs;
    if (result == Variance::Unknown && put_off(link, later)) return {};
    std::string text = type_text_in(*promised, theirs.declaring);
    return link_error(link, "Type of %s::%s must be compatible with %s::%s of type %s",
                      link.cls.name->data(), name.data(), theirs.declaring->name->data(),
                      name.data(), text.c_str());
}

// What can only be read is covariant, what can only be written contravariant, all else invariant.
static Status check_property_type(Linking& link, PropertyInfo& ours, PropertyInfo& theirs) {
    std::string missing;
    Class* scope = &link.cls;
    const char* relation = "";
    Variance result = is_invariant(link, scope, ours.type, theirs.declaring, theirs.type, missing);
    bool virtual_parent = theirs.is(flag::virtual_) || theirs.is(flag::abstract_);
    if (result != Variance::Fits && virtual_parent && ours.type) {
        if (!theirs.set_hook) {
            result = is_covariant(link, scope, *ours.type, theirs.declaring, *theirs.type, missing);
            relation = "subtype of ";
        } else if (!theirs.get_hook) {
            result = is_covariant(link, theirs.declaring, *theirs.type, scope, *ours.type, missing);
            relation = "supertype of ";
        }
    }
    if (result == Variance::Fits) return {};
    Obligation later{Obligation::Property};
    later.property = &ours;
    later.parent_property = &theirs;
    if (result == Variance::Unknown && put_off(link, later)) return {};
    std::string text = type_text_in(*theirs.type, theirs.declaring);
    return link_error(link, "Type of %s::$%s must be %s%s (as in class %s)", scope->name->data(),
                      ours.name->data(), relation, text.c_str(), theirs.declaring->name->data());
}

Status check_property(Linking& link, PropertyInfo& ours, PropertyInfo& theirs) {
    if (theirs.is(flag::private_) || theirs.is(flag::changed)) ours.flags |= flag::changed;
    if (theirs.is(flag::private_)) return {};
    TRY(check_property_modifiers(link, ours, theirs));
    ours.prototype = theirs.prototype;
    TRY(inherit_hooks(link, ours, theirs));
    if (!theirs.type && !ours.type) return {};
    if (!theirs.type) {
        return link_error(
            link, "Type of %s::$%s must be omitted to match the parent definition in class %s",
            link.cls.name->data(), ours.name->data(), theirs.declaring->name->data());
    }
    return check_property_type(link, ours, theirs);
}

Status fulfil(Linking& link, const Obligation& obligation) {
    switch (obligation.kind) {
    case Obligation::Dependency: return {};
    case Obligation::Method:
        return check_signature(link, *obligation.child, obligation.child_scope, *obligation.parent,
                               obligation.parent_scope);
    case Obligation::Property:
        return check_property_type(link, *obligation.property, *obligation.parent_property);
    case Obligation::Constant:
        return check_constant_type(link, *obligation.constant, *obligation.parent_constant,
                                   *obligation.constant->declaration->name);
    }
    return {};
}

Status inherit_parent(Linking& link) {
    Class* parent = link.cls.parent;
    if (!parent) return {};
    link.cls.interfaces = parent->interfaces;
    // Builtin classes show their parents' the other way round.
    auto& interfaces = link.cls.interfaces;
    if (link.cls.is_builtin()) std::reverse(interfaces.begin(), interfaces.end());
    TRY(inherit_properties(link, *parent));
    TRY(inherit_constants(link, *parent));
    return inherit_methods(link, *parent);
}

Status check_overrides(Linking& link) {
    if (link.cls.is(class_flag::trait)) return {};
    for (auto& entry : link.cls.methods) {
        const Function& method = *entry.value;
        if (method.scope != &link.cls) continue;
        if (!find_attribute(method.declaration->attributes, "override")) continue;
        if (fulfils_override(link, *entry.name)) continue;
        return method_error(link, method,
                            "%s::%s() has #[\\Override] attribute, but no matching parent method "
                            "exists",
                            link.cls.name->data(), method.name->data());
    }
    for (auto& entry : link.cls.properties) {
        const PropertyInfo& info = *entry.value;
        if (info.declaring != &link.cls) continue;
        if (!find_attribute(info.declaration->attributes, "override")) continue;
        PropertyInfo** theirs =
            link.cls.parent ? link.cls.parent->properties.find(*info.name) : nullptr;
        bool found = theirs && !(*theirs)->is(flag::private_);
        for (Class* interface : link.cls.interfaces)
            found |= !!interface->properties.find(*info.name);
        if (found) continue;
        return link_error(link,
                          "%s::$%s has #[\\Override] attribute, but no matching parent property "
                          "exists",
                          link.cls.name->data(), info.name->data());
    }
    return {};
}

}  // namespace surus
