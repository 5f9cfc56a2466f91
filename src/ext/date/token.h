// The words that strtotime's language consists of: whole dates, times and phrases.
#pragma once

#include <cstdint>

namespace surus::date {

enum class Token : uint8_t {
    // words
    Yesterday,
    Now,
    Noon,
    Today,
    Tomorrow,
    // timestamps
    Timestamp,
    TimestampWithFraction,
    // phrases
    EdgeOfMonth,     // "last day of"
    QuarterOf,       // "back of 7pm"
    WeekdayOfMonth,  // "first monday of"
    // times
    Time12,
    Time12WithFraction,
    Time24,
    TimeHhmm,  // or a year, behind a time
    TimeHhmmss,
    // dates
    American,      // m/d/y
    IsoDate,       // y-m-d with four digits of the year
    IsoDateShort,  // … with two
    IsoDateLong,   // … with more
    YearMonth,     // y-m
    LooseDate,     // y-m-d with parts of any length
    DayMonthYear,  // 2 jan 2003
    Pointed,       // d.m.y
    PointedShort,
    MonthYear,      // jan 2003
    YearMonthName,  // 2003 jan
    MonthDay,       // jan 2, perhaps with a year
    DayMonth,       // 2 jan
    CompactDate,    // 20030102
    DateTime,       // whole timestamps of several standards
    YearDay,        // 2003.002
    WeekDay,        // 2003W015
    Week,
    MonthDayYear,  // jan-02-2003
    YearNameDay,   // 2003-jan-02
    LogTime,       // 02/Jan/2003:04:05:06 +0000
    Year,
    // relative
    Ago,
    DayName,
    RelativeWeek,  // "next week"
    RelativeText,  // "next month"
    MonthName,
    Zone,
    MonthDayTime12,
    MonthDayTime24,
    Relative,  // "+1 month"
    // the rest
    Separator,
    Unexpected,
};

// The longest token that begins at the cursor, which is moved behind it. The text ends in NULs,
// `token_padding` at least, of which a token may take some.
inline constexpr int token_padding = 8;
Token scan(const char*& cursor);

}  // namespace surus::date
