#include "ext/date/calendar.h"

namespace surus::date {

// The calendar repeats itself after this many years and days.
static constexpr int64_t years_per_era = 400;
static constexpr int64_t days_per_era = 146097;
// From 0000-03-01 to 1970-01-01.
static constexpr int64_t epoch_shift = 719468;

int days_in_month(int64_t year, int month) {
    static constexpr int8_t days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap_year(year) ? 29 : days[month - 1];
}

// Years begin in March here, so that the leap day comes last.
int64_t days_from_civil(int64_t year, int64_t month, int64_t day) {
    carry(month, year, 1, 12);
    if (month <= 2) year = minus(year, 1);
    int64_t era = floor_div(year, years_per_era);
    int64_t year_of_era = floor_mod(year, years_per_era);
    int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5;
    int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return plus(plus(times(era, days_per_era), day_of_era - 1 - epoch_shift), day);
}

Day civil_from_days(int64_t days) {
    days = plus(days, epoch_shift);
    int64_t era = floor_div(days, days_per_era);
    auto doe = static_cast<uint32_t>(floor_mod(days, days_per_era));
    uint32_t yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    uint32_t doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    uint32_t march_month = (5 * doy + 2) / 153;
    Day day;
    day.day = static_cast<int>(doy - (153 * march_month + 2) / 5 + 1);
    day.month = static_cast<int>(march_month < 10 ? march_month + 3 : march_month - 9);
    day.year = int64_t{yoe} + era * years_per_era + (day.month <= 2);
    return day;
}

int day_of_week(int64_t year, int64_t month, int64_t day) {
    carry(month, year, 1, 12);
    int64_t first = days_from_civil(floor_mod(year, years_per_era), month, 1);
    // 1970-01-01 was a Thursday.
    return static_cast<int>(floor_mod(first + 4 + (day - 1) % 7, 7));
}

int day_of_year(int64_t year, int month, int day) {
    static constexpr int16_t before[] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
    return before[month - 1] + (month > 2 && is_leap_year(year)) + day - 1;
}

// The week belongs to the year that its Thursday lies in.
IsoWeek iso_week(int64_t year, int month, int day) {
    int weekday = (day_of_week(year, month, day) + 6) % 7;  // 0: Monday
    int thursday = day_of_year(year, month, day) - weekday + 3;
    if (thursday < 0) {
        --year;
        thursday += 365 + is_leap_year(year);
    } else if (int days = 365 + is_leap_year(year); thursday >= days) {
        thursday -= days;
        ++year;
    }
    return {year, thursday / 7 + 1};
}

int64_t day_of_iso_week(int64_t year, int64_t week, int64_t weekday) {
    int first = day_of_week(year, 1, 1);
    int64_t before_week_one = -(first > 4 ? first - 7 : first);
    return plus(plus(before_week_one, times(minus(week, 1), 7)), weekday);
}

bool is_valid_time(const Fields& at) {
    auto below = [](int64_t value, int64_t limit) { return value >= 0 && value < limit; };
    return below(at.hour, 24) && below(at.minute, 60) && below(at.second, 60);
}

bool is_valid_date(const Fields& at) {
    return at.month >= 1 && at.month <= 12 && at.day >= 1 &&
           at.day <= days_in_month(at.year, static_cast<int>(at.month));
}

void normalize_date(Fields& fields) {
    carry(fields.month, fields.year, 1, 12);
    if (fields.day >= 1 && fields.day <= 28) [[likely]]
        return;
    // Whole eras apart, so that no year is too far away to be kept.
    int64_t era = floor_div(fields.year, years_per_era);
    int64_t more = floor_div(fields.day, days_per_era);
    int64_t first = days_from_civil(floor_mod(fields.year, years_per_era), fields.month, 1);
    Day day = civil_from_days(first + floor_mod(fields.day, days_per_era) - 1);
    fields.year = plus(day.year, times(plus(era, more), years_per_era));
    fields.month = day.month;
    fields.day = day.day;
}

void normalize(Fields& fields) {
    carry(fields.microsecond, fields.second, 0, 1000000);
    carry(fields.second, fields.minute, 0, 60);
    carry(fields.minute, fields.hour, 0, 60);
    carry(fields.hour, fields.day, 0, 24);
    normalize_date(fields);
}

int64_t timestamp_of(const Fields& fields) {
    int64_t days = days_from_civil(fields.year, fields.month, fields.day);
    int64_t time = fields.hour * 3600 + fields.minute * 60 + fields.second;
    return plus(times(days, seconds_per_day), time);
}

void set_from_timestamp(Fields& fields, int64_t timestamp) {
    Day day = civil_from_days(floor_div(timestamp, seconds_per_day));
    auto seconds = static_cast<uint32_t>(floor_mod(timestamp, seconds_per_day));
    fields.year = day.year;
    fields.month = day.month;
    fields.day = day.day;
    fields.hour = seconds / 3600;
    fields.minute = seconds / 60 % 60;
    fields.second = seconds % 60;
}

}  // namespace surus::date
