// ArrayObject's and ArrayIterator's construction, iteration and serialized form.
#include "ext/core/next_element.h"
#include "ext/core/spl.stub.h"
#include "ext/spl/array.h"
#include "ext/spl/array.stub.h"
#include "ext/standard/var.stub.h"
#include "ext/standard/var/unserialize.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

Value& root_storage(Object& self) {
    Object* current = &self;
    while (spl_array(*current).storage.is_object() &&
           spl_array(*current).storage.object->cls->handlers == &spl_array_handlers)
        current = spl_array(*current).storage.object;
    return spl_array(*current).storage;
}

// ---- positions. In arrays they survive changes; in objects a name is the position.
uint32_t array_position(Context& context, SplArray& state, Array& array) {
    if (!state.has_handle) {
        state.handle = context.iterators->add(array, array.next_position(0));
        state.has_handle = true;
    }
    return array.next_position(context.iterators->position(state.handle, array));
}

void set_object_position(SplArray& state, const Array& all, uint32_t position) {
    state.started = true;
    position = all.next_position(position);
    Value key = position < all.used ? all.key_at(position) : Value::undef();
    replace(state.key, key);
}

uint32_t position_in(const Array& all, const Value& key) {
    if (key.is_undef()) return all.used;
    uint32_t position = key.is_int() ? all.position_of(key.integer) : all.position_of(*key.string);
    return position == Array::no_bucket ? all.used : position;
}

// The elements and where in them the iteration is.
struct Place {
    Ref<Array> all;
    uint32_t position = 0;
    bool valid() const { return position < all->used; }
};

Result<Place> place_of(Context& context, Object& self) {
    SplArray& state = spl_array(self);
    Value& storage = root_storage(self);
    Place place;
    if (storage.is_array()) {
        place.position = array_position(context, state, *storage.array);
        place.all = Ref<Array>::share(storage.array);
        return place;
    }
    place.all = Ref<Array>::adopt(TRY(spl_array_elements(context, self)));
    if (!state.started) set_object_position(state, *place.all, 0);
    place.position = position_in(*place.all, state.key);
    return place;
}

// The same of an array, borrowed, which nothing happens to meanwhile; null array: the general way.
struct Spot {
    Array* array;
    uint32_t position;
    bool valid() const { return position < array->used; }
};

Spot spot_in_array(Context& context, Object& self) {
    Value& storage = root_storage(self);
    if (!storage.is_array()) return {nullptr, 0};
    return {storage.array, array_position(context, spl_array(self), *storage.array)};
}

Status move_to(Context& context, Object& self, const Place& place, uint32_t position) {
    SplArray& state = spl_array(self);
    if (root_storage(self).is_array()) {
        context.iterators->set_position(state.handle, place.all->next_position(position));
    } else {
        set_object_position(state, *place.all, position);
    }
    return {};
}

Failed throw_ill_typed(Context& context) {
    return throw_error(context, class_UnexpectedValueException(context),
                       "Incomplete or ill-typed serialization data");
}

