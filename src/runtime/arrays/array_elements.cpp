// Single elements of arrays: finding, adding, replacing and removing them.
#include "base/bytes.h"
#include "base/hash.h"
#include "runtime/arrays/array.h"
#include "runtime/arrays/array_storage.h"

namespace surus {

// ---- finding ----------------------------------------------------------------------------------

inline Bucket* Array::find_bucket(int64_t key) const {
    auto hash = static_cast<uint64_t>(key);
    for (uint32_t i = index()[hash & index_mask]; i != no_bucket;) {
        Bucket& bucket = buckets[i];
        if (bucket.hash == hash && !bucket.key) return &bucket;
        i = bucket.value.extra;
    }
    return nullptr;
}

// The rest of a chain of keys whose texts are too long to be compared without a call.
[[gnu::noinline]] Bucket* Array::find_long_key(const String& key, uint32_t from) const {
    for (uint32_t i = from; i != no_bucket; i = buckets[i].value.extra) {
        Bucket& bucket = buckets[i];
        if (bucket.hash == key.hash_ && bucket.key && bucket.key->equals(key)) return &bucket;
    }
    return nullptr;
}

// Keys that were read or put together are others than those that they are the same as: comparing
// short ones must not cost a call, nor the room for one. The hash of the key is known.
SURUS_INLINE Bucket* Array::find_bucket(const String& key) const {
    for (uint32_t i = index()[key.hash_ & index_mask]; i != no_bucket;) {
        Bucket& bucket = buckets[i];
        if (bucket.key == &key) [[likely]]
            return &bucket;
        if (bucket.hash == key.hash_ && bucket.key && bucket.key->length == key.length) {
            if (key.length > most_same_short) [[unlikely]]
                return find_long_key(key, i);
            if (same_short(bucket.key->data(), key.data(), key.length)) return &bucket;
        }
        i = bucket.value.extra;
    }
    return nullptr;
}

inline Bucket* Array::find_bucket(std::string_view key, uint32_t hash) const {
    for (uint32_t i = index()[hash & index_mask]; i != no_bucket;) {
        Bucket& bucket = buckets[i];
        if (bucket.hash == hash && bucket.key && bucket.key->length == key.size() &&
            same_bytes(bucket.key->data(), key.data(), key.size())) {
            return &bucket;
        }
        i = bucket.value.extra;
    }
    return nullptr;
}

namespace {

// The slot of a bucket as lookups give it: what an Indirect one leads to, null when that is Undef.
inline Value* live_slot(Bucket* bucket) {
    if (!bucket) return nullptr;
    Value* slot = &bucket->value;
    if (slot->is(Type::Indirect)) [[unlikely]] {
        slot = slot->indirect;
        if (slot->is_undef()) return nullptr;
    }
    return slot;
}

// The same for writing: a variable that does not exist yet becomes null.
inline Value* writable_slot(Bucket* bucket) {
    Value* slot = &bucket->value;
    if (slot->is(Type::Indirect)) [[unlikely]] {
        slot = slot->indirect;
        if (slot->is_undef()) slot->set_null();
    }
    return slot;
}

}  // namespace

Value* Array::find_in_hash(int64_t key) { return live_slot(find_bucket(key)); }

// Computing a hash is a call: whoever makes it saves registers, which those with a hash are not to.
[[gnu::noinline]] static Value* find_unhashed(Array& array, const String& key) {
    key.hash();
    return array.find(key);
}

// The first of a chain is nearly always the one, and often by the same string.
Value* Array::find(const String& key) {
    if (is_packed()) return nullptr;
    if (key.hash_ == 0) [[unlikely]]
        return find_unhashed(*this, key);
    uint32_t i = index()[key.hash_ & index_mask];
    if (i == no_bucket) return nullptr;
    Bucket& bucket = buckets[i];
    if (bucket.key == &key && !bucket.value.is(Type::Indirect)) [[likely]]
        return &bucket.value;
    return ArrayStorage::find_in_chain(*this, key);
}

Value* ArrayStorage::find_in_chain(const Array& array, const String& key) {
    return live_slot(array.find_bucket(key));
}

Value* Array::find(std::string_view key) {
    if (is_packed()) return nullptr;
    return live_slot(find_bucket(key, hash_text(key)));
}

uint32_t Array::position_of(int64_t key) const {
    if (is_packed()) {
        return static_cast<uint64_t>(key) < used && !packed[key].is_undef()
                   ? static_cast<uint32_t>(key)
                   : no_bucket;
    }
    Bucket* bucket = find_bucket(key);
    return live_slot(bucket) ? static_cast<uint32_t>(bucket - buckets) : no_bucket;
}

uint32_t Array::position_of(const String& key) const {
    if (is_packed()) return no_bucket;
    uint32_t first = index()[key.hash() & index_mask];
    if (first == no_bucket) return no_bucket;
    if (const Bucket& bucket = buckets[first]; bucket.key == &key) [[likely]] {
        const Value& slot = bucket.value;
        return slot.is(Type::Indirect) && slot.indirect->is_undef() ? no_bucket : first;
    }
    return ArrayStorage::position_in_chain(*this, key);
}

uint32_t ArrayStorage::position_in_chain(const Array& array, const String& key) {
    Bucket* bucket = array.find_bucket(key);
    return live_slot(bucket) ? static_cast<uint32_t>(bucket - array.buckets) : Array::no_bucket;
}

// ---- adding -----------------------------------------------------------------------------------

inline Value* Array::add_bucket(uint64_t hash, String* key) {
    if (used == capacity) [[unlikely]]
        grow_hash();
    return ArrayStorage::new_bucket(*this, hash, key);
}

// A list goes on behind its last element, whatever keys it has had before; only a hash remembers
// the highest one.
Value* Array::add_packed(uint32_t position) {
    for (uint32_t i = used; i < position; ++i) packed[i] = Value::undef();
    used = position + 1;
    next_index = used;
    ++count;
    packed[position] = Value::null();
    return &packed[position];
}

Value* Array::add_int(int64_t key) {
    if (is_packed()) {
        auto position = static_cast<uint64_t>(key);
        if (position >= used) {  // filling a hole further down would change the order
            if (position < capacity) return add_packed(static_cast<uint32_t>(position));
            // Stay packed while at least about half of the slots would be taken.
            bool dense = capacity == 0 ? position < min_capacity
                                       : position / 2 < capacity && count > capacity / 2;
            if (dense && position < ArrayStorage::max_capacity) {
                grow_packed(static_cast<uint32_t>(position) + 1);
                return add_packed(static_cast<uint32_t>(position));
            }
        }
        convert_to_hash();
    }
    if (key >= next_index) next_index = key < std::numeric_limits<int64_t>::max() ? key + 1 : key;
    return add_bucket(static_cast<uint64_t>(key), nullptr);
}

Value* Array::add_string(String& key) {
    if (is_packed() || !ArrayStorage::takes_at_once(*this, key)) [[unlikely]]
        return ArrayStorage::add_string(*this, key);
    retain_cell(&key);
    return ArrayStorage::new_bucket(*this, key.hash_, &key);
}

Value* ArrayStorage::add_string(Array& array, String& key) {
    if (array.is_packed()) array.convert_to_hash();
    uint32_t hash = key.hash();
    return array.add_bucket(hash, String::fitted(key));
}

Value* Array::find_or_add(int64_t key) {
    if (is_packed()) {
        if (static_cast<uint64_t>(key) < used && !packed[key].is_undef()) return &packed[key];
    } else if (Bucket* bucket = find_bucket(key)) {
        return writable_slot(bucket);
    }
    return add_int(key);
}

Value* Array::find_or_add(String& key) {
    if (is_packed()) return add_string(key);
    uint32_t hash = key.hash_;
    uint32_t first = index()[hash & index_mask];
    if (first != no_bucket) {
        Bucket& bucket = buckets[first];
        bool is_it = bucket.key == &key && !bucket.value.is(Type::Indirect);
        return is_it ? &bucket.value : ArrayStorage::find_or_add(*this, key);
    }
    if (!ArrayStorage::takes_at_once(*this, key)) [[unlikely]]
        return ArrayStorage::find_or_add(*this, key);
    retain_cell(&key);
    return ArrayStorage::new_bucket(*this, hash, &key);
}

[[gnu::noinline]] static Value* find_or_add_unhashed(Array& array, String& key) {
    key.hash();
    return array.find_or_add(key);
}

Value* ArrayStorage::find_or_add(Array& array, String& key) {
    if (key.hash_ == 0) [[unlikely]]
        return find_or_add_unhashed(array, key);
    if (Bucket* bucket = array.find_bucket(key)) return writable_slot(bucket);
    return add_string(array, key);
}

void Array::set(int64_t key, Value value) { replace(*find_or_add(key), value); }

void Array::set(String& key, Value value) { replace(*find_or_add(key), value); }

void Array::set(std::string_view key, Value value) {
    if (!is_packed()) {
        if (Bucket* bucket = find_bucket(key, hash_text(key))) {
            replace(*writable_slot(bucket), value);
            return;
        }
    }
    String* owned = String::create(key);
    add_string(*owned)->set(value);
    release_cell(owned);
}

bool Array::push_slow(Value value) {
    int64_t next = next_index == no_index ? 0 : next_index;
    if (is_packed() && static_cast<uint64_t>(next) == used) {
        if (used == capacity) grow_packed(used + 1);
        add_packed(used)->set(value);
        return true;
    }
    if (next == std::numeric_limits<int64_t>::max() && position_of(next) != no_bucket) return false;
    add_int(next)->set(value);
    return true;
}

// ---- removing ---------------------------------------------------------------------------------

Value Array::detach(uint32_t position) {
    Value* slot = at(position);
    Value old = *slot;
    if (!is_packed()) {
        Bucket& bucket = buckets[position];
        uint32_t* link = &index()[bucket.hash & index_mask];
        while (*link != position) link = &buckets[*link].value.extra;
        *link = bucket.value.extra;
        if (bucket.key) release_cell(bucket.key);
        bucket.key = nullptr;
    }
    slot->set_undef();
    --count;
    if (cursor == position || iterators) [[unlikely]] {
        uint32_t next = position + 1;
        while (next < used && at(next)->is_undef()) ++next;
        element_moved(position, position, next);
    }
    if (position == used - 1) {
        do {
            --used;
        } while (used > 0 && at(used - 1)->is_undef());
        if (cursor > used) cursor = used;
        if (iterators) element_moved(used, no_bucket, used);
    }
    return old;
}

void Array::remove_at(uint32_t position) {
    Value* slot = at(position);
    if (slot->is_undef()) return;
    if (slot->is(Type::Indirect)) {
        // The variable goes, its entry in the symbol table stays for when it comes back.
        Value old = *slot->indirect;
        slot->indirect->set_undef();
        release(old);
        return;
    }
    release(detach(position));
}

bool Array::remove(int64_t key) {
    uint32_t position = position_of(key);
    if (position == no_bucket) return false;
    remove_at(position);
    return true;
}

bool Array::remove(const String& key) {
    uint32_t position = position_of(key);
    if (position == no_bucket) return false;
    remove_at(position);
    return true;
}

}  // namespace surus
