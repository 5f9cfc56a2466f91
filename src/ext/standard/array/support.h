// What the array functions share: tight loops over elements, keys, copies of elements.
#pragma once

#include "ext/check_memory.h"
#include "ext/support.h"
#include "runtime/arrays/array.h"
#include "runtime/arrays/copy_element.h"
#include "runtime/arrays/list_builder.h"
#include "runtime/calls/callable.h"

namespace surus {

// Calls visit(Key, Value&) for each element: key borrowed, holes skipped, Indirect slots followed,
// references left as they are. The array must not change meanwhile.
template <class Visit>
inline void for_each(const Array& array, Visit&& visit) {
    if (array.is_packed()) {
        for (uint32_t i = 0; i < array.used; ++i) {
            Value& value = array.packed[i];
            if (!value.is_undef()) [[likely]]
                visit(Key{i, nullptr}, value);
        }
        return;
    }
    for (uint32_t i = 0; i < array.used; ++i) {
        Bucket& bucket = array.buckets[i];
        Value* value = &bucket.value;
        if (value->is(Type::Indirect)) value = value->indirect;
        if (value->is_undef()) continue;
        visit(Key{static_cast<int64_t>(bucket.hash), bucket.key}, *value);
    }
}
// The same until visit returns false; tells whether it never did.
template <class Visit>
inline bool for_each_while(const Array& array, Visit&& visit) {
    for (uint32_t i = 0; i < array.used; ++i) {
        Value* value;
        Key key;
        if (array.is_packed()) {
            value = &array.packed[i];
            key.integer = i;
        } else {
            Bucket& bucket = array.buckets[i];
            value = &bucket.value;
            if (value->is(Type::Indirect)) value = value->indirect;
            key.integer = static_cast<int64_t>(bucket.hash);
            key.string = bucket.key;
        }
        if (!value->is_undef() && !visit(key, *value)) return false;
    }
    return true;
}

inline Value key_value(const Key& key) {  // owned
    return key.string ? Value::of(share(*key.string)) : Value::of(key.integer);
}
// A list that goes on at the number of its elements, as if it had just been made.
inline bool is_fresh_list(const Array& array) {
    return array.is_packed() && array.used == array.count &&
           (array.count ? array.next_index == array.count : array.next_index <= 0);
}
inline void set_key(Array& array, const Key& key, Value value) {
    if (key.string)
        array.set(*key.string, value);
    else if (key.integer == array.next_index && key.integer > 0)
        array.push(value);
    else
        array.set(key.integer, value);
}
// The same for keys that the array is known not to have.
inline void add_key(Array& array, const Key& key, Value value) {
    if (key.string)
        array.add_new(*key.string, value);
    else if (key.integer == array.next_index && key.integer > 0)
        array.push(value);
    else
        array.add_new(key.integer, value);
}
// A string key keeps, an integer key is numbered anew: what merging and splicing do.
inline void set_or_push(Array& array, const Key& key, Value value) {
    if (key.string)
        array.set(*key.string, value);
    else
        array.push(value);
}
inline Key key_of(const Value& key) {  // of an Int or String made by key_value
    return key.is_int() ? Key{key.integer, nullptr} : Key{0, key.string};
}

// The array a by-reference parameter refers to, ready to be changed in place: separated unless the
// reference is its only holder.
inline Array* writable(Reference& reference) {
    Array* array = Array::separate(reference.value.array);
    reference.value.set(Value::of(array));
    return array;
}

inline void add_or_push(Array& array, const Key& key, Value value) {
    if (key.string)
        array.add_new(*key.string, value);
    else
        array.push(value);
}

// The elements with string keys, or in an order of their own, may be many: room at once.
inline Array* create_array(size_t count) { return Array::create(static_cast<uint32_t>(count)); }
// Asks before a list of so many elements is made in one step.
inline Status check_list(Context& context, size_t count) {
    return check_memory(context, count, sizeof(Value));
}
// The same, laid out for the kind of key that comes first.
inline Array* create_map(size_t count, bool string_keys) {
    return string_keys ? Array::create_hash(static_cast<uint32_t>(count)) : create_array(count);
}
inline Array* create_like(const Array& model, size_t count) {
    return create_map(count, !model.is_packed() && model.used && model.buckets[0].key);
}
// A list without holes: its elements lie one behind the other.
inline bool is_solid(const Array& array) { return array.is_packed() && array.used == array.count; }

// A loop over elements that runs user code between them: holds the array and its position.
class SafeIteration {
public:
    explicit SafeIteration(Array& array) : array_(Ref<Array>::share(&array)) {
        position_ = array.next_position(0);
    }
    bool done() const { return position_ >= array_->end(); }
    void advance() {
        ++position_;
        if (position_ >= array_->end() || !is_plain(*array_->at(position_))) [[unlikely]]
            position_ = array_->next_position(position_);
    }
    const Value& value() const {
        const Value* slot = array_->at(position_);
        if (slot->is(Type::Indirect)) slot = slot->indirect;
        return *slot;
    }
    Key key() const {
        if (array_->is_packed()) return {position_, nullptr};
        const Bucket& bucket = array_->buckets[position_];
        return {static_cast<int64_t>(bucket.hash), bucket.key};
    }

private:
    static bool is_plain(const Value& slot) { return !slot.is_undef() && !slot.is(Type::Indirect); }
    Ref<Array> array_;
    uint32_t position_;
};

}  // namespace surus
