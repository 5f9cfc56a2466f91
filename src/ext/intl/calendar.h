// What an IntlCalendar holds.
#pragma once

#include <unicode/calendar.h>

#include <memory>

#include "ext/intl/objects.h"

namespace surus::intl {

struct CalendarState {
    Error error;
    std::unique_ptr<icu::Calendar> calendar;

    static CalendarState& of(Object& self) { return self.native<CalendarState>(); }
    static Status clone(Context& context, CalendarState& from, CalendarState& to);
};

// With the errors forgotten; throws when it was not constructed.
Result<CalendarState*> calendar_of(Context& context, Object& self);
// An IntlCalendar, or an IntlGregorianCalendar where it is one.
Result<Object*> make_calendar(Context& context, std::unique_ptr<icu::Calendar> calendar);
bool is_gregorian(const icu::Calendar& calendar);

Failed throw_int32_range(Context& context, uint32_t position);

// False, with the error noted, where ICU failed.
Result<bool> succeeded(Context& context, CalendarState& state, UErrorCode status,
                       std::string_view message);
Result<Value> value_or_false(Context& context, CalendarState& state, UErrorCode status,
                             std::string_view message, Value value);

}  // namespace surus::intl
