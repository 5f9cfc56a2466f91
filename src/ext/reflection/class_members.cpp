// ReflectionClass: methods, properties, constants, and making instances.
#include "ext/core/core.stub.h"
#include "ext/reflection/functions.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/support.h"
#include "runtime/calls/native_binding.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

Result<Class*> class_of(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->cls;
}

Object* object_of(const Mirror& mirror) {
    return mirror.object.is_object() ? mirror.object.object : nullptr;
}

// A closure's __invoke is in no table.
bool is_closure_class(Context& context, const Class& cls) {
    return &cls == &known_class(context, Known::Closure);
}

Result<Object*> method_named(Context& context, const Mirror& mirror, const std::string& lower,
                             std::string_view shown) {
    Function* function = find_reflected_method(context, *mirror.cls, lower, object_of(mirror));
    if (!function) {
        return throw_reflection(context, "Method %s::%.*s() does not exist",
                                mirror.cls->name->data(), static_cast<int>(shown.size()),
                                shown.data());
    }
    bool invoke = is_closure_invoke(*function);
    return reflect_method(context, *function, *mirror.cls, invoke ? mirror.object : Value::undef());
}

// "Class::property" names a property of a parent.
Result<Object*> qualified_property(Context& context, Class& cls, std::string_view text,
                                   size_t colons) {
    OwnedValue owner_name(string_value(text.substr(0, colons)));
    std::string_view name = text.substr(colons + 2);
    Class* owner = lookup_class(context, *owner_name->string, Autoload::Yes);
    if (!owner) {
        if (context.has_pending()) return failed;
        return throw_reflection_code(
            context, -1, "Class \"" + to_lower(owner_name->string->view()) + "\" does not exist");
    }
    if (!is_subclass(cls, *owner)) {
        return throw_reflection_code(context, -1,
                                     "Fully qualified property name " +
                                         std::string(owner->name->view()) + "::$" +
                                         std::string(name) + " does not specify a base class of " +
                                         std::string(cls.name->view()));
    }
    PropertyInfo** found = owner->properties.find(name);
    if (found && has_visible_property(*owner, **found))
        return reflect_property(context, **found, *owner);
    return throw_reflection(context, "Property %s::$%.*s does not exist", cls.name->data(),
                            static_cast<int>(text.size()), text.data());
}

bool is_shown(const Class& cls, const ClassConstantInfo& info, std::optional<int64_t> filter) {
    if ((info.flags & flag::private_) && info.declaring != &cls) return false;
    return !filter || (constant_modifiers(info) & *filter);
}

Failed throw_no_constructor(Context& context, const Class& cls) {
    return throw_reflection(
        context,
        "Class %s does not have a constructor, so you cannot pass any constructor arguments",
        cls.name->data());
}

// An instance whose constructor gets the arguments: `list`, or positional ones.
Result<Object*> new_instance(Context& context, Class& cls, std::span<const Value> positional,
                             Array* list) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, cls)));
    Function* constructor = cls.magic.constructor;
    Array* named = list ? nullptr : extra_named_arguments(context);
    bool any = list ? list->count > 0 : !positional.empty() || named;
    auto give_up = [&](Failed) -> Failed {
        made->set(Cell::destructed);
        return failed;
    };
    if (!constructor) {
        if (any) return give_up(throw_no_constructor(context, cls));
        return made.leak();
    }
    if (!constructor->is(flag::public_)) {
        return give_up(throw_reflection(context, "Access to non-public constructor of class %s",
                                        cls.name->data()));
    }
    Callable callable;
    callable.function = constructor;
    callable.self = made.get();
    callable.called_class = &cls;
    Result<Value> result = list ? call_with_array(context, callable, *list)
                                : call(context, callable, positional, named);
    if (!result) return give_up(failed);
    release(*result);
    return made.leak();
}

}  // namespace

// ---- methods

Result<Value> php_ReflectionClass_getConstructor(Context& context, Object& self) {
    Class& cls = *TRY(class_of(context, self));
    if (!cls.magic.constructor) return Value::null();
    return Value::of(TRY(reflect_method(context, *cls.magic.constructor, cls)));
}

Result<bool> php_ReflectionClass_hasMethod(Context& context, Object& self, String& name) {
    Class& cls = *TRY(class_of(context, self));
    std::string lower = to_lower(name.view());
    Function* found = find_own_method(cls, lower);
    return (found && !is_forwarding(*found)) ||
           (lower == "__invoke" && is_closure_class(context, cls));
}

