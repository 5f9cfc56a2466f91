// Abbreviations of time zones ("EST", "CEST", "Z") and what they mean.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace surus::date {

struct Abbreviation {
    std::string_view name;  // lower-case
    bool dst;
    int32_t offset;          // daylight saving included
    std::string_view zones;  // names, separated by spaces, the usual one first; may be empty

    std::string_view usual_zone() const { return zones.substr(0, zones.find(' ')); }
};

// In the order that programs see.
std::span<const Abbreviation> abbreviations();
// The first of that name, in any case; null when there is none.
const Abbreviation* find_abbreviation(std::string_view name);
// The name of a zone that used the abbreviation, preferably with that offset, or else one that has
// such an offset; empty when there is none.
std::string_view zone_of_abbreviation(std::string_view name, int64_t offset, int64_t dst);

}  // namespace surus::date
