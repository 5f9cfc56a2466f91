#include "ext/spl/object_storage.h"
#include "ext/core/next_element.h"
#include "ext/core/spl.stub.h"

#include <optional>

#include "ext/spl/structures.stub.h"
#include "ext/standard/var.stub.h"
#include "ext/standard/var/unserialize.h"
#include "runtime/arrays/iteration.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

void construct(Object& self) {
    storage_of(self).entries = Array::create_hash(8);
    storage_of(self).infos = Array::empty();
    const Function* method = find_own_method(*self.cls, "gethash");
    storage_of(self).asks_for_hash = method && method->is_user();
    if (self.cls->handlers == &spl_multiple_iterator_handlers)
        storage_of(self).flags = constant_MultipleIterator_MIT_NEED_ALL;
}

// The key of an entry; its name is the array's.
Key key_in(const Array& entries, uint32_t position) {
    if (entries.is_packed()) return {position, nullptr};
    const Bucket& bucket = entries.buckets[position];
    return {static_cast<int64_t>(bucket.hash), bucket.key};
}

void destroy(Object& self) {
    Storage& storage = storage_of(self);
    if (storage.has_handle) Context::current().iterators->remove(storage.handle);
    Array *entries = storage.entries, *infos = storage.infos;
    storage.entries = storage.infos = nullptr;
    release_stored(*entries, *infos);
    release_cell(entries);
    release_cell(infos);
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    if (!storage_of(self).entries) return;
    Value entries = Value::of(storage_of(self).entries), infos = Value::of(storage_of(self).infos);
    visit(entries, data);
    if (infos.is_counted()) visit(infos, data);
}

Status clone(Context&, Object& from, Object& to) {
    release_cell(storage_of(to).entries);
    storage_of(to).entries = storage_of(from).entries->clone();
    storage_of(to).infos = share(*storage_of(from).infos);
    storage_of(to).flags = storage_of(from).flags;
    return {};
}

Result<int> compare_storages(Context& context, const Object& a, const Object& b) {
    // Of a subclass only the same object is equal; properties have no say.
    if (!a.cls->is_builtin() || a.cls != b.cls || a.cls->handlers != &spl_object_storage_handlers)
        return 2;
    // Comparing may run PHP code, which may change them.
    Stored first(const_cast<Object&>(a)), second(const_cast<Object&>(b));
    if (first.count() != second.count()) return first.count() < second.count() ? -1 : 1;
    const Array& others_of = second.objects();
    for (auto [key, object] : elements(first.objects())) {
        if (!(key.is_int() ? others_of.find(key.integer) : others_of.find(*key.string))) return 1;
        int order = TRY(compare(context, first.info(key), second.info(key)));
        if (order) return order;
    }
    return 0;
}

Array& own_entries(Object& self) {
    Storage& storage = storage_of(self);
    storage.entries = Array::separate(storage.entries);
    return *storage.entries;
}

// Sets what is kept with the object of that key, or nothing. May run user code.
void set_info(Object& self, const Key& key, const Value& info) {
    Storage& storage = storage_of(self);
    const Value& plain = info.deref();
    if (plain.is_null() && !find(*storage.infos, key)) return;
    storage.infos = Array::separate(storage.infos);
    replace(*find_or_add(*storage.infos, key), copy(plain));
}

// Numbers of objects are dense, so that they spread over a table; addresses would not.
Key object_key(const Object& object) { return Key{int64_t{object.id}, nullptr}; }

// The slot of an object's info, which is about to be assigned; null when that takes more.
Value* written_slot(Storage& storage, Object& object, int64_t key) {
    if (!storage.entries->is_unshared()) return nullptr;
    if (!storage.infos->is_unshared()) {
        if (storage.infos->count) return nullptr;
        release_cell(storage.infos);
        storage.infos = Array::create();
    }
    Value* entry = storage.entries->find_or_add(key);
    if (entry->is_null()) entry->set(Value::of(share(object)));
    return storage.infos->find_or_add(key);
}

Value* element_slot(Object& self, const Value& offset, ElementUse use) {
    Storage& storage = storage_of(self);
    if (!offset.is_object() || storage.asks_for_hash || !has_own_elements(self, use))
        return nullptr;
    int64_t key = object_key(*offset.object).integer;
    if (use == ElementUse::Write) return written_slot(storage, *offset.object, key);
    // isset() tells whether the object is there, whatever is kept with it.
    if (use == ElementUse::Test) return storage.entries->find(key);
    return storage.infos->find(key);
}

uint32_t position_of(Context& context, Object& self) {
    Storage& storage = storage_of(self);
    if (!storage.has_handle) {
        storage.handle = context.iterators->add(*storage.entries, storage.entries->used);
        storage.has_handle = true;
    }
    return storage.entries->next_position(
        context.iterators->position(storage.handle, *storage.entries));
}

