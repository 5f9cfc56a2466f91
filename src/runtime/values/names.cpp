// Interned strings and ASCII lower case.
#include "runtime/values/names.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/ascii.h"
#include "base/bytes.h"
#include "base/hash.h"
#include "runtime/values/known_utf8.h"

namespace surus {

namespace {

char lower(char c) { return static_cast<char>(lower_byte(static_cast<unsigned char>(c))); }

// To the end, wherever the first is: of many bytes at once.
bool has_upper(std::string_view bytes) {
    unsigned char found = 0;
    for (char c : bytes)
        found |= static_cast<unsigned char>(is_upper(static_cast<unsigned char>(c)));
    return found;
}

}  // namespace

String* constant_string(std::string_view bytes) {
    return bytes.empty() ? String::empty()
                         : String::from_char(static_cast<unsigned char>(bytes[0]));
}

String* StringSet::find(std::string_view bytes, uint32_t hash) const {
    if (slots_.empty()) return nullptr;
    size_t mask = slots_.size() - 1;
    for (size_t at = first_slot(hash); slots_[at].string; at = (at + 1) & mask) {
        const Slot& slot = slots_[at];
        if (slot.hash == hash && slot.string->view() == bytes) return slot.string;
    }
    return nullptr;
}

void StringSet::place(Slot slot) {
    size_t mask = slots_.size() - 1, at = first_slot(slot.hash);
    while (slots_[at].string) at = (at + 1) & mask;
    slots_[at] = slot;
}

void StringSet::add(String* string) {
    if (count_ * 2 >= slots_.size()) resize(std::max(least_, slots_.size() * 2));
    place({string, string->hash_});
    ++count_;
}

void StringSet::reserve(size_t count) {
    size_t size = std::bit_ceil(count * 2);
    if (size > slots_.size()) resize(size);
}

void StringSet::resize(size_t size) {
    std::vector<Slot> old(size);
    old.swap(slots_);
    shift_ = 32 - static_cast<unsigned>(std::countr_zero(size));
    for (const Slot& slot : old) {
        if (slot.string) place(slot);
    }
}

String* Names::intern_lower(std::string_view bytes) {
    if (!has_upper(bytes)) return intern(bytes);
    std::array<char, SharedNames::longest> buffer;
    if (bytes.size() > buffer.size()) return intern(to_lower(bytes));
    std::transform(bytes.begin(), bytes.end(), buffer.begin(), lower);
    return intern({buffer.data(), bytes.size()});
}

String* make_name(Arena& arena, std::string_view bytes) {
    void* storage = arena.allocate(immortal_string_size(bytes.size()), alignof(String));
    String* string = construct_immortal_string(storage, bytes);
    string->set(Cell::special);
    if (bytes.size() >= known_utf8::long_enough) (void)known_utf8::look(*string);
    return string;
}

GrowingStringSet::Table::Table(size_t size)
    : mask(size - 1),
      shift(32 - static_cast<unsigned>(std::countr_zero(size))),
      slots(std::make_unique<Slot[]>(size)) {}

void GrowingStringSet::Table::place(String* string, uint32_t hash) {
    size_t at = first_slot(hash);
    while (slots[at].string.load(std::memory_order_relaxed)) at = (at + 1) & mask;
    slots[at].hash = hash;
    slots[at].string.store(string, std::memory_order_release);
}

String* GrowingStringSet::find(std::string_view bytes, uint32_t hash) const {
    const Table* table = table_now();
    if (!table) return nullptr;
    for (size_t at = table->first_slot(hash);; at = (at + 1) & table->mask) {
        const Slot& slot = table->slots[at];
        String* string = slot.string.load(std::memory_order_acquire);
        if (!string || (slot.hash == hash && string->length == bytes.size() &&
                        same_bytes(string->data(), bytes.data(), bytes.size())))
            return string;
    }
}

void GrowingStringSet::add(String* string) {
    if (tables_.empty() || count_ * 2 > tables_.back()->mask) grow();
    tables_.back()->place(string, string->hash_);
    ++count_;
}

void GrowingStringSet::grow() {
    const Table* old = tables_.empty() ? nullptr : tables_.back().get();
    auto table = std::make_unique<Table>(old ? 2 * (old->mask + 1) : 16);
    for (size_t i = 0; old && i <= old->mask; ++i) {
        const Slot& slot = old->slots[i];
        if (String* string = slot.string.load(std::memory_order_relaxed))
            table->place(string, slot.hash);
    }
    current_.store(table.get(), std::memory_order_release);
    tables_.push_back(std::move(table));
}

String* SharedNames::intern(std::string_view bytes, uint32_t hash) {
    Shard& shard = this->shard(hash);
    if (String* known = shard.set.find(bytes, hash)) return known;
    std::lock_guard lock(shard.mutex);
    if (String* found = shard.set.find(bytes, hash)) return found;
    String* string = make_name(shard.arena, bytes);
    shard.set.add(string);
    shard.bytes += immortal_string_size(bytes.size());
    return string;
}

String* SharedNames::find(std::string_view bytes, uint32_t hash) {
    return shard(hash).set.find(bytes, hash);
}

size_t SharedNames::count() {
    size_t sum = 0;
    for (Shard& shard : shards_) {
        std::lock_guard lock(shard.mutex);
        sum += shard.set.size();
    }
    return sum;
}

size_t SharedNames::bytes() {
    size_t sum = 0;
    for (Shard& shard : shards_) {
        std::lock_guard lock(shard.mutex);
        sum += shard.bytes;
    }
    return sum;
}

String* Strings::intern(std::string_view bytes) {
    if (bytes.size() <= 1) return constant_string(bytes);
    uint32_t hash = hash_text(bytes);
    if (String* found = set_.find(bytes, hash)) return found;
    String* string = nullptr;
    if (shared_ && bytes.size() <= SharedNames::longest) string = shared_->find(bytes, hash);
    if (!string) string = make_name(arena_, bytes);
    set_.add(string);
    return string;
}

String* UnitNames::intern(std::string_view bytes) {
    if (bytes.size() <= 1) return constant_string(bytes);
    uint32_t hash = hash_text(bytes);
    if (String* found = set_.find(bytes, hash)) return found;
    String* string = bytes.size() <= SharedNames::longest ? shared_.intern(bytes, hash)
                                                          : make_name(arena_, bytes);
    set_.add(string);
    return string;
}

String* UnitNames::intern_lower(std::string_view bytes) {
    String* name = intern(bytes);
    Lowered& known = lowered_[name->hash() * 0x9e3779b1u >> 26];
    if (known.name != name) {
        bool is_lower = !has_upper(bytes);
        known = {name, is_lower ? name : Names::intern_lower(bytes)};
    }
    return known.lower;
}

std::string to_lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) c = lower(c);
    return result;
}

String* lower_string(const String& text) {
    std::string_view bytes = text.view();
    if (!has_upper(bytes)) {
        return Ref<String>::share(const_cast<String*>(&text)).leak();
    }
    String* result = String::create(bytes.size());
    std::transform(bytes.begin(), bytes.end(), result->data(), lower);
    return result;
}

}  // namespace surus
