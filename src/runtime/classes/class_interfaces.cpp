// Interfaces: what a class takes over from them, who may implement the special ones, and whether
// all abstract methods are there.
#include "runtime/classes/class_linking.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

bool implements(const Class& cls, const Class& interface) {
    for (Class* other : cls.interfaces) {
        if (other == &interface) return true;
    }
    return false;
}

Status inherit_constants(Linking& link, Class& interface, bool check_only) {
    Class& cls = link.cls;
    for (auto& entry : interface.constants) {
        ClassConstantInfo& theirs = *entry.value;
        ClassConstantInfo** found = cls.constants.find(*entry.name);
        if (!found) {
            if (!check_only) cls.constants.add(entry.name, &theirs);
            continue;
        }
        ClassConstantInfo& ours = **found;
        if (&ours == &theirs) continue;
        if (theirs.flags & flag::final_) {
            return link_error(link, "%s::%s cannot override final constant %s::%s",
                              ours.declaring->name->data(), entry.name->data(),
                              theirs.declaring->name->data(), entry.name->data());
        }
        if (ours.declaring != theirs.declaring && ours.declaring != &cls) {
            return link_error(link, "%s %s inherits both %s::%s and %s::%s, which is ambiguous",
                              cls.is_interface() ? "Interface" : "Class", cls.name->data(),
                              ours.declaring->name->data(), entry.name->data(),
                              theirs.declaring->name->data(), entry.name->data());
        }
        if (ours.declaring == &cls && !(ours.flags & flag::public_)) {
            return link_error(link, "Access level to %s::%s must be public (as in interface %s)",
                              cls.name->data(), entry.name->data(), theirs.declaring->name->data());
        }
        if (ours.declaring == &cls) TRY(check_constant_type(link, ours, theirs, *entry.name));
    }
    return {};
}

Status inherit_methods(Linking& link, Class& interface) {
    Class& cls = link.cls;
    for (auto& entry : interface.methods) {
        Function& theirs = *entry.value;
        Function** found = cls.methods.find(*entry.name);
        if (!found) {
            cls.methods.add(entry.name, &theirs);
            continue;
        }
        if (*found == &theirs) continue;
        TRY(check_method(link, **found, (*found)->scope, theirs, theirs.scope, true));
    }
    for (auto& entry : interface.properties) {
        PropertyInfo& theirs = *entry.value;
        PropertyInfo** found = cls.properties.find(*entry.name);
        if (!found) {
            cls.properties.add(entry.name, &theirs);
            cls.flags |= class_flag::has_hooks;
        } else if (*found != &theirs && (*found)->declaring == &cls) {
            TRY(check_property(link, **found, theirs));
        }
    }
    return {};
}

Failed must_implement_error(Linking& link) {
    std::string text = "Class " + std::string(link.cls.name->view()) +
                       " must implement interface Traversable as part of either Iterator or "
                       "IteratorAggregate";
    return link_fatal(link, level::core_error, text, "Unknown", 0);
}

Status check_serializable(Linking& link) {
    Class& cls = link.cls;
    if (cls.is(class_flag::explicit_abstract) || (cls.magic.serialize && cls.magic.unserialize)) {
        return {};
    }
    // Of an anonymous class's name only what comes before its NUL.
    std::string text = std::string(cls.name->view().substr(0, cls.name->view().find('\0'))) +
                       " implements the Serializable interface, which is deprecated. Implement "
                       "__serialize() and __unserialize() instead (or in addition, if support for "
                       "old PHP versions is necessary)";
    std::string file(link.declaration.file ? link.declaration.file->view() : "");
    link.reports.push_back(
        {level::deprecated, std::move(text), std::move(file), link.declaration.line});
    return {};
}

// Who may implement the engine's own interfaces.
Status check_special(Linking& link, Class& interface) {
    Class& cls = link.cls;
    if (cls.is_builtin()) return {};
    Context& context = link.context;
    auto is = [&](Known which) {
        return interface.is_builtin() && &interface == &known_class(context, which);
    };
    auto has = [&](Known which) { return implements(cls, known_class(context, which)); };
    const char* name = cls.name->data();
    if (is(Known::Traversable)) {
        if (cls.is(class_flag::explicit_abstract)) return {};
        if (!has(Known::Iterator) && !has(Known::IteratorAggregate))
            return must_implement_error(link);
    } else if (is(Known::Iterator) || is(Known::IteratorAggregate)) {
        if (has(Known::Iterator) && has(Known::IteratorAggregate)) {
            return link_error(link,
                              "Class %s cannot implement both Iterator and IteratorAggregate "
                              "at the same time",
                              name);
        }
    } else if (is(Known::Throwable)) {
        for (Class* ancestor : cls.ancestors) {
            if (ancestor->is_builtin() && implements(*ancestor, interface)) return {};
        }
        return link_error(link,
                          "%s %s cannot implement interface %s, extend Exception or Error "
                          "instead",
                          cls.is_enum() ? "Enum" : "Class", name, interface.name->data());
    } else if (is(Known::UnitEnum) || is(Known::BackedEnum)) {
        if (!cls.is_enum()) {
            return link_error(link, "Non-enum class %s cannot implement interface %s", name,
                              interface.name->data());
        }
        if (is(Known::BackedEnum) && !link.declaration.backing_type) {
            return link_error(link, "Non-backed enum %s cannot implement interface %s", name,
                              interface.name->data());
        }
    } else if (is(Known::Serializable)) {
        return check_serializable(link);
    } else if (interface.is_builtin() && interface.lower_name->view() == "datetimeinterface") {
        for (Class* ancestor : cls.ancestors) {
            if (ancestor->is_builtin() && implements(*ancestor, interface)) return {};
        }
        return link_error(link, "DateTimeInterface can't be implemented by user classes");
    }
    return {};
}

}  // namespace

