// Intervals added to moments, and the interval between two.
#include <cstdlib>
#include <tuple>
#include <utility>

#include "ext/date/moment.h"

namespace surus::date {

namespace {

int64_t seconds_of(const Relative& interval) {
    return plus(plus(times(interval.hour, 3600), times(interval.minute, 60)), interval.second);
}

// The same span into the future or, with -1, into the past.
Relative directed(const Relative& interval, int direction) {
    Relative parts;
    parts.year = times(interval.year, direction);
    parts.month = times(interval.month, direction);
    parts.day = times(interval.day, direction);
    parts.hour = times(interval.hour, direction);
    parts.minute = times(interval.minute, direction);
    parts.second = times(interval.second, direction);
    parts.microsecond = times(interval.microsecond, direction);
    return parts;
}

// Years, months and days go by the calendar, hours and smaller are time that passes.
void move_elapsed(Moment& moment, const Relative& interval, int direction) {
    Relative parts = directed(interval, direction);
    if (parts.year || parts.month || parts.day) {
        Relative days;
        days.year = parts.year;
        days.month = parts.month;
        days.day = parts.day;
        resolve(moment, &days);
    }
    if (interval.microsecond == 0) {
        moment.set_timestamp(plus(moment.timestamp, seconds_of(parts)));
        return;
    }
    Relative time = interval;
    carry(time.microsecond, time.second, 0, 1000000);
    moment.timestamp = plus(moment.timestamp, times(seconds_of(time), direction));
    int32_t offset = moment.zone.offset_at(moment.timestamp);
    set_from_timestamp(moment.fields, plus(moment.timestamp, offset));
    moment.fields.microsecond += time.microsecond * direction;
    resolve(moment);
}

void move(Moment& moment, const Relative& interval, bool civil, int direction) {
    bool by_weekday = interval.has_weekday || interval.has_special;
    bool civil_backwards = civil && direction < 0;
    if (by_weekday && !civil_backwards) return apply(moment, &interval);
    if (interval.invert) direction = -direction;
    if (!civil) return move_elapsed(moment, interval, direction);
    Relative parts = directed(interval, direction);
    apply(moment, &parts);
}

auto shown(const Moment& moment) {
    const Fields& at = moment.fields;
    return std::tie(at.year, at.month, at.day, at.hour, at.minute, at.second, at.microsecond);
}
auto passed(const Moment& moment) { return std::tie(moment.timestamp, moment.fields.microsecond); }
auto time_of_day(const Moment& moment) {
    const Fields& at = moment.fields;
    return std::tie(at.hour, at.minute, at.second, at.microsecond);
}

int64_t distance(int64_t a, int64_t b) { return a < b ? minus(b, a) : minus(a, b); }

int64_t whole_days(const Moment& from, const Moment& to) {
    if (!from.zone.same_as(to.zone))
        return distance(from.timestamp, to.timestamp) / seconds_per_day;
    auto day = [](const Fields& at) { return days_from_civil(at.year, at.month, at.day); };
    int64_t days = distance(day(from.fields), day(to.fields));
    bool in_order = passed(from) < passed(to);
    const Moment& earlier = in_order ? from : to;
    const Moment& later = in_order ? to : from;
    return days > 0 && time_of_day(later) < time_of_day(earlier) ? days - 1 : days;
}

// Borrows from the next larger unit until no part is negative. Months have the lengths they have
// around `base`.
void normalize_span(const Moment& base, Relative& span) {
    carry(span.microsecond, span.second, 0, 1000000);
    carry(span.second, span.minute, 0, 60);
    carry(span.minute, span.hour, 0, 60);
    carry(span.hour, span.day, 0, 24);
    carry(span.month, span.year, 0, 12);
    int64_t year = base.fields.year, month = base.fields.month;
    while (span.day < 0) {
        if (!span.invert) {
            --month;
            carry(month, year, 1, 12);
        }
        span.day += days_in_month(year, static_cast<int>(month));
        --span.month;
        if (span.invert) {
            ++month;
            carry(month, year, 1, 12);
        }
    }
    carry(span.month, span.year, 0, 12);
}

Relative parts_between(const Moment& from, const Moment& to) {
    Relative span;
    span.year = minus(to.fields.year, from.fields.year);
    span.month = to.fields.month - from.fields.month;
    span.day = to.fields.day - from.fields.day;
    span.hour = to.fields.hour - from.fields.hour;
    span.minute = to.fields.minute - from.fields.minute;
    span.second = to.fields.second - from.fields.second;
    span.microsecond = to.fields.microsecond - from.fields.microsecond;
    span.days = whole_days(from, to);
    return span;
}

// Between two moments on clocks of one zone, `from` not showing the later time. Where the clocks
// were changed in between, less than a day is what passed, and days are what the calendar shows.
Relative difference_on_clocks(const Moment& from, const Moment& to, bool invert) {
    int64_t change = int64_t{to.zone.offset} - from.zone.offset;
    int64_t change_hours = change / 3600;
    int64_t change_minutes = change % 3600 / 60;
    Relative span = parts_between(from, to);
    span.invert = invert;
    if (to.timestamp < from.timestamp) {
        // Both lie in the hour that is shown twice.
        int64_t seconds = std::llabs(span.minute * 60 + span.second - change);
        span.hour = seconds / 3600;
        span.minute = seconds % 3600 / 60;
        span.second = seconds % 60;
        span.invert = !span.invert;
    }
    normalize_span(span.invert ? from : to, span);

    int64_t passed = minus(to.timestamp, from.timestamp);
    if (from.zone.dst == 1 && to.zone.dst == 0) {
        if (plus(passed, change) < seconds_per_day) {
            span.hour -= change_hours;
            span.minute -= change_minutes;
        }
        return span;
    }
    if (from.zone.dst == 0 && to.zone.dst == 1) {
        int64_t since;
        to.zone.info->type_at(to.timestamp, since);
        int64_t next_day = plus(from.timestamp, seconds_per_day);
        bool day_ends_in_gap = next_day > since && next_day <= plus(since, change);
        if (!day_ends_in_gap && to.timestamp >= since &&
            plus(passed, change) % seconds_per_day > minus(to.timestamp, since)) {
            span.hour -= change_hours;
            span.minute -= change_minutes;
        }
        return span;
    }
    if (passed >= seconds_per_day) {
        // A whole day that ends shortly before the next change.
        int64_t since;
        const LocalType& type = to.zone.info->type_at(minus(to.timestamp, to.zone.offset), since);
        int64_t shift = int64_t{from.zone.offset} - type.offset;
        if (to.timestamp >= minus(since, shift) && to.timestamp < since) {
            --span.day;
            span.hour = 24;
        }
    }
    return span;
}

}  // namespace

void add(Moment& moment, const Relative& interval, bool civil) { move(moment, interval, civil, 1); }
void subtract(Moment& moment, const Relative& interval, bool civil) {
    move(moment, interval, civil, -1);
}

Relative difference(Moment from, Moment to) {
    bool one_zone = from.zone.kind == ZoneKind::Id && to.zone.kind == ZoneKind::Id &&
                    from.zone.info == to.zone.info;
    bool invert = one_zone ? shown(from) > shown(to) : passed(from) > passed(to);
    if (invert) std::swap(from, to);
    if (one_zone) return difference_on_clocks(from, to, invert);

    Relative span = parts_between(from, to);
    span.invert = invert;
    if (from.zone.kind != ZoneKind::Id) span.hour += from.zone.dst;
    if (to.zone.kind != ZoneKind::Id) span.hour -= to.zone.dst;
    span.second += int64_t{from.zone.offset} - to.zone.offset;
    normalize_span(invert ? from : to, span);
    return span;
}

}  // namespace surus::date
