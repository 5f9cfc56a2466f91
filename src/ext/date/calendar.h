// The proleptic Gregorian calendar, in UTC.
#pragma once

#include <cstdint>

namespace surus {

struct CalendarTime {
    int64_t year;
    int month, day;  // from 1
    int hour, minute, second;
    int weekday;      // 0: Sunday
    int day_of_year;  // from 0
};

bool is_leap_year(int64_t year);
int days_in_month(int64_t year, int month);
int64_t days_from_civil(int64_t year, int64_t month, int64_t day);  // since 1970-01-01
CalendarTime calendar_time(int64_t timestamp);
// ISO 8601 week; `year` is the one the week belongs to.
int iso_week(const CalendarTime& time, int64_t& year);

}  // namespace surus
