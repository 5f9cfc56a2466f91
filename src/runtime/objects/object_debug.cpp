// Objects as arrays: (array) casts, var_dump, get_mangled_object_vars; and mangled names.
#include <algorithm>

#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/objects/listed_properties.h"
#include "runtime/request/tables.h"

namespace surus {

namespace {

// A slot as an array holds it: references stay unless nobody shares them.
Value shared(const Value& slot) {
    if (slot.is_reference() && slot.reference->refcount == 1) return copy(slot.reference->value);
    return copy(slot);
}

void set_named(Array& array, String* name, Value value) {
    // Mangled names and property names are string keys, but a dynamic "12" is the integer.
    Key key = Key::from(*name);
    if (key.string) {
        array.set(*key.string, value);
    } else {
        array.set(key.integer, value);
    }
}

// Whether an object's dynamic properties can be handed out as they are, to be copied when one side
// is written to; which is also what PHP does, as references among them can tell.
bool is_an_array(const Array& dynamic) {
    return dynamic.next_index == Array::no_index && dynamic.cursor == 0 &&
           dynamic.used == dynamic.count && !dynamic.may_have_indirect;
}

Array* standard_properties(Object& object, bool with_uninitialised) {
    const Class& cls = *object.cls;
    uint32_t dynamic_count = object.dynamic ? object.dynamic->count : 0;
    if (!cls.slot_count && dynamic_count && is_an_array(*object.dynamic)) {
        retain_cell(object.dynamic);
        return object.dynamic;
    }
    Ref<Array> result = Ref<Array>::adopt(
        cls.slot_count ? Array::create_hash(cls.slot_count + dynamic_count) : Array::create());
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        const PropertyInfo* info = cls.slot_info[i];
        const Value& slot = object.slots()[i];
        Value value;
        if (!slot.is_undef()) {
            value = shared(slot);
        } else if (with_uninitialised && info->type && !info->is(flag::virtual_)) {
            value = Value::null();
            value.tag = Value::tag_of(Type::Pointer);
            value.pointer = const_cast<PropertyInfo*>(info);
        } else {
            continue;
        }
        result->add_new(*mangle_property(*info), value);
    }
    if (object.dynamic) {
        for (auto [key, value] : elements(*object.dynamic)) {
            if (key.is_string()) {
                result->set(*key.string, shared(value));
            } else {
                result->set(key.integer, shared(value));
            }
        }
    }
    return result.leak();
}

}  // namespace

String* mangle_property(const PropertyInfo& info) {
    if (info.is(flag::public_)) return info.name;
    if (info.mangled) return info.mangled;
    std::string_view owner =
        info.is(flag::private_) ? info.declaring->name->view() : std::string_view("*");
    std::string mangled;
    mangled.reserve(owner.size() + info.name->length + 2);
    mangled.append(1, '\0').append(owner).append(1, '\0').append(info.name->view());
    return info.mangled = Context::current().strings->intern(mangled);
}

void unmangle_property(std::string_view mangled, std::string_view& class_part,
                       std::string_view& name) {
    class_part = {};
    name = mangled;
    if (mangled.size() < 3 || mangled[0] != 0) return;
    size_t end = mangled.find('\0', 1);
    if (end == std::string_view::npos) return;
    class_part = mangled.substr(1, end - 1);
    name = mangled.substr(end + 1);
    // The name of an anonymous class has a NUL of its own.
    if (size_t more = name.rfind('\0'); more != std::string_view::npos) {
        class_part = mangled.substr(1, end + more + 0);
        name = name.substr(more + 1);
    }
}

namespace {

// Of two properties of one name, the class's own and a hidden private one, code sees one.
bool is_seen(const Class& cls, const PropertyInfo& info, const Class* scope) {
    bool denied = false;
    return find_property(cls, *info.name, scope, denied) == &info;
}

// What code in `scope` sees of what a class's handler lists, by the names that (array) has.
Array* seen_of(const Class& cls, Array& listed, const Class* scope) {
    Array* seen = Array::create_hash(listed.count);
    for (auto [key, value] : elements(listed)) {
        if (!key.is_string()) {
            seen->set(key.integer, shared(value));
            continue;
        }
        std::string_view owner, name;
        unmangle_property(key.string->view(), owner, name);
        if (owner.empty()) {
            seen->set(*key.string, shared(value));
            continue;
        }
        Ref<String> plain = Ref<String>::adopt(String::create(name));
        bool denied = false;
        const PropertyInfo* info = find_property(cls, *plain, scope, denied);
        bool is_it = info && owner == (info->is(flag::private_) ? info->declaring->name->view()
                                                                : std::string_view("*"));
        if (is_it) seen->set(*info->name, shared(value));
    }
    return seen;
}

}  // namespace

