// ReflectionProperty.
#include "ext/core/core.stub.h"
#include "ext/reflection/mirror.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/classes/enum.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

bool has_dynamic(Object& object, String& name) {
    return object.dynamic && find(*object.dynamic, Key::from(name));
}

Result<bool> has_flag(Context& context, Object& self, uint32_t wanted) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    return info && info->is(wanted);
}

Class* scope_of(const Mirror& mirror) {
    return mirror.property ? mirror.property->declaring : mirror.cls;
}

Failed throw_wrong_object(Context& context) {
    return throw_reflection(
        context, "Given object is not an instance of the class this property was declared in");
}

Status check_object(Context& context, const Mirror& mirror, Object* object) {
    if (!object) {
        return throw_argument_type_error(context, 1, "must be provided for instance properties");
    }
    return is_subclass(*object->cls, *scope_of(mirror)) ? Status() : throw_wrong_object(context);
}

Result<Value*> static_slot(Context& context, const PropertyInfo& info) {
    TRY(evaluate_class_constants(context, *info.declaring));
    return &info.declaring->statics[info.slot]->value;
}

Failed throw_uninitialised(Context& context, const PropertyInfo& info) {
    return throw_error(
        context, "Typed %sproperty %s::$%s must not be accessed before initialization",
        info.is(flag::static_) ? "static " : "", info.declaring->name->data(), info.name->data());
}

// The slot behind the hooks. Initialises a lazy object.
Result<Value*> raw_slot(Context& context, Object& object, const Mirror& mirror, const char* method,
                        const char* verb) {
    const PropertyInfo& info = *mirror.property;
    if (info.is(flag::static_)) {
        return throw_reflection(context, "May not use %s on static properties", method);
    }
    if (!is_subclass(*object.cls, *info.declaring)) return throw_wrong_object(context);
    if (info.is(flag::virtual_)) {
        return throw_error(context, "Must not %s virtual property %s::$%s", verb,
                           info.declaring->name->data(), info.name->data());
    }
    Value& slot = object.slots()[info.slot];
    bool waits = object.is_lazy() && slot.is_undef() && (slot.extra & Object::lazy_slot);
    return waits ? &TRY(lazy_target(context, object))->slots()[info.slot] : &slot;
}

Function* hook_of(const Mirror& mirror, std::string_view name) {
    if (!mirror.property) return nullptr;
    return name == "get" ? mirror.property->get_hook : mirror.property->set_hook;
}

}  // namespace

Status php_ReflectionProperty___construct(Context& context, Object& self, const Value& cls_value,
                                          String& property) {
    Class& cls = *TRY(class_of_argument(context, cls_value));
    PropertyInfo** found = cls.properties.find(property);
    bool declared = found && has_visible_property(cls, **found);
    bool dynamic = !declared && cls_value.is_object() && has_dynamic(*cls_value.object, property);
    if (!declared && !dynamic) {
        return throw_reflection(context, "Property %s::$%s does not exist", cls.name->data(),
                                property.data());
    }
    Mirror& mirror = self.native<Mirror>();
    mirror.cls = &cls;
    mirror.property = declared ? *found : nullptr;
    mirror.ready = true;
    set_mirror_name(self, property);
    set_mirror_class(self, declared ? *(*found)->declaring : cls);
    return {};
}

Result<String*> php_ReflectionProperty___toString(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    std::string text;
    String& name = *TRY(mirror_name(context, self));
    append_property_text(text, mirror.property, name.view(), "");
    return make_string(text);
}

Result<String*> php_ReflectionProperty_getName(Context& context, Object& self) {
    return share(*TRY(mirror_name(context, self)));
}

Result<String*> php_ReflectionProperty_getMangledName(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (mirror.property) return mangle_property(*mirror.property);
    return share(*TRY(mirror_name(context, self)));
}

Result<Value> php_ReflectionProperty_getValue(Context& context, Object& self, Object* object) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (mirror.property && mirror.property->is(flag::static_)) {
        const Value& value = TRY(static_slot(context, *mirror.property))->deref();
        if (value.is_undef()) return throw_uninitialised(context, *mirror.property);
        return copy(value);
    }
    TRY(check_object(context, mirror, object));
    return read_property(context, *object, *TRY(mirror_name(context, self)), scope_of(mirror));
}

