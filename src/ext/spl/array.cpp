#include "ext/spl/array.h"
#include "ext/core/spl.stub.h"

#include "ext/spl/array.stub.h"
#include "ext/standard/array.stub.h"
#include "runtime/arrays/iteration.h"
#include "runtime/calls/backtrace.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

constexpr int64_t own_flags = 0xffff;

bool is_spl_array(const Object& object) { return object.cls->handlers == &spl_array_handlers; }

// Follows ArrayObjects that stand for one another.
Object& root_of(Object& self) {
    Object* current = &self;
    while (spl_array(*current).storage.is_object() &&
           is_spl_array(*spl_array(*current).storage.object))
        current = spl_array(*current).storage.object;
    return *current;
}

Value& root_storage(Object& self) { return spl_array(root_of(self)).storage; }

Array& own_array(Value& storage) {
    storage.set(Value::of(Array::separate(storage.array)));
    return *storage.array;
}

const char* name_of_kind(Object& self) { return self.cls->name->data(); }

Result<Key> key_of(Context& context, Object& self, const Value& offset, Ref<String>& holder,
                   const char* format) {
    const Value& plain = offset.deref();
    if (plain.is_array() || plain.is_object()) {
        std::string given = type_name_in_errors(plain);
        std::string text = format;
        size_t at = text.find("%s");
        text.replace(at, 2, given);
        if (at = text.find("%s"); at != npos) text.replace(at, 2, name_of_kind(self));
        return throw_type_error(context, "%s", text.c_str());
    }
    return to_key(context, plain, holder);
}

constexpr const char* access_error = "Cannot access offset of type %s on %s";
constexpr const char* isset_error = "Cannot access offset of type %s in isset or empty";
constexpr const char* unset_error = "Cannot unset offset of type %s on %s";

String* text_of(const Key& key) {
    return key.string ? share(*key.string) : int_to_string(key.integer);
}

Failed throw_sorting(Context& context) {
    return throw_error(context, "Modification of ArrayObject during sorting is prohibited");
}

bool is_sorting(Object& self) { return spl_array(root_of(self)).sorting > 0; }

// A property of the object that is the storage; unset when it is not there.
Result<Value> read_element(Context& context, Object& self, const Key& key, bool& found) {
    Value& storage = root_storage(self);
    if (storage.is_array()) {
        Value* slot = find(*storage.array, key);
        found = slot != nullptr;
        return slot ? copy_deref(*slot) : Value::null();
    }
    Ref<Array> all = Ref<Array>::adopt(TRY(spl_array_elements(context, self)));
    Value* slot = find(*all, key);
    found = slot != nullptr;
    return slot ? copy_deref(*slot) : Value::null();
}

Status note_undefined(Context& context, const Key& key) {
    if (key.string) return warning(context, "Undefined array key \"%s\"", key.string->data());
    return warning(context, "Undefined array key %lld", static_cast<long long>(key.integer));
}

Result<Value> get(Context& context, Object& self, const Value& offset) {
    Ref<String> holder;
    Key key = TRY(key_of(context, self, offset, holder, access_error));
    bool found = false;
    OwnedValue value(TRY(read_element(context, self, key, found)));
    if (!found) TRY(note_undefined(context, key));
    return value.leak();
}

Result<Value> share_dimension(Context& context, Object& self, const Value& offset, bool warn) {
    Ref<String> holder;
    Key key = TRY(key_of(context, self, offset, holder, access_error));
    if (is_sorting(self)) return throw_sorting(context);
    if (warn && !find(*Ref<Array>::adopt(TRY(spl_array_elements(context, self))), key))
        TRY(note_undefined(context, key));
    Value& storage = root_storage(self);
    if (storage.is_object()) {
        Ref<Object> target = Ref<Object>::share(storage.object);
        Ref<String> name = Ref<String>::adopt(text_of(key));
        Value found = Value::undef();
        Value* slot =
            TRY(property_slot(context, *target, *name, target->cls, WriteReason::Reference, found));
        return slot == &found ? found : copy(*slot);
    }
    Value& slot = *find_or_add(own_array(storage), key);
    if (slot.is_undef()) slot.set_null();
    if (!slot.is_reference()) slot.set(Value::of(Reference::create(slot)));
    return copy(slot);
}