// The entry that the iteration is at, borrowed, or null.
Value* current_entry(Context& context, Object& self) {
    uint32_t position = position_of(context, self);
    Array& entries = *storage_of(self).entries;
    return position < entries.used ? entries.at(position) : nullptr;
}

std::optional<Key> current_key(Context& context, Object& self) {
    if (!current_entry(context, self)) return {};
    return key_in(*storage_of(self).entries, position_of(context, self));
}

void go_to(Context& context, Object& self, uint32_t position) {
    position_of(context, self);
    Storage& storage = storage_of(self);
    context.iterators->set_position(storage.handle, storage.entries->next_position(position));
}

Result<Object*> object_argument(Context& context, const Value& value) {
    const Value& plain = value.deref();
    if (plain.is_object()) return plain.object;
    return throw_argument_type_error(context, 1, "must be of type object, %s given",
                                     value_name_in_errors(plain));
}

Failed throw_ill_typed(Context& context) {
    return throw_error(context, class_UnexpectedValueException(context),
                       "Incomplete or ill-typed serialization data");
}

}  // namespace

const ClassHandlers spl_object_storage_handlers{
    .native_size = sizeof(Storage),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .clone_native = clone,
    .element_slot = element_slot,
    .compare = compare_storages,
    .next_element = next_by_methods<php_SplObjectStorage_rewind, php_SplObjectStorage_valid,
                                    php_SplObjectStorage_current, php_SplObjectStorage_key,
                                    php_SplObjectStorage_next>,
};
// A storage with another way to iterate.
const ClassHandlers spl_multiple_iterator_handlers{
    .native_size = sizeof(Storage),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .clone_native = clone,
    .compare = compare_storages,
};

void release_stored(Array& entries, Array& infos) {
    if (!entries.is_unshared() || !infos.is_unshared()) return;
    for (uint32_t i = 0; i < entries.used; ++i) {
        if (entries.at(i)->is_undef()) continue;
        Value* info = find(infos, key_in(entries, i));
        replace(*entries.at(i), Value::null());
        if (info) replace(*info, Value::null());
    }
}

Result<Key> storage_key(Context& context, Object& self, Object& object, Ref<String>& holder) {
    if (!storage_of(self).asks_for_hash) return object_key(object);
    Function* method = find_own_method(*self.cls, "gethash");
    OwnedValue argument(Value::of(share(object)));
    OwnedValue hash(TRY(call_with(context, self, *method, {argument.get()})));
    if (!hash->is_string()) {
        return throw_error(context, class_RuntimeException(context), "Hash needs to be a string");
    }
    holder = Ref<String>::share(hash->string);
    return Key{0, holder.get()};
}

Status storage_attach(Context& context, Object& self, Object& object, const Value& info) {
    Ref<Object> keep = Ref<Object>::share(&object);
    Ref<String> holder;
    Key key = TRY(storage_key(context, self, object, holder));
    // Of several objects with one hash the first stays.
    Value* entry = find_or_add(own_entries(self), key);
    if (entry->is_null()) entry->set(Value::of(share(object)));
    set_info(self, key, info);
    return {};
}

Status storage_detach(Context& context, Object& self, Object& object) {
    Ref<Object> keep = Ref<Object>::share(&object);
    Ref<String> holder;
    Key key = TRY(storage_key(context, self, object, holder));
    Storage& storage = storage_of(self);
    if (!find(*storage.entries, key)) return {};
    // Nothing ends before both entries are gone.
    Value* info = find(*storage.infos, key);
    OwnedValue kept(info ? copy(*info) : Value::null());
    if (info) {
        storage.infos = Array::separate(storage.infos);
        remove(*storage.infos, key);
    }
    remove(own_entries(self), key);
    return {};
}

Result<bool> storage_contains(Context& context, Object& self, Object& object) {
    Ref<String> holder;
    Key key = TRY(storage_key(context, self, object, holder));
    return find(*storage_of(self).entries, key) != nullptr;
}

Array* storage_debug_info(Object& self) {
    Array* list = Array::create();
    Stored all(self);
    for (auto [key, object] : elements(all.objects())) {
        Array* pair = Array::create_hash(2);
        pair->set(std::string_view("obj"), copy(object));
        pair->set(std::string_view("inf"), copy(all.info(key)));
        list->push(Value::of(pair));
    }
    Array* info = plain_properties(self);
    set_private(*info, "SplObjectStorage", "storage", Value::of(list));
    return info;
}

