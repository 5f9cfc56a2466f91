// ObjectTable: objects in the order in which they came, each with a value. What SplObjectStorage
// and MultipleIterator hold.
//
// Entries are numbered. One that leaves is a hole until there is no room left, so that positions
// survive; the position of an iteration follows when the holes go. An entry is found by its object
// or, in a table with names, by its name: by chains of entries whose hash ends alike. There are no
// values until there is one that is not null.
//
// It is shared by who walks through it: a mutating member may only be called while it is unshared,
// for which `separate` cares.
#pragma once

#include <cstdint>

#include "runtime/objects/object.h"

namespace surus {

class ObjectTable {
public:
    static constexpr uint32_t none = 0xffffffff;

    // What an entry held; the shares are the receiver's.
    struct Removed {
        Object* object;
        Value info;
    };

    // Without entries, with one share.
    static ObjectTable* create(bool named);
    ObjectTable* share() {
        ++shares_;
        return this;
    }
    bool is_shared() const { return shares_ > 1; }
    // Gives up a share. With the last one what it holds ends, each object before what is kept with
    // it. May run user code.
    void release();
    // The same entries without holes, with one share.
    ObjectTable* clone() const;
    // Takes over a share; returns a share of a table with the same entries that nobody else has.
    static ObjectTable* separate(ObjectTable* table) {
        return table->is_shared() ? separate_shared(table) : table;
    }

    uint32_t count() const { return count_; }

    // ---- lookup: a position, or none
    uint32_t find(const Object& object) const {
        uint32_t number = links_[chain_of(object.id)];
        while (number != 0 && objects_[number - 1] != &object) number = next_of(number - 1);
        return number - 1;
    }
    uint32_t find(const String& name) const;
    // By the name, if there is one.
    uint32_t find(const Object& object, const String* name) const {
        return name ? find(*name) : find(object);
    }

    // ---- iteration: `for (position = next(0); position < end(); position = next(position + 1))`
    uint32_t end() const { return used_; }
    // The first entry from a position on; end() when there is none.
    uint32_t next(uint32_t position) const {
        if (position < first_) position = first_;
        while (position < used_ && !objects_[position]) ++position;
        return position;
    }
    Object& object_at(uint32_t position) const { return *objects_[position]; }
    // Borrowed.
    Value info_at(uint32_t position) const { return infos_ ? infos_[position] : Value::null(); }
    // Where an iteration stands: at an entry, or at the end.
    uint32_t current() const { return next(cursor_); }
    void set_current(uint32_t position) { cursor_ = position; }

    // ---- change
    // A position for what is not there: its info is null. Takes its own shares.
    uint32_t add(Object& object, String* name);
    uint32_t find_or_add(Object& object, String* name) {
        uint32_t position = find(object, name);
        return position == none ? add(object, name) : position;
    }
    // The info as it can be assigned to. Null: all are null.
    Value* info_slot(uint32_t position) { return infos_ ? &infos_[position] : nullptr; }
    // The same; then there are infos.
    Value& made_info_slot(uint32_t position) {
        if (!infos_) make_infos();
        return infos_[position];
    }
    Removed remove(uint32_t position);

    // Reports what it holds to the cycle collector.
    void trace(void (*visit)(Value& value, void* data), void* data);

private:
    static constexpr uint32_t least_capacity = 8;
    static constexpr uint32_t no_link = 0;

    // Numbers of objects are dense: as they are they spread over a table. Those that others lie
    // between, in steps of a power of two, need what their upper bits say.
    uint32_t chain_of(uint32_t hash) const { return (hash ^ hash >> 10) & mask_; }
    uint32_t& next_of(uint32_t position) { return links_[capacity_ + position]; }
    uint32_t next_of(uint32_t position) const { return links_[capacity_ + position]; }
    uint32_t hash_at(uint32_t position) const {
        return names_ ? names_[position]->hash() : objects_[position]->id;
    }

    static ObjectTable* separate_shared(ObjectTable* table);
    void reserve(uint32_t capacity);
    [[gnu::noinline]] void make_room();
    void squeeze();
    void link(uint32_t position);
    void link_all();
    void make_infos();
    void free_lists();

    uint32_t shares_ = 1;
    uint32_t count_ = 0;
    uint32_t used_ = 0;      // entries, holes included; the last one is none
    uint32_t capacity_ = 0;  // a power of two, or 0
    uint32_t mask_ = 0;      // of chains, of which there is one without entries
    uint32_t first_ = 0;     // in front of it are holes only
    uint32_t cursor_ = 0;
    Object** objects_ = nullptr;  // null: a hole
    Value* infos_ = nullptr;      // or null
    String** names_ = nullptr;    // of a table with names
    // Numbers of entries, from 1 on; 0 ends a chain. First of each chain, then what follows each.
    uint32_t* links_ = const_cast<uint32_t*>(&no_link);
    bool named_ = false;
};

}  // namespace surus
