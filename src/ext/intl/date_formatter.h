// What an IntlDateFormatter holds.
#pragma once

#include <unicode/datefmt.h>
#include <unicode/udat.h>

#include <memory>
#include <string>

#include "ext/intl/objects.h"

namespace surus::intl {

struct DateFormatterState {
    Error error;
    UDateFormat* formatter = nullptr;
    int64_t date_type = -1;
    int64_t time_type = -1;
    int64_t calendar_type = -1;  // -1: a calendar object was given
    std::string locale;          // as asked for

    DateFormatterState() = default;
    DateFormatterState(const DateFormatterState&) = delete;
    ~DateFormatterState() { udat_close(formatter); }
    static DateFormatterState& of(Object& self) { return self.native<DateFormatterState>(); }
    static Status clone(Context& context, DateFormatterState& from, DateFormatterState& to);

    // ICU's C++ object is what its C interface hides.
    icu::DateFormat& format() { return *reinterpret_cast<icu::DateFormat*>(formatter); }
};

// With the errors forgotten; throws when the constructor has not run.
Result<DateFormatterState*> date_formatter(Context& context, Object& self);

// The calendar of an argument: an IntlCalendar, one of two ints, or null. Null with what is wrong
// in `problem`.
struct CalendarArgument {
    std::unique_ptr<icu::Calendar> calendar;
    int64_t type = -1;
    Opened problem;
};
CalendarArgument calendar_argument(const Value& argument, const std::string& locale);

// Milliseconds, and the zone where the value has one.
struct Instant {
    double millis = 0;
    std::unique_ptr<icu::TimeZone> zone;
};
// False with the error noted. May run user code.
Result<bool> read_instant(Context& context, Object& object, Instant& out, bool with_zone,
                          Error* own);

// Seconds, as numbers or numeric strings, and objects; false with the error noted. May run user
// code.
Result<bool> read_millis(Context& context, const Value& value, double& millis, Error* own);

}  // namespace surus::intl
