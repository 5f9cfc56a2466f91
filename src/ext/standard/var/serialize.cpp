// serialize()
#include "ext/standard/var/serializer.h"

#include <cmath>
#include <string>

#include "ext/standard/array/support.h"
#include "ext/standard/var.stub.h"
#include "ext/support.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/callable.h"
#include "runtime/classes/enum.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/lazy.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/string_builder.h"

namespace surus {

int64_t Serializer::seen(const Value& slot) {
    ++count_;
    bool is_reference = slot.is_reference();
    const Value& value = slot.deref();
    if (!is_reference && !value.is_object()) return 0;
    const void* identity = value.is_object() ? static_cast<const void*>(value.object)
                                             : static_cast<const void*>(slot.reference);
    auto [entry, is_new] = numbers_.try_emplace(identity, count_);
    if (is_new) {
        kept_.emplace_back(copy(slot));
        return 0;
    }
    // References to one value count once.
    if (is_reference) --count_;
    return entry->second;
}

void Serializer::number(int64_t value) {
    std::string digits = std::to_string(value);
    out_.append(digits);
}

void Serializer::text(std::string_view text) {
    number(static_cast<int64_t>(text.size()));
    out_.append(":\"");
    out_.append(text);
    out_.push('"');
}

// O:8:"stdClass":
void Serializer::counted_header(char kind, std::string_view name) {
    out_.push(kind);
    out_.push(':');
    text(name);
    out_.push(':');
}

Status Serializer::value(const Value& slot) {
    TRY(check_nesting(context_));
    if (int64_t number_of = seen(slot)) {
        out_.append(slot.is_reference() ? "R:" : "r:");
        number(number_of);
        out_.push(';');
        return {};
    }
    const Value& value = slot.deref();
    switch (value.type()) {
    case Type::False: out_.append("b:0;"); return {};
    case Type::True: out_.append("b:1;"); return {};
    case Type::Int:
        out_.append("i:");
        number(value.integer);
        out_.push(';');
        return {};
    case Type::Double:
        out_.append("d:");
        out_.append(double_text(value.number, precision_));
        out_.push(';');
        return {};
    case Type::String:
        out_.append("s:");
        text(value.string->view());
        out_.push(';');
        return {};
    case Type::Array: return array(*value.array);
    case Type::Object: return object(*value.object);
    case Type::Resource: out_.append("i:0;"); return {};
    default: out_.append("N;"); return {};
    }
}

void Serializer::key(const Key& key) {
    out_.append(key.string ? "s:" : "i:");
    if (key.string)
        text(key.string->view());
    else
        number(key.integer);
    out_.push(';');
}

Status Serializer::members(const Array& array) {
    number(array.count);
    out_.append(":{");
    for (SafeIteration it(const_cast<Array&>(array)); !it.done(); it.advance()) {
        key(it.key());
        TRY(value(it.value()));
    }
    out_.push('}');
    return {};
}

Status Serializer::array(const Array& array) {
    out_.append("a:");
    return members(array);
}

Status Serializer::enumeration(Object& object) {
    out_.append("E:");
    std::string name(object.cls->name->view());
    name += ":";
    name += enum_case_name(object).string->view();
    text(name);
    out_.push(';');
    return {};
}

Status Serializer::object(Object& object) {
    Class& cls = *object.cls;
    if (cls.is_enum()) return enumeration(object);
    if (cls.is(class_flag::not_serializable) || cls.is(class_flag::anonymous)) {
        std::string name(cls.name->view());
        return throw_error(context_, Known::Exception, "Serialization of '%s' is not allowed",
                           name.c_str());
    }
    if (cls.magic.serialize) return by_serialize_method(object);
    if (is_subclass(cls, known_class(context_, Known::Serializable)))
        return by_serializable(object);
    if (cls.magic.sleep) return by_sleep(object);
    bool waits = object.guards & Object::lazy_waiting;
    if (waits && (lazy_options(context_, object) & lazy_skip_on_serialize))
        return properties(object, Ref<Array>::adopt(present_properties(object)));
    return properties(object, Ref<Array>::adopt(TRY(properties_of(context_, object))));
}

Status Serializer::properties(Object& object, Ref<Array> all) {
    std::string_view name = object.cls->name->view();
    // A class that was unknown when the object came here gets its name back.
    if (object.cls == &known_class(context_, Known::__PHP_Incomplete_Class)) {
        std::string_view hidden = "__PHP_Incomplete_Class_Name";
        Ref<String> key = Ref<String>::adopt(make_string(hidden));
        Value* real = all->find(*key);
        if (real && real->deref().is_string()) {
            OwnedValue held(copy_deref(*real));
            Array* rest = Array::separate(all.leak());
            rest->remove(*key);
            all = Ref<Array>::adopt(rest);
            counted_header('O', held->string->view());
            return members(*all);
        }
    }
    counted_header('O', name);
    return members(*all);
}

Status Serializer::by_serialize_method(Object& object) {
    Ref<Object> keep = Ref<Object>::share(&object);
    Value made = TRY(call_method(context_, object, *object.cls->magic.serialize, {}));
    OwnedValue result(made);
    if (!result->is_array()) {
        return throw_type_error(context_, "%s::__serialize() must return an array",
                                object.cls->name->data());
    }
    kept_.emplace_back(copy(result.get()));
    counted_header('O', object.cls->name->view());
    return members(*result->array);
}

Status Serializer::by_serializable(Object& object) {
    Value made = TRY(call_method(context_, object, "serialize", {}));
    OwnedValue result(made);
    if (result->is_null()) {
        out_.append("N;");
        return {};
    }
    if (!result->is_string()) {
        return throw_error(context_, Known::Exception,
                           "%s::serialize() must return a string or NULL",
                           object.cls->name->data());
    }
    counted_header('C', object.cls->name->view());
    number(static_cast<int64_t>(result->string->length));
    out_.append(":{");
    out_.append(result->string->view());
    out_.push('}');
    return {};
}

Status Serializer::by_sleep(Object& object) {
    Ref<Object> keep = Ref<Object>::share(&object);
    OwnedValue names(TRY(call_method(context_, object, *object.cls->magic.sleep, {})));
    if (!names->is_array()) {
        TRY(function_warning(context_,
                             "%s::__sleep() should return an array only containing the names of "
                             "instance-variables to serialize",
                             object.cls->name->data()));
        out_.append("N;");
        return {};
    }
    Ref<Array> all = Ref<Array>::adopt(TRY(properties_of(context_, object)));
    Ref<Array> chosen = Ref<Array>::adopt(Array::create());
    TRY(sleep_names(object, *names->array, *all, *chosen));
    return properties(object, std::move(chosen));
}

static bool is_unset_typed(const Class& cls, const String& name) {
    PropertyInfo* const* info = cls.properties.find(name);
    return info && (*info)->type && !(*info)->is(flag::static_);
}

// Picks the properties that __sleep named, whatever their visibility.
Status Serializer::sleep_names(Object& object, const Array& names, const Array& all,
                               Array& chosen) {
    for (auto [position, slot] : elements(names)) {
        const Value& wanted = slot.deref();
        if (!wanted.is_string()) {
            TRY(function_warning(context_,
                                 "%s::__sleep() should return an array only containing the names "
                                 "of instance-variables to serialize",
                                 object.cls->name->data()));
        }
        Ref<String> name = Ref<String>::adopt(TRY(to_string(context_, wanted)));
        std::string plain(name->view());
        std::string nul(1, '\0');
        const std::string mangled[] = {plain,
                                       nul + std::string(object.cls->name->view()) + nul + plain,
                                       nul + "*" + nul + plain};
        bool found = false;
        for (const std::string& candidate : mangled) {
            Ref<String> key = Ref<String>::adopt(make_string(candidate));
            const Value* value = all.find(*key);
            if (!value) continue;
            chosen.set(*key, copy(*value));
            found = true;
            break;
        }
        // A typed property without a value is left out in silence.
        if (!found && !is_unset_typed(*object.cls, *name)) {
            TRY(function_warning(context_,
                                 "\"%s\" returned as member variable from __sleep() but does not "
                                 "exist",
                                 name->data()));
        }
    }
    return {};
}

Result<String*> php_serialize(Context& context, const Value& value) {
    Serializer serializer(context);
    TRY(serializer.value(value));
    return serializer.finish();
}

}  // namespace surus
