#include "runtime/ini/ini_entries.h"

#include <algorithm>

namespace surus {

static constexpr IniEntry entries[] = {
#define INI_ENTRY(name, value, access, extension) {name, value, access, extension},
#include "runtime/ini/ini_entries.def"
#undef INI_ENTRY
};
static_assert(std::ranges::is_sorted(entries, {}, &IniEntry::name));

std::span<const IniEntry> ini_entries() { return entries; }

const IniEntry* find_ini_entry(std::string_view name) {
    auto found = std::ranges::lower_bound(entries, name, {}, &IniEntry::name);
    return found != std::end(entries) && found->name == name ? found : nullptr;
}

}  // namespace surus