Result<Class*> iterator_class_of(Context& context, String& name, uint32_t position) {
    Class* cls = lookup_class(context, name, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (cls && is_subclass(*cls, class_ArrayIterator(context))) return cls;
    return throw_argument_type_error(context, position,
                                     "must be a class name derived from ArrayIterator, %s given",
                                     name.data());
}

const char* base_name(const Object& self) {
    return self.cls->magic.current ? "ArrayIterator" : "ArrayObject";
}

Status restore(Context& context, Object& self, Array& data) {
    const Value* flags = data.find(int64_t{0});
    const Value* storage = data.find(int64_t{1});
    const Value* members = data.find(int64_t{2});
    const Value* iterator = data.find(int64_t{3});
    bool fits = data.count >= 3 && flags && flags->deref().is_int() && storage && members &&
                members->deref().is_array();
    if (fits && iterator && !self.cls->magic.current)
        fits = iterator->deref().is_null() || iterator->deref().is_string();
    if (!fits) return throw_ill_typed(context);
    spl_array(self).flags = flags->deref().integer & 0xffff;
    const Value& elements_value = storage->deref();
    if (!elements_value.is_array() && !elements_value.is_object()) {
        return throw_error(context, class_UnexpectedValueException(context),
                           "Passed variable is not an array or object");
    }
    if (!(flags->deref().integer & 0x01000000)) {
        Value copy_of = copy(elements_value);
        if (copy_of.is_array() && copy_of.array->is_immortal())
            copy_of = Value::of(copy_of.array->clone());
        replace(spl_array(self).storage, copy_of);
    }
    Ref<Array> own = Ref<Array>::share(members->deref().array);
    TRY(restore_properties(context, self, *own));
    if (!iterator || self.cls->magic.current || iterator->deref().is_null()) return {};
    Class* cls = lookup_class(context, *iterator->deref().string, Autoload::Yes);
    if (context.has_pending()) return failed;
    if (!cls) {
        return throw_error(context, class_UnexpectedValueException(context),
                           "Cannot deserialize ArrayObject with iterator class '%s'; no such class "
                           "exists",
                           iterator->deref().string->data());
    }
    if (!is_subclass(*cls, known_class(context, Known::Iterator))) {
        return throw_error(
            context, class_UnexpectedValueException(context),
            "Cannot deserialize ArrayObject with iterator class '%s'; this class does "
            "not implement the Iterator interface",
            iterator->deref().string->data());
    }
    spl_array(self).iterator_class = cls;
    return {};
}

}  // namespace

// ---- ArrayObject

Status php_ArrayObject___construct(Context& context, Object& self, const Value& array,
                                   int64_t flags, String& iteratorClass) {
    SplArray& state = spl_array(self);
    if (iteratorClass.view() != "ArrayIterator")
        state.iterator_class = TRY(iterator_class_of(context, iteratorClass, 3));
    state.flags = flags & 0xffff;
    return set_array_storage(context, self, array);
}

Result<Object*> php_ArrayObject_getIterator(Context& context, Object& self) {
    Class* cls = spl_array(self).iterator_class;
    Value source = Value::of(&self);
    return make_array_iterator(context, cls ? *cls : class_ArrayIterator(context), source,
                               spl_array(self).flags);
}

Result<Array*> php_ArrayObject_exchangeArray(Context& context, Object& self, const Value& array) {
    if (spl_array(self).sorting)
        return throw_error(context, "Modification of ArrayObject during sorting is prohibited");
    Ref<Array> old = Ref<Array>::adopt(TRY(spl_array_elements(context, self)));
    TRY(set_array_storage(context, self, array));
    return old.leak();
}

Status php_ArrayObject_setIteratorClass(Context& context, Object& self, String& iteratorClass) {
    spl_array(self).iterator_class = TRY(iterator_class_of(context, iteratorClass, 1));
    return {};
}

Result<String*> php_ArrayObject_getIteratorClass(Context&, Object& self) {
    Class* cls = spl_array(self).iterator_class;
    return cls ? share(*cls->name) : make_string("ArrayIterator");
}

Result<Array*> php_ArrayObject___debugInfo(Context&, Object& self) {
    Array* info = plain_properties(self);
    set_private(*info, base_name(self), "storage", copy(spl_array(self).storage));
    return info;
}

Result<Array*> php_ArrayObject___serialize(Context&, Object& self) {
    SplArray& state = spl_array(self);
    Ref<Array> data = Ref<Array>::adopt(Array::create(4));
    data->push(Value::of(state.flags));
    data->push(copy(state.storage));
    data->push(Value::of(plain_properties(self)));
    // An ArrayIterator has none.
    Class* cls = state.iterator_class;
    data->push(cls ? Value::of(share(*cls->name)) : Value::null());
    return data.leak();
}

Status php_ArrayObject___unserialize(Context& context, Object& self, Array& data) {
    Ref<Array> keep = Ref<Array>::share(&data);
    return restore(context, self, data);
}

Result<String*> php_ArrayObject_serialize(Context& context, Object& self) {
    SplArray& state = spl_array(self);
    Ref<String> storage = Ref<String>::adopt(TRY(php_serialize(context, state.storage)));
    OwnedValue own(Value::of(plain_properties(self)));
    Ref<String> members = Ref<String>::adopt(TRY(php_serialize(context, own.get())));
    std::string text = "x:i:" + std::to_string(state.flags) + ";" + std::string(storage->view()) +
                       ";m:" + std::string(members->view());
    return make_string(text);
}

