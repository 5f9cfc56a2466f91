// link_class: the steps that make a live class, in PHP's order, and registration.
#include "runtime/backtrace.h"
#include "runtime/class.h"
#include "runtime/class_linking.h"
#include "runtime/errors.h"
#include "runtime/exception.h"
#include "runtime/object.h"
#include "runtime/tables.h"

namespace surus {

namespace {

std::string_view file_of_declaration(const ClassDeclaration& declaration) {
    return declaration.file ? declaration.file->view() : std::string_view();
}

Failed link_error_text(Linking& link, uint32_t line, const char* format, va_list arguments) {
    char buffer[2048];
    int length = std::vsnprintf(buffer, sizeof buffer, format, arguments);
    std::string text;
    if (length >= static_cast<int>(sizeof buffer)) length = sizeof buffer - 1;
    if (length > 0) text.assign(buffer, static_cast<size_t>(length));
    return fatal_error_at(link.context, level::compile_error, text,
                          file_of_declaration(link.declaration), line);
}

// Classes declared before their file's code runs have no running line: the declaration's stands for
// it.
Failed throw_link_error(Linking& link, const std::string& message) {
    Context& context = link.context;
    (void)throw_error_text(context, known_class(context, Known::Error), message);
    if (context.pending == Pending::Exception && !running_user_frame(context)) {
        Object& exception = *context.exception;
        std::string_view file = file_of_declaration(link.declaration);
        replace(exception_slot(exception, ExceptionSlot::File), Value::of(String::create(file)));
        exception_slot(exception, ExceptionSlot::Line).set_int(link.declaration.line);
    }
    return failed;
}

Result<Class*> fetch(Linking& link, String& name, const char* kind) {
    if (Class* found = lookup_class(link.context, name, Autoload::Yes)) return found;
    if (link.context.has_pending()) return failed;
    return throw_link_error(link, std::string(kind) + " \"" + name.data() + "\" not found");
}

Status fetch_parent(Linking& link) {
    if (!link.declaration.parent) return {};
    Class* parent = TRY(fetch(link, *link.declaration.parent, "Class"));
    Class& cls = link.cls;
    if (parent->is(class_flag::interface | class_flag::trait)) {
        return link_error(link, "Class %s cannot extend %s %s", cls.name->data(),
                          class_kind(*parent), parent->name->data());
    }
    if (parent->is(class_flag::final_)) {
        return link_error(link, "Class %s cannot extend final class %s", cls.name->data(),
                          parent->name->data());
    }
    if (cls.is(class_flag::readonly_) != parent->is(class_flag::readonly_)) {
        return link_error(
            link, "%s class %s cannot extend %s class %s",
            cls.is(class_flag::readonly_) ? "Readonly" : "Non-readonly", cls.name->data(),
            parent->is(class_flag::readonly_) ? "readonly" : "non-readonly", parent->name->data());
    }
    cls.parent = parent;
    cls.ancestors = parent->ancestors;
    cls.ancestors.push_back(parent);
    cls.ancestor_depth = parent->ancestor_depth + 1;
    constexpr uint32_t inherited = class_flag::allow_dynamic_properties |
                                   class_flag::not_serializable | class_flag::not_cloneable;
    cls.flags |= parent->flags & inherited;
    if (parent->is_builtin()) cls.flags |= parent->flags & class_flag::no_dynamic_properties;
    if (!cls.handlers) cls.handlers = parent->handlers;
    return {};
}

Status fetch_traits(Linking& link) {
    for (String* name : link.declaration.traits) {
        Class* trait = TRY(fetch(link, *name, "Trait"));
        if (!trait->is(class_flag::trait)) {
            return throw_link_error(link, std::string(link.cls.name->data()) + " cannot use " +
                                              trait->name->data() + " - it is not a trait");
        }
        bool seen = false;
        for (Class* other : link.traits) seen |= other == trait;
        if (!seen) link.traits.push_back(trait);
    }
    link.cls.traits = link.traits;
    return {};
}

// Interfaces that the source does not name: Stringable for __toString, UnitEnum for enums.
void add_implied_interfaces(Linking& link, std::vector<Class*>& interfaces) {
    auto add = [&](Class& interface) {
        for (Class* other : interfaces) {
            if (other == &interface) return;
        }
        if (&interface != &link.cls) interfaces.push_back(&interface);
    };
    if (link.cls.is_enum()) {
        add(known_class(link.context, Known::UnitEnum));
        if (link.declaration.backing_type) add(known_class(link.context, Known::BackedEnum));
    }
    if (link.cls.lower_name->view() == "stringable" || link.cls.is(class_flag::trait)) return;
    for (const FunctionDeclaration& method : link.declaration.methods) {
        if (method.lower_name->view() == "__tostring") {
            add(known_class(link.context, Known::Stringable));
        }
    }
}

Status fetch_interfaces(Linking& link) {
    for (String* name : link.declaration.interfaces) {
        Class* interface = TRY(fetch(link, *name, "Interface"));
        if (!interface->is_interface()) {
            return link_error(link, "%s cannot implement %s - it is not an interface",
                              link.cls.name->data(), interface->name->data());
        }
        for (Class* other : link.interfaces) {
            if (other != interface) continue;
            return link_error(link, "Class %s cannot implement previously implemented interface %s",
                              link.cls.name->data(), interface->name->data());
        }
        link.interfaces.push_back(interface);
    }
    add_implied_interfaces(link, link.interfaces);
    return {};
}

Class& start_class(Context& context, const ClassDeclaration& declaration) {
    Class& cls = *context.classes->create();
    cls.declaration = &declaration;
    cls.name = declaration.name;
    cls.lower_name = declaration.lower_name;
    cls.flags = declaration.flags;
    cls.handlers = declaration.handlers;
    if (cls.is(class_flag::explicit_abstract)) cls.flags |= class_flag::abstract_;
    if (cls.is(class_flag::abstract_)) cls.flags |= class_flag::explicit_abstract;
    if (cls.is_enum()) cls.flags |= class_flag::final_ | class_flag::no_dynamic_properties;
    if (cls.is(class_flag::readonly_)) cls.flags |= class_flag::no_dynamic_properties;
    if (!declaration.file) cls.flags |= class_flag::builtin;
    if (find_attribute(declaration.attributes, "allowdynamicproperties")) {
        cls.flags |= class_flag::allow_dynamic_properties;
    }
    return cls;
}

Status link_steps(Linking& link) {
    TRY(fetch_parent(link));
    TRY(fetch_traits(link));
    TRY(fetch_interfaces(link));
    if (link.cls.is_enum()) TRY(prepare_enum(link));
    TRY(add_own_members(link));
    TRY(apply_traits(link));
    TRY(inherit_parent(link));
    TRY(apply_abstract_trait_methods(link));
    find_magic_methods(link.cls);
    TRY(inherit_interfaces(link));
    TRY(check_abstract_methods(link));
    if (link.cls.is_enum()) TRY(check_enum(link));
    TRY(check_overrides(link));
    lay_out_properties(link);
    find_magic_methods(link.cls);
    link.cls.flags |= class_flag::linked;
    return {};
}

}  // namespace

Failed link_error(Linking& link, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    Failed result = link_error_text(link, link.declaration.line, format, arguments);
    va_end(arguments);
    return result;
}

Failed link_error_at(Linking& link, uint32_t line, const char* format, ...) {
    va_list arguments;
    va_start(arguments, format);
    Failed result = link_error_text(link, line ? line : link.declaration.line, format, arguments);
    va_end(arguments);
    return result;
}

Result<Class*> link_class(Context& context, const ClassDeclaration& declaration) {
    Class& cls = start_class(context, declaration);
    Linking link{context, cls, declaration, {}, {}};
    context.classes->linking.push_back(&cls);
    Status status = link_steps(link);
    auto& linking = context.classes->linking;
    for (size_t i = linking.size(); i-- > 0;) {
        if (linking[i] != &cls) continue;
        linking.erase(linking.begin() + static_cast<ptrdiff_t>(i));
        break;
    }
    if (!status) return failed;
    return &cls;
}

Result<Class*> declare_class(Context& context, const ClassDeclaration& declaration) {
    auto fail = [&](const Class& existing) -> Failed {
        std::string text = "Cannot redeclare ";
        text += class_kind(existing);
        text += " ";
        text += existing.name->view();
        if (existing.declaration->file) {
            text += " (previously declared in ";
            text += existing.declaration->file->view();
            text += ":" + std::to_string(existing.declaration->line) + ")";
        }
        return fatal_error_at(context, level::compile_error, text, file_of_declaration(declaration),
                              declaration.line);
    };
    if (Class* existing = context.classes->find(context, *declaration.lower_name)) {
        return fail(*existing);
    }
    Class* cls = TRY(link_class(context, declaration));
    // Autoloading during linking may have declared the same name.
    if (!context.classes->add(declaration.lower_name, cls)) {
        return fail(*context.classes->find(context, *declaration.lower_name));
    }
    return cls;
}

bool alias_class(Context& context, Class& existing, String* alias_name) {
    std::string_view name = alias_name->view();
    if (!name.empty() && name[0] == '\\') name.remove_prefix(1);
    return context.classes->add(context.strings->intern_lower(name), &existing);
}

}  // namespace surus