Status put(Context& context, Object& self, const Value& offset, const Value& value) {
    if (is_sorting(self)) return throw_sorting(context);
    OwnedValue owned(copy_deref(value));
    Ref<String> holder;
    Key key;
    bool append = offset.deref().is_null();
    if (!append) key = TRY(key_of(context, self, offset, holder, access_error));
    Value& storage = root_storage(self);
    if (storage.is_object()) {
        Ref<Object> target = Ref<Object>::share(storage.object);
        if (append) {
            Ref<Array> all = Ref<Array>::adopt(TRY(spl_array_elements(context, self)));
            key.integer = all->next_index == Array::no_index ? 0 : all->next_index;
        }
        Ref<String> name = Ref<String>::adopt(text_of(key));
        return write_property(context, *target, *name, owned.get(), target->cls, false);
    }
    Array& array = own_array(storage);
    if (!append) {
        replace(find_or_add(array, key)->deref(), owned.leak());
        return {};
    }
    if (array.push(owned.get())) {
        owned.leak();
        return {};
    }
    return throw_error(context,
                       "Cannot add element to the array as the next element is already occupied");
}

// An assignment of PHP code: to a method of its own, or of a reference that the element becomes.
Status write_dimension(Context& context, Object& self, const Value* offset, const Value& value) {
    OwnedValue key(offset ? copy_deref(*offset) : Value::null());
    Value& storage = root_storage(self);
    if (value.is_reference() && storage.is_array() && !is_sorting(self)) {
        Ref<String> holder;
        Key at = TRY(key_of(context, self, key.get(), holder, access_error));
        replace(*find_or_add(own_array(storage), at), copy(value));
        return {};
    }
    Function* method = self.cls->magic.offset_set;
    if (!method->is_user()) return put(context, self, key.get(), value);
    release(TRY(call_with(context, self, *method, {key.get(), value})));
    return {};
}

Result<bool> has(Context& context, Object& self, const Value& offset, int mode) {
    Ref<String> holder;
    Key key = TRY(key_of(context, self, offset, holder, isset_error));
    bool found = false;
    OwnedValue value(TRY(read_element(context, self, key, found)));
    if (!found || mode == 0) return found;
    return mode == 1 ? !value->is_null() : to_bool(value.get());
}

Status remove_element(Context& context, Object& self, const Value& offset) {
    Ref<String> holder;
    Key key = TRY(key_of(context, self, offset, holder, unset_error));
    if (is_sorting(self)) return throw_sorting(context);
    Value& storage = root_storage(self);
    if (storage.is_array()) {
        if (find(*storage.array, key)) remove(own_array(storage), key);
        return {};
    }
    Ref<Object> target = Ref<Object>::share(storage.object);
    Ref<String> name = Ref<String>::adopt(text_of(key));
    return unset_property(context, *target, *name, target->cls);
}

// isset() and empty() of PHP code, which may have methods of its own.
Result<bool> has_dimension(Context& context, Object& self, const Value& offset, bool check_empty) {
    const MagicMethods& methods = self.cls->magic;
    OwnedValue held(copy_deref(offset));
    bool own_get = methods.offset_get->is_user();
    if (methods.offset_exists->is_user()) {
        if (!TRY(call_for_bool(context, self, *methods.offset_exists, {held.get()}))) return false;
        if (!check_empty) return true;
    } else if (!own_get || !check_empty) {
        return has(context, self, held.get(), check_empty ? 2 : 1);
    } else if (!TRY(has(context, self, held.get(), 0))) {
        return false;
    }
    if (!own_get) return has(context, self, held.get(), 2);
    OwnedValue value(TRY(call_with(context, self, *methods.offset_get, {held.get()})));
    return to_bool(value.get());
}

