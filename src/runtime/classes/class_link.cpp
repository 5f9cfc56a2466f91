// link_class: the steps that make a live class, in PHP's order, and registration.
#include <algorithm>

#include "base/ascii.h"
#include "runtime/calls/backtrace.h"
#include "runtime/classes/class.h"
#include "runtime/classes/class_linking.h"
#include "runtime/declarations/literal_string.h"
#include "runtime/errors/errors.h"
#include "runtime/errors/exception.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"

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
    return link_fatal(link, level::compile_error, text, file_of_declaration(link.declaration),
                      line);
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

// A class that only waits for its types to be checked may be built upon: it is checked before.
Class* nearly_linked_class(Linking& link, const String& name) {
    for (Linking* other : link.context.classes->linking) {
        Class& cls = other->cls;
        if (!cls.is(class_flag::nearly_linked) ||
            !equal_ignoring_case(cls.lower_name->view(), name.view()))
            continue;
        link.obligations.push_back({Obligation::Dependency, &link.cls, &cls});
        return &cls;
    }
    return nullptr;
}

Result<Class*> fetch(Linking& link, String& name, const char* kind) {
    if (Class* found = nearly_linked_class(link, name)) return found;
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
        if (const auto* old = find_attribute(trait->declaration->attributes, "deprecated")) {
            std::string details = deprecation_details(link.context, *old, trait);
            if (link.context.has_pending()) return failed;
            std::string text = "Trait " + std::string(trait->name->view()) + " used by " +
                               link.cls.name->data() + " is deprecated" + details;
            link.reports.push_back({level::user_deprecated, std::move(text),
                                    std::string(file_of_declaration(link.declaration)),
                                    link.declaration.line});
        }
        bool seen = false;
        for (Class* other : link.traits) seen |= other == trait;
        if (!seen) link.traits.push_back(trait);
    }
    link.cls.traits = link.traits;
    return {};
}

// An interface that the source need not name.
void add_implied_interface(Linking& link, Known which) {
    Class* interface = &known_class(link.context, which);
    if (interface != &link.cls &&
        std::ranges::find(link.interfaces, interface) == link.interfaces.end())
        link.interfaces.push_back(interface);
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
    if (link.cls.is_enum()) {
        add_implied_interface(link, Known::UnitEnum);
        if (link.declaration.backing_type) add_implied_interface(link, Known::BackedEnum);
    }
    return {};
}

// What has __toString, of its own or from a trait, is Stringable.
void add_stringable(Linking& link) {
    Class& cls = link.cls;
    if (cls.lower_name->view() == "stringable" || cls.is(class_flag::trait)) return;
    if (cls.methods.find(literal_string<"__tostring">))
        add_implied_interface(link, Known::Stringable);
}

// "class@anonymous", a NUL, and what tells it from all others of the request.
String* anonymous_class_name(Context& context, const ClassDeclaration& declaration) {
    std::string name(declaration.name->view());
    name += '\0';
    name += declaration.file->view();
    char suffix[40];
    std::snprintf(suffix, sizeof suffix, ":%u$%x", declaration.line, context.classes->anonymous++);
    return context.strings->intern(name + suffix);
}

Class& start_class(Context& context, const ClassDeclaration& declaration) {
    Class& cls = *context.classes->create();
    cls.declaration = &declaration;
    cls.name = declaration.name;
    cls.lower_name = declaration.lower_name;
    if (declaration.flags & class_flag::anonymous) {
        cls.name = anonymous_class_name(context, declaration);
        cls.lower_name = context.strings->intern_lower(cls.name->view());
    }
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
    if (link.cls.is_enum()) TRY(add_enum_methods(link));
    TRY(apply_traits(link));
    add_stringable(link);
    TRY(inherit_parent(link));
    TRY(apply_abstract_trait_methods(link));
    TRY(inherit_interfaces(link));
    TRY(check_abstract_methods(link));
    if (link.cls.is_enum()) TRY(check_enum(link));
    TRY(check_overrides(link));
    lay_out_properties(link);
    return {};
}

}  // namespace

Failed link_fatal(Linking& link, int level, std::string_view text, std::string_view file,
                  uint32_t line) {
    for (const LinkReport& found : link.reports)
        report_without_bail(link.context, found.level, found.text, found.file, found.line);
    return fatal_error_at(link.context, level, text, file, line);
}

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

bool put_off(Linking& link, const Obligation& obligation) {
    if (link.last_chance) return false;
    link.obligations.push_back(obligation);
    return true;
}

