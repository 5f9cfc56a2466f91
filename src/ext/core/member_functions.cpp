// Functions about the members of classes and objects.
#include "ext/core/core.stub.h"
#include "ext/core/spl.stub.h"
#include "ext/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/objects/listed_properties.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Class* class_of(Context& context, const Value& value) {
    if (value.is_object()) return value.object->cls;
    return value.is_string() ? lookup_class(context, *value.string, Autoload::Yes) : nullptr;
}

Failed wrong_owner(Context& context, const Value& value) {
    return throw_argument_type_error(context, 1, "must be of type object|string, %s given",
                                     value_name_in_errors(value));
}

bool method_is_visible(const Function& method, const Class* scope) {
    if (method.is(flag::private_)) return scope == method.scope;
    return is_visible(method.flags, method.prototype ? *method.prototype->scope : *method.scope,
                      scope);
}

bool property_is_visible(const Class& cls, const PropertyInfo& info, const Class* scope) {
    if (info.is(flag::private_))
        return info.declaring == scope && (&cls == scope || scope == info.declaring);
    return is_visible(info.flags, *info.prototype, scope);
}

void add_defaults(Class& cls, const Class* scope, bool statics, Array& result) {
    for (auto& entry : cls.properties) {
        const PropertyInfo& info = *entry.value;
        if (info.is(flag::static_) != statics || !property_is_visible(cls, info, scope)) continue;
        if (info.is(flag::private_) && !statics && info.declaring != &cls) continue;
        const Value& value = statics ? info.declaring->statics[info.slot]->value.deref()
                                     : cls.default_slots[info.slot];
        result.set(*entry.name, value.is_undef() ? Value::null() : copy(value));
    }
}

}  // namespace

Result<bool> php_method_exists(Context& context, const Value& object_or_class, String& method) {
    if (!object_or_class.is_object() && !object_or_class.is_string()) {
        return wrong_owner(context, object_or_class);
    }
    Class* cls = class_of(context, object_or_class);
    if (context.has_pending()) return failed;
    if (!cls) return false;
    // Most names are written in lower case.
    Function** as_written = cls->methods.find(method);
    std::string lower = as_written ? std::string(method.view()) : to_lower(method.view());
    Function* found = as_written ? *as_written : find_own_method(*cls, lower);
    // An outer iterator's __call only hands on calls.
    if (found && found->native && lower == "__call") found = nullptr;
    if (found) {
        // A parent's private method is there for objects only.
        return object_or_class.is_object() || !found->is(flag::private_) || found->scope == cls;
    }
    // An outer iterator has the methods of the inner one.
    if (object_or_class.is_object() && cls->handlers && cls->handlers->forwards_to) {
        Object* inner = cls->handlers->forwards_to(*object_or_class.object);
        if (inner) return php_method_exists(context, Value::of(inner), method);
    }
    return cls == &known_class(context, Known::Closure) && lower == "__invoke";
}

Result<bool> php_property_exists(Context& context, const Value& object_or_class, String& property) {
    if (!object_or_class.is_object() && !object_or_class.is_string()) {
        return wrong_owner(context, object_or_class);
    }
    Class* cls = class_of(context, object_or_class);
    if (context.has_pending()) return failed;
    if (!cls) return false;
    PropertyInfo** info = cls->properties.find(property);
    if (info && (!(*info)->is(flag::private_) || (*info)->declaring == cls)) return true;
    if (!object_or_class.is_object()) return false;
    return has_property(context, *object_or_class.object, property, PropertyCheck::Exists,
                        running_scope(context));
}

Result<Array*> php_get_object_vars(Context& context, Object& object) {
    return visible_properties(context, object, running_scope(context));
}

Result<Array*> php_get_mangled_object_vars(Context& context, Object& object) {
    // As (array) has it, what a lazy object will be is not waited for.
    if (object.guards & Object::lazy_waiting) return present_properties(object);
    return listed_properties(context, object);
}

Result<Array*> php_get_class_vars(Context& context, String& class_) {
    Class* cls = lookup_class(context, class_, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (!cls) {
        return throw_argument_type_error(context, 1, "must be a valid class name, %s given",
                                         class_.data());
    }
    TRY(evaluate_class_constants(context, *cls));
    Class* scope = running_scope(context);
    Array* result = Array::create();
    add_defaults(*cls, scope, false, *result);
    add_defaults(*cls, scope, true, *result);
    return result;
}

Result<Array*> php_get_class_methods(Context& context, const Value& object_or_class) {
    Class* cls = class_of(context, object_or_class);
    if (context.has_pending()) return failed;
    if (!cls) {
        return throw_argument_type_error(context, 1,
                                         "must be an object or a valid class name, %s "
                                         "given",
                                         value_name_in_errors(object_or_class));
    }
    Class* scope = running_scope(context);
    Array* result = Array::create();
    for (auto& entry : cls->methods) {
        bool forwards = entry.value->native && entry.name->view() == "__call";
        if (!forwards && method_is_visible(*entry.value, scope)) {
            result->push(Value::of(share(*entry.value->name)));
        }
    }
    return result;
}

Result<int64_t> php_spl_object_id(Context&, Object& object) { return int64_t{object.id}; }

Result<String*> php_spl_object_hash(Context&, Object& object) {
    char buffer[33];
    std::snprintf(buffer, sizeof buffer, "%016x%016x", object.id, 0u);
    return String::create(std::string_view(buffer, 32));
}

}  // namespace surus