static Status note_odd_setting(Context& context, const Value& first, const Value* second) {
    if (!second) {
        return deprecated(context,
                          "Calling ReflectionProperty::setValue() with a single argument is "
                          "deprecated");
    }
    if (first.is_null() || first.is_object()) return {};
    return deprecated(context,
                      "Calling ReflectionProperty::setValue() with a 1st argument which is not "
                      "null or an object is deprecated");
}

Status php_ReflectionProperty_setValue(Context& context, Object& self, const Value& objectOrValue,
                                       const Value* value) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (mirror.property && mirror.property->is(flag::static_)) {
        TRY(note_odd_setting(context, objectOrValue, value));
        TRY(evaluate_class_constants(context, *mirror.property->declaring));
        return assign_static(context, *mirror.property, value ? *value : objectOrValue);
    }
    if (!value) {
        return throw_error(context, Known::ArgumentCountError,
                           "ReflectionProperty::setValue() expects exactly 2 arguments, 1 given");
    }
    if (!objectOrValue.is_object()) {
        return throw_argument_type_error(context, 1, "must be of type object, %s given",
                                         value_name_in_errors(objectOrValue));
    }
    return write_property(context, *objectOrValue.object, *TRY(mirror_name(context, self)), *value,
                          scope_of(mirror), false);
}

Result<Value> php_ReflectionProperty_getRawValue(Context& context, Object& self, Object& object) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (!mirror.property || !mirror.property->is(flag::has_hooks | flag::static_))
        return php_ReflectionProperty_getValue(context, self, &object);
    Value& slot = *TRY(raw_slot(context, object, mirror, "getRawValue", "read from"));
    if (slot.is_undef()) return throw_uninitialised(context, *mirror.property);
    return copy_deref(slot);
}

Status php_ReflectionProperty_setRawValue(Context& context, Object& self, Object& object,
                                          const Value& value) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (!mirror.property || !mirror.property->is(flag::has_hooks | flag::static_)) {
        return write_property(context, object, *TRY(mirror_name(context, self)), value,
                              scope_of(mirror), false);
    }
    Value* slot = TRY(raw_slot(context, object, mirror, "setRawValue", "write to"));
    OwnedValue owned(copy_deref(value));
    Ref<Object> keep = Ref<Object>::share(&object);
    if (mirror.property->type)
        TRY(coerce_for_property(context, *mirror.property, owned.get(), false));
    slot->extra = 0;
    replace(slot->deref(), owned.leak());
    return {};
}

Result<bool> php_ReflectionProperty_isInitialized(Context& context, Object& self, Object* object) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    if (mirror.property && mirror.property->is(flag::static_))
        return !TRY(static_slot(context, *mirror.property))->deref().is_undef();
    TRY(check_object(context, mirror, object));
    return has_property(context, *object, *TRY(mirror_name(context, self)), PropertyCheck::Exists,
                        scope_of(mirror));
}

Result<bool> php_ReflectionProperty_isPublic(Context& context, Object& self) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    return !info || info->is(flag::public_);
}
Result<bool> php_ReflectionProperty_isPrivate(Context& context, Object& self) {
    return has_flag(context, self, flag::private_);
}
Result<bool> php_ReflectionProperty_isProtected(Context& context, Object& self) {
    return has_flag(context, self, flag::protected_);
}
Result<bool> php_ReflectionProperty_isPrivateSet(Context& context, Object& self) {
    return has_flag(context, self, flag::private_set);
}
Result<bool> php_ReflectionProperty_isProtectedSet(Context& context, Object& self) {
    return has_flag(context, self, flag::protected_set);
}
Result<bool> php_ReflectionProperty_isStatic(Context& context, Object& self) {
    return has_flag(context, self, flag::static_);
}
Result<bool> php_ReflectionProperty_isReadOnly(Context& context, Object& self) {
    return has_flag(context, self, flag::readonly_);
}
Result<bool> php_ReflectionProperty_isAbstract(Context& context, Object& self) {
    return has_flag(context, self, flag::abstract_);
}
Result<bool> php_ReflectionProperty_isVirtual(Context& context, Object& self) {
    return has_flag(context, self, flag::virtual_);
}
Result<bool> php_ReflectionProperty_isPromoted(Context& context, Object& self) {
    return has_flag(context, self, flag::from_constructor);
}
Result<bool> php_ReflectionProperty_isFinal(Context& context, Object& self) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    return info && (property_modifiers(*info) & constant_ReflectionProperty_IS_FINAL);
}
Result<bool> php_ReflectionProperty_isDefault(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->property != nullptr;
}
Result<bool> php_ReflectionProperty_isDynamic(Context& context, Object& self) {
    return TRY(mirror_of(context, self))->property == nullptr;
}