static Failed throw_offset(Context& context, size_t at, size_t length) {
    return throw_error(context, class_UnexpectedValueException(context),
                       "Error at offset %zu of %zu bytes", at, length);
}

// "x:i:FLAGS;STORAGE;m:MEMBERS"
Status php_ArrayObject_unserialize(Context& context, Object& self, String& data) {
    if (data.is_empty()) return {};
    if (spl_array(self).sorting)
        return throw_error(context, "Modification of ArrayObject during sorting is prohibited");
    std::string_view text = data.view();
    if (!text.starts_with("x:")) return throw_offset(context, 0, text.size());
    size_t at = 2, used = 0;
    Value flags, storage, members;
    if (!TRY(unserialize_part(context, text.substr(at), flags, used)) || !flags.is_int())
        return throw_offset(context, at, text.size());
    at += used;
    if (at < text.size() && text[at] == ';') ++at;
    OwnedValue kept_storage(copy(spl_array(self).storage));
    if (at < text.size() && text[at] != 'm') {
        if (!TRY(unserialize_part(context, text.substr(at), storage, used)))
            return throw_offset(context, at, text.size());
        kept_storage = OwnedValue(storage);
        bool fits = storage.is_array() || storage.is_object();
        if (!fits) return throw_offset(context, at, text.size());
        at += used;
        if (at >= text.size() || text[at] != ';') return throw_offset(context, at, text.size());
        ++at;
    }
    if (!text.substr(at).starts_with("m:")) return throw_offset(context, at, text.size());
    at += 2;
    if (!TRY(unserialize_part(context, text.substr(at), members, used)))
        return throw_offset(context, at, text.size());
    OwnedValue own(members);
    if (!members.is_array()) return throw_offset(context, at, text.size());
    spl_array(self).flags = flags.integer & 0xffff;
    if (kept_storage->is_array() && kept_storage->array->is_immortal())
        kept_storage = OwnedValue(Value::of(kept_storage->array->clone()));
    replace(spl_array(self).storage, kept_storage.leak());
    return restore_properties(context, self, *own->array);
}

// ---- ArrayIterator

Status php_ArrayIterator___construct(Context& context, Object& self, const Value& array,
                                     int64_t flags) {
    spl_array(self).flags = flags & 0xffff;
    return set_array_storage(context, self, array);
}

Status php_ArrayIterator___unserialize(Context& context, Object& self, Array& data) {
    Ref<Array> keep = Ref<Array>::share(&data);
    return restore(context, self, data);
}

Status php_ArrayIterator_rewind(Context& context, Object& self) {
    Place place = TRY(place_of(context, self));
    return move_to(context, self, place, 0);
}

Result<Value> php_ArrayIterator_current(Context& context, Object& self) {
    Spot spot = spot_in_array(context, self);
    if (spot.array) {
        if (!spot.valid()) return Value::null();
        const Value& element = spot.array->at(spot.position)->deref();
        retain(element);
        return Value::of_parts(element.bits, element.tag);
    }
    Place place = TRY(place_of(context, self));
    if (!place.valid()) return Value::null();
    return copy_deref(*place.all->at(place.position));
}

Result<Value> php_ArrayIterator_key(Context& context, Object& self) {
    Spot spot = spot_in_array(context, self);
    if (spot.array) return spot.valid() ? spot.array->key_at(spot.position) : Value::null();
    Place place = TRY(place_of(context, self));
    return place.valid() ? place.all->key_at(place.position) : Value::null();
}

Status php_ArrayIterator_next(Context& context, Object& self) {
    Spot spot = spot_in_array(context, self);
    if (spot.array) {
        if (spot.valid())
            context.iterators->set_position(spl_array(self).handle,
                                            spot.array->next_position(spot.position + 1));
        return {};
    }
    Place place = TRY(place_of(context, self));
    return place.valid() ? move_to(context, self, place, place.position + 1) : Status();
}

Result<bool> php_ArrayIterator_valid(Context& context, Object& self) {
    Spot spot = spot_in_array(context, self);
    if (spot.array) return spot.valid();
    return TRY(place_of(context, self)).valid();
}

