// WeakReference and WeakMap: they know objects without keeping them alive. ObjectStore::watchers
// tells them when one is gone.
#include <bit>

#include "ext/core/core.stub.h"
#include "ext/core/internal_iterator.h"
#include "ext/support.h"
#include "memory/heap.h"
#include "runtime/errors/errors.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct WeakReferenceState {
    Object* target;  // not owned; null: gone
};

// Values by the address of their object: an Array keeps the order of insertion.
struct WeakMapState {
    Array* values;  // owned
};

// Without the bits that all addresses have: they would put all keys into few places of a table.
constexpr int alignment_bits = std::countr_zero(Heap::granule);
int64_t key_of(const Object& object) {
    return static_cast<int64_t>(reinterpret_cast<intptr_t>(&object) >> alignment_bits);
}
Object* object_of(int64_t key) {
    return reinterpret_cast<Object*>(static_cast<intptr_t>(key) << alignment_bits);
}

void unwatch(Context& context, Object& object, Object& watcher) {
    auto& watchers = context.objects->watchers;
    auto [begin, end] = watchers.equal_range(&object);
    for (auto it = begin; it != end; ++it) {
        if (it->second.watcher != &watcher) continue;
        watchers.erase(it);
        break;
    }
    if (watchers.find(&object) == watchers.end()) object.clear(object_watched);
}

void watch(Context& context, Object& object, Object& watcher,
           void (*gone)(Context&, Object&, Object&)) {
    object.set(object_watched);
    context.objects->watchers.emplace(&object, ObjectStore::Watcher{&watcher, gone});
}

// ---- WeakReference
void reference_gone(Context&, Object& watcher, Object&) {
    watcher.native<WeakReferenceState>().target = nullptr;
}

void destroy_reference(Object& self) {
    Object* target = self.native<WeakReferenceState>().target;
    if (target) unwatch(Context::current(), *target, self);
}

Result<Array*> reference_debug(Context&, Object& self) {
    Object* target = self.native<WeakReferenceState>().target;
    Array* result = Array::create();
    result->set(std::string_view("object"), target ? Value::of(share(*target)) : Value::null());
    return result;
}

// ---- WeakMap
Array*& values_of(Object& self) { return self.native<WeakMapState>().values; }
Array& own_values(Object& self) {
    Array*& values = values_of(self);
    values = Array::separate(values);
    return *values;
}

void construct_map(Object& self) { values_of(self) = Array::create_hash(8); }

void map_gone(Context&, Object& watcher, Object& object) {
    own_values(watcher).remove(key_of(object));
}

void destroy_map(Object& self) {
    Context& context = Context::current();
    Array* values = values_of(self);
    values_of(self) = nullptr;
    for (auto [key, value] : elements(*values)) unwatch(context, *object_of(key.integer), self);
    release_cell(values);
}

void trace_map(Object& self, void (*visit)(Value& value, void* data), void* data) {
    if (Array* values = values_of(self)) {
        Value value = Value::of(values);
        visit(value, data);
    }
}

Status clone_map(Context& context, Object& from, Object& to) {
    release_cell(values_of(to));
    values_of(to) = values_of(from)->clone();
    for (auto [key, value] : elements(*values_of(to))) {
        watch(context, *object_of(key.integer), to, map_gone);
    }
    return {};
}

Result<Object*> map_key(Context& context, const Value* offset) {
    if (!offset) return throw_error(context, "Cannot append to WeakMap");
    const Value& plain = offset->deref();
    if (plain.is_object()) return plain.object;
    return throw_type_error(context, "WeakMap key must be an object");
}

Result<Value> map_read(Context& context, Object& self, const Value* offset) {
    Object& key = *TRY(map_key(context, offset));
    Value* found = values_of(self)->find(key_of(key));
    if (found) return copy_deref(*found);
    return throw_error(context, "Object %s#%u not contained in WeakMap", key.cls->name->data(),
                       key.id);
}

Value* map_slot(Object& self, const Value& offset, ElementUse use) {
    if (!offset.is_object() || (use == ElementUse::Write && !values_of(self)->is_unshared()))
        return nullptr;
    return values_of(self)->find(key_of(*offset.object));
}

Result<Value> map_share(Context& context, Object& self, const Value& offset, bool) {
    Object& key = *TRY(map_key(context, &offset));
    if (!values_of(self)->find(key_of(key))) return map_read(context, self, &offset);
    Value& slot = *own_values(self).find(key_of(key));
    if (!slot.is_reference()) slot.set(Value::of(Reference::create(slot)));
    return copy(slot);
}

