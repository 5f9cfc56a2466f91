// The rule at the end of a TZif file, which says when daylight saving time begins and ends in the
// years after the last transition that is listed: "CET-1CEST,M3.5.0,M10.5.0/3".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace surus::date {

// What clocks of a zone show in a span of time.
struct LocalType {
    int32_t offset = 0;  // seconds east of UTC, daylight saving included
    bool dst = false;
    const char* abbreviation = "";
};

struct PosixRule {
    // A day of every year, and the second of that day.
    struct Date {
        enum Kind : uint8_t { JulianWithoutLeapDay, DayOfYear, WeekdayOfMonth } kind;
        int day;  // of the year
        int month, week, weekday;
        int32_t time;

        int64_t in_year(int64_t year) const;  // local time
    };
    struct Change {
        int64_t at;
        bool to_dst;
    };

    std::string standard_name, dst_name;
    int32_t standard_offset = 0, dst_offset = 0;
    bool has_dst = false;
    Date begin{}, end{};

    static std::optional<PosixRule> parse(std::string_view text);
    // Both of a year, in their order.
    void changes_of(int64_t year, Change (&changes)[2]) const;
};

}  // namespace surus::date
