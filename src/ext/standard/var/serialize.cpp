// serialize()
#include "ext/standard/var/serializer.h"

#include <cmath>
#include <string>

#include "base/decimal.h"
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
#include "runtime/values/visit.h"

namespace surus {

int64_t Serializer::seen(const Value& slot) {
    ++count_;
    bool is_reference = slot.is_reference();
    const Value& value = slot.deref();
    if (!is_reference && !value.is_object()) return 0;
    const void* identity = value.is_object() ? static_cast<const void*>(value.object)
                                             : static_cast<const void*>(slot.reference);
    int64_t known = number_of(identity);
    if (known == 0) {
        kept_.emplace_back(copy(slot));
        return 0;
    }
    // References to one value count once.
    if (is_reference) --count_;
    return known;
}

// The number by which it is known; 0: it was not, and has the current one from now on.
int64_t Serializer::number_of(const void* identity) {
    for (size_t i = 0; i < first_count_; ++i) {
        if (first_seen_[i].identity == identity) return first_seen_[i].number;
    }
    if (first_count_ < first_seen_.size()) {
        first_seen_[first_count_++] = {identity, count_};
        return 0;
    }
    auto [entry, is_new] = numbers_.try_emplace(identity, count_);
    return is_new ? 0 : entry->second;
}

void Serializer::number(int64_t value) {
    char* out = out_.room(decimal_room);
    out_.advance(static_cast<size_t>(write_decimal(out, value) - out));
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

// Names of properties are texts, whatever they look like.
Status Serializer::members(const Array& array, bool of_object) {
    // References that nobody else has are as good as none. Properties may be copies made for us.
    uint32_t own_share = of_object && array.is_unshared() ? 2 : 1;
    number(array.count);
    out_.append(":{");
    for (SafeIteration it(const_cast<Array&>(array)); !it.done(); it.advance()) {
        Key name = it.key();
        Ref<String> holder;
        if (of_object && !name.string) {
            holder = Ref<String>::adopt(int_to_string(name.integer));
            name.string = holder.get();
        }
        key(name);
        const Value& slot = it.value();
        bool is_lone = slot.is_reference() && slot.reference->refcount == own_share;
        const Value& member = is_lone ? slot.deref() : slot;
        if (!member.is_array()) {
            TRY(value(member));
            continue;
        }
        Visit visit(*member.array);
        if (visit.is_recursive() || (!of_object && member.array == &array)) {
            ++count_;
            out_.append("N;");
        } else {
            TRY(value(member));
        }
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
    if (TRY(properties_in_place(object))) return {};
    bool waits = object.guards & Object::lazy_waiting;
    if (waits && (lazy_options(context_, object) & lazy_skip_on_serialize))
        return properties(object, Ref<Array>::adopt(present_properties(object)));
    return properties(object, Ref<Array>::adopt(TRY(properties_of(context_, object))));
}

// Whether serializing the value runs nobody's code, as far as that is quickly seen.
static bool is_inert(const Value& slot, int levels = 3) {
    const Value& value = slot.deref();
    if (value.is_array()) {
        if (levels == 0) return false;
        return for_each_while(*value.array, [&](const Key&, const Value& element) {
            return is_inert(element, levels - 1);
        });
    }
    return !value.is_object();
}

// Declared properties written from where they lie, without an array of them; nothing must change
// them meanwhile. False: not here.
Result<bool> Serializer::properties_in_place(const Object& object) {
    const Class& cls = *object.cls;
    if (object.is_lazy() || object.dynamic || (cls.handlers && cls.handlers->properties) ||
        &cls == &known_class(context_, Known::__PHP_Incomplete_Class))
        return false;
    int64_t count = 0;
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        if (!is_inert(object.slots()[i])) return false;
        count += !object.slots()[i].is_undef();
    }
    counted_header('O', cls.name->view());
    number(count);
    out_.append(":{");
    for (uint32_t i = 0; i < cls.slot_count; ++i) {
        const Value& slot = object.slots()[i];
        if (slot.is_undef()) continue;
        property_name(*cls.slot_info[i]);
        bool lone = slot.is_reference() && slot.reference->refcount == 1;
        TRY(value(lone ? slot.deref() : slot));
    }
    out_.push('}');
    return true;
}

// As mangle_property has it.
void Serializer::property_name(const PropertyInfo& info) {
    out_.append("s:");
    if (info.is(flag::public_)) {
        text(info.name->view());
        out_.push(';');
        return;
    }
    std::string_view owner =
        info.is(flag::private_) ? info.declaring->name->view() : std::string_view("*");
    number(static_cast<int64_t>(owner.size() + info.name->length + 2));
    out_.append(":\"");
    out_.push('\0');
    out_.append(owner);
    out_.push('\0');
    out_.append(info.name->view());
    out_.append("\";");
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
            return members(*all, true);
        }
    }
    counted_header('O', name);
    return members(*all, true);
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
