// The state of SplObjectStorage and MultipleIterator: objects with a value each, in order.
#pragma once

#include "ext/spl/support.h"

namespace surus {

struct Storage {
    // By address or by what getHash() says, in their order: pairs [object, info], or the object
    // alone where the info is null.
    Array* entries;
    int64_t flags;    // MultipleIterator
    uint32_t handle;  // of the iteration, in Context::iterators
    bool has_handle;
    bool asks_for_hash;  // getHash() is written in PHP
    int64_t index;
};

inline Storage& storage_of(Object& self) { return self.native<Storage>(); }

inline Object& stored_object(const Value& entry) {
    return entry.is_object() ? *entry.object : *entry.array->find(int64_t{0})->object;
}
inline Value stored_info(const Value& entry) {
    return entry.is_object() ? Value::null() : *entry.array->find(int64_t{1});
}

// The key that an object has in the storage; `holder` keeps a hash. May run user code.
Result<Key> storage_key(Context& context, Object& self, Object& object, Ref<String>& holder);
Status storage_attach(Context& context, Object& self, Object& object, const Value& info);
Status storage_detach(Context& context, Object& self, Object& object);
// Whether it is there.
Result<bool> storage_contains(Context& context, Object& self, Object& object);
Array* storage_debug_info(Object& self);

}  // namespace surus