Result<Object*> php_ReflectionClass_getMethod(Context& context, Object& self, String& name) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    return method_named(context, mirror, to_lower(name.view()), name.view());
}

Result<Array*> php_ReflectionClass_getMethods(Context& context, Object& self,
                                              std::optional<int64_t> filter) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (auto& entry : mirror.cls->methods) {
        if (!entry.name) continue;
        Function& method = *entry.value;
        if (method.is(flag::private_) && method.scope != mirror.cls) continue;
        if (is_forwarding(method)) continue;
        if (filter && !(method_modifiers(method) & *filter)) continue;
        list->push(Value::of(TRY(reflect_method(context, method, *mirror.cls))));
    }
    bool wanted = !filter || (*filter & constant_ReflectionMethod_IS_PUBLIC);
    if (wanted && is_closure_class(context, *mirror.cls))
        list->push(Value::of(TRY(method_named(context, mirror, "__invoke", "__invoke"))));
    return list.leak();
}

// ---- properties

Result<bool> php_ReflectionClass_hasProperty(Context& context, Object& self, String& name) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (PropertyInfo** found = mirror.cls->properties.find(name)) {
        if (has_visible_property(*mirror.cls, **found)) return true;
    }
    Object* object = object_of(mirror);
    return object && object->dynamic && find(*object->dynamic, Key::from(name));
}

Result<Object*> php_ReflectionClass_getProperty(Context& context, Object& self, String& name) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    Class& cls = *mirror.cls;
    PropertyInfo** found = cls.properties.find(name);
    if (found && has_visible_property(cls, **found)) return reflect_property(context, **found, cls);
    Object* object = object_of(mirror);
    if (!found && object && object->dynamic && find(*object->dynamic, Key::from(name)))
        return reflect_dynamic_property(context, cls, name.view());
    size_t colons = name.view().find("::");
    if (colons != npos) return qualified_property(context, cls, name.view(), colons);
    return throw_reflection(context, "Property %s::$%s does not exist", cls.name->data(),
                            name.data());
}

Result<Array*> php_ReflectionClass_getProperties(Context& context, Object& self,
                                                 std::optional<int64_t> filter) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (auto& entry : ordered_members(*mirror.cls, mirror.cls->properties)) {
        if (!entry.name || !has_visible_property(*mirror.cls, *entry.value)) continue;
        if (filter && !(property_modifiers(*entry.value) & *filter)) continue;
        list->push(Value::of(TRY(reflect_property(context, *entry.value, *mirror.cls))));
    }
    Object* object = object_of(mirror);
    if (!object || !object->dynamic || (filter && !(*filter & constant_ReflectionMethod_IS_PUBLIC)))
        return list.leak();
    for (auto [key, value] : elements(*object->dynamic)) {
        std::string name =
            key.is_string() ? std::string(key.string->view()) : std::to_string(key.integer);
        list->push(Value::of(TRY(reflect_dynamic_property(context, *mirror.cls, name))));
    }
    return list.leak();
}

Result<Array*> php_ReflectionClass_getDefaultProperties(Context& context, Object& self) {
    Class& cls = *TRY(class_of(context, self));
    TRY(evaluate_class_constants(context, cls));
    Array* list = Array::create();
    for (bool statics : {true, false}) {
        for (auto& entry : cls.properties) {
            if (!entry.name) continue;
            const PropertyInfo& info = *entry.value;
            if (info.is(flag::static_) != statics || !has_visible_property(cls, info)) continue;
            const Value& value = statics ? info.declaring->statics[info.slot]->value.deref()
                                         : cls.default_slots[info.slot];
            if (!value.is_undef()) list->set(*entry.name, copy(value));
        }
    }
    return list;
}

// ---- static properties

Result<Array*> php_ReflectionClass_getStaticProperties(Context& context, Object& self) {
    Class& cls = *TRY(class_of(context, self));
    TRY(evaluate_class_constants(context, cls));
    Array* list = Array::create();
    for (auto& entry : cls.properties) {
        if (!entry.name) continue;
        const PropertyInfo& info = *entry.value;
        if (!info.is(flag::static_) || !has_visible_property(cls, info)) continue;
        const Value& value = info.declaring->statics[info.slot]->value;
        if (!value.deref().is_undef()) list->set(*entry.name, copy_deref(value));
    }
    return list;
}

