// The proleptic Gregorian calendar. Programs may ask for any year and any number of days or
// seconds: sums that leave 64 bits wrap around, as PHP's do, and never trap.
#pragma once

#include <cstdint>

namespace surus::date {

// ---- arithmetic that wraps
constexpr int64_t plus(int64_t a, int64_t b) {
    return static_cast<int64_t>(static_cast<uint64_t>(a) + static_cast<uint64_t>(b));
}
constexpr int64_t minus(int64_t a, int64_t b) {
    return static_cast<int64_t>(static_cast<uint64_t>(a) - static_cast<uint64_t>(b));
}
constexpr int64_t times(int64_t a, int64_t b) {
    return static_cast<int64_t>(static_cast<uint64_t>(a) * static_cast<uint64_t>(b));
}
constexpr int64_t floor_div(int64_t a, int64_t b) { return a / b - (a % b < 0); }  // b > 0
constexpr int64_t floor_mod(int64_t a, int64_t b) {                                // b > 0
    int64_t rest = a % b;
    return rest < 0 ? rest + b : rest;
}

inline constexpr int64_t seconds_per_day = 86400;

// ---- days
struct Day {
    int64_t year;
    int month, day;  // from 1
};

constexpr bool is_leap_year(int64_t year) {
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}
int days_in_month(int64_t year, int month);
int64_t days_from_civil(int64_t year, int64_t month, int64_t day);  // since 1970-01-01
Day civil_from_days(int64_t days);
int day_of_week(int64_t year, int64_t month, int64_t day);  // 0: Sunday
int day_of_year(int64_t year, int month, int day);          // from 0

// ISO 8601 week; `year` is the one the week belongs to.
struct IsoWeek {
    int64_t year;
    int week;
};
IsoWeek iso_week(int64_t year, int month, int day);
// Days from January 1st to a day of an ISO week; both may be out of their ranges.
int64_t day_of_iso_week(int64_t year, int64_t week, int64_t weekday);

// ---- date and time of day
struct Fields {
    int64_t year, month, day;
    int64_t hour, minute, second, microsecond;
};

bool is_valid_time(const Fields& fields);
bool is_valid_date(const Fields& fields);
// Carries what is out of range: microseconds to seconds … to years.
void normalize(Fields& fields);
void normalize_date(Fields& fields);
// Moves whole `size`s from `low`, which then lies in [start, start + size), to `high`.
inline void carry(int64_t& low, int64_t& high, int64_t start, int64_t size) {
    if (low >= start && low < start + size) [[likely]]
        return;
    int64_t moved = low / size;
    int64_t rest = low % size;
    if (rest < start) {
        --moved;
        rest += size;
    }
    high = plus(high, moved);
    low = rest;
}
// Seconds since 1970-01-01 of normalized fields, read as UTC.
int64_t timestamp_of(const Fields& fields);
// Sets all but the microsecond.
void set_from_timestamp(Fields& fields, int64_t timestamp);

}  // namespace surus::date
