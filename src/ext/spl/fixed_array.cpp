// SplFixedArray.
#include <cstdint>
#include <vector>

#include "ext/check_memory.h"
#include "ext/core/internal_iterator.h"
#include "ext/core/spl.stub.h"
#include "ext/spl/structures.stub.h"
#include "ext/spl/support.h"
#include "memory/heap_allocator.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

using Slots = std::vector<Value, HeapAllocator<Value>>;

struct Fixed {
    Slots* values;
};

Slots& values_of(Object& self) { return *self.native<Fixed>().values; }
int64_t size_of(Object& self) { return static_cast<int64_t>(values_of(self).size()); }

void construct(Object& self) { self.native<Fixed>().values = new Slots(); }

void destroy(Object& self) {
    Slots* values = self.native<Fixed>().values;
    self.native<Fixed>().values = nullptr;
    for (const Value& value : *values) release(value);
    delete values;
}

void trace(Object& self, void (*visit)(Value& value, void* data), void* data) {
    if (!self.native<Fixed>().values) return;
    for (Value& value : values_of(self)) visit(value, data);
}

Status clone(Context&, Object& from, Object& to) {
    for (const Value& value : values_of(from)) values_of(to).push_back(copy(value));
    return {};
}

Array* elements_of(Object& self) {
    Array* all = Array::create(static_cast<uint32_t>(values_of(self).size()));
    for (const Value& value : values_of(self)) all->push(copy(value));
    return all;
}

Result<Array*> properties(Context&, Object& self) {
    Array* all = plain_properties(self);
    int64_t index = 0;
    for (const Value& value : values_of(self)) all->set(index++, copy(value));
    return all;
}

Status resize(Context& context, Object& self, int64_t size) {
    Slots& values = values_of(self);
    if (size > size_of(self)) TRY(check_memory(context, static_cast<size_t>(size), sizeof(Value)));
    Slots gone;
    while (static_cast<int64_t>(values.size()) > size) {
        gone.push_back(values.back());
        values.pop_back();
    }
    values.resize(static_cast<size_t>(size), Value::null());
    for (const Value& value : gone) release(value);
    return {};
}

Result<int64_t> index_of(Context& context, const Value& offset) {
    const Value& plain = offset.deref();
    if (plain.is(Type::Resource)) {
        long long number = static_cast<long long>(plain.resource->id);
        TRY(warning(context, "Resource ID#%lld used as offset, casting to integer (%lld)", number,
                    number));
        return static_cast<int64_t>(number);
    }
    if (auto integer = TRY(integer_offset(context, plain))) return *integer;
    return throw_type_error(context, "Cannot access offset of type %s on SplFixedArray",
                            type_name_in_errors(plain));
}

Result<Value*> slot_of(Context& context, Object& self, const Value& offset) {
    int64_t index = TRY(index_of(context, offset));
    if (index < 0 || index >= size_of(self)) {
        return throw_error(context, class_OutOfBoundsException(context),
                           "Index invalid or out of range");
    }
    return &values_of(self)[static_cast<size_t>(index)];
}

Failed throw_no_append(Context& context) {
    return throw_error(context, "[] operator not supported for SplFixedArray");
}

Status write_dimension(Context& context, Object& self, const Value* offset, const Value& value) {
    Function* method = self.cls->magic.offset_set;
    if (method->is_user()) {
        OwnedValue held(offset ? copy_deref(*offset) : Value::null());
        release(TRY(call_with(context, self, *method, {held.get(), value})));
        return {};
    }
    if (!offset) return throw_no_append(context);
    replace(*TRY(slot_of(context, self, *offset)), copy_deref(value));
    return {};
}

Result<bool> has_dimension(Context& context, Object& self, const Value& offset, bool check_empty) {
    Function* method = self.cls->magic.offset_exists;
    if (method->is_user()) {
        OwnedValue held(copy_deref(offset));
        if (!TRY(call_for_bool(context, self, *method, {held.get()}))) return false;
        if (!check_empty) return true;
        OwnedValue value(TRY(call_with(context, self, *self.cls->magic.offset_get, {held.get()})));
        return to_bool(value.get());
    }
    int64_t index = TRY(index_of(context, offset));
    if (index < 0 || index >= size_of(self)) return false;
    const Value& value = values_of(self)[static_cast<size_t>(index)];
    return check_empty ? to_bool(value) : !value.is_null();
}

Status unset_dimension(Context& context, Object& self, const Value& offset) {
    Function* method = self.cls->magic.offset_unset;
    if (method->is_user()) {
        OwnedValue held(copy_deref(offset));
        release(TRY(call_with(context, self, *method, {held.get()})));
        return {};
    }
    replace(*TRY(slot_of(context, self, offset)), Value::null());
    return {};
}

Value* element_slot(Object& self, const Value& offset, ElementUse use) {
    if (!offset.is_int() || !has_own_elements(self, use)) return nullptr;
    Slots& values = values_of(self);
    auto index = static_cast<size_t>(offset.integer);
    return index < values.size() ? &values[index] : nullptr;
}

