// Writing properties, and slots to write through.
#include "runtime/calls/backtrace.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/objects/object_internal.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

// May a property of that name come to be? Deprecated since 8.2 for classes that do not say so.
Status check_creation(Context& context, Object& object, const String& name) {
    const Class& cls = *object.cls;
    if (name.length && name.data()[0] == 0) {
        return throw_error(context, "Cannot access property starting with \"\\0\"");
    }
    if (cls.is(class_flag::no_dynamic_properties)) {
        return throw_error(context, "Cannot create dynamic property %s::$%s", cls.name->data(),
                           name.data());
    }
    if (cls.is(class_flag::allow_dynamic_properties)) return {};
    return deprecated(context, "Creation of dynamic property %s::$%s is deprecated",
                      cls.name->data(), name.data());
}

Array& own_dynamic(Object& object) {
    object.dynamic = object.dynamic ? Array::separate(object.dynamic) : Array::create();
    return *object.dynamic;
}

Value* find_dynamic(Object& object, String& name) {
    if (!object.dynamic || !find(*object.dynamic, Key::from(name))) return nullptr;
    return find(own_dynamic(object), Key::from(name));
}

// Readonly and asymmetric visibility; `uninitialised` slots may be set in scope.
Status check_write(Context& context, const PropertyInfo& info, const Value& slot, Class* scope,
                   const char* operation) {
    if (!info.is(flag::readonly_ | flag::private_set | flag::protected_set)) return {};
    if (info.is(flag::readonly_) && !slot.is_undef() && !(slot.extra & slot_reinitialisable)) {
        return throw_readonly(context, info);
    }
    if (!may_set(info, scope)) return throw_set_visibility(context, info, operation, scope);
    return {};
}

// Puts an owned, already checked value into a slot.
Status store(Context& context, Value& slot, Value value, bool strict) {
    if (slot.is_reference()) {
        Reference& reference = *slot.reference;
        if (reference.types) return assign_typed_reference(context, reference, value, strict);
        replace(reference.value, value);
        return {};
    }
    replace(slot, value);
    return {};
}

// The same for a declared property's slot, which is no longer uninitialised then. (The slot of a
// dynamic one lies in an array, whose chains are in `extra`.)
Status store_declared(Context& context, Value& slot, Value value, bool strict) {
    if (!slot.is_reference()) slot.extra = 0;
    return store(context, slot, value, strict);
}

Status write_declared(Context& context, Object& object, const PropertyInfo& info,
                      const Value& value, Class* scope, bool strict) {
    Value& slot = object.slots()[info.slot];
    TRY(check_write(context, info, slot, scope, "modify"));
    OwnedValue owned(copy_deref(value));
    if (!info.type) return store_declared(context, slot, owned.leak(), strict);
    Ref<Object> keep = Ref<Object>::share(&object);
    TRY(coerce_for_property(context, info, owned.get(), strict));
    return store_declared(context, object.slots()[info.slot], owned.leak(), strict);
}

Status call_set_hook(Context& context, Object& object, const PropertyInfo& info, const Value& value,
                     Class* scope) {
    if (!may_set(info, scope)) return throw_set_visibility(context, info, "modify", scope);
    if (!info.set_hook) {
        return throw_error(context, "Property %s::$%s is read-only", object.cls->name->data(),
                           info.name->data());
    }
    OwnedValue argument(copy_deref(value));
    OwnedValue result(TRY(call_method(context, object, *info.set_hook, {&argument.get(), 1})));
    return {};
}

}  // namespace

Status call_magic_set(Context& context, Object& object, String& name, const Value& value) {
    MagicGuard guard(context, object, name, MagicSet);
    retain_cell(&name);
    OwnedValue first(Value::of(&name)), second(copy_deref(value));
    Value arguments[] = {first.get(), second.get()};
    OwnedValue result(TRY(call_method(context, object, *object.cls->magic.set, arguments)));
    return {};
}

