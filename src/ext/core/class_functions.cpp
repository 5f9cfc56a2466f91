// Functions that ask for classes by name and relate them.
#include "ext/core/core.stub.h"
#include "ext/core/spl.stub.h"
#include "ext/registry.h"
#include "ext/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/calls/frame.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

constexpr uint32_t kinds = class_flag::interface | class_flag::trait | class_flag::enum_;

Result<bool> exists(Context& context, String& name, bool autoload, uint32_t wanted, uint32_t mask) {
    Class* cls = lookup_class(context, name, autoload ? Autoload::Yes : Autoload::No);
    if (context.has_pending()) return failed;
    return cls && (cls->flags & mask) == wanted;
}

// The class of an object, or the one a string names; null when there is none.
Class* class_of(Context& context, const Value& value, bool autoload) {
    if (value.is_object()) return value.object->cls;
    if (!value.is_string()) return nullptr;
    return lookup_class(context, *value.string, autoload ? Autoload::Yes : Autoload::No);
}

Result<bool> is_class(Context& context, const Value& value, String& name, bool allow_string,
                      bool only_subclass) {
    if (!value.is_object() && !(allow_string && value.is_string())) return false;
    Class* cls = class_of(context, value, true);
    if (context.has_pending()) return failed;
    if (!cls) return false;
    if (!only_subclass && cls->name->equals(name)) return true;
    Class* wanted = lookup_class(context, name, Autoload::No);
    if (!wanted || (only_subclass && wanted == cls)) return false;
    return is_subclass(*cls, *wanted);
}

Value name_value(const Class& cls) { return Value::of(share(*cls.name)); }

// Builtin ones come first, as if all were live; then those that PHP code declared.
Array* declared(Context& context, uint32_t wanted, uint32_t mask) {
    Array* list = Array::create();
    for (const StubModule* module : stub_modules()) {
        for (const ClassDeclaration& declaration : module->classes()) {
            if ((declaration.flags & mask) == wanted) list->push(Value::of(declaration.name));
        }
    }
    for (auto& entry : context.classes->all()) {
        const Class& cls = *entry.value;
        if (!entry.name || (cls.flags & mask) != wanted) continue;
        bool alias = !entry.name->equals(*cls.lower_name);
        if (cls.is_builtin() && !alias) continue;
        list->push(alias ? Value::of(share(*entry.name)) : name_value(cls));
    }
    return list;
}

Result<Value> related_classes(Context& context, const Value& value, bool autoload,
                              void (*collect)(const Class& cls, Array& list)) {
    if (!value.is_object() && !value.is_string()) {
        return throw_argument_type_error(context, 1, "must be of type object|string, %s given",
                                         value_name_in_errors(value));
    }
    Class* cls = class_of(context, value, autoload);
    if (context.has_pending()) return failed;
    if (!cls) {
        TRY(function_warning(context, "Class %s does not exist%s", value.string->data(),
                             autoload ? " and could not be loaded" : ""));
        return Value::boolean(false);
    }
    Array* list = Array::create();
    collect(*cls, *list);
    return Value::of(list);
}

void add_name(Array& list, const Class& cls) { list.set(*cls.name, name_value(cls)); }

}  // namespace

Result<bool> php_class_exists(Context& context, String& class_, bool autoload) {
    return exists(context, class_, autoload, 0, class_flag::interface | class_flag::trait);
}
Result<bool> php_interface_exists(Context& context, String& interface, bool autoload) {
    return exists(context, interface, autoload, class_flag::interface, kinds);
}
Result<bool> php_trait_exists(Context& context, String& trait, bool autoload) {
    return exists(context, trait, autoload, class_flag::trait, kinds);
}
Result<bool> php_enum_exists(Context& context, String& enum_, bool autoload) {
    return exists(context, enum_, autoload, class_flag::enum_, kinds);
}

Result<String*> php_get_class(Context& context, Object* object) {
    if (object) return share(*object->cls->name);
    Class* scope = running_scope(context);
    if (!scope) {
        return throw_error(context,
                           "get_class() without arguments must be called from within a class");
    }
    TRY(deprecated(context, "Calling get_class() without arguments is deprecated"));
    return share(*scope->name);
}

