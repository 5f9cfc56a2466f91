// Array: PHP's ordered map, copy on write. Two layouts:
//   packed: Values at positions 0..used-1, key = position, Undef = hole;
//   hash:   Buckets in insertion order plus an index of bucket numbers (chained by Value::extra).
//
// A mutating member must only be called by a sole owner (`is_unshared()`); `separate` makes one.
// Keys: int64 or String; a string key that looks like an integer ("12") must have been turned into
// one by the caller (see `Key::from`).
// Positions index the slots, holes included; they are what iteration and foreach keep.
#pragma once

#include <limits>

#include "memory/arena.h"
#include "runtime/values/string.h"
#include "runtime/values/value.h"

namespace surus {

struct Bucket {
    Value value;    // extra: next bucket of the chain, or Array::no_bucket
    uint64_t hash;  // the integer key, or the string's hash
    String* key;    // null: integer key
};

struct Array : Cell {
    static constexpr uint32_t no_bucket = 0xffffffff;
    static constexpr uint32_t min_capacity = 8;
    static constexpr int64_t no_index = std::numeric_limits<int64_t>::min();

    uint32_t count;      // elements
    uint32_t used;       // slots taken, holes included
    uint32_t capacity;   // slots allocated; of a hash a power of two
    uint32_t cursor;     // internal pointer of current(), next() …: a position
    int64_t next_index;  // key for `[]=`; no_index: none yet
    union {
        Value* packed;
        Bucket* buckets;  // preceded by the index: uint32_t[index_mask + 1]
    };
    uint32_t index_mask;         // of a hash
    uint16_t iterators;          // by-reference foreach loops in progress (array_iterators.cpp)
    uint16_t may_have_indirect;  // symbol tables

    bool is_packed() const { return has(special); }
    bool is_unshared() const { return refcount == 1 && !is_immortal(); }

    // Count 1, no elements; packed until a key says otherwise. Who knows the heap says so; else it
    // is the calling thread's.
    static Array* create(uint32_t capacity_hint = 0);
    static Array* create(Heap& heap, uint32_t capacity_hint = 0);
    // The same, but laid out for string keys from the start.
    static Array* create_hash(uint32_t capacity_hint);
    static Array* empty();  // immortal
    Array* clone() const;   // a shallow copy with count 1; references with count 1 are dissolved
    // The same of an array in which nothing is counted: no share is taken of anything.
    Array* clone_template(Heap& heap) const;
    // An immortal copy in an arena of what is made of immortal and uncounted values only.
    Array* frozen(Arena& arena) const;
    // Takes over a share; returns a share of an array with a sole owner and the same elements.
    static Array* separate(Array* array) {
        return array->is_unshared() ? array : separate_shared(array);
    }

    // ---- lookup: borrowed slots, or null. Indirect slots are followed; Undef counts as absent.
    Value* find(int64_t key) {
        if (is_packed()) [[likely]] {
            if (static_cast<uint64_t>(key) < used && !packed[key].is_undef()) [[likely]]
                return &packed[key];
            return nullptr;
        }
        return find_in_hash(key);
    }
    const Value* find(int64_t key) const { return const_cast<Array*>(this)->find(key); }
    Value* find(const String& key);
    const Value* find(const String& key) const { return const_cast<Array*>(this)->find(key); }
    Value* find(std::string_view key);  // not an integer-like key
    const Value* find(std::string_view key) const { return const_cast<Array*>(this)->find(key); }

    // ---- change. `value`: the array takes over the share.
    // The slot for a key, created as null when absent. Sole owner only.
    Value* find_or_add(int64_t key);
    Value* find_or_add(String& key);
    // Sets an element, releasing the old value (may run user code). Does not look behind
    // references.
    void set(int64_t key, Value value);
    void set(String& key, Value value);
    void set(std::string_view key, Value value);
    // `[]=`: false, leaving `value` to the caller, when the next index is taken ("Cannot add
    // element to the array as the next element is already occupied").
    bool push(Value value) {
        if (is_packed() && used < capacity && next_index == static_cast<int64_t>(used)) [[likely]] {
            packed[used].set(value);
            ++used;
            ++count;
            ++next_index;
            return true;
        }
        return push_slow(value);
    }
    // For builders that know the key to be absent and sole ownership: no lookup.
    void add_new(String& key, Value value) { add_string(key)->set(value); }
    void add_new(int64_t key, Value value) { add_int(key)->set(value); }
    bool remove(int64_t key);        // may run user code
    bool remove(const String& key);  // may run user code
    void remove_at(uint32_t position);
    void clear();  // may run user code
    void reserve(uint32_t slots);
    void convert_to_hash();
    void compact();  // squeezes holes out (positions change), keys stay; packed only without holes
    // Frees the slots' block without looking at its elements, and the array itself.
    void free_storage();
    // Renumbers integer keys 0,1,… in order, as array_shift and array_splice do.
    void renumber();

