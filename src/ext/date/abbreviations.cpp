#include "ext/date/abbreviations.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "ext/support.h"

namespace surus::date {

namespace {

constexpr Abbreviation table[] = {
#define ABBREVIATION(name, dst, offset, zones) {name, dst, offset, zones},
#define FALLBACK(dst, offset, zone)
#include "ext/date/abbreviations.def"
#undef FALLBACK
#undef ABBREVIATION
};
constexpr Abbreviation fallbacks[] = {
#define ABBREVIATION(name, dst, offset, zones)
#define FALLBACK(dst, offset, zone) {"", dst, offset, zone},
#include "ext/date/abbreviations.def"
#undef FALLBACK
#undef ABBREVIATION
};
constexpr Abbreviation utc{"utc", false, 0, "UTC"};

constexpr size_t longest = 6;

// Positions in the table, ordered by name and then as they are.
constexpr auto by_name = [] {
    std::array<uint16_t, std::size(table)> order{};
    std::iota(order.begin(), order.end(), uint16_t{0});
    std::ranges::sort(order, [](uint16_t a, uint16_t b) {
        return table[a].name != table[b].name ? table[a].name < table[b].name : a < b;
    });
    return order;
}();

std::span<const uint16_t> all_of(std::string_view name) {
    char lower[longest];
    if (name.empty() || name.size() > longest) return {};
    std::ranges::transform(name, lower, lower_byte);
    auto found = std::ranges::equal_range(by_name, std::string_view(lower, name.size()), {},
                                          [](uint16_t at) { return table[at].name; });
    return {found.begin(), found.end()};
}

bool means_utc(std::string_view name) {
    return equal_ignoring_case(name, "utc") || equal_ignoring_case(name, "gmt");
}

}  // namespace

std::span<const Abbreviation> abbreviations() { return table; }

const Abbreviation* find_abbreviation(std::string_view name) {
    if (means_utc(name)) return &utc;
    std::span<const uint16_t> found = all_of(name);
    return found.empty() ? nullptr : &table[found.front()];
}

std::string_view zone_of_abbreviation(std::string_view name, int64_t offset, int64_t dst) {
    if (means_utc(name)) return utc.zones;
    std::span<const uint16_t> found = all_of(name);
    for (uint16_t at : found) {
        if (offset != -1 && table[at].offset == offset) return table[at].usual_zone();
    }
    if (!found.empty()) return table[found.front()].usual_zone();
    for (const Abbreviation& fallback : fallbacks) {
        if (fallback.offset == offset && fallback.dst == dst) return fallback.zones;
    }
    return {};
}

}  // namespace surus::date
