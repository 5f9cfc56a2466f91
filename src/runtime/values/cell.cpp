// The end of cells: freeing them by kind, without recursing for nested arrays and references.
//
// Elements die in order, depth first, as PHP programs can observe through destructors. So a dying
// array that contains another dying array waits: its `cursor` says where it stands and its
// `next_index` who is waiting for it.
#include "context/context.h"
#include "runtime/arrays/array.h"
#include "runtime/arrays/array_storage.h"
#include "runtime/arrays/iteration.h"
#include "runtime/objects/object.h"
#include "runtime/request/tables.h"
#include "runtime/values/cycle_collector.h"
#include "runtime/values/string.h"

namespace surus {

namespace {

void free_string(Cell* cell) {
    auto* string = reinterpret_cast<String*>(cell);
    Heap::current().release(string, string->block_size());
}

[[gnu::noinline]] void free_resource(Cell* cell) {
    auto* resource = reinterpret_cast<Resource*>(cell);
    if (resource->close) {
        // What it holds may run user code that looks at it once more, and keeps it.
        resource->refcount = 1;
        if (resource->type) resource->close(*resource);
        if (--resource->refcount != 0) return;
        if (resource->data) resource->close(*resource);
    }
    Context& context = Context::current();
    if (context.resources) context.resources->live.erase(resource->id);
    context.release(resource, sizeof(Resource));
}

// What the reference held, as the caller's share.
Value free_reference(Reference* reference) {
    Value value = reference->value;
    delete reference->types;
    Heap::current().release(reference, sizeof(Reference));
    return value;
}

void leave_buffer(Cell* cell) {
    if (cell->root_index() != 0) [[unlikely]]
        Context::current().collector->remove(*cell);
}

// Gives up a share of `value`, except that an array whose last share that was is handed back.
Array* release_but_array(Value value) {
    for (;;) {
        if (!value.is_counted()) return nullptr;
        Cell* cell = value.cell;
        if (--cell->refcount != 0) {
            if ((value.tag & Value::collectable) && cell->root_index() == 0) {
                possible_cycle_root(cell);
            }
            return nullptr;
        }
        switch (value.type()) {
        case Type::String: free_string(cell); return nullptr;
        case Type::Array: return value.array;
        case Type::Reference:
            leave_buffer(cell);
            value = free_reference(value.reference);
            continue;
        default: destroy_cell(cell); return nullptr;
        }
    }
}

void start_dying(Array* array, Array* waiting) {
    leave_buffer(array);
    if (array->iterators) [[unlikely]]
        Context::current().iterators->forget(*array);
    array->cursor = 0;
    array->next_index = static_cast<int64_t>(reinterpret_cast<intptr_t>(waiting));
}

// Gives up a share of what others hold, too, or cannot be part of a cycle and runs nobody's code,
// if that is what `value` is.
inline bool release_simple(Heap& heap, const Value& value) {
    if (!value.is_counted()) return true;
    if (value.tag & Value::collectable) {
        if (value.cell->refcount == 1) return false;
        --value.cell->refcount;
        if (value.cell->root_index() == 0) possible_cycle_root(value.cell);
        return true;
    }
    if (--value.cell->refcount != 0) return true;
    if (value.is_string()) [[likely]] {
        heap.release(value.cell, value.string->block_size());
    } else {
        destroy_cell(value.cell);
    }
    return true;
}

// What dies last was often touched long ago: cells are asked of memory while those before them end.
constexpr uint32_t ahead = 2;
inline void fetch(const Value& value) {
    if (value.is_counted()) __builtin_prefetch(value.cell, 1);
}

// Releases elements from `cursor` on until one of them is an array that dies with it.
Array* release_elements(Heap& heap, Array* array) {
    uint32_t used = array->used;
    uint32_t position = array->cursor;
    if (array->is_packed()) {
        const Value* const end = array->packed + used;
        for (const Value* at = array->packed + position; at < end; ++at) {
            if (end - at > ahead) fetch(at[ahead]);
            if (!at->is_counted()) continue;
            Value value = *at;
            if (release_simple(heap, value)) continue;
            array->cursor = static_cast<uint32_t>(at + 1 - array->packed);
            if (Array* inner = release_but_array(value)) return inner;
        }
        return nullptr;
    }
    for (; position < used; ++position) {
        const Bucket& bucket = array->buckets[position];
        if (used - position > ahead) fetch((&bucket)[ahead].value);
        if (bucket.value.is_undef()) continue;
        if (bucket.key) release_cell(bucket.key);
        if (release_simple(heap, bucket.value)) continue;
        array->cursor = position + 1;
        if (Array* inner = release_but_array(bucket.value)) return inner;
    }
    return nullptr;
}

// Releases the first elements, up to one whose end is more than a block's: gives its position.
inline uint32_t release_plain_elements(Heap& heap, const Array& array) {
    uint32_t used = array.used, position = 0;
    if (array.is_packed()) {
        const Value* const end = array.packed + used;
        const Value* at = array.packed;
        while (at < end && (!at->is_counted() || release_simple(heap, *at))) ++at;
        return static_cast<uint32_t>(at - array.packed);
    }
    for (const Bucket* bucket = array.buckets; position < used; ++position, ++bucket) {
        if (!bucket->value.is_counted()) {
            // A hole has no key either.
            if (bucket->key) release_cell(bucket->key);
            continue;
        }
        // The key of what has to wait waits, too.
        bool waits = (bucket->value.tag & Value::collectable) && bucket->value.cell->refcount == 1;
        if (waits) break;
        if (bucket->key) release_cell(bucket->key);
        release_simple(heap, bucket->value);
    }
    return position;
}

inline void free_storage(Heap& heap, Array* array) {
    ArrayStorage::free_block(heap, *array);
    heap.release(array, sizeof(Array));
}

[[gnu::noinline]] void free_nested_array(Heap& heap, Array* array, uint32_t position) {
    array->next_index = 0;
    array->cursor = position;
    while (array) {
        if (Array* inner = release_elements(heap, array)) {
            start_dying(inner, array);
            inner->cursor = release_plain_elements(heap, *inner);
            array = inner;
            continue;
        }
        auto* waiting = reinterpret_cast<Array*>(static_cast<intptr_t>(array->next_index));
        free_storage(heap, array);
        array = waiting;
    }
}

[[gnu::noinline]] void free_array(Array* array) {
    Heap& heap = Heap::current();
    leave_buffer(array);
    if (array->iterators) [[unlikely]]
        Context::current().iterators->forget(*array);
    uint32_t position = release_plain_elements(heap, *array);
    if (position != array->used) return free_nested_array(heap, array, position);
    free_storage(heap, array);
}

// A long chain of objects, each held by the one before, must not become as deep a recursion: from
// some depth on, objects queue until the outermost destruction gets to them.
[[gnu::noinline]] void free_object(Object* object) {
    leave_buffer(object);
    CycleCollector& collector = *Context::current().collector;
    if (!collector.enter_destruction(object)) return;
    destroy_object(*object);
    collector.leave_destruction();
}

[[gnu::noinline]] void end_reference(Reference* reference) {
    leave_buffer(reference);
    if (Array* array = release_but_array(free_reference(reference))) free_array(array);
}

}  // namespace

// Nothing is kept in registers: what most often ends here is a string.
void destroy_cell(Cell* cell) {
    switch (cell->kind()) {
    case Type::String: return free_string(cell);
    case Type::Array: return free_array(static_cast<Array*>(cell));
    case Type::Object: return free_object(static_cast<Object*>(cell));
    case Type::Resource: return free_resource(cell);
    case Type::Reference: return end_reference(static_cast<Reference*>(cell));
    default: return;
    }
}

void possible_cycle_root(Cell* cell) {
    // A reference matters only for what it refers to.
    if (cell->kind() == Type::Reference) {
        const Value& inner = static_cast<Reference*>(cell)->value;
        if (!(inner.tag & Value::collectable)) return;
        cell = inner.cell;
        if (cell->root_index() != 0) return;
    }
    Context::current().collector->add(*cell);
}

Reference* Reference::create(Value value) {
    auto* reference = static_cast<Reference*>(Heap::current().allocate(sizeof(Reference)));
    reference->refcount = 1;
    reference->info = static_cast<uint32_t>(Type::Reference);
    reference->value = value;
    reference->value.extra = 0;
    reference->types = nullptr;
    return reference;
}

}  // namespace surus
