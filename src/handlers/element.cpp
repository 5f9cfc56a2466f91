#include "handlers/element.h"

#include "runtime/arrays/typed_array.h"
#include "runtime/calls/c_stack.h"
#include "runtime/calls/callable.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object_internal.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Status undefined_key(Context& context, const Key& key) {
    if (key.string) return warning(context, "Undefined array key \"%s\"", key.string->data());
    return warning(context, "Undefined array key %lld", static_cast<long long>(key.integer));
}

Result<Value> offset_get(Context& context, Object& object, const Value* index, Quiet quiet) {
    Ref<Object> alive = Ref<Object>::share(&object);
    const ClassHandlers* handlers = object.cls->handlers;
    if (handlers && handlers->read_dimension) {
        if (quiet == Quiet::Yes && index && handlers->has_dimension &&
            !TRY(handlers->has_dimension(context, object, *index, false)))
            return Value::null();
        return handlers->read_dimension(context, object, index);
    }
    if (!object.cls->magic.offset_get)
        return throw_error(context, "Cannot use object of type %s as array",
                           object.cls->name->data());
    Value argument = index ? copy_deref(*index) : Value::null();
    if (argument.is_undef()) argument = Value::null();
    OwnedValue held(argument);
    if (quiet == Quiet::Yes) {
        // Two builtins get the same offset.
        if (!object.cls->magic.offset_exists->is_user())
            TRY(settle_shared_key(context, object, held));
        OwnedValue exists(
            TRY(call_method(context, object, *object.cls->magic.offset_exists, {&held.get(), 1})));
        if (!to_bool(exists.get())) return Value::null();
    }
    return call_method(context, object, *object.cls->magic.offset_get, {&held.get(), 1});
}

}  // namespace

Result<int64_t> string_offset(Context& context, const Value& index) {
    switch (index.type()) {
    case Type::Int: return index.integer;
    case Type::String: {
        Numeric number = parse_numeric(index.string->view());
        if (number.kind == Numeric::Int) {
            if (number.trailing)
                TRY(warning(context, "Illegal string offset \"%s\"", index.string->data()));
            return number.integer;
        }
        return throw_type_error(context, "Cannot access offset of type %s on string",
                                type_name_in_errors(index));
    }
    case Type::Undef:
    case Type::Null:
    case Type::False:
    case Type::True:
    case Type::Double:
        TRY(warning(context, "String offset cast occurred"));
        // The warning says it all: of a float that loses something no more is told.
        return index.is_double() ? double_to_int(index.number) : to_int(context, index);
    default:
        return throw_type_error(context, "Cannot access offset of type %s on string",
                                type_name_in_errors(index));
    }
}

