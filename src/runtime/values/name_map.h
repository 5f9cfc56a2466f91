// NameMap<T>: an insertion-ordered map from names to T, for the members of classes and for tables
// of functions, classes and constants. Never shrinks but for `remove`. Names are kept alive by the
// caller (immortal, or held elsewhere).
#pragma once

#include <algorithm>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#include "base/hash.h"
#include "runtime/values/string.h"

namespace surus {

template <class T>
class NameMap {
public:
    struct Entry {
        String* name;  // null: removed
        T value;
    };
    static_assert(std::is_trivially_copyable_v<T>, "entries move when the map grows");
    static_assert(alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__);

    NameMap() = default;
    NameMap(NameMap&& other) noexcept { swap(other); }
    NameMap& operator=(NameMap&& other) noexcept {
        swap(other);
        return *this;
    }
    ~NameMap() { ::operator delete(entries_); }

    T* find(const String& name) {
        if (size_ == 0) return nullptr;
        return find(name.hash(), [&](const String& other) { return other.equals(name); });
    }
    const T* find(const String& name) const { return const_cast<NameMap*>(this)->find(name); }
    // The same for the very string that is in the map, as names mostly are: null, too, where one
    // that equals it is. Calls nothing as a rule.
    T* find_same(const String& name) {
        if (size_ == 0) return nullptr;
        for (uint32_t i = index()[name.hash() & mask()]; i != none; i = links()[i].next) {
            if (entries_[i].name == &name) return &entries_[i].value;
        }
        return nullptr;
    }
    T* find(std::string_view name) {
        if (size_ == 0) return nullptr;
        return find(hash_text(name), [&](const String& other) { return other.view() == name; });
    }
    const T* find(std::string_view name) const { return const_cast<NameMap*>(this)->find(name); }

    // Adds, or replaces the value of an existing name. The pointer is good until the next add.
    T* set(String* name, T value) {
        if (T* existing = find(*name)) {
            *existing = value;
            return existing;
        }
        return add(name, value);
    }
    // The same for a name that is known not to be there.
    T* add(String* name, T value) {
        if (size_ == capacity_) resize(std::max(capacity_ * 2, least));
        Entry* entry = new (entries_ + size_) Entry{name, value};
        link(size_++, name->hash());
        return &entry->value;
    }
    bool remove(const String& name) {
        for (Entry& entry : *this) {
            if (entry.name && entry.name->equals(name)) {
                entry.name = nullptr;
                return true;
            }
        }
        return false;
    }
    // Makes room for that many at once.
    void reserve(size_t count) {
        uint32_t capacity = least;
        while (capacity < count) capacity *= 2;
        if (count && capacity > capacity_) resize(capacity);
    }
    bool empty() const { return size_ == 0; }
    size_t size() const { return size_; }
    // Iteration in insertion order; skip entries whose name is null.
    Entry* begin() { return entries_; }
    Entry* end() { return entries_ + size_; }
    const Entry* begin() const { return entries_; }
    const Entry* end() const { return entries_ + size_; }

private:
    static constexpr uint32_t none = 0xffffffff;
    static constexpr uint32_t least = 8;  // a power of two, as all capacities are

    // Of an entry: the next one of its slot, and its name's hash, so that other names are not
    // looked at on the way to one.
    struct Link {
        uint32_t next;
        uint32_t hash;
    };
    // One block: the entries, their links, and the first one of each slot.
    Link* links() { return reinterpret_cast<Link*>(entries_ + capacity_); }
    uint32_t* index() { return reinterpret_cast<uint32_t*>(links() + capacity_); }
    uint32_t mask() const { return capacity_ - 1; }

    template <class Equals>
    T* find(uint32_t hash, const Equals& is_name) {
        for (uint32_t i = index()[hash & mask()]; i != none; i = links()[i].next) {
            if (links()[i].hash != hash) continue;
            Entry& entry = entries_[i];
            if (entry.name && is_name(*entry.name)) return &entry.value;
        }
        return nullptr;
    }

    void link(uint32_t i, uint32_t hash) {
        uint32_t& first = index()[hash & mask()];
        links()[i] = {std::exchange(first, i), hash};
    }

    void resize(uint32_t capacity) {
        size_t bytes = capacity * (sizeof(Entry) + sizeof(Link) + sizeof(uint32_t));
        auto* grown = static_cast<Entry*>(::operator new(bytes));
        if (size_) std::memcpy(static_cast<void*>(grown), entries_, size_ * sizeof(Entry));
        Entry* old = std::exchange(entries_, grown);
        const auto* old_links = reinterpret_cast<const Link*>(old + capacity_);
        capacity_ = capacity;
        std::fill_n(index(), capacity, none);
        for (uint32_t i = 0; i < size_; ++i) {
            if (entries_[i].name) link(i, old_links[i].hash);
        }
        ::operator delete(old);
    }

    void swap(NameMap& other) {
        std::swap(entries_, other.entries_);
        std::swap(size_, other.size_);
        std::swap(capacity_, other.capacity_);
    }

    Entry* entries_ = nullptr;
    uint32_t size_ = 0;
    uint32_t capacity_ = 0;
};

}  // namespace surus
