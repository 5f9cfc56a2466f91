#include "runtime/dump/properties.h"

#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

bool is_shared(const Value& value) { return value.is_reference() && value.reference->refcount > 1; }

void add_slot(std::vector<DumpedProperty>& out, Object& object, uint32_t slot) {
    const PropertyInfo* info = object.cls->slot_info[slot];
    if (!info || info->is(flag::virtual_)) return;
    const Value& value = object.slots()[slot];
    if (value.is_undef() && !info->type) return;  // unset
    DumpedProperty property;
    property.name = info->name->view();
    if (info->is(flag::private_)) property.class_name = info->declaring->name->data();
    property.is_protected = info->is(flag::protected_);
    property.type = info->type;
    property.is_shared_reference = is_shared(value);
    property.value = OwnedValue(copy(value));
    out.push_back(std::move(property));
}

// What PHP says of a name that begins as a mangled one, but has no class or no name; null: nothing.
const char* flaw_of(std::string_view name) {
    if (name.empty() || name[0] != 0) return nullptr;
    if (name.size() < 3 || name[1] == 0) return "Illegal member variable name";
    size_t end_of_class = name.find('\0', 1);
    bool complete = end_of_class != std::string_view::npos && end_of_class + 1 < name.size();
    return complete ? nullptr : "Corrupt member variable name";
}

void add_element(std::vector<DumpedProperty>& out, const Value& key, const Value& value) {
    DumpedProperty property;
    property.is_shared_reference = is_shared(value);
    property.value = OwnedValue(copy(value));
    if (key.is_string()) {
        property.keep = Ref<String>::share(key.string);
        property.flaw = flaw_of(property.keep->view());
        if (property.flaw) {
            property.name = property.keep->view();
        } else {
            unmangle_property(property.keep->view(), property.class_name, property.name);
        }
        // The name of an anonymous class is shown up to its NUL.
        property.class_name = property.class_name.substr(0, property.class_name.find('\0'));
        if (property.class_name == "*") {
            property.is_protected = true;
            property.class_name = {};
        }
    } else {
        property.is_integer = true;
        property.integer = key.integer;
    }
    out.push_back(std::move(property));
}

bool has_own_view(const Class& cls, DumpPurpose purpose) {
    if (purpose == DumpPurpose::Debug &&
        (cls.magic.debug_info || (cls.handlers && cls.handlers->debug_info))) {
        return true;
    }
    if (purpose == DumpPurpose::Export && cls.is(class_flag::has_hooks)) return true;
    return cls.handlers && cls.handlers->properties;
}

}  // namespace

Status report_flaw(Context& context, const DumpedProperty& property) {
    return property.flaw ? notice(context, "%s", property.flaw) : Status();
}

const char* lazy_label(Object& object) {
    if (!object.is_lazy()) return "";
    return is_lazy_proxy(Context::current(), object) ? "lazy proxy " : "lazy ghost ";
}

Result<std::vector<DumpedProperty>> dumped_properties(Context& context, Object& object,
                                                      DumpPurpose purpose) {
    std::vector<DumpedProperty> out;
    if (has_own_view(*object.cls, purpose)) {
        Ref<Array> table = Ref<Array>::adopt(purpose == DumpPurpose::Debug
                                                 ? TRY(debug_properties(context, object))
                                                 : TRY(hooked_properties_of(context, object)));
        out.reserve(table->count);
        for (auto [key, value] : elements(*table)) add_element(out, key, value);
        return out;
    }
    if (Object* instance = lazy_instance(context, object)) {
        if (purpose != DumpPurpose::Debug) return dumped_properties(context, *instance, purpose);
        DumpedProperty property;
        property.name = "instance";
        retain_cell(instance);
        property.value = OwnedValue(Value::of(instance));
        out.push_back(std::move(property));
        return out;
    }
    if (purpose != DumpPurpose::Debug && object.is_lazy()) {
        Object& target = *TRY(lazy_target(context, object));
        return dumped_properties(context, target, purpose);
    }
    for (uint32_t i = 0; i < object.cls->slot_count; ++i) add_slot(out, object, i);
    if (object.dynamic) {
        for (auto [key, value] : elements(*object.dynamic)) {
            if (key.is_string()) {
                add_element(out, key, value);
            } else {  // the property's name is a string that looks like an integer
                OwnedValue name(Value::of(int_to_string(key.integer)));
                add_element(out, name.get(), value);
            }
        }
    }
    return out;
}

}  // namespace surus