static PropertyInfo* static_named(Class& cls, const String& name) {
    PropertyInfo** found = cls.properties.find(name);
    bool fits = found && (*found)->is(flag::static_) && has_visible_property(cls, **found);
    return fits ? *found : nullptr;
}

Result<Value> php_ReflectionClass_getStaticPropertyValue(Context& context, Object& self,
                                                         String& name, const Value* default_) {
    Class& cls = *TRY(class_of(context, self));
    TRY(evaluate_class_constants(context, cls));
    if (PropertyInfo* info = static_named(cls, name)) {
        const Value& value = info->declaring->statics[info->slot]->value.deref();
        if (!value.is_undef()) return copy(value);
        return throw_error(context,
                           "Typed property %s::$%s must not be accessed before initialization",
                           info->declaring->name->data(), name.data());
    }
    if (default_) return copy_deref(*default_);
    return throw_reflection(context, "Property %s::$%s does not exist", cls.name->data(),
                            name.data());
}

Status php_ReflectionClass_setStaticPropertyValue(Context& context, Object& self, String& name,
                                                  const Value& value) {
    Class& cls = *TRY(class_of(context, self));
    TRY(evaluate_class_constants(context, cls));
    PropertyInfo* info = static_named(cls, name);
    if (!info) {
        return throw_reflection(context, "Class %s does not have a property named %s",
                                cls.name->data(), name.data());
    }
    return assign_static(context, *info, value);
}

// ---- constants

Result<bool> php_ReflectionClass_hasConstant(Context& context, Object& self, String& name) {
    return TRY(class_of(context, self))->constants.find(name) != nullptr;
}

Result<Array*> php_ReflectionClass_getConstants(Context& context, Object& self,
                                                std::optional<int64_t> filter) {
    Class& cls = *TRY(class_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (auto& entry : ordered_members(cls, cls.constants)) {
        if (!entry.name || !is_shown(cls, *entry.value, filter)) continue;
        list->set(*entry.name, TRY(reflected_constant_value(context, *entry.value)));
    }
    return list.leak();
}

Result<Array*> php_ReflectionClass_getReflectionConstants(Context& context, Object& self,
                                                          std::optional<int64_t> filter) {
    Class& cls = *TRY(class_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (auto& entry : ordered_members(cls, cls.constants)) {
        if (!entry.name || !is_shown(cls, *entry.value, filter)) continue;
        list->push(Value::of(TRY(reflect_constant(context, *entry.value))));
    }
    return list.leak();
}

Result<Value> php_ReflectionClass_getConstant(Context& context, Object& self, String& name) {
    ClassConstantInfo** found = TRY(class_of(context, self))->constants.find(name);
    if (found) return reflected_constant_value(context, **found);
    TRY(deprecated(context,
                   "ReflectionClass::getConstant() for a non-existent constant is deprecated, use "
                   "ReflectionClass::hasConstant() to check if the constant exists"));
    return false_value();
}

Result<Value> php_ReflectionClass_getReflectionConstant(Context& context, Object& self,
                                                        String& name) {
    ClassConstantInfo** found = TRY(class_of(context, self))->constants.find(name);
    if (!found) return false_value();
    return Value::of(TRY(reflect_constant(context, **found)));
}

// ---- instances

Result<Object*> php_ReflectionClass_newInstance(Context& context, Object& self,
                                                std::span<const Value> args) {
    return new_instance(context, *TRY(class_of(context, self)), args, nullptr);
}

Result<Value> php_ReflectionClass_newInstanceArgs(Context& context, Object& self, Array& args) {
    Class& cls = *TRY(class_of(context, self));
    return Value::of(TRY(new_instance(context, cls, {}, &args)));
}

Result<Object*> php_ReflectionClass_newInstanceWithoutConstructor(Context& context, Object& self) {
    Class& cls = *TRY(class_of(context, self));
    // Builtin classes with state of their own rely on it.
    if (cls.is_builtin() && cls.is(class_flag::final_) && cls.handlers &&
        (cls.handlers->native_size || cls.handlers == &unloaded_handlers)) {
        return throw_reflection(context,
                                "Class %s is an internal class marked as final that cannot be "
                                "instantiated without invoking its constructor",
                                cls.name->data());
    }
    return instantiate(context, cls);
}

}  // namespace surus