    // ---- iteration by position
    uint32_t end() const { return used; }
    Value* at(uint32_t position) {
        return is_packed() ? &packed[position] : &buckets[position].value;
    }
    const Value* at(uint32_t position) const { return const_cast<Array*>(this)->at(position); }
    // First live position from `position` on; `end()` when none. Follows Indirect.
    uint32_t next_position(uint32_t position) const;
    uint32_t previous_position(uint32_t position) const;  // no_bucket when none
    // The key at a live position, as an owned Int or String value.
    Value key_at(uint32_t position) const;
    uint32_t position_of(int64_t key) const;        // no_bucket when absent
    uint32_t position_of(const String& key) const;  // no_bucket when absent

    size_t block_size() const;  // bytes of the slots' block
    bool is_list() const;       // keys 0..count-1 in order

private:
    friend struct ArrayStorage;
    [[gnu::noinline]] static Array* separate_shared(Array* array);
    Value* find_in_hash(int64_t key);
    Bucket* find_bucket(int64_t key) const;
    Bucket* find_bucket(const String& key) const;
    Bucket* find_long_key(const String& key, uint32_t from) const;
    Bucket* find_bucket(std::string_view key, uint32_t hash) const;
    [[gnu::noinline]] bool push_slow(Value value);
    Value* add_int(int64_t key);     // the key is absent; the new slot is null
    Value* add_string(String& key);  // the same; takes its own share of the key
    Value* add_bucket(uint64_t hash, String* key);
    Value* add_packed(uint32_t position);
    Value detach(uint32_t position);  // removes the element, handing its value to the caller
    [[gnu::noinline]] void grow_hash();
    void grow_packed(uint32_t at_least);
    void rebuild_index();
    void renumber_hash();
    void element_moved(uint32_t first, uint32_t last, uint32_t to);

    uint32_t* index() const {
        return reinterpret_cast<uint32_t*>(buckets) - (size_t{index_mask} + 1);
    }
};
static_assert(sizeof(Array) == 48);

// An element while iterating: `for (auto [key, value] : elements(array))` gives borrowed key and
// value; holes are skipped, Indirect slots followed, references left as they are.
struct Element {
    Value key;  // Int, or String that is only borrowed
    Value& value;
};
class ElementIterator {
public:
    ElementIterator(const Array& array, uint32_t position)
        : array_(const_cast<Array&>(array)), position_(position) {}
    Element operator*() const;
    ElementIterator& operator++() {
        position_ = array_.next_position(position_ + 1);
        return *this;
    }
    bool operator!=(const ElementIterator& other) const { return position_ < other.position_; }
    uint32_t position() const { return position_; }

private:
    Array& array_;
    uint32_t position_;
};
struct Elements {
    const Array& array;
    ElementIterator begin() const { return {array, array.next_position(0)}; }
    ElementIterator end() const { return {array, array.used}; }
};
inline Elements elements(const Array& array) { return {array}; }

// A PHP array key: what a Value used as `$a[$key]` means.
struct Key {
    int64_t integer = 0;
    String* string = nullptr;  // borrowed; null: integer key
    // Integer-like strings become integers.
    static Key from(int64_t integer) { return {integer, nullptr}; }
    static Key from(String& string) {
        Key key;
        if (!is_integer_key(string.view(), key.integer)) key.string = &string;
        return key;
    }
};
inline Value* find(Array& array, Key key) {
    return key.string ? array.find(*key.string) : array.find(key.integer);
}
inline Value* find_or_add(Array& array, Key key) {
    return key.string ? array.find_or_add(*key.string) : array.find_or_add(key.integer);
}
inline bool remove(Array& array, Key key) {
    return key.string ? array.remove(*key.string) : array.remove(key.integer);
}

}  // namespace surus