Value* element_slot(Object& self, const Value& offset, ElementUse use) {
    if (!has_own_elements(self, use) || is_sorting(self)) return nullptr;
    Value& storage = root_storage(self);
    if (!storage.is_array() || (!offset.is_int() && !offset.is_string())) return nullptr;
    Key key = offset.is_int() ? Key::from(offset.integer) : Key::from(*offset.string);
    if (use != ElementUse::Write) return find(*storage.array, key);
    // It is about to be assigned, whether it is there or not.
    if (!storage.array->is_unshared()) return nullptr;
    Value* slot = find_or_add(*storage.array, key);
    return slot->is_reference() ? nullptr : slot;
}

// ---- native state
void construct(Object& self) {
    SplArray& state = spl_array(self);
    state.storage = Value::of(Array::create());
    state.key = Value::undef();
}

void drop_handle(Context& context, SplArray& state) {
    if (state.has_handle) context.iterators->remove(state.handle);
    state.has_handle = false;
    Value key = state.key;
    state.key = Value::undef();
    state.started = false;
    release(key);
}

void destroy(Object& self) {
    SplArray& state = spl_array(self);
    drop_handle(Context::current(), state);
    Value storage = state.storage;
    state.storage = Value::undef();
    release(storage);
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    visit(spl_array(self).storage, data);
}

Status clone(Context&, Object& from, Object& to) {
    SplArray& target = spl_array(to);
    Value old = target.storage;
    Value& source = spl_array(from).storage;
    // An iterator goes on with what it iterates over; an ArrayObject gets elements of its own.
    Value& root = root_storage(from);
    bool iterator = to.cls->magic.current;
    if (root.is_array() && !(iterator && source.is_object())) {
        target.storage =
            Value::of(root.array->is_immortal() ? root.array->clone() : share(*root.array));
    } else {
        target.storage = copy(source);
    }
    target.flags = spl_array(from).flags;
    target.iterator_class = spl_array(from).iterator_class;
    release(old);
    return {};
}

// What the cast of the storage to an array gives: of an object with the properties that are no
// elements, because nobody outside sees them.
Result<Array*> whole_storage(Context& context, Object& self) {
    Value& storage = root_storage(self);
    return storage.is_array() ? Result<Array*>(share(*storage.array))
                              : properties_of(context, *storage.object);
}

Result<Array*> properties(Context& context, Object& self) {
    if (spl_array(self).flags & constant_ArrayObject_STD_PROP_LIST) return plain_properties(self);
    return whole_storage(context, self);
}

// Whether elements stand for properties, and there is no property of that name.
bool is_element_name(Context& context, Object& self, String& name) {
    if (!(spl_array(self).flags & constant_ArrayObject_ARRAY_AS_PROPS)) return false;
    bool denied = false;
    const PropertyInfo* info = find_property(*self.cls, name, running_scope(context), denied);
    if (info) return self.slots()[info->slot].is_undef();
    return !self.dynamic || !find(*self.dynamic, Key::from(name));
}

Result<Value> read_as_property(Context& context, Object& self, String& name) {
    if (!is_element_name(context, self, name)) return Value::undef();
    OwnedValue key(Value::of(share(name)));
    Function* method = self.cls->magic.offset_get;
    if (method->is_user()) return call_with(context, self, *method, {key.get()});
    return get(context, self, key.get());
}

Result<Value> find_as_property(Context& context, Object& self, String& name) {
    if (!is_element_name(context, self, name)) return Value::undef();
    bool found = false;
    OwnedValue value(TRY(read_element(context, self, Key::from(name), found)));
    return found ? value.leak() : Value::undef();
}