namespace {

Result<Value> read_string_offset(Context& context, const String& string, const Value& index,
                                 Quiet quiet) {
    int64_t offset;
    if (quiet == Quiet::Yes && !index.is_int()) {
        if (index.is_string()) {
            Numeric number = parse_numeric(index.string->view());
            if (number.kind != Numeric::Int || number.trailing) return Value::null();
            offset = number.integer;
        } else if (index.is_double()) {
            offset = double_to_int(index.number);
        } else if (index.is_null() || index.is_bool()) {
            offset = index.is_true();
        } else {
            return string_offset(context, index).ok() ? Value::null() : Result<Value>(failed);
        }
    } else {
        offset = TRY(string_offset(context, index));
    }
    int64_t at = offset < 0 ? offset + static_cast<int64_t>(string.length) : offset;
    if (at < 0 || at >= static_cast<int64_t>(string.length)) {
        if (quiet == Quiet::Yes) return Value::null();
        TRY(warning(context, "Uninitialized string offset %lld", static_cast<long long>(offset)));
        return Value::of(String::empty());
    }
    return Value::of(String::from_char(static_cast<unsigned char>(string.data()[at])));
}

Status assign_string_offset(Context& context, HeldPlace& place, const Value* index,
                            const Value& value, Value* result) {
    if (!index) return no_append_to_string(context);
    int64_t offset = TRY(string_offset(context, *index));
    if (!place.value().is_string()) return {};
    auto length = static_cast<int64_t>(place.value().string->length);
    if (offset < -length) {
        TRY(warning(context, "Illegal string offset %lld", static_cast<long long>(offset)));
        if (result) *result = Value::null();
        return {};
    }
    Ref<String> text = Ref<String>::adopt(TRY(to_string(context, value)));
    if (text->length == 0)
        return throw_error(context, "Cannot assign an empty string to a string offset");
    if (text->length != 1) {
        TRY(warning(context, "Only the first byte will be assigned to the string offset"));
    }
    Value& container = place.value();
    if (!container.is_string()) return {};
    length = static_cast<int64_t>(container.string->length);
    int64_t at = offset < 0 ? offset + length : offset;
    char byte = text->data()[0];
    if (at >= length) {
        auto size = static_cast<size_t>(at) + 1;
        if (size > String::max_length || !context.can_allocate(size))
            return end_of_memory(context, context.limit(), size);
    }
    String* string = String::separate(container.string);
    if (at >= length) {
        string = String::reserve(string, static_cast<size_t>(at) + 1);
        std::memset(string->data() + length, ' ', static_cast<size_t>(at - length));
        string->set_length(static_cast<size_t>(at) + 1);
    }
    string->data()[at] = byte;
    string->forget_hash();
    container.set(Value::of(string));
    if (result) *result = Value::of(String::from_char(static_cast<unsigned char>(byte)));
    return {};
}

Failed no_scalar_as_array(Context& context) {
    return throw_error(context, "Cannot use a scalar value as an array");
}

// Makes an array of a container that holds null, false or nothing.
Status autovivify(Context& context, HeldPlace& place) {
    Value& slot = place.slot();
    if (slot.is_reference()) TRY(check_may_hold_array(context, *slot.reference));
    Value& container = place.value();
    bool was_false = container.is_false();
    container.set(Value::of(Array::create()));
    if (!was_false) return {};
    return deprecated(context, "Automatic conversion of false to array is deprecated");
}

// An index of a container that is an array as a key; `made` keeps a text that had to be made.
// False: user code put something else into the container.
Result<bool> key_in(Context& context, HeldPlace& place, const Value& index, Key& key,
                    Ref<String>& made) {
    if (index.is_int() || index.is_string()) [[likely]] {
        key = index.is_int() ? Key::from(index.integer) : Key::from(*index.string);
        return true;
    }
    Ref<Array> array = Ref<Array>::share(place.value().array);
    key = TRY(to_key(context, index, made));
    return place.holds(*array);
}

}  // namespace

bool writes_quietly(const Value& container, Input& index) {
    if (!container.is_array() && !container.is_null()) return false;
    if (index.is_none()) return true;
    const Value& value = index.quiet();
    return value.is_int() || value.is_string();
}

// Whether elements can be written into, by reference.
static bool shares_elements(const Object& object) {
    const ClassHandlers* handlers = object.cls->handlers;
    const Function* method = object.cls->magic.offset_get;
    return handlers && handlers->share_dimension && !(method && method->is_user());
}

Status settle_shared_key(Context& context, const Object& object, OwnedValue& index) {
    const Value& given = index->deref();
    bool settled = given.is_int() || given.is_string();
    bool refused = given.is_array() || given.is_object();
    if (settled || refused || !shares_elements(object) || object.cls->handlers->read_dimension)
        return {};
    Ref<String> made;
    Key key = TRY(to_key(context, given, made));
    index = OwnedValue(key.string ? copy(Value::of(key.string)) : Value::of(key.integer));
    return {};
}

Failed no_append_to_string(Context& context) {
    return throw_error(context, "[] operator not supported for strings");
}

// User code took the container away: what is written goes nowhere.
static Value* nowhere(Value& holder) {
    holder = Value::null();
    return &holder;
}

Array* separate_array(Value& container) {
    Array* array = Array::separate(container.array);
    if (array != container.array || !container.is_counted()) container.set(Value::of(array));
    return array;
}