// ---- iteration: as long as there are indexes
Status rewind(Context&, Object&) { return {}; }
bool is_live(Object& source, int64_t index) { return index < size_of(source); }
Result<Value> value_at(Context&, Object& source, int64_t index) {
    return copy(values_of(source)[static_cast<size_t>(index)]);
}
void advance(Object&) {}
const Value* element_at(Object& source, int64_t index) {
    return is_live(source, index) ? &values_of(source)[static_cast<size_t>(index)] : nullptr;
}
constexpr InternalCursor cursor_of_fixed{rewind, is_live, value_at, advance, nullptr, element_at};

}  // namespace

const ClassHandlers spl_fixed_array_handlers{
    .native_size = sizeof(Fixed),
    .construct_native = construct,
    .destroy_native = destroy,
    .holds_memory = true,
    .trace = trace,
    .clone_native = clone,
    .write_dimension = write_dimension,
    .has_dimension = has_dimension,
    .unset_dimension = unset_dimension,
    .element_slot = element_slot,
    .properties = properties,
    .hides_properties = true,
};

Status php_SplFixedArray___construct(Context& context, Object& self, int64_t size) {
    if (size < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    if (!values_of(self).empty()) return {};
    return resize(context, self, size);
}

// Data of before 8.2: the elements came as properties.
Status php_SplFixedArray___wakeup(Context&, Object& self) {
    if (!values_of(self).empty() || !self.dynamic) return {};
    for (auto [key, value] : elements(*self.dynamic)) values_of(self).push_back(copy_deref(value));
    Array* old = self.dynamic;
    self.dynamic = nullptr;
    release_cell(old);
    return {};
}

Result<Array*> php_SplFixedArray___serialize(Context&, Object& self) {
    Array* data = elements_of(self);
    Ref<Array> own = Ref<Array>::adopt(plain_properties(self));
    for (auto [key, value] : elements(*own)) {
        if (key.is_string()) data->set(*key.string, copy(value));
    }
    return data;
}

Status php_SplFixedArray___unserialize(Context& context, Object& self, Array& data) {
    if (!values_of(self).empty()) return {};
    Ref<Array> keep = Ref<Array>::share(&data);
    Ref<Array> members = Ref<Array>::adopt(Array::create());
    for (auto [key, value] : elements(data)) {
        if (key.is_int()) {
            values_of(self).push_back(copy_deref(value));
        } else {
            members->set(*key.string, copy(value));
        }
    }
    return restore_properties(context, self, *members);
}

Result<int64_t> php_SplFixedArray_count(Context&, Object& self) { return size_of(self); }
Result<Array*> php_SplFixedArray_toArray(Context&, Object& self) { return elements_of(self); }

Result<Object*> php_SplFixedArray_fromArray(Context& context, Class&, Array& array,
                                            bool preserveKeys) {
    Ref<Array> keep = Ref<Array>::share(&array);
    int64_t size = preserveKeys ? 0 : int64_t{array.count};
    if (preserveKeys) {
        for (auto [key, value] : elements(array)) {
            if (!key.is_int() || key.integer < 0) {
                return throw_error(context, class_InvalidArgumentException(context),
                                   "array must contain only positive integer keys");
            }
            if (key.integer >= INT64_MAX - 1) {
                return throw_error(context, class_InvalidArgumentException(context),
                                   "integer overflow detected");
            }
            if (key.integer >= size) size = key.integer + 1;
        }
    }
    Ref<Object> made = Ref<Object>::adopt(TRY(instantiate(context, class_SplFixedArray(context))));
    TRY(resize(context, *made, size));
    int64_t next = 0;
    for (auto [key, value] : elements(array)) {
        int64_t index = preserveKeys ? key.integer : next++;
        values_of(*made)[static_cast<size_t>(index)].set(copy_deref(value));
    }
    return made.leak();
}

Result<int64_t> php_SplFixedArray_getSize(Context&, Object& self) { return size_of(self); }

Result<bool> php_SplFixedArray_setSize(Context& context, Object& self, int64_t size) {
    if (size < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    TRY(resize(context, self, size));
    return true;
}

Result<bool> php_SplFixedArray_offsetExists(Context& context, Object& self, const Value& index) {
    int64_t wanted = TRY(index_of(context, index));
    if (wanted < 0 || wanted >= size_of(self)) return false;
    return !values_of(self)[static_cast<size_t>(wanted)].is_null();
}
Result<Value> php_SplFixedArray_offsetGet(Context& context, Object& self, const Value& index) {
    return copy_deref(*TRY(slot_of(context, self, index)));
}
Status php_SplFixedArray_offsetSet(Context& context, Object& self, const Value& index,
                                   const Value& value) {
    replace(*TRY(slot_of(context, self, index)), copy_deref(value));
    return {};
}
Status php_SplFixedArray_offsetUnset(Context& context, Object& self, const Value& index) {
    replace(*TRY(slot_of(context, self, index)), Value::null());
    return {};
}

Result<Object*> php_SplFixedArray_getIterator(Context& context, Object& self) {
    return create_internal_iterator(context, self, cursor_of_fixed);
}

Result<Array*> php_SplFixedArray_jsonSerialize(Context&, Object& self) { return elements_of(self); }

}  // namespace surus
