// Reading, testing and removing properties.
#include "runtime/calls/backtrace.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/objects/object_internal.h"
#include "runtime/values/conversion.h"

namespace surus {

Status note_static(Context& context, const Class& cls, const String& name) {
    return notice(context, "Accessing static property %s::$%s as non static", cls.name->data(),
                  name.data());
}

namespace {

// Names that begin with NUL belong to the engine's mangled names.
Status check_name(Context& context, const String& name) {
    if (name.length == 0 || name.data()[0] != 0) return {};
    return throw_error(context, "Cannot access property starting with \"\\0\"");
}

Value* find_dynamic(Object& object, String& name) {
    return object.dynamic ? find(*object.dynamic, Key::from(name)) : nullptr;
}

// What reading finds where nothing is: an error for typed properties, else a warning and null.
Result<Value> read_missing(Context& context, Object& object, String& name,
                           const PropertyLookup& found) {
    if (found.kind == PropertyLookup::Denied)
        return throw_denied(context, *object.cls, *found.info);
    if (found.info && found.info->type) return throw_uninitialised(context, *found.info);
    TRY(check_name(context, name));
    TRY(warning(context, "Undefined property: %s::$%s", object.cls->name->data(), name.data()));
    return Value::null();
}

Result<Value> read_hooked(Context& context, Object& object, const PropertyInfo& info) {
    if (info.get_hook) return call_get_hook(context, object, info);
    return throw_error(context, "Property %s::$%s is write-only", object.cls->name->data(),
                       info.name->data());
}

bool passes(const Value& value, PropertyCheck check) {
    const Value& plain = value.deref();
    switch (check) {
    case PropertyCheck::Exists: return true;
    case PropertyCheck::Isset: return !plain.is_null();
    default: return to_bool(plain);
    }
}

}  // namespace

Result<bool> has_by_magic(Context& context, Object& object, String& name, PropertyCheck check) {
    Ref<Object> keep = Ref<Object>::share(&object);
    Value answer;
    {
        MagicGuard guard(context, object, name, MagicIsset);
        retain_cell(&name);
        OwnedValue argument(Value::of(&name));
        answer = TRY(call_method(context, object, *object.cls->magic.isset, {&argument.get(), 1}));
    }
    bool result = to_bool(answer);
    release(answer);
    if (!result || check != PropertyCheck::NotEmpty) return result;
    if (!use_magic(context, object, object.cls->magic.get, name, MagicGet)) return false;
    OwnedValue value(TRY(call_magic_get(context, object, name)));
    return to_bool(value.get());
}

namespace {

Status unset_declared(Context& context, Object& object, const PropertyInfo& info, Class* scope) {
    Value& slot = object.slots()[info.slot];
    if (info.is(flag::has_hooks)) {
        return throw_error(context, "Cannot unset hooked property %s::$%s",
                           object.cls->name->data(), info.name->data());
    }
    if (info.is(flag::readonly_ | flag::private_set | flag::protected_set)) {
        if (info.is(flag::readonly_) && !slot.is_undef() && !(slot.extra & slot_reinitialisable)) {
            return throw_error(context, "Cannot unset readonly property %s::$%s",
                               info.declaring->name->data(), info.name->data());
        }
        if (!may_set(info, scope)) return throw_set_visibility(context, info, "unset", scope);
    }
    if (slot.is_reference() && info.type) remove_type_source(*slot.reference, info);
    Value old = slot;
    slot = Value::undef();  // from now on __get and __set are asked
    release(old);
    return {};
}

}  // namespace

namespace {

enum class Reading : uint8_t { Normal, Quiet };

// What __get answers for what `found` says is not there.
Result<Value> read_by_magic(Context& context, Object& object, String& name,
                            const PropertyLookup& found) {
    const Class& cls = *object.cls;
    OwnedValue value(TRY(call_magic_get(context, object, name)));
    Value plain = copy_deref(value.get());
    if (found.kind != PropertyLookup::Declared || !found.info->type) return plain;
    // What __get answers for a typed property must fit it.
    OwnedValue checked(plain);
    const PropertyInfo& info = *found.info;
    bool strict = cls.magic.get->is(flag::strict_types);
    if (TRY(coerce_to_type(context, *info.type, checked.get(), strict, info.declaring,
                           info.declaring)))
        return checked.leak();
    const char* owner = info.declaring->name->data();
    return throw_type_error(context,
                            "Value of type %s returned from %s::__get() must be compatible with "
                            "unset property %s::$%s of type %s",
                            value_name_in_errors(checked.get()), owner, owner, info.name->data(),
                            type_text(*info.type).c_str());
}

// Whether __isset, where there is one that is not running, says that there is something to read.
Result<bool> allowed_by_isset(Context& context, Object& object, String& name) {
    if (!use_magic(context, object, object.cls->magic.isset, name, MagicIsset)) return true;
    return has_by_magic(context, object, name, PropertyCheck::Isset);
}

// What a class of the engine's own has instead of a property; Undef: it has none. What is read
// quietly must pass isset().
Result<Value> read_native(Context& context, Object& object, String& name, Reading how) {
    const ClassHandlers* handlers = object.cls->handlers;
    if (how == Reading::Quiet && handlers->find_property) {
        OwnedValue found(TRY(handlers->find_property(context, object, name)));
        if (found->is_undef()) return Value::undef();
        if (found->deref().is_null()) return Value::null();
    }
    if (!handlers->read_property) return Value::undef();
    return handlers->read_property(context, object, name);
}

Result<Value> read(Context& context, Object& object, String& name, Class* scope, Reading how) {
    const Class& cls = *object.cls;
    if (cls.handlers && (cls.handlers->read_property || cls.handlers->find_property)) {
        Value value = TRY(read_native(context, object, name, how));
        if (!value.is_undef()) return value;
    }
    PropertyLookup found = look_up_property(cls, name, scope);
    if (found.is_static && !cls.magic.get && how == Reading::Normal)
        TRY(note_static(context, cls, name));
    bool never_set = false;
    if (found.kind == PropertyLookup::Declared) {
        const PropertyInfo& info = *found.info;
        if (info.is(flag::has_hooks) && !in_hook(context, object, info)) {
            if (info.get_hook || info.is(flag::virtual_)) return read_hooked(context, object, info);
        }
        Value& slot = object.slots()[info.slot];
        if (!slot.is_undef()) return copy_deref(slot);
        if (slot.extra & Object::lazy_slot && object.is_lazy())
            return read(context, *TRY(lazy_target(context, object)), name, scope, how);
        never_set = slot.extra & Object::uninitialised;
    } else if (found.kind == PropertyLookup::Dynamic) {
        if (Value* value = find_dynamic(object, name)) return copy_deref(*value);
    }
    if (!never_set) {
        if (how == Reading::Quiet && !TRY(allowed_by_isset(context, object, name)))
            return Value::null();
        if (use_magic(context, object, cls.magic.get, name, MagicGet))
            return read_by_magic(context, object, name, found);
    }
    // What may not be seen is looked for all the same, where that is no error.
    bool may_be_there = found.kind == PropertyLookup::Dynamic ||
                        (how == Reading::Quiet && found.kind == PropertyLookup::Denied);
    if (object.is_lazy() && may_be_there)
        return read(context, *TRY(lazy_target(context, object)), name, scope, how);
    if (how == Reading::Quiet) return Value::null();
    return read_missing(context, object, name, found);
}

}  // namespace

Result<Value> read_property(Context& context, Object& object, String& name, Class* scope) {
    return read(context, object, name, scope, Reading::Normal);
}

Result<Value> read_property_quietly(Context& context, Object& object, String& name, Class* scope) {
    return read(context, object, name, scope, Reading::Quiet);
}

Result<bool> has_property(Context& context, Object& object, String& name, PropertyCheck check,
                          Class* scope) {
    const Class& cls = *object.cls;
    auto find_value = !cls.handlers                 ? nullptr
                      : cls.handlers->find_property ? cls.handlers->find_property
                                                    : cls.handlers->read_property;
    if (find_value) {
        Value value = TRY(find_value(context, object, name));
        if (!value.is_undef()) {
            OwnedValue owned(value);
            return passes(owned.get(), check);
        }
    }
    PropertyLookup found = look_up_property(cls, name, scope);
    if (found.kind == PropertyLookup::Declared) {
        const PropertyInfo& info = *found.info;
        if (info.is(flag::has_hooks) && !in_hook(context, object, info)) {
            if (info.get_hook || info.is(flag::virtual_)) {
                if (check == PropertyCheck::Exists) return true;
                OwnedValue value(TRY(read_hooked(context, object, info)));
                return passes(value.get(), check);
            }
        }
        Value& slot = object.slots()[info.slot];
        if (!slot.is_undef()) return passes(slot, check);
        if (slot.extra & Object::lazy_slot && object.is_lazy())
            return has_property(context, *TRY(lazy_target(context, object)), name, check, scope);
        if (slot.extra & Object::uninitialised) return false;
    } else if (found.kind == PropertyLookup::Dynamic) {
        if (Value* value = find_dynamic(object, name)) return passes(*value, check);
    }
    if (check != PropertyCheck::Exists &&
        use_magic(context, object, cls.magic.isset, name, MagicIsset)) {
        return has_by_magic(context, object, name, check);
    }
    if (object.is_lazy() && found.kind != PropertyLookup::Declared)
        return has_property(context, *TRY(lazy_target(context, object)), name, check, scope);
    return false;
}

Status unset_property(Context& context, Object& object, String& name, Class* scope) {
    const Class& cls = *object.cls;
    if (cls.handlers && cls.handlers->unset_property) {
        if (TRY(cls.handlers->unset_property(context, object, name))) return {};
    }
    PropertyLookup found = look_up_property(cls, name, scope);
    if (found.kind == PropertyLookup::Declared) {
        Value& slot = object.slots()[found.info->slot];
        if (slot.is_undef() && slot.extra & Object::lazy_slot && object.is_lazy())
            return unset_property(context, *TRY(lazy_target(context, object)), name, scope);
        bool there = !slot.is_undef() || (slot.extra & Object::uninitialised) ||
                     found.info->is(flag::has_hooks);
        if (there) return unset_declared(context, object, *found.info, scope);
        if (found.info->is(flag::readonly_) && !may_set(*found.info, scope)) {
            return throw_set_visibility(context, *found.info, "unset", scope);
        }
    } else if (found.kind == PropertyLookup::Dynamic) {
        if (found.is_static && !cls.magic.unset) TRY(note_static(context, cls, name));
        if (find_dynamic(object, name)) {
            object.dynamic = Array::separate(object.dynamic);
            remove(*object.dynamic, Key::from(name));
            return {};
        }
    }
    if (use_magic(context, object, cls.magic.unset, name, MagicUnset)) {
        MagicGuard guard(context, object, name, MagicUnset);
        retain_cell(&name);
        OwnedValue argument(Value::of(&name));
        OwnedValue result(
            TRY(call_method(context, object, *cls.magic.unset, {&argument.get(), 1})));
        return {};
    }
    if (found.kind == PropertyLookup::Denied) return throw_denied(context, cls, *found.info);
    if (object.is_lazy() && found.kind == PropertyLookup::Dynamic)
        return unset_property(context, *TRY(lazy_target(context, object)), name, scope);
    return check_name(context, name);
}

}  // namespace surus