namespace {

Result<Value*> null_slot(Context& context, Object& object, String& name, WriteReason reason) {
    Ref<Object> keep = Ref<Object>::share(&object);
    TRY(check_creation(context, object, name));
    auto add = [&] {
        Value* slot = find_or_add(own_dynamic(object), Key::from(name));
        if (slot->is_undef()) slot->set_null();
        return slot;
    };
    Value* slot = add();
    if (reason != WriteReason::IncDec) return slot;
    TRY(warning(context, "Undefined property: %s::$%s", object.cls->name->data(), name.data()));
    // An error handler may have removed it.
    return add();
}

// A declared slot that has never been set or was unset.
Result<Value*> prepare_empty_slot(Context& context, Object& object, const PropertyInfo& info,
                                  WriteReason reason) {
    Value& slot = object.slots()[info.slot];
    if (!info.type) {
        slot.set_null();
        slot.extra = 0;
        if (reason == WriteReason::IncDec) {
            TRY(warning(context, "Undefined property: %s::$%s", object.cls->name->data(),
                        info.name->data()));
        }
        return &slot;
    }
    switch (reason) {
    case WriteReason::IncDec: return throw_uninitialised(context, info);
    case WriteReason::Reference:
        if (!info.type->allows_null()) {
            return throw_error(context,
                               "Cannot access uninitialized non-nullable property "
                               "%s::$%s by reference",
                               info.declaring->name->data(), info.name->data());
        }
        break;
    default: break;
    }
    slot.set_null();
    slot.extra = 0;
    return &slot;
}

// What cannot be written through: only an object in it may be used.
Result<Value*> slot_of_protected(Context& context, Object& object, const PropertyInfo& info,
                                 Class* scope, WriteReason reason, Value& holder) {
    Value& slot = object.slots()[info.slot];
    if (slot.deref().is_object()) {
        holder = copy_deref(slot);
        return &holder;
    }
    if (info.is(flag::readonly_)) {
        if (slot.is_undef() && (slot.extra & Object::uninitialised) &&
            reason == WriteReason::IncDec) {
            return throw_uninitialised(context, info);
        }
        if (reason == WriteReason::IncDec) return throw_readonly(context, info);
        return throw_error(context, "Cannot indirectly modify readonly property %s::$%s",
                           info.declaring->name->data(), info.name->data());
    }
    const char* operation = reason == WriteReason::IncDec ? "modify" : "indirectly modify";
    return throw_set_visibility(context, info, operation, scope);
}

Result<Value*> slot_of_hooked(Context& context, Object& object, const PropertyInfo& info,
                              Value& holder) {
    const char* cls = object.cls->name->data();
    if (!info.get_hook && info.is(flag::virtual_)) {
        return throw_error(context, "Property %s::$%s is write-only", cls, info.name->data());
    }
    if (!info.get_hook) {
        const Value& slot = object.slots()[info.slot];
        if (slot.deref().is_object()) {
            holder = copy_deref(slot);
            return &holder;
        }
        if (slot.is_undef() && info.type) return throw_uninitialised(context, info);
        return throw_error(context, "Indirect modification of %s::$%s is not allowed", cls,
                           info.name->data());
    }
    OwnedValue value(TRY(call_get_hook(context, object, info)));
    bool usable = info.get_hook->is(flag::by_ref_return) || value->deref().is_object();
    if (!usable) {
        return throw_error(context, "Indirect modification of %s::$%s is not allowed", cls,
                           info.name->data());
    }
    holder = value.leak();
    return &holder;
}

Result<Value*> slot_of_magic(Context& context, Object& object, String& name, Value& holder) {
    bool by_reference = object.cls->magic.get->is(flag::by_ref_return);
    Ref<Object> keep = Ref<Object>::share(&object);
    OwnedValue value(TRY(call_magic_get(context, object, name)));
    if (!by_reference && !value->deref().is_object()) {
        TRY(notice(context, "Indirect modification of overloaded property %s::$%s has no effect",
                   object.cls->name->data(), name.data()));
    }
    holder = value.leak();
    return &holder;
}

Result<Value*> declared_slot(Context& context, Object& object, String& name,
                             const PropertyInfo& info, Class* scope, WriteReason reason,
                             Value& holder) {
    if (info.is(flag::has_hooks) && !in_hook(context, object, info)) {
        bool through_hook = info.get_hook || info.set_hook;
        if (through_hook) return slot_of_hooked(context, object, info, holder);
    }
    Value& slot = object.slots()[info.slot];
    if (slot.is_undef() && !(slot.extra & Object::uninitialised)) {
        if (use_magic(context, object, object.cls->magic.get, name, MagicGet)) {
            return slot_of_magic(context, object, name, holder);
        }
    }
    // In __clone, too, they may only be assigned.
    bool closed = info.is(flag::readonly_);
    if (closed || !may_set(info, scope)) {
        return slot_of_protected(context, object, info, scope, reason, holder);
    }
    if (slot.is_undef() && info.type && reason == WriteReason::Property) {
        holder = Value::null();  // there is no object, and the property stays uninitialised
        return &holder;
    }
    const Value& plain = slot.deref();
    bool becomes_array = plain.is_undef() || plain.is_null() || plain.is_false();
    if (reason == WriteReason::Dimension && becomes_array && info.type &&
        !accepts_array(*info.type)) {
        return throw_no_array(context, info, false);
    }
    Value* ready = slot.is_undef() ? TRY(prepare_empty_slot(context, object, info, reason)) : &slot;
    if (reason == WriteReason::Reference) make_reference(*ready, &info);
    return ready;
}

}  // namespace