Result<Value> php_get_parent_class(Context& context, const Value* object_or_class) {
    Class* cls;
    if (!object_or_class) {
        cls = running_scope(context);
        TRY(deprecated(context, "Calling get_parent_class() without arguments is deprecated"));
    } else {
        cls = class_of(context, *object_or_class, true);
        if (context.has_pending()) return failed;
        if (!cls) {
            return throw_argument_type_error(context, 1,
                                             "must be an object or a valid class name, %s "
                                             "given",
                                             value_name_in_errors(*object_or_class));
        }
    }
    if (!cls || !cls->parent) return Value::boolean(false);
    return name_value(*cls->parent);
}

Result<String*> php_get_called_class(Context& context) {
    Frame* frame = running_user_frame(context);
    Class* called = frame ? frame->called_class() : nullptr;
    if (!called && frame) called = frame->function->scope;
    if (called) return share(*called->name);
    return throw_error(context, "get_called_class() must be called from within a class");
}

Result<bool> php_is_a(Context& context, const Value& object_or_class, String& class_,
                      bool allow_string) {
    return is_class(context, object_or_class, class_, allow_string, false);
}
Result<bool> php_is_subclass_of(Context& context, const Value& object_or_class, String& class_,
                                bool allow_string) {
    return is_class(context, object_or_class, class_, allow_string, true);
}

Result<bool> php_class_alias(Context& context, String& class_, String& alias, bool autoload) {
    Class* cls = lookup_class(context, class_, autoload ? Autoload::Yes : Autoload::No);
    if (context.has_pending()) return failed;
    if (!cls) {
        TRY(warning(context, "Class \"%s\" not found", class_.data()));
        return false;
    }
    static constexpr std::string_view reserved[] = {
        "bool", "false", "float", "int",      "null",   "parent", "self",  "static",   "string",
        "true", "void",  "never", "iterable", "object", "mixed",  "array", "callable",
    };
    std::string lower = to_lower(alias.view());
    for (std::string_view word : reserved) {
        if (lower != word) continue;
        return fatal_error(context, "Cannot use \"%s\" as a class alias as it is reserved",
                           alias.data());
    }
    if (Class* existing = lookup_class(context, alias, Autoload::No)) {
        std::string where;
        if (existing->declaration->file) {
            where = " (previously declared in " + std::string(existing->declaration->file->view()) +
                    ":" + std::to_string(existing->declaration->line) + ")";
        }
        TRY(warning(context, "Cannot redeclare class %s%s", alias.data(), where.c_str()));
        return false;
    }
    return alias_class(context, *cls, &alias);
}

Result<Array*> php_get_declared_classes(Context& context) {
    return declared(context, 0, class_flag::interface | class_flag::trait);
}
Result<Array*> php_get_declared_interfaces(Context& context) {
    return declared(context, class_flag::interface, class_flag::interface);
}
Result<Array*> php_get_declared_traits(Context& context) {
    return declared(context, class_flag::trait, class_flag::trait);
}

Result<Array*> php_spl_classes(Context&) {
    Array* list = Array::create();
    for (const StubModule* module : stub_modules()) {
        if (module->extension != "SPL") continue;
        for (const ClassDeclaration& declaration : module->classes())
            list->set(*declaration.name, Value::of(declaration.name));
    }
    return list;
}

Result<Value> php_class_implements(Context& context, const Value& object_or_class, bool autoload) {
    return related_classes(context, object_or_class, autoload, [](const Class& cls, Array& list) {
        for (Class* interface : cls.interfaces) add_name(list, *interface);
    });
}
Result<Value> php_class_parents(Context& context, const Value& object_or_class, bool autoload) {
    return related_classes(context, object_or_class, autoload, [](const Class& cls, Array& list) {
        for (Class* parent = cls.parent; parent; parent = parent->parent) add_name(list, *parent);
    });
}
Result<Value> php_class_uses(Context& context, const Value& object_or_class, bool autoload) {
    return related_classes(context, object_or_class, autoload, [](const Class& cls, Array& list) {
        for (Class* trait : cls.traits) add_name(list, *trait);
    });
}

}  // namespace surus
