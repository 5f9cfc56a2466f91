// The settings of the engine and of all extensions in one table.
#include "runtime/ini/ini_entries.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/hash.h"

namespace surus {

#define INI_ENTRY(name, value, access, extension)
#define INI_SWITCH(name, value, access, extension)
#define INI_ENTRY_CHECKED(name, value, access, extension, check) \
    bool check(Context& context, std::string_view text);
#include "ext/ini_entries.def"
#undef INI_ENTRY_CHECKED
#undef INI_SWITCH
#undef INI_ENTRY

template <size_t N>
static consteval std::array<IniEntry, N> sorted(std::array<IniEntry, N> entries) {
    std::ranges::sort(entries, {}, &IniEntry::name);
    return entries;
}

static constexpr auto entries = sorted(std::to_array<IniEntry>({
#define INI_ENTRY(name, value, access, extension) {name, value, access, extension},
#define INI_SWITCH(name, value, access, extension) {name, value, access, extension, nullptr, true},
#define INI_ENTRY_CHECKED(name, value, access, extension, check) \
    {name, value, access, extension, check},
#include "ext/ini_entries.def"
#undef INI_ENTRY_CHECKED
#undef INI_SWITCH
#undef INI_ENTRY
}));
static_assert(std::ranges::adjacent_find(entries, {}, &IniEntry::name) == entries.end(),
              "two settings of one name");

std::span<const IniEntry> ini_entries() { return entries; }

// Their places in a table with room, by the hashes of their names.
static constexpr size_t index_size = std::bit_ceil(entries.size() * 2);
static constexpr uint16_t no_entry = 0xffff;
static constexpr auto entry_index = [] {
    std::array<uint16_t, index_size> index;
    index.fill(no_entry);
    for (uint16_t i = 0; i < entries.size(); ++i) {
        size_t at = hash_text(entries[i].name) % index_size;
        while (index[at] != no_entry) at = (at + 1) % index_size;
        index[at] = i;
    }
    return index;
}();

const IniEntry* find_ini_entry(std::string_view name) {
    size_t at = hash_text(name) % index_size;
    for (; entry_index[at] != no_entry; at = (at + 1) % index_size) {
        const IniEntry& entry = entries[entry_index[at]];
        if (entry.name == name) return &entry;
    }
    return nullptr;
}

}  // namespace surus
