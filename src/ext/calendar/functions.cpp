#include <ctime>
#include <string>

#include "ext/calendar/calendar.stub.h"
#include "ext/calendar/calendars.h"
#include "ext/support.h"
#include "runtime/arrays/array.h"
#include "runtime/errors/errors.h"

namespace surus {

using namespace calendar;

namespace {

using Names = const std::string_view*;  // by month, from 1

constexpr std::string_view months_short[] = {"",    "Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                             "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};
constexpr std::string_view months_long[] = {
    "",     "January", "February",  "March",   "April",    "May",     "June",
    "July", "August",  "September", "October", "November", "December"};
constexpr std::string_view french_months[] = {
    "",         "Vendemiaire", "Brumaire", "Frimaire", "Nivose",    "Pluviose",  "Ventose",
    "Germinal", "Floreal",     "Prairial", "Messidor", "Thermidor", "Fructidor", "Extra"};
constexpr std::string_view jewish_months[] = {"",       "Tishri", "Heshvan", "Kislev", "Tevet",
                                              "Shevat", "",       "Adar",    "Nisan",  "Iyyar",
                                              "Sivan",  "Tammuz", "Av",      "Elul"};
constexpr std::string_view jewish_months_leap[] = {"",       "Tishri", "Heshvan", "Kislev", "Tevet",
                                                   "Shevat", "Adar I", "Adar II", "Nisan",  "Iyyar",
                                                   "Sivan",  "Tammuz", "Av",      "Elul"};
// In ISO-8859-8.
constexpr std::string_view hebrew_months[] = {"",
                                              "\xfa\xf9\xf8\xe9",
                                              "\xe7\xf9\xe5\xef",
                                              "\xeb\xf1\xec\xe5",
                                              "\xe8\xe1\xfa",
                                              "\xf9\xe1\xe8",
                                              "\xe0\xe3\xf8",
                                              "\xe0\xe3\xf8",
                                              "\xf0\xe9\xf1\xef",
                                              "\xe0\xe9\xe9\xf8",
                                              "\xf1\xe9\xe5\xef",
                                              "\xfa\xee\xe5\xe6",
                                              "\xe0\xe1",
                                              "\xe0\xec\xe5\xec"};
constexpr std::string_view weekdays[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                         "Thursday", "Friday", "Saturday"};

struct Calendar {
    std::string_view name, symbol;
    int64_t (*to_days)(Date date);
    Date (*from_days)(int64_t days);
    int32_t months;
    int64_t longest_month;
    Names short_names, long_names;
};
constexpr Calendar calendars[] = {
    {"Gregorian", "CAL_GREGORIAN", gregorian_to_days, days_to_gregorian, 12, 31, months_short,
     months_long},
    {"Julian", "CAL_JULIAN", julian_to_days, days_to_julian, 12, 31, months_short, months_long},
    {"Jewish", "CAL_JEWISH", jewish_to_days, days_to_jewish, 13, 30, jewish_months_leap,
     jewish_months_leap},
    {"French", "CAL_FRENCH", french_to_days, days_to_french, 13, 30, french_months, french_months}};

Result<const Calendar*> calendar_of(Context& context, int64_t number, uint32_t position) {
    if (number >= 0 && number < constant_CAL_NUM_CALS) return &calendars[number];
    return throw_argument_value_error(context, position, "must be a valid calendar ID");
}

constexpr int64_t largest_number = INT32_MAX - 1;
Status check_month_and_year(Context& context, int64_t month, int64_t year, uint32_t year_position) {
    if (month <= 0 || month > largest_number) {
        return throw_argument_value_error(context, 2, "must be between 1 and %lld",
                                          static_cast<long long>(largest_number));
    }
    if (year > largest_number) {
        return throw_argument_value_error(context, year_position, "must be less than %lld",
                                          static_cast<long long>(largest_number));
    }
    return {};
}

// As php does, numbers lose what an int cannot hold.
Date date_of(int64_t year, int64_t month, int64_t day) {
    return {static_cast<int32_t>(year), static_cast<int32_t>(month), static_cast<int32_t>(day)};
}

std::string text_of(Date date) {
    return std::to_string(date.month) + "/" + std::to_string(date.day) + "/" +
           std::to_string(date.year);
}

std::string_view jewish_month(Date date) {
    if (date.year <= 0) return "";
    return (is_jewish_leap_year(date.year) ? jewish_months_leap : jewish_months)[date.month];
}

Array* info(const Calendar& calendar) {
    auto list = [&](Names names) {
        Array* array = Array::create_hash(16);
        for (int32_t i = 1; i <= calendar.months; ++i) array->set(i, string_value(names[i]));
        return Value::of(array);
    };
    Array* array = Array::create_hash(8);
    array->set("months", list(calendar.long_names));
    array->set("abbrevmonths", list(calendar.short_names));
    array->set("maxdaysinmonth", Value::of(calendar.longest_month));
    array->set("calname", string_value(calendar.name));
    array->set("calsymbol", string_value(calendar.symbol));
    return array;
}

// 1 to 9999 in Hebrew letters.
std::string hebrew_number(int64_t n, int64_t flags) {
    static constexpr std::string_view letters =
        "0\xe0\xe1\xe2\xe3\xe4\xe5\xe6\xe7\xe8\xe9\xeb\xec\xee\xf0\xf1\xf2\xf4\xf6\xf7\xf8\xf9\xfa";
    std::string thousands, rest;
    auto put = [&](int64_t letter) { rest += letters[static_cast<size_t>(letter)]; };
    if (n >= 1000) {
        thousands += letters[static_cast<size_t>(n / 1000)];
        if (flags & constant_CAL_JEWISH_ADD_ALAFIM_GERESH) thousands += '\'';
        if (flags & constant_CAL_JEWISH_ADD_ALAFIM) thousands += " \xe0\xec\xf4\xe9\xed ";
        n %= 1000;
    }
    for (; n >= 400; n -= 400) put(22);
    if (n >= 100) put(18 + n / 100);
    n %= 100;
    if (n == 15 || n == 16) {  // what else would spell the name of God
        put(9);
        put(n - 9);
    } else {
        if (n >= 10) put(9 + n / 10);
        if (n % 10) put(n % 10);
    }
    if (flags & constant_CAL_JEWISH_ADD_GERESHAYIM && !rest.empty())
        rest.size() == 1 ? rest += '\'' : rest.insert(rest.size() - 1, 1, '"');
    return thousands + rest;
}

int64_t this_year() {
    std::time_t now = std::time(nullptr);
    std::tm parts{};
    localtime_r(&now, &parts);
    return parts.tm_year + 1900;
}

Result<int64_t> easter(Context& context, int64_t year, int64_t mode) {
    constexpr int64_t most = INT64_MAX / 5 * 4;
    if (year <= 0 || year > most) {
        return throw_argument_value_error(context, 1, "must be between 1 and %lld",
                                          static_cast<long long>(most));
    }
    bool gregorian = mode == constant_CAL_EASTER_ALWAYS_GREGORIAN;
    int64_t last_julian = mode == constant_CAL_EASTER_ROMAN ? 1582 : 1752;
    bool julian = mode == constant_CAL_EASTER_ALWAYS_JULIAN || (!gregorian && year <= last_julian);
    return easter_days(year, julian);
}

}  // namespace

Result<int64_t> php_cal_days_in_month(Context& context, int64_t calendar, int64_t month,
                                      int64_t year) {
    const Calendar& of = *TRY(calendar_of(context, calendar, 1));
    TRY(check_month_and_year(context, month, year, 3));
    int64_t start = of.to_days(date_of(year, month, 1));
    if (!start) return throw_value_error(context, "Invalid date");
    int64_t next = of.to_days(date_of(year, month + 1, 1));
    if (!next) next = of.to_days(date_of(year == -1 ? 1 : year + 1, 1, 1));
    if (!next && calendar == constant_CAL_FRENCH) next = 2380953;  // the end of its last year
    return next - start;
}

Result<Array*> php_cal_from_jd(Context& context, int64_t julian_day, int64_t calendar) {
    const Calendar& of = *TRY(calendar_of(context, calendar, 2));
    Date date = of.from_days(julian_day);
    Array* array = Array::create_hash(16);
    array->set("date", string_value(text_of(date)));
    array->set("month", Value::of(int64_t{date.month}));
    array->set("day", Value::of(int64_t{date.day}));
    array->set("year", Value::of(int64_t{date.year}));
    bool jewish = calendar == constant_CAL_JEWISH;
    if (!jewish || date.year > 0) {
        uint32_t weekday = day_of_week(julian_day);
        array->set("dow", Value::of(int64_t{weekday}));
        array->set("abbrevdayname", string_value(weekdays[weekday].substr(0, 3)));
        array->set("dayname", string_value(weekdays[weekday]));
    } else {
        array->set("dow", Value::null());
        array->set("abbrevdayname", string_value(""));
        array->set("dayname", string_value(""));
    }
    array->set("abbrevmonth",
               string_value(jewish ? jewish_month(date) : of.short_names[date.month]));
    array->set("monthname", string_value(jewish ? jewish_month(date) : of.long_names[date.month]));
    return array;
}

Result<Array*> php_cal_info(Context& context, int64_t calendar) {
    if (calendar != -1) return info(*TRY(calendar_of(context, calendar, 1)));
    Array* all = Array::create();
    for (const Calendar& each : calendars) all->push(Value::of(info(each)));
    return all;
}

Result<int64_t> php_cal_to_jd(Context& context, int64_t calendar, int64_t month, int64_t day,
                              int64_t year) {
    const Calendar& of = *TRY(calendar_of(context, calendar, 1));
    TRY(check_month_and_year(context, month, year, 4));
    return of.to_days(date_of(year, month, day));
}

Result<int64_t> php_easter_days(Context& context, std::optional<int64_t> year, int64_t mode) {
    return easter(context, year ? *year : this_year(), mode);
}

Result<int64_t> php_easter_date(Context& context, std::optional<int64_t> year, int64_t mode) {
    int64_t of = year ? *year : this_year();
    int64_t days = TRY(easter(context, of, mode));
    if (of < 1970)
        return throw_argument_value_error(context, 1, "must be a year after 1970 (inclusive)");
    if (of > 2'000'000'000) {
        return throw_argument_value_error(context, 1,
                                          "must be a year before 2.000.000.000 (inclusive)");
    }
    std::tm parts{};
    parts.tm_isdst = -1;
    parts.tm_year = static_cast<int>(of - 1900);
    parts.tm_mon = days < 11 ? 2 : 3;
    parts.tm_mday = static_cast<int>(days < 11 ? days + 21 : days - 10);
    return int64_t{std::mktime(&parts)};
}

Result<int64_t> php_frenchtojd(Context&, int64_t month, int64_t day, int64_t year) {
    return french_to_days(date_of(year, month, day));
}
Result<int64_t> php_gregoriantojd(Context&, int64_t month, int64_t day, int64_t year) {
    return gregorian_to_days(date_of(year, month, day));
}
Result<int64_t> php_jewishtojd(Context& context, int64_t month, int64_t day, int64_t year) {
    if (year < INT32_MIN || year > INT32_MAX) {
        return throw_argument_value_error(context, 3, "must be between -2147483648 and 2147483647");
    }
    return jewish_to_days(date_of(year, month, day));
}
Result<int64_t> php_juliantojd(Context&, int64_t month, int64_t day, int64_t year) {
    return julian_to_days(date_of(year, month, day));
}

Result<Value> php_jddayofweek(Context&, int64_t julian_day, int64_t mode) {
    uint32_t weekday = day_of_week(julian_day);
    if (mode == constant_CAL_DOW_LONG) return string_value(weekdays[weekday]);
    if (mode == constant_CAL_DOW_SHORT) return string_value(weekdays[weekday].substr(0, 3));
    return Value::of(int64_t{weekday});
}

Result<String*> php_jdmonthname(Context&, int64_t julian_day, int64_t mode) {
    switch (mode) {
    case constant_CAL_MONTH_GREGORIAN_LONG:
        return make_string(months_long[days_to_gregorian(julian_day).month]);
    case constant_CAL_MONTH_JULIAN_SHORT:
        return make_string(months_short[days_to_julian(julian_day).month]);
    case constant_CAL_MONTH_JULIAN_LONG:
        return make_string(months_long[days_to_julian(julian_day).month]);
    case constant_CAL_MONTH_JEWISH: return make_string(jewish_month(days_to_jewish(julian_day)));
    case constant_CAL_MONTH_FRENCH:
        return make_string(french_months[days_to_french(julian_day).month]);
    default: return make_string(months_short[days_to_gregorian(julian_day).month]);
    }
}

Result<String*> php_jdtofrench(Context&, int64_t julian_day) {
    return make_string(text_of(days_to_french(julian_day)));
}
Result<String*> php_jdtogregorian(Context&, int64_t julian_day) {
    return make_string(text_of(days_to_gregorian(julian_day)));
}
Result<String*> php_jdtojulian(Context&, int64_t julian_day) {
    return make_string(text_of(days_to_julian(julian_day)));
}

Result<String*> php_jdtojewish(Context& context, int64_t julian_day, bool hebrew, int64_t flags) {
    Date date = days_to_jewish(julian_day);
    if (!hebrew) return make_string(text_of(date));
    if (date.year <= 0 || date.year > 9999)
        return throw_value_error(context, "Year out of range (0-9999)");
    std::string month(hebrew_months[date.month]);
    if (is_jewish_leap_year(date.year) && date.month == 6) month += " \xe0'";
    if (is_jewish_leap_year(date.year) && date.month == 7) month += " \xe1'";
    return make_string(hebrew_number(date.day, flags) + " " + month + " " +
                       hebrew_number(date.year, flags));
}

constexpr int64_t days_1970 = 2440588, seconds_in_day = 86400;

Result<int64_t> php_jdtounix(Context& context, int64_t julian_day) {
    constexpr int64_t most = INT64_MAX / seconds_in_day + days_1970;
    if (julian_day < days_1970 || julian_day > most) {
        return throw_value_error(context, "jday must be between %lld and %lld",
                                 static_cast<long long>(days_1970), static_cast<long long>(most));
    }
    return (julian_day - days_1970) * seconds_in_day;
}

Result<Value> php_unixtojd(Context& context, std::optional<int64_t> timestamp) {
    if (timestamp && *timestamp < 0)
        return throw_argument_value_error(context, 1, "must be greater than or equal to 0");
    std::time_t time = timestamp ? *timestamp : std::time(nullptr);
    std::tm parts{};
    if (!localtime_r(&time, &parts)) return false_value();
    return Value::of(gregorian_to_days(
        date_of(int64_t{parts.tm_year} + 1900, int64_t{parts.tm_mon} + 1, parts.tm_mday)));
}

}  // namespace surus
