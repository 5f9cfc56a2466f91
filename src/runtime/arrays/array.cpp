// Arrays as wholes: creation, copies, growth, changes of layout, order and keys.
// Invariants: a bucket or packed slot that is Undef is a hole, in no chain and not in `count`;
// the slot before `used` is never a hole unless the array was built by convert_to_hash.
#include "runtime/arrays/array.h"

#include "context/context.h"
#include "runtime/arrays/array_storage.h"
#include "runtime/arrays/iteration.h"

namespace surus {

namespace {

// A share of an element for a copy of its array. A reference that nobody else holds is no longer
// one in the copy; except that an array may hold itself through it.
inline Value copy_element(const Value& slot, const Array& source) {
    if (!slot.is_counted()) return slot;
    if (slot.is_reference() && slot.reference->refcount == 1) {
        const Value& inner = slot.reference->value;
        if (!(inner.is_array() && inner.array == &source)) return copy(inner);
    }
    ++slot.cell->refcount;
    return slot;
}

// Symbol tables: what the slot stands for.
inline const Value& follow(const Value& slot) {
    return slot.is(Type::Indirect) ? *slot.indirect : slot;
}

Array* clone_symbols(const Array& source) {
    Array* copy = Array::create_hash(source.count);
    for (auto [key, value] : elements(source)) {
        Value share = copy_element(value, source);
        if (key.is_string()) {
            copy->add_new(*key.string, share);
        } else {
            copy->add_new(key.integer, share);
        }
    }
    copy->next_index = source.next_index;
    return copy;
}

constexpr Array make_empty() {
    Array array{};
    array.refcount = 1;
    array.info = ArrayStorage::array_info | Cell::special | Cell::immortal;
    array.next_index = Array::no_index;
    return array;
}
constexpr Array empty_array = make_empty();

}  // namespace

Array* Array::empty() { return const_cast<Array*>(&empty_array); }

Array* Array::create(Heap& heap, uint32_t capacity_hint) {
    Array* array = ArrayStorage::new_header(heap);
    if (capacity_hint) {
        array->capacity = ArrayStorage::packed_capacity_for(capacity_hint);
        array->packed = ArrayStorage::new_packed(heap, array->capacity);
    }
    return array;
}

Array* Array::create(uint32_t capacity_hint) { return create(Heap::current(), capacity_hint); }

Array* Array::create_hash(uint32_t capacity_hint) {
    Heap& heap = Heap::current();
    Array* array = ArrayStorage::new_header(heap);
    ArrayStorage::new_hash(heap, *array, ArrayStorage::hash_capacity_for(capacity_hint));
    return array;
}

Array* Array::clone() const {
    if (may_have_indirect) return clone_symbols(*this);
    Heap& heap = Heap::current();
    Array* copy = ArrayStorage::new_header(heap);
    copy->count = count;
    copy->used = used;
    copy->cursor = cursor;
    copy->next_index = next_index;
    if (used == 0) return copy;
    if (is_packed()) {
        // Who copies an array usually adds to it.
        copy->capacity = ArrayStorage::packed_capacity_for(used + 1);
        copy->packed = ArrayStorage::new_packed(heap, copy->capacity);
        std::memcpy(static_cast<void*>(copy->packed), packed, used * sizeof(Value));
        uint32_t tags = 0;
        for (uint32_t i = 0; i < used; ++i) tags |= packed[i].tag;
        if (!(tags & Value::counted)) return copy;
        for (uint32_t i = 0; i < used; ++i) {
            if (packed[i].is_counted()) copy->packed[i].set(copy_element(packed[i], *this));
        }
        return copy;
    }
    ArrayStorage::copy_hash(heap, *copy, *this);
    for (uint32_t i = 0; i < used; ++i) {
        Bucket& bucket = copy->buckets[i];
        if (bucket.value.is_undef()) continue;
        if (bucket.key) retain_cell(bucket.key);
        if (bucket.value.is_counted()) bucket.value.set(copy_element(bucket.value, *this));
    }
    // Positions must stay as they are for iterations in progress, so only a copy that nobody
    // iterates over loses its holes.
    if (iterators == 0 && count < used / 2) copy->compact();
    return copy;
}

Array* Array::clone_template(Heap& heap) const {
    Array* copy = ArrayStorage::new_header(heap);
    copy->count = count;
    copy->used = used;
    copy->next_index = next_index;
    if (is_packed()) {
        copy->capacity = ArrayStorage::packed_capacity_for(used);
        copy->packed = ArrayStorage::new_packed(heap, copy->capacity);
        std::memcpy(static_cast<void*>(copy->packed), packed, used * sizeof(Value));
    } else {
        ArrayStorage::copy_hash(heap, *copy, *this);
    }
    return copy;
}

Array* Array::frozen(Arena& arena) const {
    auto* copy = new (arena.allocate(sizeof(Array), alignof(Array))) Array(*this);
    copy->refcount = 1;
    copy->info |= Cell::immortal;
    copy->iterators = 0;
    if (capacity == 0) return copy;
    char* block = static_cast<char*>(arena.allocate(block_size(), alignof(Value)));
    if (is_packed()) {
        copy->capacity = used;
        copy->packed = reinterpret_cast<Value*>(block);
        std::memcpy(static_cast<void*>(block), packed, used * sizeof(Value));
    } else {
        std::memcpy(block, index(), block_size());
        copy->buckets =
            reinterpret_cast<Bucket*>(block + (size_t{index_mask} + 1) * sizeof(uint32_t));
    }
    return copy;
}

Array* Array::separate_shared(Array* array) {
    Array* copy = array->clone();
    if (array->iterators) [[unlikely]]
        Context::current().iterators->copied(*array, *copy);
    release_cell(array);
    return copy;
}

size_t Array::block_size() const {
    if (capacity == 0) return 0;
    return is_packed() ? size_t{capacity} * sizeof(Value) : ArrayStorage::hash_bytes_of(capacity);
}

void Array::free_storage() {
    ArrayStorage::free_block(*this);
    Heap::current().release(this, sizeof(Array));
}

void Array::element_moved(uint32_t first, uint32_t last, uint32_t to) {
    if (iterators) Context::current().iterators->moved(*this, first, last, to);
    if (cursor >= first && cursor <= last) cursor = to;
}

// ---- growth -----------------------------------------------------------------------------------

void Array::grow_packed(uint32_t at_least) {
    uint32_t wish = capacity < ArrayStorage::min_packed ? ArrayStorage::min_packed : capacity * 2;
    // Beyond a gigabyte of slots, doubling asks for too much at once.
    if (capacity >= (1u << 26)) wish = capacity + capacity / 2;
    if (wish < at_least) wish = at_least;
    uint32_t new_capacity = ArrayStorage::packed_capacity_for(wish);
    if (capacity == 0) {
        packed = ArrayStorage::new_packed(Heap::current(), new_capacity);
    } else {
        packed = static_cast<Value*>(Heap::current().resize(
            packed, size_t{capacity} * sizeof(Value), size_t{new_capacity} * sizeof(Value)));
    }
    capacity = new_capacity;
}

void Array::rebuild_index() {
    uint32_t* table = index();
    std::memset(static_cast<void*>(table), 0xff, (size_t{index_mask} + 1) * sizeof(uint32_t));
    for (uint32_t i = 0; i < used; ++i) {
        Bucket& bucket = buckets[i];
        if (bucket.value.is_undef()) continue;
        uint32_t& head = table[bucket.hash & index_mask];
        bucket.value.extra = head;
        head = i;
    }
}

void Array::grow_hash() {
    // Enough holes make room as well, and rebuilding is due in any case.
    if (used > count + count / 32) {
        compact();
        return;
    }
    Bucket* old_buckets = buckets;
    void* old_block = ArrayStorage::block(*this);
    size_t old_bytes = block_size();
    auto entries = ArrayStorage::index_size(capacity * 2);
    auto* block =
        static_cast<uint32_t*>(Heap::current().allocate(ArrayStorage::hash_bytes_of(capacity * 2)));
    capacity *= 2;
    index_mask = entries - 1;
    buckets = reinterpret_cast<Bucket*>(block + entries);
    std::memcpy(static_cast<void*>(buckets), old_buckets, size_t{used} * sizeof(Bucket));
    Heap::current().release(old_block, old_bytes);
    rebuild_index();
}

void Array::reserve(uint32_t slots) {
    if (slots <= capacity) return;
    if (is_packed()) {
        grow_packed(slots);
        return;
    }
    uint32_t wanted = ArrayStorage::hash_capacity_for(slots);
    Array old = *this;
    ArrayStorage::new_hash(Heap::current(), *this, wanted);
    std::memcpy(static_cast<void*>(buckets), old.buckets, size_t{used} * sizeof(Bucket));
    ArrayStorage::free_block(old);
    rebuild_index();
}

// ---- layout -----------------------------------------------------------------------------------

void Array::convert_to_hash() {
    if (!is_packed()) return;
    Array old = *this;
    ArrayStorage::new_hash(Heap::current(), *this, ArrayStorage::hash_capacity_for(old.capacity));
    uint32_t* table = index();
    for (uint32_t i = 0; i < used; ++i) {
        Bucket& bucket = buckets[i];
        bucket.value.bits = old.packed[i].bits;
        bucket.value.tag = old.packed[i].tag;
        bucket.hash = i;
        bucket.key = nullptr;
        if (bucket.value.is_undef()) continue;
        uint32_t& head = table[i & index_mask];
        bucket.value.extra = head;
        head = i;
    }
    ArrayStorage::free_block(old);
}

void Array::compact() {
    if (is_packed()) {
        if (count == used) return;
        convert_to_hash();
    }
    uint32_t to = 0;
    uint32_t run = 0;  // first position since the last live one
    for (uint32_t from = 0; from < used; ++from) {
        if (buckets[from].value.is_undef()) continue;
        if (from != to) {
            buckets[to] = buckets[from];
            element_moved(run, from, to);
        }
        run = from + 1;
        ++to;
    }
    element_moved(run, no_bucket, to);
    used = to;
    rebuild_index();
}

void Array::renumber() {
    if (!is_packed()) {
        renumber_hash();
    } else if (count != used) {
        uint32_t to = 0;
        uint32_t run = 0;
        for (uint32_t from = 0; from < used; ++from) {
            if (packed[from].is_undef()) continue;
            if (from != to) {
                packed[to].set(packed[from]);
                element_moved(run, from, to);
            }
            run = from + 1;
            ++to;
        }
        element_moved(run, no_bucket, to);
        used = to;
    }
    if (is_packed()) next_index = used ? static_cast<int64_t>(used) : no_index;
    cursor = 0;
}

void Array::renumber_hash() {
    compact();
    int64_t next = 0;
    bool has_strings = false;
    for (uint32_t i = 0; i < used; ++i) {
        if (buckets[i].key) {
            has_strings = true;
        } else {
            buckets[i].hash = static_cast<uint64_t>(next++);
        }
    }
    next_index = next ? next : no_index;
    if (has_strings) {
        rebuild_index();
        return;
    }
    Array old = *this;
    Cell::set(special);
    capacity = used ? ArrayStorage::packed_capacity_for(used) : 0;
    packed = used ? ArrayStorage::new_packed(Heap::current(), capacity) : nullptr;
    index_mask = 0;
    for (uint32_t i = 0; i < used; ++i) packed[i] = old.buckets[i].value;
    ArrayStorage::free_block(old);
}

void Array::clear() {
    if (iterators) element_moved(0, no_bucket, 0);
    Array old = *this;
    Cell::set(special);
    count = used = capacity = cursor = 0;
    next_index = no_index;
    packed = nullptr;
    index_mask = 0;
    for (uint32_t i = 0; i < old.used; ++i) {
        Value value = *old.at(i);
        if (value.is_undef()) continue;
        if (!old.is_packed() && old.buckets[i].key) release_cell(old.buckets[i].key);
        release(value);
    }
    ArrayStorage::free_block(old);
}

// ---- iteration --------------------------------------------------------------------------------

uint32_t Array::next_position(uint32_t position) const {
    if (is_packed()) {
        while (position < used && packed[position].is_undef()) ++position;
        return position;
    }
    while (position < used && follow(buckets[position].value).is_undef()) ++position;
    return position;
}

uint32_t Array::previous_position(uint32_t position) const {
    if (position >= used) position = used - 1;  // no_bucket when there is nothing at all
    while (position != no_bucket && follow(*at(position)).is_undef()) --position;
    return position;
}

Value Array::key_at(uint32_t position) const {
    if (is_packed()) return Value::of(static_cast<int64_t>(position));
    const Bucket& bucket = buckets[position];
    return bucket.key ? copy(Value::of(bucket.key)) : Value::of(static_cast<int64_t>(bucket.hash));
}

bool Array::is_list() const {
    if (is_packed()) return count == used;
    int64_t expected = 0;
    for (uint32_t i = 0; i < used; ++i) {
        if (buckets[i].value.is_undef()) continue;
        if (buckets[i].key || static_cast<int64_t>(buckets[i].hash) != expected++) return false;
    }
    return true;
}

Element ElementIterator::operator*() const {
    Value* slot = array_.at(position_);
    if (array_.is_packed()) return {Value::of(static_cast<int64_t>(position_)), *slot};
    if (slot->is(Type::Indirect)) slot = slot->indirect;
    const Bucket& bucket = array_.buckets[position_];
    Value key = bucket.key ? Value::of(bucket.key) : Value::of(static_cast<int64_t>(bucket.hash));
    return {key, *slot};
}

}  // namespace surus
