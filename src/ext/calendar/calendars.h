// Dates of four calendars as numbers of days: Julian days, of which 0 is no date.
#pragma once

#include <cstdint>
#include <string_view>

namespace surus::calendar {

struct Date {
    int32_t year = 0, month = 0, day = 0;  // all 0: none
};

int64_t gregorian_to_days(Date date);
int64_t julian_to_days(Date date);
int64_t jewish_to_days(Date date);
int64_t french_to_days(Date date);
Date days_to_gregorian(int64_t days);
Date days_to_julian(int64_t days);
Date days_to_jewish(int64_t days);
Date days_to_french(int64_t days);

bool is_jewish_leap_year(int32_t year);
uint32_t day_of_week(int64_t days);  // 0: Sunday
// After 21 March.
int64_t easter_days(int64_t year, bool julian);

}  // namespace surus::calendar
