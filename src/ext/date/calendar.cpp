#include "ext/date/calendar.h"

namespace surus {

bool is_leap_year(int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

int days_in_month(int64_t year, int month) {
    static constexpr int days[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return month == 2 && is_leap_year(year) ? 29 : days[month - 1];
}

static int64_t floor_div(int64_t a, int64_t b) { return a / b - (a % b < 0); }

// Years begin in March here, so that the leap day comes last.
int64_t days_from_civil(int64_t year, int64_t month, int64_t day) {
    year += floor_div(month - 1, 12);
    month = month - floor_div(month - 1, 12) * 12;
    if (month <= 2) --year;
    int64_t era = floor_div(year, 400);
    int64_t year_of_era = year - era * 400;
    int64_t day_of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    int64_t day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146097 + day_of_era - 719468;
}

CalendarTime calendar_time(int64_t timestamp) {
    int64_t days = floor_div(timestamp, 86400);
    auto seconds = static_cast<int>(timestamp - days * 86400);
    int64_t z = days + 719468;
    int64_t era = floor_div(z, 146097);
    int64_t doe = z - era * 146097;
    int64_t yoe = (doe - doe / 1460 + doe / 36524 - doe / 146096) / 365;
    int64_t doy = doe - (365 * yoe + yoe / 4 - yoe / 100);
    int64_t mp = (5 * doy + 2) / 153;
    CalendarTime time;
    time.day = static_cast<int>(doy - (153 * mp + 2) / 5 + 1);
    time.month = static_cast<int>(mp < 10 ? mp + 3 : mp - 9);
    time.year = yoe + era * 400 + (time.month <= 2);
    time.hour = seconds / 3600;
    time.minute = seconds / 60 % 60;
    time.second = seconds % 60;
    time.weekday = static_cast<int>(((days % 7) + 11) % 7);
    time.day_of_year = static_cast<int>(days - days_from_civil(time.year, 1, 1));
    return time;
}

int iso_week(const CalendarTime& time, int64_t& year) {
    int weekday = time.weekday == 0 ? 7 : time.weekday;
    int week = (time.day_of_year + 1 - weekday + 10) / 7;
    year = time.year;
    auto weeks_in = [](int64_t y) {
        auto ends_on_thursday = [](int64_t n) {
            return (n + floor_div(n, 4) - floor_div(n, 100) + floor_div(n, 400)) % 7;
        };
        int64_t this_one = ends_on_thursday(y), last = ends_on_thursday(y - 1);
        auto positive = [](int64_t n) { return (n % 7 + 7) % 7; };
        return positive(this_one) == 4 || positive(last) == 3 ? 53 : 52;
    };
    if (week < 1) {
        --year;
        return weeks_in(year);
    }
    if (week > weeks_in(year)) {
        ++year;
        return 1;
    }
    return week;
}

}  // namespace surus