static bool steps_directly(const Object& iterator, const Function& method) {
    return iterator.cls->handlers == &spl_array_handlers && !method.is_user();
}

Result<bool> step_valid(Context& context, Object& iterator) {
    Function& method = *iterator.cls->magic.valid;
    if (steps_directly(iterator, method)) return php_ArrayIterator_valid(context, iterator);
    return call_for_bool(context, iterator, method, {});
}

Result<Value> step_current(Context& context, Object& iterator) {
    Function& method = *iterator.cls->magic.current;
    if (steps_directly(iterator, method)) return php_ArrayIterator_current(context, iterator);
    return call_with(context, iterator, method, {});
}

Result<Value> step_key(Context& context, Object& iterator) {
    Function& method = *iterator.cls->magic.key;
    if (steps_directly(iterator, method)) return php_ArrayIterator_key(context, iterator);
    return call_with(context, iterator, method, {});
}

Status step_next(Context& context, Object& iterator) {
    Function& method = *iterator.cls->magic.next;
    if (steps_directly(iterator, method)) return php_ArrayIterator_next(context, iterator);
    return call_for_nothing(context, iterator, method);
}

Result<bool> step_has_children(Context& context, Object& iterator, Function& method) {
    if (steps_directly(iterator, method))
        return php_RecursiveArrayIterator_hasChildren(context, iterator);
    OwnedValue has(TRY(call_with(context, iterator, method, {})));
    return to_bool(has.get());
}

Result<bool> next_of_spl_array(Context& context, Object& self, bool first, Value& value,
                               Value* key) {
    Value& storage = root_storage(self);
    if (!storage.is_array()) {
        return next_by_methods<php_ArrayIterator_rewind, php_ArrayIterator_valid,
                               php_ArrayIterator_current, php_ArrayIterator_key,
                               php_ArrayIterator_next>(context, self, first, value, key);
    }
    Array& all = *storage.array;
    uint32_t position = array_position(context, spl_array(self), all);
    uint32_t wanted = all.next_position(first ? 0 : position + 1);
    if (position < all.used || first)
        context.iterators->set_position(spl_array(self).handle, wanted);
    if (wanted >= all.used) return false;
    value = copy_deref(*all.at(wanted));
    if (key) *key = all.key_at(wanted);
    return true;
}

Status php_ArrayIterator_seek(Context& context, Object& self, int64_t offset) {
    Place place = TRY(place_of(context, self));
    if (offset >= 0 && offset < int64_t{place.all->count}) {
        uint32_t position = place.all->next_position(0);
        for (int64_t i = 0; i < offset; ++i) position = place.all->next_position(position + 1);
        return move_to(context, self, place, position);
    }
    return throw_error(context, class_OutOfBoundsException(context),
                       "Seek position %lld is out of range", static_cast<long long>(offset));
}

// ---- RecursiveArrayIterator

static bool has_children(const Object& self, const Value& element) {
    const Value& value = element.deref();
    bool arrays_only = spl_array(const_cast<Object&>(self)).flags &
                       constant_RecursiveArrayIterator_CHILD_ARRAYS_ONLY;
    return value.is_array() || (value.is_object() && !arrays_only);
}

Result<bool> php_RecursiveArrayIterator_hasChildren(Context& context, Object& self) {
    Spot spot = spot_in_array(context, self);
    if (spot.array) return spot.valid() && has_children(self, *spot.array->at(spot.position));
    Place place = TRY(place_of(context, self));
    return place.valid() && has_children(self, *place.all->at(place.position));
}

Result<Value> php_RecursiveArrayIterator_getChildren(Context& context, Object& self) {
    Place place = TRY(place_of(context, self));
    if (!place.valid()) return Value::null();
    OwnedValue value(copy_deref(*place.all->at(place.position)));
    bool arrays_only = spl_array(self).flags & constant_RecursiveArrayIterator_CHILD_ARRAYS_ONLY;
    if (value->is_object()) {
        if (arrays_only) return Value::null();
        if (is_subclass(*value->object->cls, *self.cls)) return value.leak();
    }
    Value arguments[] = {value.get(), Value::of(spl_array(self).flags)};
    return Value::of(TRY(create_object(context, *self.cls, arguments)));
}

}  // namespace surus