Result<int64_t> php_ReflectionProperty_getModifiers(Context& context, Object& self) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    return info ? property_modifiers(*info) : constant_ReflectionProperty_IS_PUBLIC;
}

Result<Object*> php_ReflectionProperty_getDeclaringClass(Context& context, Object& self) {
    return reflect_class(context, *scope_of(*TRY(mirror_of(context, self))));
}

Result<Value> php_ReflectionProperty_getDocComment(Context& context, Object& self) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    return text_or_false(info ? info->declaration->doc_comment : std::string_view());
}

Status php_ReflectionProperty_setAccessible(Context&, Object&, bool) { return {}; }

Result<Value> php_ReflectionProperty_getType(Context& context, Object& self) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    return reflect_type(context, info ? info->type : nullptr, info ? type_scope(*info) : nullptr);
}

Result<Value> php_ReflectionProperty_getSettableType(Context& context, Object& self) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    if (!info) return Value::null();
    if (info->set_hook && !info->set_hook->declaration->parameters.empty())
        return reflect_type(context, info->set_hook->declaration->parameters[0].type,
                            type_scope(*info));
    TypeConstraint never;
    never.mask = type_bits::never;
    if (info->is(flag::virtual_) && !info->set_hook) return reflect_type(context, &never);
    return reflect_type(context, info->type, type_scope(*info));
}

Result<bool> php_ReflectionProperty_hasType(Context& context, Object& self) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    return info && info->type;
}

Result<bool> php_ReflectionProperty_hasDefaultValue(Context& context, Object& self) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    return info && !info->is(flag::virtual_) && !info->declaration->default_value.is_undef();
}

Result<Value> php_ReflectionProperty_getDefaultValue(Context& context, Object& self) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    if (!info || info->is(flag::virtual_) || info->declaration->default_value.is_undef()) {
        TRY(deprecated(context,
                       "ReflectionProperty::getDefaultValue() for a property without a default "
                       "value is deprecated, use ReflectionProperty::hasDefaultValue() to check if "
                       "the default value exists"));
        return Value::null();
    }
    OwnedValue value(TRY(evaluated(context, info->declaration->default_value, info->declaring)));
    if (info->type) TRY(coerce_for_property(context, *info, value.get(), true));
    return value.leak();
}

Result<Array*> php_ReflectionProperty_getAttributes(Context& context, Object& self, String* name,
                                                    int64_t flags) {
    const PropertyInfo* info = TRY(mirror_of(context, self))->property;
    if (!info) return Array::empty();
    AttributeOwner owner;
    owner.attributes = info->declaration->attributes;
    owner.target = constant_Attribute_TARGET_PROPERTY;
    owner.scope = info->declaring;
    return reflect_attributes(context, owner, name, flags);
}

// ---- hooks

Result<bool> php_ReflectionProperty_hasHooks(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    return hook_of(mirror, "get") || hook_of(mirror, "set");
}

Result<Array*> php_ReflectionProperty_getHooks(Context& context, Object& self) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    Ref<Array> list = Ref<Array>::adopt(Array::create());
    for (std::string_view name : {"get", "set"}) {
        Function* hook = hook_of(mirror, name);
        if (!hook) continue;
        list->set(name, Value::of(TRY(reflect_method(context, *hook, *hook->scope))));
    }
    return list.leak();
}

Result<bool> php_ReflectionProperty_hasHook(Context& context, Object& self, Object& type) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    return hook_of(mirror, enum_case_value(type).string->view()) != nullptr;
}

Result<Value> php_ReflectionProperty_getHook(Context& context, Object& self, Object& type) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    Function* hook = hook_of(mirror, enum_case_value(type).string->view());
    if (!hook) return Value::null();
    return Value::of(TRY(reflect_method(context, *hook, *hook->scope)));
}

}  // namespace surus