Status php_SplObjectStorage_attach(Context& context, Object& self, Object& object,
                                   const Value& info) {
    return storage_attach(context, self, object, info);
}
// What removes goes back to the first, unlike unset().
Status php_SplObjectStorage_detach(Context& context, Object& self, Object& object) {
    TRY(storage_detach(context, self, object));
    return php_SplObjectStorage_rewind(context, self);
}
Result<bool> php_SplObjectStorage_contains(Context& context, Object& self, Object& object) {
    return storage_contains(context, self, object);
}

Result<int64_t> php_SplObjectStorage_addAll(Context& context, Object& self, Object& storage) {
    Stored all(storage);
    for (auto [key, object] : elements(all.objects()))
        TRY(storage_attach(context, self, *object.object, all.info(key)));
    return int64_t{storage_of(self).entries->count};
}

Result<int64_t> php_SplObjectStorage_removeAll(Context& context, Object& self, Object& storage) {
    Stored all(storage);
    for (auto [key, object] : elements(all.objects()))
        TRY(storage_detach(context, self, *object.object));
    TRY(php_SplObjectStorage_rewind(context, self));
    return int64_t{storage_of(self).entries->count};
}

Result<int64_t> php_SplObjectStorage_removeAllExcept(Context& context, Object& self,
                                                     Object& storage) {
    Stored all(self);
    for (auto [key, object] : elements(all.objects())) {
        if (!TRY(storage_contains(context, storage, *object.object)))
            TRY(storage_detach(context, self, *object.object));
    }
    TRY(php_SplObjectStorage_rewind(context, self));
    return int64_t{storage_of(self).entries->count};
}

Result<Value> php_SplObjectStorage_getInfo(Context& context, Object& self) {
    std::optional<Key> key = current_key(context, self);
    const Value* info = key ? find(*storage_of(self).infos, *key) : nullptr;
    return info ? copy(*info) : Value::null();
}

Status php_SplObjectStorage_setInfo(Context& context, Object& self, const Value& info) {
    if (std::optional<Key> key = current_key(context, self)) {
        // Its name may go with the entry while the old info ends.
        Ref<String> name = key->string ? Ref<String>::share(key->string) : Ref<String>();
        set_info(self, *key, info);
    }
    return {};
}

Result<int64_t> php_SplObjectStorage_count(Context&, Object& self, int64_t) {
    return int64_t{storage_of(self).entries->count};
}

// ---- iteration

Status php_SplObjectStorage_rewind(Context& context, Object& self) {
    go_to(context, self, 0);
    storage_of(self).index = 0;
    return {};
}

Result<bool> php_SplObjectStorage_valid(Context& context, Object& self) {
    return current_entry(context, self) != nullptr;
}

Result<int64_t> php_SplObjectStorage_key(Context&, Object& self) { return storage_of(self).index; }

Result<Object*> php_SplObjectStorage_current(Context& context, Object& self) {
    if (Value* entry = current_entry(context, self)) return share(*entry->object);
    return throw_error(context, class_RuntimeException(context),
                       "Called current() on invalid iterator");
}

Status php_SplObjectStorage_next(Context& context, Object& self) {
    uint32_t position = position_of(context, self);
    if (position >= storage_of(self).entries->used) return {};
    go_to(context, self, position + 1);
    ++storage_of(self).index;
    return {};
}

Status php_SplObjectStorage_seek(Context& context, Object& self, int64_t offset) {
    Array& entries = *storage_of(self).entries;
    if (offset < 0 || offset >= int64_t{entries.count}) {
        return throw_error(context, class_OutOfBoundsException(context),
                           "Seek position %lld is out of range", static_cast<long long>(offset));
    }
    uint32_t position = entries.next_position(0);
    for (int64_t i = 0; i < offset; ++i) position = entries.next_position(position + 1);
    go_to(context, self, position);
    storage_of(self).index = offset;
    return {};
}

// ---- as an array

Result<bool> php_SplObjectStorage_offsetExists(Context& context, Object& self,
                                               const Value& object) {
    return storage_contains(context, self, *TRY(object_argument(context, object)));
}

Result<Value> php_SplObjectStorage_offsetGet(Context& context, Object& self, const Value& object) {
    Ref<String> holder;
    Object& wanted = *TRY(object_argument(context, object));
    Key key = TRY(storage_key(context, self, wanted, holder));
    if (find(*storage_of(self).entries, key)) {
        const Value* info = find(*storage_of(self).infos, key);
        return info ? copy(*info) : Value::null();
    }
    return throw_error(context, class_UnexpectedValueException(context), "Object not found");
}

Status php_SplObjectStorage_offsetSet(Context& context, Object& self, const Value& object,
                                      const Value& info) {
    return storage_attach(context, self, *TRY(object_argument(context, object)), info);
}