Result<Value> read_element(Context& context, const Value& container_slot, const Value& index_slot,
                           Quiet quiet) {
    const Value& container = container_slot.deref();
    const Value& index = index_slot.deref();
    if (container.is_array()) [[likely]] {
        Ref<Array> alive;
        Ref<String> holder;
        // Turning the index into a key may run an error handler that changes the array.
        if (!index.is_int() && !index.is_string()) alive = Ref<Array>::share(container.array);
        Array& array = *container.array;
        Key key = TRY(to_key(context, index, holder));
        if (const Value* element = find(array, key)) return copy_deref(*element);
        if (quiet == Quiet::No) TRY(undefined_key(context, key));
        return Value::null();
    }
    if (container.is_string()) return read_string_offset(context, *container.string, index, quiet);
    if (container.is_object()) {
        OwnedValue value(TRY(offset_get(context, *container.object, &index, quiet)));
        // &offsetGet() gives a reference for those who write: who reads gets what is behind it.
        return value->is_reference() ? copy_deref(value.get()) : value.leak();
    }
    if (quiet == Quiet::No) {
        TRY(warning(context, "Trying to access array offset on %s",
                    container.is_bool() ? (container.is_true() ? "true" : "false")
                                        : type_name_in_errors(container)));
    }
    return Value::null();
}

Result<bool> isset_element(Context& context, const Value& container_slot, const Value& index_slot,
                           bool empty) {
    const Value& container = container_slot.deref();
    const Value& index = index_slot.deref();
    if (container.is_array()) {
        Ref<String> holder;
        Key key;
        if (index.is_array() || index.is_object()) {
            return throw_type_error(context, "Cannot access offset of type %s in isset or empty",
                                    type_name_in_errors(index));
        }
        Ref<Array> array = Ref<Array>::share(container.array);
        key = TRY(to_key(context, index, holder));
        const Value* element = find(*array, key);
        if (!element) return empty;
        return empty ? !TRY(cast_to_bool(context, *element)) : !element->deref().is_null();
    }
    if (container.is_object()) {
        Object& object = *container.object;
        Ref<Object> alive = Ref<Object>::share(&object);
        if (object.cls->handlers && object.cls->handlers->has_dimension) {
            bool has = TRY(object.cls->handlers->has_dimension(context, object, index, empty));
            return empty ? !has : has;
        }
        if (!object.cls->magic.offset_exists)
            return throw_error(context, "Cannot use object of type %s as array",
                               object.cls->name->data());
        OwnedValue held(copy_deref(index));
        OwnedValue exists(
            TRY(call_method(context, object, *object.cls->magic.offset_exists, {&held.get(), 1})));
        bool has = to_bool(exists.get());
        if (!empty) return has;
        if (!has) return true;
        OwnedValue value(
            TRY(call_method(context, object, *object.cls->magic.offset_get, {&held.get(), 1})));
        return !to_bool(value->deref());
    }
    if (container.is_string()) {
        if (!index.is_string() && index.type() > Type::Double) return empty;
        if (index.is_double()) {
            Value whole = Value::of(TRY(double_to_int_implicit(context, index.number)));
            return isset_element(context, container, whole, empty);
        }
        OwnedValue value(TRY(read_string_offset(context, *container.string, index, Quiet::Yes)));
        return empty ? !to_bool(value.get()) : !value.get().is_null();
    }
    return empty;
}

// The place of a string's byte is wanted for something.
static Failed wrong_string_offset(Context& context, WriteReason reason) {
    switch (reason) {
    case WriteReason::Reference:
        return throw_error(context, "Cannot create references to/from string offsets");
    case WriteReason::Property:
        return throw_error(context, "Cannot use string offset as an object");
    case WriteReason::IncDec:
        return throw_error(context, "Cannot increment/decrement string offsets");
    case WriteReason::Dimension: break;
    }
    return throw_error(context, "Cannot use string offset as an array");
}

// What offsetGet() gave to be written to: a value that is no object goes nowhere.
static Status note_copied_element(Context& context, const Object& object, Value& given) {
    if (given.is_object() || given.is_reference()) return {};
    OwnedValue held(given);
    TRY(notice(context, "Indirect modification of overloaded element of %s has no effect",
               object.cls->name->data()));
    given = held.leak();
    return {};
}

