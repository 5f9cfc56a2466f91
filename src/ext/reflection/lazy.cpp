// Lazy objects as Reflection makes and inspects them.
#include "runtime/objects/lazy.h"
#include "ext/reflection/mirror.h"
#include "ext/reflection/reflection.stub.h"
#include "ext/support.h"
#include "runtime/calls/backtrace.h"
#include "runtime/errors/errors.h"

namespace surus {

namespace {

Status check_options(Context& context, int64_t options, uint32_t position, bool reset) {
    int64_t known = lazy_skip_on_serialize | lazy_skip_destructor;
    const char* problem = !reset && (options & lazy_skip_destructor)
                              ? "does not accept ReflectionClass::SKIP_DESTRUCTOR"
                          : options & ~known ? "contains invalid flags"
                                             : nullptr;
    if (!problem) return {};
    return throw_reflection(context, "%s(): Argument #%u ($options) %s",
                            running_function_name(context).c_str(), position, problem);
}

// Builtin classes keep state that no initialiser could give them.
Status check_class(Context& context, const Class& cls) {
    for (const Class* part = &cls; part; part = part->parent) {
        if (!part->is_builtin() || part->lower_name->view() == "stdclass") continue;
        return part == &cls
                   ? throw_error(context,
                                 "Cannot make instance of internal class lazy: %s is "
                                 "internal",
                                 cls.name->data())
                   : throw_error(context,
                                 "Cannot make instance of internal class lazy: %s inherits "
                                 "internal class %s",
                                 cls.name->data(), part->name->data());
    }
    return {};
}

Result<Object*> make_new(Context& context, Object& self, Lazy kind, const Value& initialiser,
                         int64_t options) {
    Class& cls = *TRY(mirror_of(context, self))->cls;
    TRY(check_options(context, options, 2, false));
    TRY(check_class(context, cls));
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, cls)));
    TRY(make_lazy(context, *made, kind, initialiser, options, true));
    return made.leak();
}

Status check_instance(Context& context, const Class& cls, Object& object) {
    if (is_subclass(*object.cls, cls)) return {};
    return throw_argument_type_error(context, 1, "must be of type %s, %s given", cls.name->data(),
                                     object.cls->name->data());
}

Status reset(Context& context, Object& self, Lazy kind, Object& object, const Value& initialiser,
             int64_t options) {
    const Class& cls = *TRY(mirror_of(context, self))->cls;
    TRY(check_instance(context, cls, object));
    TRY(check_options(context, options, 3, true));
    TRY(check_class(context, *object.cls));
    if (lazy_is_running(context, object))
        return throw_reflection(context, "Can not reset an object while it is being initialized");
    if (object.guards & Object::lazy_waiting)
        return throw_reflection(context, "Object is already lazy");
    return make_lazy(context, object, kind, initialiser, options, false);
}

// The property of a waiting object that is to be left alone by its initialiser.
Result<const PropertyInfo*> property_to_skip(Context& context, Object& self, Object& object,
                                             const char* method) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    TRY(check_instance(context, *mirror.cls, object));
    const char* kind = !mirror.property                      ? "dynamic"
                       : mirror.property->is(flag::static_)  ? "static"
                       : mirror.property->is(flag::virtual_) ? "virtual"
                                                             : nullptr;
    if (!kind) return mirror.property;
    return throw_reflection(context, "Can not use %s on %s property %s::$%s", method, kind,
                            mirror.cls->name->data(), TRY(mirror_name(context, self))->data());
}

}  // namespace

Result<Object*> php_ReflectionClass_newLazyGhost(Context& context, Object& self,
                                                 const Value& initializer, int64_t options) {
    return make_new(context, self, Lazy::Ghost, initializer, options);
}

Result<Object*> php_ReflectionClass_newLazyProxy(Context& context, Object& self,
                                                 const Value& factory, int64_t options) {
    return make_new(context, self, Lazy::Proxy, factory, options);
}

Status php_ReflectionClass_resetAsLazyGhost(Context& context, Object& self, Object& object,
                                            const Value& initializer, int64_t options) {
    return reset(context, self, Lazy::Ghost, object, initializer, options);
}

Status php_ReflectionClass_resetAsLazyProxy(Context& context, Object& self, Object& object,
                                            const Value& factory, int64_t options) {
    return reset(context, self, Lazy::Proxy, object, factory, options);
}

Result<Object*> php_ReflectionClass_initializeLazyObject(Context& context, Object& self,
                                                         Object& object) {
    TRY(check_instance(context, *TRY(mirror_of(context, self))->cls, object));
    return share(*TRY(lazy_target(context, object)));
}

Result<bool> php_ReflectionClass_isUninitializedLazyObject(Context& context, Object& self,
                                                           Object& object) {
    TRY(check_instance(context, *TRY(mirror_of(context, self))->cls, object));
    return (object.guards & Object::lazy_waiting) != 0;
}

Result<Object*> php_ReflectionClass_markLazyObjectAsInitialized(Context& context, Object& self,
                                                                Object& object) {
    TRY(check_instance(context, *TRY(mirror_of(context, self))->cls, object));
    mark_initialised(context, object);
    return share(object);
}

Result<Value> php_ReflectionClass_getLazyInitializer(Context& context, Object& self,
                                                     Object& object) {
    TRY(check_instance(context, *TRY(mirror_of(context, self))->cls, object));
    Value initialiser = lazy_initialiser(context, object);
    return initialiser.is_undef() ? Value::null() : copy(initialiser);
}

Status php_ReflectionProperty_setRawValueWithoutLazyInitialization(Context& context, Object& self,
                                                                   Object& object,
                                                                   const Value& value) {
    const PropertyInfo& info =
        *TRY(property_to_skip(context, self, object, "setRawValueWithoutLazyInitialization"));
    Object* target = lazy_instance(context, object);
    if (!target) target = &object;
    Ref<Object> keep = Ref<Object>::share(target);
    OwnedValue owned(copy_deref(value));
    if (info.type) TRY(coerce_for_property(context, info, owned.get(), false));
    Value& slot = target->slots()[info.slot];
    if (info.is(flag::readonly_) && !slot.is_undef()) {
        return throw_error(context, "Cannot modify readonly property %s::$%s",
                           info.declaring->name->data(), info.name->data());
    }
    skip_lazy(context, *target, info);
    slot.extra = 0;
    replace(slot.deref(), owned.leak());
    return {};
}

Status php_ReflectionProperty_skipLazyInitialization(Context& context, Object& self,
                                                     Object& object) {
    const PropertyInfo& info =
        *TRY(property_to_skip(context, self, object, "skipLazyInitialization"));
    Object* target = lazy_instance(context, object);
    skip_lazy(context, target ? *target : object, info);
    return {};
}

Result<bool> php_ReflectionProperty_isLazy(Context& context, Object& self, Object& object) {
    const Mirror& mirror = *TRY(mirror_of(context, self));
    TRY(check_instance(context, *mirror.cls, object));
    if (!mirror.property || mirror.property->is(flag::static_ | flag::virtual_)) return false;
    Object* target = lazy_instance(context, object);
    if (!target) target = &object;
    const Value& slot = target->slots()[mirror.property->slot];
    return (target->guards & Object::lazy_waiting) && slot.is_undef() &&
           (slot.extra & Object::lazy_slot);
}

}  // namespace surus