Result<bool> unset_as_property(Context& context, Object& self, String& name) {
    if (!is_element_name(context, self, name)) return false;
    OwnedValue key(Value::of(share(name)));
    Function* method = self.cls->magic.offset_unset;
    if (method->is_user()) {
        release(TRY(call_with(context, self, *method, {key.get()})));
    } else {
        TRY(remove_element(context, self, key.get()));
    }
    return true;
}

Result<bool> write_as_property(Context& context, Object& self, String& name, const Value& value) {
    if (!is_element_name(context, self, name)) return false;
    OwnedValue key(Value::of(share(name)));
    Function* method = self.cls->magic.offset_set;
    if (method->is_user()) {
        release(TRY(call_with(context, self, *method, {key.get(), value})));
    } else {
        TRY(put(context, self, key.get(), value));
    }
    return true;
}

Result<int> compare_arrays(Context& context, const Object& a, const Object& b) {
    if (!is_spl_array(a) || !is_spl_array(b)) return 2;
    auto& x = const_cast<Object&>(a);
    auto& y = const_cast<Object&>(b);
    OwnedValue first(Value::of(TRY(spl_array_elements(context, x))));
    OwnedValue second(Value::of(TRY(spl_array_elements(context, y))));
    int order = TRY(compare(context, first.get(), second.get()));
    if (order != 0) return order;
    OwnedValue own(Value::of(plain_properties(x))), other(Value::of(plain_properties(y)));
    return compare(context, own.get(), other.get());
}

}  // namespace

const ClassHandlers spl_array_handlers{
    .native_size = sizeof(SplArray),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .clone_native = clone,
    .share_dimension = share_dimension,
    .write_dimension = write_dimension,
    .has_dimension = has_dimension,
    .element_slot = element_slot,
    .compare = compare_arrays,
    .properties = properties,
    .hides_properties = true,
    .read_property = read_as_property,
    .write_property = write_as_property,
    .find_property = find_as_property,
    .unset_property = unset_as_property,
    .next_element = next_of_spl_array,
};

Result<Array*> spl_array_elements(Context& context, Object& self) {
    Value& storage = root_storage(self);
    if (storage.is_array()) return share(*storage.array);
    Ref<Array> all = Ref<Array>::adopt(TRY(properties_of(context, *storage.object)));
    Ref<Array> shown = Ref<Array>::adopt(Array::create());
    for (auto [key, value] : elements(*all)) {
        if (key.is_int()) {
            shown->set(key.integer, copy(value));
        } else if (key.string->is_empty() || key.string->data()[0] != 0) {
            shown->set(*key.string, copy(value));
        }
    }
    return shown.leak();
}

Status set_array_storage(Context& context, Object& self, const Value& value) {
    SplArray& state = spl_array(self);
    Value next;
    if (value.is_array()) {
        next = Value::of(value.array->is_immortal() ? value.array->clone() : share(*value.array));
    } else {
        Object& object = *value.object;
        TRY(function_deprecated(context,
                                "Using an object as a backing array for %s is deprecated, as it "
                                "allows violating class constraints and invariants",
                                self.cls->magic.current ? "ArrayIterator" : "ArrayObject"));
        if (object.cls->is_enum()) {
            return throw_error(context, class_InvalidArgumentException(context),
                               "Enums are not compatible with %s", self.cls->name->data());
        }
        if (!is_spl_array(object) && object.cls->handlers && object.cls->handlers->properties) {
            return throw_error(context, class_InvalidArgumentException(context),
                               "Overloaded object of type %s is not compatible with %s",
                               object.cls->name->data(), self.cls->name->data());
        }
        if (&object == &self) return {};
        next = copy(value);
    }
    drop_handle(context, state);
    replace(state.storage, next);
    return {};
}

Result<Object*> make_array_iterator(Context& context, Class& cls, const Value& source,
                                    int64_t flags) {
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, cls)));
    SplArray& state = spl_array(*made);
    replace(state.storage, copy(source));
    state.flags = flags;
    return made.leak();
}

// ---- methods of both