static Failed no_place_left(Context& context) {
    return throw_error(context,
                       "Cannot add element to the array as the next element is already occupied");
}

static Result<Value*> array_element_for_write(Context& context, HeldPlace& place,
                                              const Value* index, bool warn, Value& holder) {
    if (!index) {
        Array* array = separate_array(place.value());
        if (!array->push(Value::null())) return no_place_left(context);
        return array->at(array->used - 1);
    }
    Ref<String> made;
    Key key;
    if (!TRY(key_in(context, place, *index, key, made))) return nowhere(holder);
    if (warn && !find(*place.value().array, key)) {
        Ref<Array> array = Ref<Array>::share(place.value().array);
        TRY(undefined_key(context, key));
        if (!place.holds(*array)) return nowhere(holder);
    }
    return find_or_add(*separate_array(place.value()), key);
}

Status make_container(Context& context, HeldPlace& place) {
    const Value& container = place.value();
    if (container.is_null() || container.is_false()) return autovivify(context, place);
    if (container.is_array() || container.is_object() || container.is_string()) return {};
    return no_scalar_as_array(context);
}

Status settle_index(Context& context, HeldPlace& place, OwnedValue& index) {
    if (place.value().is_array()) {
        Ref<String> made;
        Key key;
        if (!TRY(key_in(context, place, index.get(), key, made))) return {};
        index = OwnedValue(key.string ? copy(Value::of(key.string)) : Value::of(key.integer));
    } else if (place.value().is_string()) {
        index = OwnedValue(Value::of(TRY(string_offset(context, index.get()))));
    }
    return {};
}

Result<Value*> element_for_write(Context& context, HeldPlace& place, const Value* index, bool warn,
                                 Value& holder, WriteReason reason) {
    if (place.value().is_null() || place.value().is_false()) TRY(autovivify(context, place));
    if (place.value().is_array()) [[likely]] {
        Value* slot = TRY(array_element_for_write(context, place, index, warn, holder));
        // The array goes together with the place: the element alone stays.
        if (slot != &holder && place.is_gone()) {
            holder = copy(*slot);
            return &holder;
        }
        return slot;
    }
    if (place.value().is_object()) {
        Ref<Object> object = Ref<Object>::share(place.value().object);
        if (reason == WriteReason::IncDec && TypedArray::of(*object)) {
            return throw_error(context,
                               "Cannot increment or decrement an element of %s, use += or -=",
                               object->cls->name->data());
        }
        if (index && shares_elements(*object)) {
            holder = TRY(object->cls->handlers->share_dimension(context, *object, *index, warn));
        } else {
            holder = TRY(offset_get(context, *object, index, Quiet::No));
        }
        TRY(note_copied_element(context, *object, holder));
        return &holder;
    }
    if (place.value().is_string()) {
        if (!index) return no_append_to_string(context);
        TRY(string_offset(context, *index));
        return wrong_string_offset(context, reason);
    }
    return no_scalar_as_array(context);
}

Status check_unset_container(Context& context, const Value& container) {
    if (container.is_false())
        return deprecated(context, "Automatic conversion of false to array is deprecated");
    if (container.is_null() || container.is_array() || container.is_object() ||
        container.is_string())
        return {};
    return throw_error(context, "Cannot unset offset in a non-array variable");
}

Result<Value*> element_for_unset(Context& context, HeldPlace& place, const Value& index,
                                 Value& holder, WriteReason reason) {
    holder = Value::null();
    const Value& container = place.value();
    if (container.is_array()) {
        Ref<String> made;
        Key key;
        if (!TRY(key_in(context, place, index, key, made))) return &holder;
        Value* found = find(*separate_array(place.value()), key);
        if (found && place.is_gone()) holder = copy(*found);
        return found && !place.is_gone() ? found : &holder;
    }
    if (container.is_object()) {
        Ref<Object> object = Ref<Object>::share(container.object);
        if (shares_elements(*object)) {
            const ClassHandlers& handlers = *object->cls->handlers;
            if (TRY(handlers.has_dimension(context, *object, index, false)))
                holder = TRY(handlers.share_dimension(context, *object, index, false));
            return &holder;
        }
        holder = TRY(offset_get(context, *object, &index, Quiet::No));
        TRY(note_copied_element(context, *object, holder));
        return &holder;
    }
    if (container.is_string()) {
        if (index.type() > Type::String ||
            (index.is_string() && parse_numeric(index.string->view()).kind != Numeric::Int))
            return throw_error(context, "Cannot unset string offsets");
        TRY(string_offset(context, index));
        return wrong_string_offset(context, reason);
    }
    return &holder;
}

