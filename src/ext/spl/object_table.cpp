#include "ext/spl/object_table.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <new>

#include "memory/heap.h"

namespace surus {

namespace {

size_t links_size(uint32_t capacity) { return size_t{capacity} * 2 * sizeof(uint32_t); }

// A list of a table, or null: with room for more. It never shrinks.
template <class T>
T* resized(T* list, uint32_t from, uint32_t to) {
    Heap& heap = Heap::current();
    if (!list) return static_cast<T*>(heap.allocate(size_t{to} * sizeof(T)));
    return static_cast<T*>(heap.resize(list, size_t{from} * sizeof(T), size_t{to} * sizeof(T)));
}

template <class T>
void free_list(T* list, uint32_t capacity) {
    if (list) Heap::current().release(list, size_t{capacity} * sizeof(T));
}

}  // namespace

ObjectTable* ObjectTable::create(bool named) {
    auto* table = new (Heap::current().allocate(sizeof(ObjectTable))) ObjectTable();
    table->named_ = named;
    return table;
}

void ObjectTable::free_lists() {
    free_list(objects_, capacity_);
    free_list(infos_, capacity_);
    free_list(names_, capacity_);
    if (capacity_) Heap::current().release(links_, links_size(capacity_));
}

void ObjectTable::release() {
    if (--shares_ > 0) return;
    for (uint32_t i = 0; i < used_; ++i) {
        Object* object = objects_[i];
        if (!object) continue;
        objects_[i] = nullptr;
        surus::release(Value::of(object));
        if (infos_) surus::release(infos_[i]);
        if (names_) release_cell(names_[i]);
    }
    free_lists();
    Heap::current().release(this, sizeof(ObjectTable));
}

ObjectTable* ObjectTable::clone() const {
    ObjectTable* copy = create(named_);
    if (count_ == 0) return copy;
    copy->reserve(std::bit_ceil(std::max(count_, least_capacity)));
    if (infos_) copy->make_infos();
    uint32_t to = 0;
    for (uint32_t from = first_; from < used_; ++from) {
        if (from == cursor_) copy->cursor_ = to;
        if (!objects_[from]) continue;
        copy->objects_[to] = objects_[from];
        retain_cell(objects_[from]);
        if (infos_) copy->infos_[to] = surus::copy(infos_[from]);
        if (names_) {
            copy->names_[to] = names_[from];
            retain_cell(names_[from]);
        }
        ++to;
    }
    if (cursor_ >= used_) copy->cursor_ = to;
    copy->count_ = copy->used_ = to;
    copy->link_all();
    return copy;
}

ObjectTable* ObjectTable::separate_shared(ObjectTable* table) {
    ObjectTable* copy = table->clone();
    table->release();
    return copy;
}

uint32_t ObjectTable::find(const String& name) const {
    uint32_t hash = name.hash();
    uint32_t number = links_[chain_of(hash)];
    while (number != 0) {
        const String& other = *names_[number - 1];
        if (&other == &name || (other.hash() == hash && other.equals(name))) break;
        number = next_of(number - 1);
    }
    return number - 1;
}

uint32_t ObjectTable::add(Object& object, String* name) {
    if (used_ == capacity_) [[unlikely]]
        make_room();
    uint32_t position = used_++;
    ++count_;
    objects_[position] = &object;
    retain_cell(&object);
    if (infos_) infos_[position] = Value::null();
    if (named_) {
        names_[position] = name;
        retain_cell(name);
    }
    link(position);
    return position;
}

ObjectTable::Removed ObjectTable::remove(uint32_t position) {
    uint32_t* link = &links_[chain_of(hash_at(position))];
    while (*link != position + 1) link = &next_of(*link - 1);
    *link = next_of(position);
    Removed removed{objects_[position], info_at(position)};
    objects_[position] = nullptr;
    if (infos_) infos_[position] = Value::null();
    if (names_) release_cell(names_[position]);
    --count_;
    if (position + 1 == used_) {
        while (used_ > 0 && !objects_[used_ - 1]) --used_;
        first_ = std::min(first_, used_);
        cursor_ = std::min(cursor_, used_);
    } else if (position == first_) {
        while (!objects_[first_]) ++first_;
    }
    return removed;
}

void ObjectTable::trace(void (*visit)(Value& value, void* data), void* data) {
    for (uint32_t i = first_; i < used_; ++i) {
        if (!objects_[i]) continue;
        Value object = Value::of(objects_[i]);
        visit(object, data);
        if (infos_) visit(infos_[i], data);
    }
}

// ---- room -------------------------------------------------------------------------------------

// The chains are to be made anew.
void ObjectTable::reserve(uint32_t capacity) {
    Heap& heap = Heap::current();
    if (capacity_) heap.release(links_, links_size(capacity_));
    objects_ = resized(objects_, capacity_, capacity);
    if (infos_) infos_ = resized(infos_, capacity_, capacity);
    if (named_) names_ = resized(names_, capacity_, capacity);
    capacity_ = capacity;
    mask_ = capacity - 1;
    size_t size = links_size(capacity);
    links_ = static_cast<uint32_t*>(size < Heap::mapped_threshold ? heap.allocate(size)
                                                                  : heap.allocate_zeroed(size));
    if (size < Heap::mapped_threshold) std::memset(links_, 0, size / 2);
}

void ObjectTable::make_room() {
    if (count_ > capacity_ - capacity_ / 8) {
        reserve(capacity_ * 2);
    } else if (capacity_ == 0) {
        reserve(least_capacity);
    } else {
        // Enough holes make room as well.
        squeeze();
        std::memset(links_, 0, links_size(capacity_) / 2);
    }
    link_all();
}

void ObjectTable::squeeze() {
    uint32_t to = 0;
    uint32_t cursor = cursor_;
    for (uint32_t from = 0; from < used_; ++from) {
        if (from == cursor_) cursor = to;
        if (!objects_[from]) continue;
        objects_[to] = objects_[from];
        if (infos_) infos_[to] = infos_[from];
        if (names_) names_[to] = names_[from];
        ++to;
    }
    cursor_ = cursor_ < used_ ? cursor : to;
    used_ = to;
    first_ = 0;
}

void ObjectTable::link(uint32_t position) {
    uint32_t& head = links_[chain_of(hash_at(position))];
    next_of(position) = head;
    head = position + 1;
}

void ObjectTable::link_all() {
    for (uint32_t i = first_; i < used_; ++i) {
        if (objects_[i]) link(i);
    }
}

void ObjectTable::make_infos() {
    infos_ = resized(infos_, 0, capacity_);
    std::fill(infos_, infos_ + used_, Value::null());
}

}  // namespace surus
