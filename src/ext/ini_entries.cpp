// The settings of the engine and of all extensions in one table.
#include "runtime/ini/ini_entries.h"

#include <algorithm>
#include <array>

namespace surus {

#define INI_ENTRY(name, value, access, extension)
#define INI_ENTRY_CHECKED(name, value, access, extension, check) \
    bool check(Context& context, std::string_view text);
#include "ext/ini_entries.def"
#undef INI_ENTRY_CHECKED
#undef INI_ENTRY

template <size_t N>
static consteval std::array<IniEntry, N> sorted(std::array<IniEntry, N> entries) {
    std::ranges::sort(entries, {}, &IniEntry::name);
    return entries;
}

static constexpr auto entries = sorted(std::to_array<IniEntry>({
#define INI_ENTRY(name, value, access, extension) {name, value, access, extension},
#define INI_ENTRY_CHECKED(name, value, access, extension, check) \
    {name, value, access, extension, check},
#include "ext/ini_entries.def"
#undef INI_ENTRY_CHECKED
#undef INI_ENTRY
}));
static_assert(std::ranges::adjacent_find(entries, {}, &IniEntry::name) == entries.end(),
              "two settings of one name");

std::span<const IniEntry> ini_entries() { return entries; }

const IniEntry* find_ini_entry(std::string_view name) {
    auto found = std::ranges::lower_bound(entries, name, {}, &IniEntry::name);
    return found != entries.end() && found->name == name ? found : nullptr;
}

}  // namespace surus