Result<Array*> visible_properties(Context& context, Object& object, Class* scope) {
    if (object.is_lazy())
        return visible_properties(context, *TRY(lazy_target(context, object)), scope);
    const Class& cls = *object.cls;
    if (cls.handlers && cls.handlers->properties && !cls.handlers->hides_properties) {
        Ref<Array> listed = Ref<Array>::adopt(TRY(cls.handlers->properties(context, object)));
        bool has_hidden = false;
        for (auto [key, value] : elements(*listed)) {
            (void)value;
            has_hidden |= key.is_string() && key.string->view().starts_with('\0');
        }
        return has_hidden ? seen_of(cls, *listed, scope) : listed.leak();
    }
    if (!cls.slot_count && object.dynamic && is_an_array(*object.dynamic)) {
        retain_cell(object.dynamic);
        return object.dynamic;
    }
    Ref<Array> result =
        Ref<Array>::adopt(cls.slot_count ? Array::create_hash(cls.slot_count) : Array::create());
    Ref<Object> keep = Ref<Object>::share(&object);
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        const PropertyInfo& info = *cls.slot_info[i];
        if (!is_seen(cls, info, scope)) continue;
        Value value;
        if (info.is(flag::has_hooks) && (info.get_hook || info.is(flag::virtual_))) {
            if (!info.get_hook) continue;
            value = TRY(read_property(context, object, *info.name, scope));
        } else if (object.slots()[i].is_undef()) {
            continue;
        } else {
            value = shared(object.slots()[i]);
        }
        result->set(*info.name, value);
    }
    if (!object.dynamic) return result.leak();
    for (auto [key, value] : elements(*object.dynamic)) {
        if (key.is_string()) {
            result->set(*key.string, shared(value));
        } else {
            result->set(key.integer, shared(value));
        }
    }
    return result.leak();
}

Array* present_properties(Object& object) { return standard_properties(object, false); }

Result<Array*> properties_of(Context& context, Object& object) {
    if (object.is_lazy()) return properties_of(context, *TRY(lazy_target(context, object)));
    const ClassHandlers* handlers = object.cls->handlers;
    if (handlers && handlers->properties) return handlers->properties(context, object);
    return standard_properties(object, false);
}

Result<Array*> listed_properties(Context& context, Object& object) {
    if (object.is_lazy()) return listed_properties(context, *TRY(lazy_target(context, object)));
    const ClassHandlers* handlers = object.cls->handlers;
    return handlers && handlers->hides_properties ? standard_properties(object, false)
                                                  : properties_of(context, object);
}

Result<Array*> hooked_properties_of(Context& context, Object& object) {
    // Initialised first: hooks may read what they find.
    if (object.is_lazy()) return hooked_properties_of(context, *TRY(lazy_target(context, object)));
    const Class& cls = *object.cls;
    if (!cls.is(class_flag::has_hooks) || (cls.handlers && cls.handlers->properties))
        return properties_of(context, object);
    Ref<Object> keep = Ref<Object>::share(&object);
    Ref<Array> result = Ref<Array>::adopt(Array::create(cls.slot_count));
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        const PropertyInfo& info = *cls.slot_info[i];
        Value value;
        if (info.is(flag::has_hooks) && (info.get_hook || info.is(flag::virtual_))) {
            if (!info.get_hook) continue;
            value = TRY(read_property(context, object, *info.name, info.declaring));
        } else if (object.slots()[i].is_undef()) {
            continue;
        } else {
            value = shared(object.slots()[i]);
        }
        set_named(*result, mangle_property(info), value);
    }
    if (!object.dynamic) return result.leak();
    for (auto [key, value] : elements(*object.dynamic)) {
        replace(
            *find_or_add(*result, key.is_string() ? Key{0, key.string} : Key::from(key.integer)),
            shared(value));
    }
    return result.leak();
}

Result<Array*> debug_properties(Context& context, Object& object, bool with_uninitialised) {
    const Class& cls = *object.cls;
    if (Function* method = cls.magic.debug_info) {
        OwnedValue result(TRY(call_method(context, object, *method, {})));
        if (result->is_array()) return result.leak().array;
        if (result->is_null()) {
            TRY(deprecated(context,
                           "Returning null from %s::__debugInfo() is deprecated, return an empty "
                           "array instead",
                           cls.name->data()));
            return Array::empty();
        }
        return fatal_error(context, "__debuginfo() must return an array");
    }
    if (cls.handlers && cls.handlers->debug_info) return cls.handlers->debug_info(context, object);
    if (cls.handlers && cls.handlers->properties) return cls.handlers->properties(context, object);
    return standard_properties(object, with_uninitialised);
}

}  // namespace surus
