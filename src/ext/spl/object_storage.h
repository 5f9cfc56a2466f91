// The state of SplObjectStorage and MultipleIterator: objects with a value each, in order.
#pragma once

#include "ext/spl/object_table.h"
#include "ext/spl/support.h"

namespace surus {

struct Storage {
    ObjectTable* table;
    int64_t flags;  // MultipleIterator
    int64_t index;
    bool asks_for_hash;   // getHash() is written in PHP
    uint8_t direct_uses;  // a bit for each ElementUse in which no method written in PHP has a say
};

inline Storage& storage_of(Object& self) { return self.native<Storage>(); }

// What a storage holds, to be walked while code runs that may change it:
// `for (auto [object, info] : stored)`, both borrowed.
class Stored {
public:
    struct Entry {
        Object& object;
        Value info;
    };
    class Iterator {
    public:
        Iterator(const ObjectTable& table, uint32_t position)
            : table_(table), position_(table.next(position)) {}
        bool operator!=(const Iterator& other) const { return position_ != other.position_; }
        void operator++() { position_ = table_.next(position_ + 1); }
        Entry operator*() const { return {table_.object_at(position_), table_.info_at(position_)}; }

    private:
        const ObjectTable& table_;
        uint32_t position_;
    };

    explicit Stored(Object& self) : table_(*storage_of(self).table->share()) {}
    // What the storage has given up meanwhile ends here.
    ~Stored() { table_.release(); }
    Stored(const Stored&) = delete;
    Stored& operator=(const Stored&) = delete;
    const ObjectTable& table() const { return table_; }
    uint32_t count() const { return table_.count(); }
    Iterator begin() const { return {table_, 0}; }
    Iterator end() const { return {table_, table_.end()}; }

private:
    ObjectTable& table_;
};

// These may run user code.
Status storage_attach(Context& context, Object& self, Object& object, const Value& info);
Status storage_detach(Context& context, Object& self, Object& object);
// Whether it is there.
Result<bool> storage_contains(Context& context, Object& self, Object& object);
Array* storage_debug_info(Object& self);

}  // namespace surus