namespace {

// Tells of the deprecations once the class is there. Runs handlers.
Status tell_reports(Linking& link) {
    std::vector<LinkReport> reports = std::move(link.reports);
    for (const LinkReport& found : reports)
        TRY(report_at(link.context, found.level, found.text, found.file, found.line));
    return {};
}

void leave_linking(Linking& link) { std::erase(link.context.classes->linking, &link); }

// Checks what had to wait, that of the classes below first; then the class is like any other.
Status finish_linking(Linking& link) {
    link.last_chance = true;
    std::vector<Obligation> obligations = std::move(link.obligations);
    for (const Obligation& obligation : obligations) {
        if (obligation.kind != Obligation::Dependency) {
            TRY(fulfil(link, obligation));
            continue;
        }
        auto& linking = link.context.classes->linking;
        for (size_t i = 0; i < linking.size(); ++i) {
            if (&linking[i]->cls != obligation.parent_scope || linking[i]->last_chance) continue;
            TRY(finish_linking(*linking[i]));
            break;
        }
    }
    link.cls.flags &= ~uint32_t{class_flag::nearly_linked};
    link.cls.flags |= class_flag::linked;
    leave_linking(link);
    link.context.classes->add(link.cls.lower_name, &link.cls);
    return {};
}

// Loads the classes that checks wait for. Linking one of them may load others of the list.
Status load_delayed(Linking& link) {
    auto& names = link.context.classes->delayed_loads;
    while (!names.empty()) {
        String* name = names.front();
        names.erase(names.begin());
        lookup_class(link.context, *name, Autoload::Yes);
        if (link.context.has_pending()) return failed;
    }
    return {};
}

Status complete(Linking& link) {
    if (link.obligations.empty()) {
        link.cls.flags |= class_flag::linked;
        return {};
    }
    link.cls.flags |= class_flag::nearly_linked;
    TRY(load_delayed(link));
    return link.cls.is(class_flag::linked) ? Status() : finish_linking(link);
}

std::string redeclaration(const Class& existing) {
    std::string text = "Cannot redeclare ";
    text += class_kind(existing);
    text += " ";
    text += existing.name->view();
    if (existing.declaration->file) {
        text += " (previously declared in ";
        text += existing.declaration->file->view();
        text += ":" + std::to_string(existing.declaration->line) + ")";
    }
    return text;
}

// Registers a linked class. Autoloading during linking may have declared the same name.
Result<Class*> register_class(Context& context, const ClassDeclaration& declaration, Class* cls) {
    Class* existing = context.classes->find(context, *cls->lower_name);
    if (existing && existing != cls) {
        return fatal_error_at(context, level::compile_error, redeclaration(*existing),
                              file_of_declaration(declaration), declaration.line);
    }
    if (!existing) context.classes->add(cls->lower_name, cls);
    return cls;
}

// Whether PHP declares such a class before the code runs: it has no interfaces and no traits.
bool is_simple(const ClassDeclaration& declaration) {
    if (declaration.flags & class_flag::enum_) return false;
    if (!declaration.interfaces.empty() || !declaration.traits.empty()) return false;
    if (declaration.flags & class_flag::trait) return true;
    for (const FunctionDeclaration& method : declaration.methods) {
        if (method.lower_name->view() == "__tostring") return false;  // Stringable
    }
    return true;
}

Result<Class*> link_with(Linking& link) {
    link.context.classes->linking.push_back(&link);
    Status status = link_steps(link);
    if (status.ok()) status = complete(link);
    leave_linking(link);
    if (!status.ok()) return failed;
    return &link.cls;
}

}  // namespace

Result<Class*> link_class(Context& context, const ClassDeclaration& declaration) {
    Linking link{context, start_class(context, declaration), declaration, {}, {}, {}};
    return link_with(link);
}

Result<Class*> declare_class(Context& context, const ClassDeclaration& declaration) {
    bool is_anonymous = declaration.flags & class_flag::anonymous;
    Class* existing =
        is_anonymous ? nullptr : context.classes->find(context, *declaration.lower_name);
    if (existing) {
        return fatal_error_at(context, level::compile_error, redeclaration(*existing),
                              file_of_declaration(declaration), declaration.line);
    }
    Linking link{context, start_class(context, declaration), declaration, {}, {}, {}};
    Class* cls = TRY(link_with(link));
    cls = TRY(register_class(context, declaration, cls));
    TRY(tell_reports(link));
    return cls;
}

Status declare_class_early(Context& context, const ClassDeclaration& declaration,
                           Class*& declared) {
    declared = nullptr;
    if (!is_simple(declaration)) return {};
    if (context.classes->find(context, *declaration.lower_name)) return {};
    if (declaration.parent && !lookup_class(context, *declaration.parent, Autoload::No)) return {};
    Class& cls = start_class(context, declaration);
    Linking link{context, cls, declaration, {}, {}, {}};
    size_t asked_for = context.classes->delayed_loads.size();
    context.classes->linking.push_back(&link);
    Status status = link_steps(link);
    leave_linking(link);
    TRY(status);
    // What could not be checked yet is tried again where the class stands.
    if (!link.obligations.empty()) {
        context.classes->delayed_loads.resize(asked_for);
        return {};
    }
    cls.flags |= class_flag::linked;
    TRY(register_class(context, declaration, &cls));
    declared = &cls;
    return tell_reports(link);
}

bool alias_class(Context& context, Class& existing, String* alias_name) {
    std::string_view name = alias_name->view();
    if (!name.empty() && name[0] == '\\') name.remove_prefix(1);
    return context.classes->add(context.strings->intern_lower(name), &existing);
}

}  // namespace surus
