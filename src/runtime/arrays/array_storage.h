// The memory behind an Array: sizes and allocation of its two layouts. Private to array*.cpp and to
// the end of arrays (values/cell.cpp).
#pragma once

#include <bit>

#include "runtime/arrays/array.h"

namespace surus {

struct ArrayStorage {
    static constexpr uint32_t array_info = static_cast<uint32_t>(Type::Array);
    static constexpr uint32_t min_packed = 8;  // of an array that grows; a hint may ask for less
    static constexpr uint32_t max_capacity = 1u << 30;

    // Two index entries for each bucket keep the chains short.
    static constexpr uint32_t index_size(uint32_t capacity) { return capacity * 2; }
    static size_t hash_bytes_of(uint32_t capacity) {
        return size_t{index_size(capacity)} * sizeof(uint32_t) + size_t{capacity} * sizeof(Bucket);
    }
    static uint32_t hash_capacity_for(uint32_t elements) {
        return elements <= Array::min_capacity ? Array::min_capacity : std::bit_ceil(elements);
    }

    static Array* new_header(Heap& heap) {
        auto* array = static_cast<Array*>(heap.allocate(sizeof(Array)));
        array->refcount = 1;
        array->info = array_info | Cell::special;
        array->count = array->used = array->capacity = array->cursor = 0;
        array->next_index = Array::no_index;
        array->packed = nullptr;
        array->index_mask = 0;
        array->iterators = 0;
        array->may_have_indirect = 0;
        return array;
    }

    // Packed capacity that fills a whole block.
    static uint32_t packed_capacity_for(uint32_t elements) {
        size_t bytes = Heap::good_size(size_t{elements} * sizeof(Value));
        return static_cast<uint32_t>(bytes / sizeof(Value));
    }
    static Value* new_packed(Heap& heap, uint32_t capacity) {
        return static_cast<Value*>(heap.allocate(size_t{capacity} * sizeof(Value)));
    }

    // Gives `array` a block of buckets with an empty index; the old block is the caller's.
    static void new_hash(Heap& heap, Array& array, uint32_t capacity) {
        auto* block = static_cast<uint32_t*>(heap.allocate(hash_bytes_of(capacity)));
        uint32_t entries = index_size(capacity);
        array.buckets = reinterpret_cast<Bucket*>(block + entries);
        array.capacity = capacity;
        array.index_mask = entries - 1;
        static_cast<Cell&>(array).clear(Cell::special);
        // Most are of the least size: without a call.
        if (capacity == Array::min_capacity) [[likely]] {
            std::memset(static_cast<void*>(block), 0xff,
                        index_size(Array::min_capacity) * sizeof(uint32_t));
        } else {
            std::memset(static_cast<void*>(block), 0xff, size_t{entries} * sizeof(uint32_t));
        }
    }

    // Gives `array`, which has none, a block with the same bytes as that of the hash `from`.
    static void copy_hash(Heap& heap, Array& array, const Array& from) {
        auto* block = static_cast<uint32_t*>(heap.allocate(from.block_size()));
        uint32_t entries = from.index_mask + 1;
        size_t live = size_t{entries} * sizeof(uint32_t) + size_t{from.used} * sizeof(Bucket);
        std::memcpy(static_cast<void*>(block), from.index(), live);
        array.buckets = reinterpret_cast<Bucket*>(block + entries);
        array.capacity = from.capacity;
        array.index_mask = from.index_mask;
        static_cast<Cell&>(array).clear(Cell::special);
    }

    // find(), of a hash, whatever the first bucket of the chain is.
    [[gnu::noinline]] static Value* find_in_chain(const Array& array, const String& key);

    // The same for position_of().
    [[gnu::noinline]] static uint32_t position_in_chain(const Array& array, const String& key);
    // And for find_or_add() and the adding of what is new, whatever that takes.
    [[gnu::noinline]] static Value* find_or_add(Array& array, String& key);
    [[gnu::noinline]] static Value* add_string(Array& array, String& key);

    // Whether a key is one that a bucket may hold as it is, and there is room for that: what nearly
    // all are. None of what else there may be to do stands in the way of these.
    static bool takes_at_once(const Array& array, const String& key) {
        return key.hash_ != 0 && key.capacity() <= String::max_spare &&
               array.used != array.capacity;
    }
    // A new bucket, for which there is room, with null as its value.
    static Value* new_bucket(Array& array, uint64_t hash, String* key) {
        uint32_t position = array.used++;
        Bucket& bucket = array.buckets[position];
        uint32_t& head = array.index()[hash & array.index_mask];
        bucket.value.tag = Value::tag_of(Type::Null);
        bucket.value.extra = head;
        bucket.hash = hash;
        bucket.key = key;
        head = position;
        ++array.count;
        return &bucket.value;
    }

    static void* block(const Array& array) {
        if (array.is_packed()) return array.packed;
        return array.index();
    }
    static void free_block(Heap& heap, const Array& array) {
        if (array.is_packed()) {
            if (array.capacity) heap.release(array.packed, size_t{array.capacity} * sizeof(Value));
        } else {
            heap.release(array.index(), hash_bytes_of(array.capacity));
        }
    }
    static void free_block(const Array& array) { free_block(Heap::current(), array); }
};

}  // namespace surus