Status write_property(Context& context, Object& object, String& name, const Value& value,
                      Class* scope, bool strict) {
    const Class& cls = *object.cls;
    if (cls.handlers && cls.handlers->write_property) {
        if (TRY(cls.handlers->write_property(context, object, name, value))) return {};
    }
    PropertyLookup found = look_up_property(cls, name, scope);
    if (found.kind == PropertyLookup::Declared) {
        const PropertyInfo& info = *found.info;
        if (info.is(flag::has_hooks) && !in_hook(context, object, info)) {
            if (info.set_hook || info.is(flag::virtual_)) {
                return call_set_hook(context, object, info, value, scope);
            }
        }
        Value& slot = object.slots()[info.slot];
        if (slot.is_undef() && slot.extra & Object::lazy_slot && object.is_lazy()) {
            Object& target = *TRY(lazy_target(context, object));
            return write_property(context, target, name, value, scope, strict);
        }
        // Only a property taken away by unset() is __set's business.
        if (!slot.is_undef() || (slot.extra & Object::uninitialised)) {
            return write_declared(context, object, info, value, scope, strict);
        }
    } else if (found.kind == PropertyLookup::Dynamic) {
        if (found.is_static && !cls.magic.set) TRY(note_static(context, cls, name));
        if (Value* slot = find_dynamic(object, name)) {
            return store(context, *slot, copy_deref(value), strict);
        }
    }
    if (use_magic(context, object, cls.magic.set, name, MagicSet)) {
        return call_magic_set(context, object, name, value);
    }
    if (found.kind == PropertyLookup::Denied) return throw_denied(context, cls, *found.info);
    if (found.kind == PropertyLookup::Declared) {
        return write_declared(context, object, *found.info, value, scope, strict);
    }
    if (object.is_lazy()) {
        Object& target = *TRY(lazy_target(context, object));
        return write_property(context, target, name, value, scope, strict);
    }
    OwnedValue owned(copy_deref(value));
    Ref<Object> keep = Ref<Object>::share(&object);
    TRY(check_creation(context, object, name));
    Value* slot = find_or_add(own_dynamic(object), Key::from(name));
    replace(*slot, owned.leak());
    return {};
}

Result<Value*> property_slot(Context& context, Object& object, String& name, Class* scope,
                             WriteReason reason, Value& holder) {
    const Class& cls = *object.cls;
    auto find_value = !cls.handlers                  ? nullptr
                      : cls.handlers->share_property ? cls.handlers->share_property
                                                     : cls.handlers->read_property;
    if (find_value) {
        Value value = TRY(find_value(context, object, name));
        if (!value.is_undef()) {
            holder = value;
            return &holder;
        }
    }
    PropertyLookup found = look_up_property(cls, name, scope);
    if (found.kind == PropertyLookup::Declared) {
        const Value& slot = object.slots()[found.info->slot];
        if (slot.is_undef() && slot.extra & Object::lazy_slot && object.is_lazy()) {
            Object& target = *TRY(lazy_target(context, object));
            return property_slot(context, target, name, scope, reason, holder);
        }
        return declared_slot(context, object, name, *found.info, scope, reason, holder);
    }
    if (found.kind == PropertyLookup::Dynamic) {
        if (found.is_static && !cls.magic.get) TRY(note_static(context, cls, name));
        if (Value* slot = find_dynamic(object, name)) {
            if (reason == WriteReason::Reference) make_reference(*slot, nullptr);
            return slot;
        }
    }
    if (use_magic(context, object, cls.magic.get, name, MagicGet)) {
        return slot_of_magic(context, object, name, holder);
    }
    if (found.kind == PropertyLookup::Denied) return throw_denied(context, cls, *found.info);
    if (object.is_lazy()) {
        Object& target = *TRY(lazy_target(context, object));
        return property_slot(context, target, name, scope, reason, holder);
    }
    Value* slot = TRY(null_slot(context, object, name, reason));
    if (reason == WriteReason::Reference) make_reference(*slot, nullptr);
    return slot;
}

}  // namespace surus