Status map_write(Context& context, Object& self, const Value* offset, const Value& value) {
    Object& key = *TRY(map_key(context, offset));
    OwnedValue owned(copy_deref(value));
    Array& values = own_values(self);
    if (value.is_reference()) {  // $map[$key] = &…
        replace(*values.find_or_add(key_of(key)), copy(value));
        return {};
    }
    if (!values.find(key_of(key))) watch(context, key, self, map_gone);
    replace(values.find_or_add(key_of(key))->deref(), owned.leak());
    return {};
}

Result<bool> map_has(Context& context, Object& self, const Value& offset, bool check_empty) {
    Object& key = *TRY(map_key(context, &offset));
    Value* found = values_of(self)->find(key_of(key));
    if (!found) return false;
    return check_empty ? to_bool(found->deref()) : !found->deref().is_null();
}

Status map_unset(Context& context, Object& self, const Value& offset) {
    Object& key = *TRY(map_key(context, &offset));
    if (!values_of(self)->find(key_of(key))) return {};
    unwatch(context, key, self);
    own_values(self).remove(key_of(key));
    return {};
}

Result<int64_t> map_count(Context&, Object& self) { return int64_t{values_of(self)->count}; }

Result<Array*> map_debug(Context&, Object& self) {
    Array* result = Array::create();
    for (auto [key, value] : elements(*values_of(self))) {
        Array* pair = Array::create();
        pair->set(std::string_view("key"), Value::of(share(*object_of(key.integer))));
        bool alone = value.is_reference() && value.reference->refcount == 1;
        pair->set(std::string_view("value"), alone ? copy_deref(value) : copy(value));
        result->push(Value::of(pair));
    }
    return result;
}

// ---- iteration, by the keys that there were at its start
bool step_is_live(Object& source, int64_t step) { return values_of(source)->find(step); }
Value step_key(Object&, int64_t step) { return Value::of(share(*object_of(step))); }
Value step_value(Object& source, int64_t step) {
    Value* found = values_of(source)->find(step);
    return found ? copy_deref(*found) : Value::null();
}
constexpr InternalSteps map_steps{step_is_live, step_key, step_value};

}  // namespace

const ClassHandlers weak_reference_handlers{
    .native_size = sizeof(WeakReferenceState),
    .destroy_native = destroy_reference,
    .holds_memory = true,
    .debug_info = reference_debug,
};

const ClassHandlers weak_map_handlers{
    .native_size = sizeof(WeakMapState),
    .construct_native = construct_map,
    .destroy_native = destroy_map,
    .holds_memory = true,
    .trace = trace_map,
    .clone_native = clone_map,
    .read_dimension = map_read,
    .share_dimension = map_share,
    .write_dimension = map_write,
    .has_dimension = map_has,
    .unset_dimension = map_unset,
    .element_slot = map_slot,
    .count = map_count,
    .debug_info = map_debug,
};

Status php_WeakReference___construct(Context& context, Object&) {
    return throw_error(context,
                       "Direct instantiation of WeakReference is not allowed, use "
                       "WeakReference::create instead");
}

// One WeakReference for each object, as long as somebody holds it.
Result<Object*> php_WeakReference_create(Context& context, Class& called_class, Object& object) {
    auto [begin, end] = context.objects->watchers.equal_range(&object);
    for (auto it = begin; it != end; ++it) {
        if (it->second.watcher->cls == &called_class) return share(*it->second.watcher);
    }
    Object* made = TRY(instantiate(context, called_class));
    made->native<WeakReferenceState>().target = &object;
    watch(context, object, *made, reference_gone);
    return made;
}

Result<Value> php_WeakReference_get(Context&, Object& self) {
    Object* target = self.native<WeakReferenceState>().target;
    return target ? Value::of(share(*target)) : Value::null();
}

Result<Value> php_WeakMap_offsetGet(Context& context, Object& self, const Value& object) {
    return map_read(context, self, &object);
}
Status php_WeakMap_offsetSet(Context& context, Object& self, const Value& object,
                             const Value& value) {
    return map_write(context, self, object.is_null() ? nullptr : &object, value);
}
Result<bool> php_WeakMap_offsetExists(Context& context, Object& self, const Value& object) {
    return map_has(context, self, object, false);
}
Status php_WeakMap_offsetUnset(Context& context, Object& self, const Value& object) {
    return map_unset(context, self, object);
}
Result<int64_t> php_WeakMap_count(Context& context, Object& self) {
    return map_count(context, self);
}

Result<Object*> php_WeakMap_getIterator(Context& context, Object& self) {
    Array* keys = Array::create(values_of(self)->count);
    for (auto [key, value] : elements(*values_of(self))) keys->push(Value::of(key.integer));
    return create_internal_iterator(context, self, keys, map_steps);
}

}  // namespace surus