// Reflection and class_implements() show the order: what an interface extends comes last first,
// behind all that are named; of a builtin class right behind the interface.
Status inherit_interfaces(Linking& link) {
    Class& cls = link.cls;
    size_t inherited = cls.interfaces.size();
    std::vector<Class*> added;
    auto add_above = [&](const Class& interface) {
        for (size_t i = interface.interfaces.size(); i-- > 0;) {
            Class* above = interface.interfaces[i];
            if (!implements(cls, *above)) cls.interfaces.push_back(above);
        }
    };
    for (Class* interface : link.interfaces) {
        if (implements(cls, *interface)) {
            TRY(inherit_constants(link, *interface, true));
            continue;
        }
        cls.interfaces.push_back(interface);
        added.push_back(interface);
        if (cls.is_builtin()) add_above(*interface);
    }
    for (Class* interface : added) {
        TRY(inherit_constants(link, *interface, false));
        TRY(inherit_methods(link, *interface));
        add_above(*interface);
    }
    find_magic_methods(cls);  // all that it has are there now
    if (cls.is_interface()) return {};
    for (size_t i = 0; i < cls.interfaces.size(); ++i) {
        if (i < inherited && !cls.parent) continue;
        TRY(check_special(link, *cls.interfaces[i]));
    }
    return {};
}

// Unlike what else is wrong with a class, this is an E_ERROR.
static Failed abstract_methods_error(Linking& link, uint32_t count, const std::string& list) {
    const Class& cls = link.cls;
    bool declared_abstract = cls.is(class_flag::explicit_abstract);
    const char* plural = count > 1 ? "s" : "";
    std::string kind = cls.is_enum() ? "Enum " : "Class ";
    std::string name = kind + cls.name->data();
    std::string number = std::to_string(count);
    std::string text;
    // Enums and anonymous classes cannot be declared abstract.
    if (declared_abstract || cls.is_enum() || cls.is(class_flag::anonymous)) {
        text = name + " must implement " + number + " abstract " +
               (declared_abstract ? "private " : "") + "method" + plural + " (" + list + ")";
    } else {
        text = name + " contains " + number + " abstract method" + plural +
               " and must therefore be declared abstract or implement the remaining method" +
               plural + " (" + list + ")";
    }
    const ClassDeclaration& declaration = link.declaration;
    return link_fatal(link, level::error, text,
                      declaration.file ? declaration.file->view() : std::string_view(),
                      declaration.line);
}

Status check_abstract_methods(Linking& link) {
    Class& cls = link.cls;
    if (cls.is(class_flag::interface | class_flag::trait)) return {};
    bool declared_abstract = cls.is(class_flag::explicit_abstract);
    std::string list;
    uint32_t count = 0;
    auto add = [&](const Class& scope, std::string_view name) {
        ++count;
        if (count > 3) {
            if (count == 4) list += ", ...";
            return;
        }
        if (count > 1) list += ", ";
        list += scope.name->data();
        list += "::";
        list += name;
    };
    for (auto& entry : cls.methods) {
        const Function& method = *entry.value;
        if (!method.is(flag::abstract_)) continue;
        if (declared_abstract && !method.is(flag::private_)) continue;
        add(*method.scope, method.name->view());
    }
    if (!declared_abstract) {
        for (auto& entry : cls.properties) {
            const PropertyInfo& info = *entry.value;
            if (!info.is(flag::has_hooks)) continue;
            for (const Function* hook : {info.get_hook, info.set_hook}) {
                if (!hook || !hook->is(flag::abstract_)) continue;
                // A plain or fully hooked property of this class satisfies it.
                std::string name = "$" + std::string(info.name->view()) +
                                   "::" + (hook == info.get_hook ? "get" : "set");
                add(*hook->scope, name);
            }
        }
    }
    return count ? abstract_methods_error(link, count, list) : Status();
}

}  // namespace surus
