// A moment: what clocks of a zone show and the timestamp that this is, and spans between moments.
#pragma once

#include <cstdint>
#include <cstring>
#include <string_view>

#include "ext/date/calendar.h"
#include "ext/date/zone_info.h"

namespace surus::date {

// A field that a text did not mention.
inline constexpr int64_t unset = INT64_MIN;

// The numbers are what PHP shows as timezone_type.
enum class ZoneKind : uint8_t { None, Offset, Abbreviation, Id };

struct Zone {
    ZoneKind kind = ZoneKind::None;
    // -1: not known, which counts as set where a moment is looked for.
    int8_t dst = 0;
    int32_t offset = 0;  // without the hour that `dst` adds to an abbreviation's
    const ZoneInfo* info = nullptr;
    char abbreviation[8] = {};  // upper-case; of that kind

    static Zone of(const ZoneInfo& info) {
        Zone zone;
        zone.kind = ZoneKind::Id;
        zone.info = &info;
        return zone;
    }
    static Zone of_offset(int32_t offset) {
        Zone zone;
        zone.kind = ZoneKind::Offset;
        zone.offset = offset;
        return zone;
    }
    void set_abbreviation(std::string_view name);
    // Seconds east of UTC of kinds where that does not depend on the moment.
    int32_t fixed_offset() const { return offset + (dst > 0 ? 3600 : 0); }
    int32_t offset_at(int64_t timestamp) const {
        return kind == ZoneKind::Id ? info->type_at(timestamp).offset : fixed_offset();
    }
    bool same_as(const Zone& other) const;
};

// What a text like "+1 week" or "last monday of" says, and what a DateInterval holds.
struct Relative {
    enum class Special : uint8_t { None, Weekdays, WeekdayOfMonth, LastWeekdayOfMonth };
    enum class Edge : uint8_t { None, FirstDayOfMonth, LastDayOfMonth };
    static constexpr int64_t unknown_days = INT64_MIN;

    int64_t year = 0, month = 0, day = 0;
    int64_t hour = 0, minute = 0, second = 0, microsecond = 0;
    int32_t weekday = 0;
    int32_t weekday_behavior = 0;
    bool has_weekday = false;
    bool has_special = false;
    int64_t invert = 0;  // not 0: into the past
    Edge edge = Edge::None;
    Special special = Special::None;
    int64_t special_amount = 0;
    int64_t days = unknown_days;

    void negate();
};

struct Moment {
    Fields fields{};
    int64_t timestamp = 0;
    Zone zone;

    // What clocks of the moment's zone show at a timestamp; the microsecond stays.
    void set_timestamp(int64_t value);
    void set_zone(const Zone& new_zone);
    int32_t offset() const { return zone.offset_at(timestamp); }
};

// Applies `relative`, then finds the timestamp that clocks showing `fields` in the zone mean. Where
// they are put back they show a time twice: `zone.dst` tells which is meant if `knows_dst`.
void resolve(Moment& moment, const Relative* relative = nullptr, bool knows_dst = true);
// resolve, and then fields as the zone's clocks show them.
void apply(Moment& moment, const Relative* relative = nullptr);

// Elapsed time for hours and smaller, the calendar for the rest; `civil`: the calendar for all.
void add(Moment& moment, const Relative& interval, bool civil);
void subtract(Moment& moment, const Relative& interval, bool civil);
Relative difference(Moment from, Moment to);

}  // namespace surus::date