static Status assign_array_element(Context& context, HeldPlace& place, const Value* index,
                                   OwnedValue& value, bool strict, Value* result) {
    Ref<String> made;
    Key key;
    if (index && !TRY(key_in(context, place, *index, key, made))) {
        if (result) *result = Value::null();
        return {};
    }
    Array* array = separate_array(place.value());
    if (!index) {
        if (!array->push(value.get())) return no_place_left(context);
        Value pushed = value.leak();
        if (result) *result = copy(pushed);
        return {};
    }
    Value* slot = find_or_add(*array, key);
    if (slot->is_reference() && slot->reference->types) {
        Ref<Reference> reference = Ref<Reference>::share(slot->reference);
        TRY(assign_typed_reference(context, *reference, value.leak(), strict));
        if (result) *result = copy(reference->value);
        return {};
    }
    if (result) *result = copy(value.get());
    replace(slot->deref(), value.leak());
    if (context.has_pending()) return failed;
    return {};
}

Status assign_object_element(Context& context, Object& object, const Value* index,
                             const Value& value) {
    Ref<Object> alive = Ref<Object>::share(&object);
    if (object.cls->handlers && object.cls->handlers->write_dimension)
        return object.cls->handlers->write_dimension(context, object, index, value);
    if (!object.cls->magic.offset_set)
        return throw_error(context, "Cannot use object of type %s as array",
                           object.cls->name->data());
    Value arguments[2] = {index ? *index : Value::null(), value};
    release(TRY(call_method(context, object, *object.cls->magic.offset_set, arguments)));
    return {};
}

Status assign_element(Context& context, HeldPlace& place, const Value* index, Value value,
                      bool strict, Value* result) {
    OwnedValue owned(value);
    if (place.value().is_null() || place.value().is_false()) TRY(autovivify(context, place));
    if (place.value().is_array()) [[likely]]
        return assign_array_element(context, place, index, owned, strict, result);
    if (place.value().is_object()) {
        if (result) *result = copy(owned.get());
        return assign_object_element(context, *place.value().object, index, owned.get());
    }
    if (place.value().is_string())
        return assign_string_offset(context, place, index, owned.get(), result);
    return no_scalar_as_array(context);
}

static Status unset_object_element(Context& context, Object& object, const Value& index) {
    Ref<Object> alive = Ref<Object>::share(&object);
    if (object.cls->handlers && object.cls->handlers->unset_dimension)
        return object.cls->handlers->unset_dimension(context, object, index);
    if (!object.cls->magic.offset_unset)
        return throw_error(context, "Cannot use object of type %s as array",
                           object.cls->name->data());
    release(TRY(call_method(context, object, *object.cls->magic.offset_unset, {&index, 1})));
    return {};
}

Status unset_element(Context& context, HeldPlace& place, const Value& index) {
    const Value& container = place.value();
    if (container.is_array()) {
        if (index.is_array() || index.is_object())
            return throw_type_error(context, "Cannot unset offset of type %s on array",
                                    type_name_in_errors(index));
        // Null is no deprecated offset here.
        Ref<String> made;
        Key key{0, String::empty()};
        if (!index.is_null() && !TRY(key_in(context, place, index, key, made))) return {};
        remove(*separate_array(place.value()), key);
        if (context.has_pending()) return failed;
        return {};
    }
    if (container.is_object()) return unset_object_element(context, *container.object, index);
    if (container.is_string()) return throw_error(context, "Cannot unset string offsets");
    if (container.is_false()) {
        return deprecated(context, "Automatic conversion of false to array is deprecated");
    }
    if (!container.is_null())
        return throw_error(context, "Cannot unset offset in a non-array variable");
    return {};
}

}  // namespace surus
