// NameMap<T>: an insertion-ordered map from names to T, for the members of classes and for tables
// of functions, classes and constants. Never shrinks but for `remove`. Names are kept alive by the
// caller (immortal, or held elsewhere).
#pragma once

#include <vector>

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

    T* find(const String& name) {
        if (entries_.empty()) return nullptr;
        for (uint32_t i = index_[name.hash() & mask_]; i != none; i = next_[i]) {
            if (entries_[i].name && entries_[i].name->equals(name)) return &entries_[i].value;
        }
        return nullptr;
    }
    const T* find(const String& name) const { return const_cast<NameMap*>(this)->find(name); }
    T* find(std::string_view name) {
        if (entries_.empty()) return nullptr;
        for (uint32_t i = index_[hash_text(name) & mask_]; i != none; i = next_[i]) {
            if (entries_[i].name && entries_[i].name->view() == name) return &entries_[i].value;
        }
        return nullptr;
    }
    const T* find(std::string_view name) const { return const_cast<NameMap*>(this)->find(name); }

    // Adds, or replaces the value of an existing name. The pointer is good until the next add.
    T* set(String* name, T value) {
        if (T* existing = find(*name)) {
            *existing = std::move(value);
            return existing;
        }
        if (entries_.size() >= index_.size()) grow();
        uint32_t slot = name->hash() & mask_;
        next_.push_back(index_[slot]);
        index_[slot] = static_cast<uint32_t>(entries_.size());
        entries_.push_back({name, std::move(value)});
        return &entries_.back().value;
    }
    bool remove(const String& name) {
        for (auto& entry : entries_) {
            if (entry.name && entry.name->equals(name)) {
                entry.name = nullptr;
                return true;
            }
        }
        return false;
    }
    void reserve(size_t count) {
        entries_.reserve(count);
        while (index_.size() < count) grow();
    }
    bool empty() const { return entries_.empty(); }
    size_t size() const { return entries_.size(); }
    // Iteration in insertion order; skip entries whose name is null.
    auto begin() { return entries_.begin(); }
    auto end() { return entries_.end(); }
    auto begin() const { return entries_.begin(); }
    auto end() const { return entries_.end(); }

private:
    static constexpr uint32_t none = 0xffffffff;

    void grow() {
        index_.assign(index_.empty() ? 8 : index_.size() * 2, none);
        mask_ = static_cast<uint32_t>(index_.size() - 1);
        for (uint32_t i = 0; i < entries_.size(); ++i) {
            if (!entries_[i].name) continue;
            uint32_t slot = entries_[i].name->hash() & mask_;
            next_[i] = index_[slot];
            index_[slot] = i;
        }
    }

    std::vector<Entry> entries_;
    std::vector<uint32_t> next_;
    std::vector<uint32_t> index_;
    uint32_t mask_ = 0;
};

}  // namespace surus
