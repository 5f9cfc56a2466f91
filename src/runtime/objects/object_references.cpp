// References that typed properties share: what is assigned through one must fit all of them.
#include <algorithm>

#include "runtime/calls/backtrace.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object_internal.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

bool comes_from_trait(const PropertyInfo& info) {
    if (info.declaring->is(class_flag::trait)) return true;
    return std::ranges::any_of(info.declaring->traits, [&](const Class* trait) {
        PropertyInfo* const* found = trait->properties.find(*info.name);
        return found && (*found)->declaration == info.declaration;
    });
}

// Where a trait says self it is nobody in particular.
std::string text_of_type(const PropertyInfo& info) {
    return type_text_in(*info.type, comes_from_trait(info) ? nullptr : info.declaring);
}

Failed throw_held(Context& context, const PropertyInfo& info, const Value& value) {
    std::string text = text_of_type(info);
    return throw_type_error(
        context, "Cannot assign %s to reference held by property %s::$%s of type %s",
        value_name_in_errors(value), info.declaring->name->data(), info.name->data(), text.c_str());
}

Failed throw_conflict(Context& context, const PropertyInfo& one, const PropertyInfo& other,
                      const Value& value) {
    std::string first = text_of_type(one), second = text_of_type(other);
    return throw_type_error(
        context,
        "Cannot assign %s to reference held by property %s::$%s of type %s and property %s::$%s of "
        "type %s, as this would result in an inconsistent type conversion",
        value_name_in_errors(value), one.declaring->name->data(), one.name->data(), first.c_str(),
        other.declaring->name->data(), other.name->data(), second.c_str());
}

Failed throw_property_error(Context& context, const PropertyInfo& info, const Value& value) {
    std::string text = text_of_type(info);
    return throw_type_error(context, "Cannot assign %s to property %s::$%s of type %s",
                            value_name_in_errors(value), info.declaring->name->data(),
                            info.name->data(), text.c_str());
}

// Makes of `value` what every source accepts.
Status coerce_for_sources(Context& context, const TypeSources& sources, Value& value, bool strict) {
    const PropertyInfo* first = nullptr;
    OwnedValue coerced;
    for (size_t i = 0; i < sources.properties.size(); ++i) {
        const PropertyInfo& info = *sources.properties[i];
        OwnedValue attempt(copy(value));
        bool fits = TRY(coerce_to_type(context, *info.type, attempt.get(), strict, info.declaring,
                                       info.declaring));
        if (!fits) return throw_held(context, info, value);
        if (!first) {
            first = &info;
            coerced = std::move(attempt);
        } else if (!identical(coerced.get(), attempt.get())) {
            return throw_conflict(context, *first, info, value);
        }
    }
    if (first) {
        Value old = value;
        value.set(coerced.leak());
        release(old);
    }
    return {};
}

}  // namespace

Status check_shared_reference(Context& context, const PropertyInfo& info,
                              const Reference& reference, bool strict) {
    // The check may run user code that takes all types from the reference.
    const PropertyInfo& holder = *reference.types->properties[0];
    OwnedValue value(copy(reference.value));
    bool fits = TRY(
        coerce_to_type(context, *info.type, value.get(), strict, info.declaring, info.declaring));
    if (fits && identical(value.get(), reference.value)) return {};
    if (!fits || holder.type->mask == info.type->mask)
        return throw_property_error(context, info, reference.value);
    std::string first = text_of_type(holder), second = text_of_type(info);
    return throw_type_error(
        context,
        "Reference with value of type %s held by property %s::$%s of type %s is not compatible "
        "with property %s::$%s of type %s",
        value_name_in_errors(reference.value), holder.declaring->name->data(), holder.name->data(),
        first.c_str(), info.declaring->name->data(), info.name->data(), second.c_str());
}

static bool has_type_source(const Reference& reference, const PropertyInfo& info) {
    if (!reference.types) return false;
    const auto& list = reference.types->properties;
    return std::find(list.begin(), list.end(), &info) != list.end();
}

void add_type_source(Reference& reference, const PropertyInfo& info) {
    if (!reference.types) reference.types = new TypeSources;
    reference.types->properties.push_back(&info);
}

void remove_type_source(Reference& reference, const PropertyInfo& info) {
    if (!reference.types) return;
    auto& list = reference.types->properties;
    auto found = std::find(list.begin(), list.end(), &info);
    if (found != list.end()) list.erase(found);
    if (list.empty()) {
        delete reference.types;
        reference.types = nullptr;
    }
}

Status assign_typed_reference(Context& context, Reference& reference, Value value, bool strict) {
    OwnedValue owned(value);
    // The check may run user code that drops the reference.
    Ref<Reference> keep = Ref<Reference>::share(&reference);
    TypeSources sources = *reference.types;
    TRY(coerce_for_sources(context, sources, owned.get(), strict));
    replace(reference.value, owned.leak());
    return {};
}

Status assign_reference(Context& context, Reference& reference, Value value) {
    if (reference.types)
        return assign_typed_reference(context, reference, value, running_strict(context));
    replace(reference.value, value);
    return {};
}

Reference* make_reference(Value& slot, const PropertyInfo* info) {
    if (!slot.is_reference()) {
        if (slot.is_undef()) slot.set_null();
        slot.set(Value::of(Reference::create(slot)));
    }
    // An instruction may have made the slot a reference for a while, of which no type knows.
    Reference& reference = *slot.reference;
    if (info && info->type && !has_type_source(reference, *info)) add_type_source(reference, *info);
    return &reference;
}

Status bind_reference(Context& context, Value& slot, const PropertyInfo* info, Reference* reference,
                      bool strict) {
    Ref<Reference> owned = Ref<Reference>::adopt(reference);
    if (info && info->type) {
        if (reference->types) {
            TRY(check_shared_reference(context, *info, *reference, strict));
        } else {
            OwnedValue value(copy(reference->value));
            TRY(coerce_for_property(context, *info, value.get(), strict));
            replace(reference->value, value.leak());
        }
        add_type_source(*reference, *info);
        if (slot.is_reference()) remove_type_source(*slot.reference, *info);
    }
    if (info) slot.extra = 0;  // a dynamic property's slot is an array's, whose extra is its own
    replace(slot, Value::of(owned.leak()));
    return {};
}

Failed throw_no_array(Context& context, const PropertyInfo& info, bool through_reference) {
    std::string text = text_of_type(info);
    return throw_type_error(context, "Cannot auto-initialize an array inside %s %s::$%s of type %s",
                            through_reference ? "a reference held by property" : "property",
                            info.declaring->name->data(), info.name->data(), text.c_str());
}

Status check_may_hold_array(Context& context, const Reference& reference) {
    if (!reference.types) return {};
    for (const PropertyInfo* info : reference.types->properties) {
        if (!accepts_array(*info->type)) return throw_no_array(context, *info, true);
    }
    return {};
}

Status coerce_for_property(Context& context, const PropertyInfo& info, Value& value, bool strict) {
    if (!info.type) return {};
    bool fits =
        TRY(coerce_to_type(context, *info.type, value, strict, info.declaring, info.declaring));
    if (fits) return {};
    return throw_property_error(context, info, value);
}

}  // namespace surus