Status php_SplObjectStorage_offsetUnset(Context& context, Object& self, const Value& object) {
    return storage_detach(context, self, *TRY(object_argument(context, object)));
}

Result<String*> php_SplObjectStorage_getHash(Context&, Object&, Object& object) {
    char buffer[33];
    std::snprintf(buffer, sizeof buffer, "%016x%016x", object.id, 0u);
    return String::create(std::string_view(buffer, 32));
}

// ---- serialized form

Result<String*> php_SplObjectStorage_serialize(Context& context, Object& self) {
    Stored all(self);
    std::string text = "x:i:" + std::to_string(all.count()) + ";";
    for (auto [key, object] : elements(all.objects())) {
        Ref<String> first = Ref<String>::adopt(TRY(php_serialize(context, object)));
        Ref<String> second = Ref<String>::adopt(TRY(php_serialize(context, all.info(key))));
        text += std::string(first->view()) + "," + std::string(second->view()) + ";";
    }
    OwnedValue own(Value::of(plain_properties(self)));
    Ref<String> members = Ref<String>::adopt(TRY(php_serialize(context, own.get())));
    return make_string(text + "m:" + std::string(members->view()));
}

namespace {

// "x:i:COUNT;OBJECT,INFO;…m:MEMBERS", piece by piece.
class Reader {
public:
    Reader(Context& context, std::string_view text) : context_(context), text_(text) {}
    bool take(std::string_view literal) {
        if (!text_.substr(at_).starts_with(literal)) return false;
        at_ += literal.size();
        return true;
    }
    Result<bool> value(OwnedValue& out) {
        Value value;
        size_t used = 0;
        if (!TRY(unserialize_part(context_, text_.substr(at_), value, used))) return false;
        out = OwnedValue(value);
        at_ += used;
        return true;
    }
    Failed fail() {
        return throw_error(context_, class_UnexpectedValueException(context_),
                           "Error at offset %zu of %zu bytes", at_, text_.size());
    }

private:
    Context& context_;
    std::string_view text_;
    size_t at_ = 0;
};

}  // namespace

Status php_SplObjectStorage_unserialize(Context& context, Object& self, String& data) {
    if (data.is_empty()) return {};
    Ref<String> keep = Ref<String>::share(&data);
    Reader reader(context, data.view());
    OwnedValue count;
    if (!reader.take("x:") || !TRY(reader.value(count)) || !count->is_int() || count->integer < 0)
        return reader.fail();
    for (int64_t i = 0; i < count->integer; ++i) {
        if (i > 0 && !reader.take(";")) return reader.fail();
        OwnedValue object, info;
        if (!TRY(reader.value(object)) || !object->is_object()) return reader.fail();
        if (reader.take(",") && !TRY(reader.value(info))) return reader.fail();
        TRY(storage_attach(context, self, *object->object,
                           info->is_undef() ? Value::null() : info.get()));
    }
    if (count->integer > 0) reader.take(";");
    OwnedValue members;
    if (!reader.take("m:") || !TRY(reader.value(members)) || !members->is_array())
        return reader.fail();
    return restore_properties(context, self, *members->array);
}

Result<Array*> php_SplObjectStorage___serialize(Context&, Object& self) {
    Array* list = Array::create();
    Stored all(self);
    for (auto [key, object] : elements(all.objects())) {
        list->push(copy(object));
        list->push(copy(all.info(key)));
    }
    Array* data = Array::create(2);
    data->push(Value::of(list));
    data->push(Value::of(plain_properties(self)));
    return data;
}

Status php_SplObjectStorage___unserialize(Context& context, Object& self, Array& data) {
    Ref<Array> keep = Ref<Array>::share(&data);
    const Value* list = data.find(int64_t{0});
    const Value* members = data.find(int64_t{1});
    bool fits = data.count == 2 && list && list->deref().is_array() && members &&
                members->deref().is_array();
    if (!fits) return throw_ill_typed(context);
    if (list->deref().array->count % 2) {
        return throw_error(context, class_UnexpectedValueException(context),
                           "Odd number of elements");
    }
    Object* object = nullptr;
    for (auto [key, value] : elements(*list->deref().array)) {
        const Value& plain = value.deref();
        if (object) {
            TRY(storage_attach(context, self, *object, plain));
            object = nullptr;
        } else if (plain.is_object()) {
            object = plain.object;
        } else {
            return throw_error(context, class_UnexpectedValueException(context), "Non-object key");
        }
    }
    return restore_properties(context, self, *members->deref().array);
}

Result<Array*> php_SplObjectStorage___debugInfo(Context&, Object& self) {
    return storage_debug_info(self);
}

}  // namespace surus