Result<bool> php_ArrayObject_offsetExists(Context& context, Object& self, const Value& key) {
    return has(context, self, key, 0);
}
Result<Value> php_ArrayObject_offsetGet(Context& context, Object& self, const Value& key) {
    return get(context, self, key);
}
Status php_ArrayObject_offsetSet(Context& context, Object& self, const Value& key,
                                 const Value& value) {
    return put(context, self, key, value);
}
Status php_ArrayObject_offsetUnset(Context& context, Object& self, const Value& key) {
    return remove_element(context, self, key);
}

Status php_ArrayObject_append(Context& context, Object& self, const Value& value) {
    if (root_storage(self).is_object()) {
        return throw_error(context,
                           "Cannot append properties to objects, use %s::offsetSet() instead",
                           self.cls->name->data());
    }
    Function* method = self.cls->magic.offset_set;
    if (!method->is_user()) return put(context, self, Value::null(), value);
    release(TRY(call_with(context, self, *method, {Value::null(), value})));
    return {};
}

Result<Array*> php_ArrayObject_getArrayCopy(Context& context, Object& self) {
    return whole_storage(context, self);
}

Result<int64_t> php_ArrayObject_count(Context& context, Object& self) {
    Ref<Array> all = Ref<Array>::adopt(TRY(spl_array_elements(context, self)));
    return int64_t{all->count};
}

Result<int64_t> php_ArrayObject_getFlags(Context&, Object& self) {
    return spl_array(self).flags & own_flags;
}

Status php_ArrayObject_setFlags(Context&, Object& self, int64_t flags) {
    spl_array(self).flags = flags & own_flags;
    return {};
}

// ---- sorting: the elements are taken out meanwhile
template <class Sort>
static Result<bool> sort_elements(Context& context, Object& self, Sort&& sort) {
    Object& root = root_of(self);
    Ref<Object> keep = Ref<Object>::share(&root);
    SplArray& state = spl_array(root);
    if (state.sorting) return throw_sorting(context);
    Ref<Array> elements_now = Ref<Array>::adopt(TRY(spl_array_elements(context, root)));
    bool on_object = state.storage.is_object();
    Ref<Reference> box = Ref<Reference>::adopt(Reference::create(Value::of(elements_now.leak())));
    ++state.sorting;
    auto sorted = sort(*box);
    --state.sorting;
    if (!on_object) {
        Array* sorted_elements = box->value.array;
        replace(state.storage, Value::of(sorted_elements->is_immortal() ? sorted_elements->clone()
                                                                        : share(*sorted_elements)));
    } else if (!state.storage.object->cls->slot_count) {
        Array* old = state.storage.object->dynamic;
        state.storage.object->dynamic = share(*box->value.array);
        if (old) release_cell(old);
    }
    if (!sorted.ok()) return failed;
    return true;
}

Result<bool> php_ArrayObject_asort(Context& context, Object& self, int64_t flags) {
    return sort_elements(context, self,
                         [&](Reference& array) { return php_asort(context, array, flags); });
}
Result<bool> php_ArrayObject_ksort(Context& context, Object& self, int64_t flags) {
    return sort_elements(context, self,
                         [&](Reference& array) { return php_ksort(context, array, flags); });
}
Result<bool> php_ArrayObject_uasort(Context& context, Object& self, const Callable& callback) {
    return sort_elements(context, self,
                         [&](Reference& array) { return php_uasort(context, array, callback); });
}
Result<bool> php_ArrayObject_uksort(Context& context, Object& self, const Callable& callback) {
    return sort_elements(context, self,
                         [&](Reference& array) { return php_uksort(context, array, callback); });
}
Result<bool> php_ArrayObject_natsort(Context& context, Object& self) {
    return sort_elements(context, self,
                         [&](Reference& array) { return php_natsort(context, array); });
}
Result<bool> php_ArrayObject_natcasesort(Context& context, Object& self) {
    return sort_elements(context, self,
                         [&](Reference& array) { return php_natcasesort(context, array); });
}

}  // namespace surus
