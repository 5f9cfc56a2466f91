#include "ext/date/moment.h"

#include <algorithm>

#include "ext/support.h"

namespace surus::date {

void Zone::set_abbreviation(std::string_view name) {
    size_t length = std::min(name.size(), sizeof abbreviation - 1);
    for (size_t i = 0; i < length; ++i)
        abbreviation[i] = static_cast<char>(upper_byte(static_cast<unsigned char>(name[i])));
    abbreviation[length] = 0;
}

bool Zone::same_as(const Zone& other) const {
    if (kind != other.kind) return false;
    return kind == ZoneKind::Id ? info == other.info : fixed_offset() == other.fixed_offset();
}

void Relative::negate() {
    for (int64_t* part : {&year, &month, &day, &hour, &minute, &second, &microsecond})
        *part = minus(0, *part);
}

void Moment::set_timestamp(int64_t value) {
    timestamp = value;
    if (zone.kind == ZoneKind::Id) {
        const LocalType& type = zone.info->type_at(value);
        zone.offset = type.offset;
        zone.dst = type.dst;
        set_from_timestamp(fields, plus(value, type.offset));
    } else {
        set_from_timestamp(fields, plus(value, zone.fixed_offset()));
    }
}

void Moment::set_zone(const Zone& new_zone) {
    zone = new_zone;
    set_timestamp(timestamp);
}

namespace {

// "monday" is the next one from today on (behaviour 1), "next monday" not today (0), and in
// "monday next week" it counts within the week (2).
void move_to_weekday(Fields& fields, Relative& relative) {
    int current = day_of_week(fields.year, fields.month, fields.day);
    int weekday = relative.weekday;
    if (relative.weekday_behavior == 2) {
        // Weeks end on Sunday.
        if (current == 0 && weekday != 0) weekday -= 7;
        if (weekday == 0 && current != 0) weekday = 7;
        fields.day = plus(minus(fields.day, current), weekday);
        return;
    }
    int difference = weekday - current;
    if ((relative.day < 0 && difference < 0) ||
        (relative.day >= 0 && difference <= -relative.weekday_behavior)) {
        difference += 7;
    }
    if (weekday >= 0) {
        fields.day = plus(fields.day, difference);
    } else {
        fields.day = minus(fields.day, 7 - (-int64_t{weekday} - current));
    }
    relative.has_weekday = false;
}

void move_to_edge(Fields& fields, Relative::Edge edge) {
    if (edge == Relative::Edge::FirstDayOfMonth) {
        fields.day = 1;
    } else if (edge == Relative::Edge::LastDayOfMonth) {
        fields.day = 0;
        fields.month = plus(fields.month, 1);
    }
}

// Monday to Friday only: five of them are a week.
void add_weekdays(Fields& fields, int64_t count) {
    int64_t weekday = day_of_week(fields.year, fields.month, fields.day);
    fields.day = plus(fields.day, times(count / 5, 7));
    int64_t rest = count % 5;
    int64_t skip = 0;
    if (count > 0) {
        if (rest == 0) {
            skip = weekday == 0 ? -2 : weekday == 6 ? -1 : 0;
        } else if (weekday == 6) {
            skip = 1;
        } else if (weekday + rest > 5) {
            skip = 2;
        }
    } else if (rest == 0) {
        skip = weekday == 6 ? 2 : weekday == 0 ? 1 : 0;
    } else if (weekday == 0) {
        skip = -1;
    } else if (weekday + rest < 1) {
        skip = -2;
    }
    fields.day = plus(fields.day, rest + skip);
}

void add_parts(Fields& fields, const Relative& relative) {
    fields.microsecond = plus(fields.microsecond, relative.microsecond);
    fields.second = plus(fields.second, relative.second);
    fields.minute = plus(fields.minute, relative.minute);
    fields.hour = plus(fields.hour, relative.hour);
    fields.day = plus(fields.day, relative.day);
    fields.month = plus(fields.month, relative.month);
    fields.year = plus(fields.year, relative.year);
}

// "first monday of" counts from the first of a month; its months come before its weeks.
void apply_relative(Fields& fields, Relative relative) {
    if (relative.has_special && relative.special >= Relative::Special::WeekdayOfMonth) {
        bool last = relative.special == Relative::Special::LastWeekdayOfMonth;
        fields.day = 1;
        fields.month = plus(fields.month, plus(relative.month, last));
        relative.month = 0;
    }
    move_to_edge(fields, relative.edge);
    normalize(fields);
    if (relative.has_weekday) move_to_weekday(fields, relative);
    normalize(fields);
    add_parts(fields, relative);
    move_to_edge(fields, relative.edge);
    normalize(fields);
    if (relative.has_special && relative.special == Relative::Special::Weekdays) {
        add_weekdays(fields, relative.special_amount);
        normalize(fields);
    }
}

// What to take from `local`, clocks read as UTC, to have the timestamp. In the gap where clocks are
// put forward the offset of before counts; where they are put back, the first time round.
int32_t offset_of_local(int64_t local, const Zone& zone, bool knows_dst) {
    constexpr int64_t around = 7200;
    int64_t since = 0;
    const ZoneInfo& info = *zone.info;
    const LocalType& as_utc = info.type_at(local, since);
    int32_t first = as_utc.offset;
    const LocalType& there = info.type_at(minus(local, first), since);
    int32_t second = there.offset;
    int64_t change = since;
    if (first == second && knows_dst) {
        if (first >= 0 && zone.dst && !as_utc.dst) {
            int32_t earlier = info.type_at(minus(local, first + around), since).offset;
            if (earlier != second && minus(local, earlier) < change) {
                second = earlier;
                change = since;
            }
        } else if (first <= 0 && as_utc.dst && !zone.dst) {
            int32_t later = info.type_at(plus(minus(local, first), around), since).offset;
            if (later != second && minus(local, later) >= since) {
                second = later;
                change = since;
            }
        }
    }
    bool in_change = change != ZoneInfo::always &&
                     minus(local, second) >= plus(change, first - second) &&
                     minus(local, second) < change;
    return first != second && !in_change ? second : first;
}

}  // namespace

void resolve(Moment& moment, const Relative* relative, bool knows_dst) {
    if (relative) {
        apply_relative(moment.fields, *relative);
    } else {
        normalize(moment.fields);
    }
    int64_t local = timestamp_of(moment.fields);
    Zone& zone = moment.zone;
    if (zone.kind != ZoneKind::Id) {
        moment.timestamp = minus(local, zone.fixed_offset());
        return;
    }
    moment.timestamp = minus(local, offset_of_local(local, zone, knows_dst));
    const LocalType& type = zone.info->type_at(moment.timestamp);
    zone.offset = type.offset;
    zone.dst = type.dst;
}

void apply(Moment& moment, const Relative* relative) {
    resolve(moment, relative);
    moment.set_timestamp(moment.timestamp);
}

}  // namespace surus::date
