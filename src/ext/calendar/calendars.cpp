#include "ext/calendar/calendars.h"

#include <limits>

namespace surus::calendar {

namespace {

constexpr int64_t days_in_4_years = 1461, days_in_400_years = 146097;
constexpr int64_t days_in_5_months = 153;  // from March on, and from August on
constexpr int64_t largest = std::numeric_limits<int64_t>::max();
constexpr int64_t largest_year = std::numeric_limits<int32_t>::max();

// Years that begin in March, so that the leap day is the last; 0 is 4801 before Christ.
struct MarchDate {
    int64_t year, month;
};
MarchDate to_march(Date date) {
    int64_t year = int64_t{date.year} + (date.year < 0 ? 4801 : 4800);
    if (date.month > 2) return {year, date.month - 3};
    return {year - 1, date.month + 9};
}

// There is no year 0.
Date from_march(int64_t year, int64_t day_of_year) {
    int64_t rest = day_of_year * 5 - 3;
    int64_t month = rest / days_in_5_months;
    int64_t day = rest % days_in_5_months / 5 + 1;
    if (month < 10) {
        month += 3;
    } else {
        ++year;
        month -= 9;
    }
    year -= 4800;
    if (year <= 0) --year;
    return {static_cast<int32_t>(year), static_cast<int32_t>(month), static_cast<int32_t>(day)};
}

bool is_possible(Date date) {
    return date.year != 0 && date.month > 0 && date.month <= 12 && date.day > 0 && date.day <= 31;
}

constexpr int64_t gregorian_offset = 32045, julian_offset = 32083;

}  // namespace

int64_t gregorian_to_days(Date date) {
    if (!is_possible(date) || date.year < -4714) return 0;
    if (date.year == -4714 && (date.month < 11 || (date.month == 11 && date.day < 25))) return 0;
    auto [year, month] = to_march(date);
    return year / 100 * days_in_400_years / 4 + year % 100 * days_in_4_years / 4 +
           (month * days_in_5_months + 2) / 5 + date.day - gregorian_offset;
}

Date days_to_gregorian(int64_t days) {
    if (days <= 0 || days > (largest - 4 * gregorian_offset) / 4) return {};
    int64_t rest = (days + gregorian_offset) * 4 - 1;
    int64_t century = rest / days_in_400_years;
    rest = rest % days_in_400_years / 4 * 4 + 3;
    if (century > largest_year / 100 - rest / days_in_4_years) return {};
    return from_march(century * 100 + rest / days_in_4_years, rest % days_in_4_years / 4 + 1);
}

int64_t julian_to_days(Date date) {
    if (!is_possible(date) || date.year < -4713) return 0;
    if (date.year == -4713 && date.month == 1 && date.day == 1) return 0;
    auto [year, month] = to_march(date);
    return year * days_in_4_years / 4 + (month * days_in_5_months + 2) / 5 + date.day -
           julian_offset;
}

Date days_to_julian(int64_t days) {
    if (days <= 0 || days > (largest - julian_offset * 4 + 1) / 4) return {};
    int64_t rest = days * 4 + julian_offset * 4 - 1;
    int64_t year = rest / days_in_4_years;
    if (year > largest_year) return {};
    return from_march(year, rest % days_in_4_years / 4 + 1);
}

// ---- The French Republic's: twelve months of 30 days and what was left.
constexpr int64_t french_offset = 2375474, french_first = 2375840, french_last = 2380952;

int64_t french_to_days(Date date) {
    if (date.year <= 0 || date.year > 14 || date.month <= 0 || date.month > 13 || date.day <= 0 ||
        date.day > 30)
        return 0;
    return date.year * days_in_4_years / 4 + (date.month - 1) * 30 + date.day + french_offset;
}

Date days_to_french(int64_t days) {
    if (days < french_first || days > french_last) return {};
    int64_t rest = (days - french_offset) * 4 - 1;
    int64_t day_of_year = rest % days_in_4_years / 4;
    return {static_cast<int32_t>(rest / days_in_4_years),
            static_cast<int32_t>(day_of_year / 30 + 1), static_cast<int32_t>(day_of_year % 30 + 1)};
}

// ---- The Jewish: a year begins at a new moon, or up to two days later. Times are counted in
// halakim, days from 347997.
namespace {

constexpr int64_t halakim_in_hour = 1080, halakim_in_day = 24 * halakim_in_hour;
constexpr int64_t halakim_in_month = 29 * halakim_in_day + 13753;
constexpr int64_t first_new_moon = 31524;
constexpr int64_t jewish_offset = 347997, jewish_last = 324542846;

int64_t tishri_1(int64_t year) {
    int64_t months = (235 * year - 234) / 19;  // before it
    int64_t moon = first_new_moon + months * halakim_in_month;
    int64_t day = moon / halakim_in_day, time = moon % halakim_in_day;
    constexpr int64_t noon = 18 * halakim_in_hour;
    constexpr int64_t am_3_11_20 = 9 * halakim_in_hour + 204;
    constexpr int64_t am_9_32_43 = 15 * halakim_in_hour + 589;
    enum { Sunday, Monday, Tuesday, Wednesday, Friday = 5 };
    auto leap = [](int64_t y) { return (7 * y + 1) % 19 < 7; };
    if (time >= noon || (!leap(year) && day % 7 == Tuesday && time >= am_3_11_20) ||
        (leap(year - 1) && day % 7 == Monday && time >= am_9_32_43))
        ++day;
    int64_t weekday = day % 7;
    if (weekday == Wednesday || weekday == Friday || weekday == Sunday) ++day;
    return day;
}

}  // namespace

bool is_jewish_leap_year(int32_t year) { return (int64_t{year} * 7 + 1) % 19 < 7; }

int64_t jewish_to_days(Date date) {
    if (date.year <= 0 || date.month <= 0 || date.month > 13 || date.day <= 0 || date.day > 30)
        return 0;
    int64_t start = tishri_1(date.year), next = tishri_1(int64_t{date.year} + 1);
    int64_t adars = is_jewish_leap_year(date.year) ? 59 : 29;
    int64_t length = next - start;
    int64_t day = jewish_offset + date.day;
    switch (date.month) {
    case 1: return day + start - 1;
    case 2: return day + start + 29;
    case 3: return day + start + (length == 355 || length == 385 ? 59 : 58);
    case 4: return day + next - adars - 237;
    case 5: return day + next - adars - 208;
    case 6: return day + next - adars - 178;
    default: break;
    }
    static constexpr int64_t before_next[] = {207, 178, 148, 119, 89, 60, 30};
    return day + next - before_next[date.month - 7];
}

Date days_to_jewish(int64_t days) {
    if (days <= jewish_offset || days > jewish_last) return {};
    int64_t day = days - jewish_offset;
    int64_t year = day * 19 / 6940 + 1;  // never too late by more than one
    while (tishri_1(year) > day) --year;
    while (tishri_1(year + 1) <= day) ++year;
    auto short_year = static_cast<int32_t>(year);
    bool leap = is_jewish_leap_year(short_year);
    int64_t length = tishri_1(year + 1) - tishri_1(year) - (leap ? 30 : 0);
    const int64_t months[] = {30,
                              length == 355 ? 30 : 29,
                              length == 353 ? 29 : 30,
                              29,
                              30,
                              leap ? 30 : 0,
                              29,
                              30,
                              29,
                              30,
                              29,
                              30,
                              29};
    int64_t rest = day - tishri_1(year);
    int32_t month = 0;
    while (month < 12 && rest >= months[month]) rest -= months[month++];
    return {short_year, month + 1, static_cast<int32_t>(rest + 1)};
}

uint32_t day_of_week(int64_t days) { return static_cast<uint32_t>((days % 7 + 8) % 7); }

int64_t easter_days(int64_t year, bool julian) {
    auto modulo = [](int64_t a, int64_t b) { return (a % b + b) % b; };
    int64_t golden = year % 19 + 1;
    int64_t sunday, moon;
    if (julian) {
        sunday = modulo(year + year / 4 + 5, 7);
        moon = modulo(3 - 11 * golden - 7, 30);
    } else {
        sunday = modulo(year + year / 4 - year / 100 + year / 400, 7);
        int64_t solar = (year - 1600) / 100 - (year - 1600) / 400;
        int64_t lunar = (year - 1400) / 100 * 8 / 25;
        moon = modulo(3 - 11 * golden + solar - lunar, 30);
    }
    if (moon == 29 || (moon == 28 && golden > 11)) --moon;
    return moon + modulo(4 - moon - sunday, 7) + 1;
}

}  // namespace surus::calendar
