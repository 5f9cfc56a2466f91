#include "ext/spl/object_storage.h"
#include "ext/core/next_element.h"
#include "ext/core/spl.stub.h"

#include "ext/spl/structures.stub.h"
#include "ext/standard/var.stub.h"
#include "ext/standard/var/unserialize.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"
#include "runtime/values/operators.h"

namespace surus {

namespace {

uint8_t bit_of(ElementUse use) { return static_cast<uint8_t>(1u << static_cast<unsigned>(use)); }

void construct(Object& self) {
    Storage& storage = storage_of(self);
    const Function* method = find_own_method(*self.cls, "gethash");
    storage.asks_for_hash = method && method->is_user();
    storage.table = ObjectTable::create(storage.asks_for_hash);
    if (self.cls->handlers == &spl_multiple_iterator_handlers) {
        storage.flags = constant_MultipleIterator_MIT_NEED_ALL;
        return;
    }
    for (ElementUse use : {ElementUse::Read, ElementUse::Test, ElementUse::Write}) {
        if (!storage.asks_for_hash && has_own_elements(self, use))
            storage.direct_uses |= bit_of(use);
    }
}

void destroy(Object& self) {
    ObjectTable* table = storage_of(self).table;
    storage_of(self).table = nullptr;
    table->release();
}

// Who walks through a table holds what is in it, too.
void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    ObjectTable* table = storage_of(self).table;
    if (table && !table->is_shared()) table->trace(visit, data);
}

Status clone(Context&, Object& from, Object& to) {
    ObjectTable* none = storage_of(to).table;
    storage_of(to).table = storage_of(from).table->clone();
    storage_of(to).table->set_current(0);
    storage_of(to).flags = storage_of(from).flags;
    none->release();
    return {};
}

Result<int> compare_storages(Context& context, const Object& a, const Object& b) {
    // Of a subclass only the same object is equal; properties have no say.
    if (!a.cls->is_builtin() || a.cls != b.cls || a.cls->handlers != &spl_object_storage_handlers)
        return 2;
    // Comparing may run PHP code, which may change them.
    Stored first(const_cast<Object&>(a)), second(const_cast<Object&>(b));
    if (first.count() != second.count()) return first.count() < second.count() ? -1 : 1;
    for (auto [object, info] : first) {
        uint32_t other = second.table().find(object);
        if (other == ObjectTable::none) return 1;
        int order = TRY(compare(context, info, second.table().info_at(other)));
        if (order) return order;
    }
    return 0;
}

ObjectTable& own_table(Object& self) {
    Storage& storage = storage_of(self);
    storage.table = ObjectTable::separate(storage.table);
    return *storage.table;
}

// Sets what is kept with an object. May run user code, last of all.
void set_info(ObjectTable& table, uint32_t position, const Value& info) {
    const Value& plain = info.deref();
    if (Value* slot = table.info_slot(position)) {
        replace(*slot, copy(plain));
    } else if (!plain.is_null()) {
        table.made_info_slot(position).set(copy(plain));
    }
}

// What getHash() says of an object where it is written in PHP, and a share of that object.
struct Hashed {
    Ref<String> name;
    Ref<Object> keep;
};

// Without such a getHash() there is no name. May run user code.
Status ask_for_name(Context& context, Object& self, Object& object, Hashed& hashed) {
    if (!storage_of(self).asks_for_hash) [[likely]]
        return {};
    hashed.keep = Ref<Object>::share(&object);
    Function* method = find_own_method(*self.cls, "gethash");
    OwnedValue hash(TRY(call_with(context, self, *method, {Value::of(&object)})));
    if (!hash->is_string()) {
        return throw_error(context, class_RuntimeException(context), "Hash needs to be a string");
    }
    hashed.name = Ref<String>::share(hash->string);
    return {};
}

// The position of an object in the storage's table, or none. May run user code.
Result<uint32_t> position_of(Context& context, Object& self, Object& object) {
    if (!storage_of(self).asks_for_hash) [[likely]]
        return storage_of(self).table->find(object);
    Hashed hashed;
    TRY(ask_for_name(context, self, object, hashed));
    return storage_of(self).table->find(*hashed.name);
}

// The slot of an object's info, which is about to be assigned; null when that takes more.
[[gnu::noinline]] Value* written_slot(ObjectTable& table, Object& object) {
    if (table.is_shared()) return nullptr;
    return &table.made_info_slot(table.find_or_add(object, nullptr));
}

Value* element_slot(Object& self, const Value& offset, ElementUse use) {
    Storage& storage = storage_of(self);
    if (!offset.is_object() || !(storage.direct_uses & bit_of(use))) return nullptr;
    ObjectTable& table = *storage.table;
    if (use == ElementUse::Write) return written_slot(table, *offset.object);
    uint32_t position = table.find(*offset.object);
    if (position == ObjectTable::none) return nullptr;
    // isset() tells whether the object is there, whatever is kept with it.
    return use == ElementUse::Test ? const_cast<Value*>(&offset) : table.info_slot(position);
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

Status storage_unset(Context& context, Object& self, const Value& offset) {
    Function& method = *self.cls->magic.offset_unset;
    // Subclasses go by the method, which rewinds.
    bool is_plain = self.cls == &class_SplObjectStorage(context);
    if (offset.is_object() && !method.is_user() && is_plain)
        return storage_detach(context, self, *offset.object);
    release(TRY(call_method(context, self, method, {&offset, 1})));
    return {};
}

}  // namespace

const ClassHandlers spl_object_storage_handlers{
    .native_size = sizeof(Storage),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .clone_native = clone,
    .unset_dimension = storage_unset,
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

Status storage_attach(Context& context, Object& self, Object& object, const Value& info) {
    Hashed hashed;
    TRY(ask_for_name(context, self, object, hashed));
    // Of several objects with one hash the first stays.
    ObjectTable& table = own_table(self);
    set_info(table, table.find_or_add(object, hashed.name.get()), info);
    return {};
}

Status storage_detach(Context& context, Object& self, Object& object) {
    Hashed hashed;
    TRY(ask_for_name(context, self, object, hashed));
    if (storage_of(self).table->find(object, hashed.name.get()) == ObjectTable::none) return {};
    // In a table of its own it may have another position.
    ObjectTable& table = own_table(self);
    // Nothing ends before the entry is gone.
    ObjectTable::Removed removed = table.remove(table.find(object, hashed.name.get()));
    release(Value::of(removed.object));
    release(removed.info);
    return {};
}

Result<bool> storage_contains(Context& context, Object& self, Object& object) {
    return TRY(position_of(context, self, object)) != ObjectTable::none;
}

Array* storage_debug_info(Object& self) {
    Array* list = Array::create();
    Stored all(self);
    for (auto [object, info] : all) {
        Array* pair = Array::create_hash(2);
        pair->set(std::string_view("obj"), Value::of(share(object)));
        pair->set(std::string_view("inf"), copy(info));
        list->push(Value::of(pair));
    }
    Array* shown = plain_properties(self);
    set_private(*shown, "SplObjectStorage", "storage", Value::of(list));
    return shown;
}

Status php_SplObjectStorage_attach(Context& context, Object& self, Object& object,
                                   const Value& info) {
    return storage_attach(context, self, object, info);
}
// What removes goes back to the first, unlike unset() that no method written in PHP has a say in.
Status php_SplObjectStorage_detach(Context& context, Object& self, Object& object) {
    TRY(storage_detach(context, self, object));
    return php_SplObjectStorage_rewind(context, self);
}
Result<bool> php_SplObjectStorage_contains(Context& context, Object& self, Object& object) {
    return storage_contains(context, self, object);
}

Result<int64_t> php_SplObjectStorage_addAll(Context& context, Object& self, Object& storage) {
    Stored all(storage);
    for (auto [object, info] : all) TRY(storage_attach(context, self, object, info));
    storage_of(self).index = 0;
    return int64_t{storage_of(self).table->count()};
}

Result<int64_t> php_SplObjectStorage_removeAll(Context& context, Object& self, Object& storage) {
    Stored all(storage);
    for (auto [object, info] : all) TRY(storage_detach(context, self, object));
    TRY(php_SplObjectStorage_rewind(context, self));
    return int64_t{storage_of(self).table->count()};
}

Result<int64_t> php_SplObjectStorage_removeAllExcept(Context& context, Object& self,
                                                     Object& storage) {
    Stored all(self);
    for (auto [object, info] : all) {
        if (!TRY(storage_contains(context, storage, object)))
            TRY(storage_detach(context, self, object));
    }
    TRY(php_SplObjectStorage_rewind(context, self));
    return int64_t{storage_of(self).table->count()};
}

Result<Value> php_SplObjectStorage_getInfo(Context&, Object& self) {
    const ObjectTable& table = *storage_of(self).table;
    uint32_t position = table.current();
    return position < table.end() ? copy(table.info_at(position)) : Value::null();
}

Status php_SplObjectStorage_setInfo(Context&, Object& self, const Value& info) {
    ObjectTable& table = own_table(self);
    uint32_t position = table.current();
    if (position < table.end()) set_info(table, position, info);
    return {};
}

Result<int64_t> php_SplObjectStorage_count(Context&, Object& self, int64_t) {
    return int64_t{storage_of(self).table->count()};
}

// ---- iteration

Status php_SplObjectStorage_rewind(Context&, Object& self) {
    storage_of(self).table->set_current(0);
    storage_of(self).index = 0;
    return {};
}

Result<bool> php_SplObjectStorage_valid(Context&, Object& self) {
    const ObjectTable& table = *storage_of(self).table;
    return table.current() < table.end();
}

Result<int64_t> php_SplObjectStorage_key(Context&, Object& self) { return storage_of(self).index; }

Result<Object*> php_SplObjectStorage_current(Context& context, Object& self) {
    ObjectTable& table = *storage_of(self).table;
    uint32_t position = table.current();
    if (position < table.end()) return share(table.object_at(position));
    return throw_error(context, class_RuntimeException(context),
                       "Called current() on invalid iterator");
}

Status php_SplObjectStorage_next(Context&, Object& self) {
    ObjectTable& table = *storage_of(self).table;
    uint32_t position = table.current();
    if (position < table.end()) table.set_current(position + 1);
    ++storage_of(self).index;  // behind the last one, too
    return {};
}

Status php_SplObjectStorage_seek(Context& context, Object& self, int64_t offset) {
    ObjectTable& table = *storage_of(self).table;
    if (offset < 0 || offset >= int64_t{table.count()}) {
        return throw_error(context, class_OutOfBoundsException(context),
                           "Seek position %lld is out of range", static_cast<long long>(offset));
    }
    uint32_t position = table.next(0);
    for (int64_t i = 0; i < offset; ++i) position = table.next(position + 1);
    table.set_current(position);
    storage_of(self).index = offset;
    return {};
}

// ---- as an array

Result<bool> php_SplObjectStorage_offsetExists(Context& context, Object& self,
                                               const Value& object) {
    return storage_contains(context, self, *TRY(object_argument(context, object)));
}

Result<Value> php_SplObjectStorage_offsetGet(Context& context, Object& self, const Value& object) {
    Object& wanted = *TRY(object_argument(context, object));
    uint32_t position = TRY(position_of(context, self, wanted));
    if (position != ObjectTable::none) return copy(storage_of(self).table->info_at(position));
    return throw_error(context, class_UnexpectedValueException(context), "Object not found");
}

Status php_SplObjectStorage_offsetSet(Context& context, Object& self, const Value& object,
                                      const Value& info) {
    return storage_attach(context, self, *TRY(object_argument(context, object)), info);
}

Status php_SplObjectStorage_offsetUnset(Context& context, Object& self, const Value& object) {
    return php_SplObjectStorage_detach(context, self, *TRY(object_argument(context, object)));
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
    for (auto [object, info] : all) {
        Ref<String> first = Ref<String>::adopt(TRY(php_serialize(context, Value::of(&object))));
        Ref<String> second = Ref<String>::adopt(TRY(php_serialize(context, info)));
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
    for (auto [object, info] : all) {
        list->push(Value::of(share(object)));
        list->push(copy(info));
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
