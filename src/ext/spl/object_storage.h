// The state of SplObjectStorage and MultipleIterator: objects with a value each, in order.
#pragma once

#include "ext/spl/support.h"

namespace surus {

struct Storage {
    // By number or by what getHash() says, in their order.
    Array* entries;
    // What is kept with them, under the same keys; where there is none, that is null.
    Array* infos;
    int64_t flags;    // MultipleIterator
    uint32_t handle;  // of the iteration, in Context::iterators
    bool has_handle;
    bool asks_for_hash;  // getHash() is written in PHP
    int64_t index;
};

inline Storage& storage_of(Object& self) { return self.native<Storage>(); }

// Empties the arrays of a storage that nobody else holds: each object ends before what is kept with
// it. Does nothing where others hold them. May run user code.
void release_stored(Array& entries, Array& infos);

// What a storage holds, to be walked while code runs that may change it.
class Stored {
public:
    explicit Stored(Object& self)
        : entries_(Ref<Array>::share(storage_of(self).entries)),
          infos_(Ref<Array>::share(storage_of(self).infos)) {}
    // What the storage has given up meanwhile ends here.
    ~Stored() { release_stored(*entries_, *infos_); }
    Stored(const Stored&) = delete;
    Stored& operator=(const Stored&) = delete;
    const Array& objects() const { return *entries_; }
    uint32_t count() const { return entries_->count; }
    // What is kept with the object of that key, borrowed.
    Value info(const Value& key) const {
        const Value* found = key.is_int() ? infos_->find(key.integer) : infos_->find(*key.string);
        return found ? *found : Value::null();
    }

private:
    Ref<Array> entries_, infos_;
};

// The key that an object has in the storage; `holder` keeps a hash. May run user code.
Result<Key> storage_key(Context& context, Object& self, Object& object, Ref<String>& holder);
Status storage_attach(Context& context, Object& self, Object& object, const Value& info);
Status storage_detach(Context& context, Object& self, Object& object);
// Whether it is there.
Result<bool> storage_contains(Context& context, Object& self, Object& object);
Array* storage_debug_info(Object& self);

}  // namespace surus
