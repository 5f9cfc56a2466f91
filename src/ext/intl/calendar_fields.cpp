// IntlCalendar's fields.
#include <unicode/gregocal.h>

#include "ext/intl/calendar.h"
#include "ext/intl/calendar.stub.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace intl;

static constexpr const char* call_failed = "Call to ICU method has failed";

static Status check_field(Context& context, int64_t field, uint32_t position = 1) {
    reset_errors(context);
    if (field >= 0 && field < UCAL_FIELD_COUNT) return {};
    return throw_argument_value_error(context, parameter_number(context, position),
                                      "must be a valid field");
}

static Status check_int32(Context& context, int64_t value, uint32_t position) {
    reset_errors(context);
    if (std::in_range<int32_t>(value)) return {};
    return throw_int32_range(context, parameter_number(context, position));
}

static Status check_weekday(Context& context, int64_t day) {
    reset_errors(context);
    if (day >= UCAL_SUNDAY && day <= UCAL_SATURDAY) return {};
    return throw_argument_value_error(context, parameter_number(context, 1),
                                      "must be a valid day of the week");
}

static UCalendarDateFields field_of(int64_t field) {
    return static_cast<UCalendarDateFields>(field);
}

// ---- reading

using FieldGetter = int32_t (icu::Calendar::*)(UCalendarDateFields, UErrorCode&) const;
using LimitGetter = int32_t (icu::Calendar::*)(UCalendarDateFields) const;

static Result<Value> field_value(Context& context, Object& self, int64_t field,
                                 FieldGetter getter) {
    TRY(check_field(context, field));
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    int64_t value = (state.calendar.get()->*getter)(field_of(field), status);
    return value_or_false(context, state, status, call_failed, Value::of(value));
}

static Result<Value> field_limit(Context& context, Object& self, int64_t field,
                                 LimitGetter getter) {
    TRY(check_field(context, field));
    CalendarState& state = *TRY(calendar_of(context, self));
    return Value::of(int64_t{(state.calendar.get()->*getter)(field_of(field))});
}

Result<Value> php_IntlCalendar_get(Context& context, Object& self, int64_t field) {
    return field_value(context, self, field, &icu::Calendar::get);
}

Result<Value> php_IntlCalendar_getActualMaximum(Context& context, Object& self, int64_t field) {
    return field_value(context, self, field, &icu::Calendar::getActualMaximum);
}

Result<Value> php_IntlCalendar_getActualMinimum(Context& context, Object& self, int64_t field) {
    return field_value(context, self, field, &icu::Calendar::getActualMinimum);
}

Result<Value> php_IntlCalendar_getMaximum(Context& context, Object& self, int64_t field) {
    return field_limit(context, self, field, &icu::Calendar::getMaximum);
}

Result<Value> php_IntlCalendar_getMinimum(Context& context, Object& self, int64_t field) {
    return field_limit(context, self, field, &icu::Calendar::getMinimum);
}

Result<Value> php_IntlCalendar_getLeastMaximum(Context& context, Object& self, int64_t field) {
    return field_limit(context, self, field, &icu::Calendar::getLeastMaximum);
}

Result<Value> php_IntlCalendar_getGreatestMinimum(Context& context, Object& self, int64_t field) {
    return field_limit(context, self, field, &icu::Calendar::getGreatestMinimum);
}

Result<bool> php_IntlCalendar_isSet(Context& context, Object& self, int64_t field) {
    TRY(check_field(context, field));
    return TRY(calendar_of(context, self))->calendar->isSet(field_of(field));
}

Result<Value> php_IntlCalendar_fieldDifference(Context& context, Object& self, double timestamp,
                                               int64_t field) {
    TRY(check_field(context, field, 2));
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    int64_t value = state.calendar->fieldDifference(timestamp, field_of(field), status);
    return value_or_false(context, state, status, "Call to ICU method has failed",
                          Value::of(value));
}

// ---- time

Result<Value> php_IntlCalendar_getTime(Context& context, Object& self) {
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    double time = state.calendar->getTime(status);
    return value_or_false(context, state, status, "error calling ICU Calendar::getTime",
                          Value::of(time));
}

Result<bool> php_IntlCalendar_setTime(Context& context, Object& self, double timestamp) {
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    state.calendar->setTime(timestamp, status);
    return succeeded(context, state, status, "Call to underlying method failed");
}

Result<bool> php_IntlCalendar_add(Context& context, Object& self, int64_t field, int64_t value) {
    TRY(check_field(context, field));
    TRY(check_int32(context, value, 2));
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    state.calendar->add(field_of(field), static_cast<int32_t>(value), status);
    return succeeded(context, state, status, "Call to underlying method failed");
}

Result<bool> php_IntlCalendar_roll(Context& context, Object& self, int64_t field,
                                   const Value& value) {
    int64_t amount = 0;
    if (value.is_bool()) {
        TRY(function_deprecated(context, "Passing bool is deprecated, use 1 or -1 instead"));
        amount = value.is_true() ? 1 : -1;
    } else {
        amount = TRY(to_int(context, value));
    }
    TRY(check_field(context, field));
    TRY(check_int32(context, amount, 2));
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    state.calendar->roll(field_of(field), static_cast<int32_t>(amount), status);
    return succeeded(context, state, status, "Error calling ICU Calendar::roll");
}

Result<bool> php_IntlCalendar_clear(Context& context, Object& self, std::optional<int64_t> field) {
    CalendarState& state = *TRY(calendar_of(context, self));
    if (!field) {
        state.calendar->clear();
        return true;
    }
    TRY(check_field(context, *field));
    state.calendar->clear(field_of(*field));
    return true;
}

// ---- setting

// Where a number does not fit, the message counts arguments as if the object were one.
static Status check_all(Context& context, std::span<const int64_t> values) {
    reset_errors(context);
    for (uint32_t i = 0; i < values.size(); ++i) {
        if (std::in_range<int32_t>(values[i])) continue;
        uint32_t position = context.frame->function->scope ? i : i + 1;
        if (position > 0) return throw_int32_range(context, position);
        return throw_value_error(context, "%s(): Argument #0 must be between %d and %d",
                                 running_function_name(context).c_str(), INT32_MIN, INT32_MAX);
    }
    return {};
}

static void set_all(icu::Calendar& calendar, std::span<const int64_t> values) {
    constexpr UCalendarDateFields order[] = {UCAL_YEAR,        UCAL_MONTH,  UCAL_DAY_OF_MONTH,
                                             UCAL_HOUR_OF_DAY, UCAL_MINUTE, UCAL_SECOND};
    for (size_t i = 0; i < values.size(); ++i)
        calendar.set(order[i], static_cast<int32_t>(values[i]));
}

Result<bool> php_IntlCalendar_set(Context& context, Object& self, int64_t year, int64_t month,
                                  std::optional<int64_t> dayOfMonth, std::optional<int64_t> hour,
                                  std::optional<int64_t> minute, std::optional<int64_t> second) {
    if (dayOfMonth) {
        TRY(deprecated(context,
                       "Calling IntlCalendar::set() with more than 2 arguments is deprecated, use "
                       "either IntlCalendar::setDate() or IntlCalendar::setDateTime() instead"));
    }
    std::vector<int64_t> values{year, month};
    for (const std::optional<int64_t>& more : {dayOfMonth, hour, minute, second}) {
        if (more) values.push_back(*more);
    }
    if (values.size() == 4) {
        return throw_error(context, Known::ArgumentCountError,
                           "IntlCalendar::set() has no variant with exactly 4 parameters");
    }
    TRY(check_all(context, values));
    CalendarState& state = *TRY(calendar_of(context, self));
    if (values.size() == 2) {
        if (year < 0 || year >= UCAL_FIELD_COUNT) {
            return throw_argument_value_error(context, parameter_number(context, 1),
                                              "must be a valid field");
        }
        state.calendar->set(field_of(year), static_cast<int32_t>(month));
    } else {
        set_all(*state.calendar, values);
    }
    return true;
}

Status php_IntlCalendar_setDate(Context& context, Object& self, int64_t year, int64_t month,
                                int64_t dayOfMonth) {
    const int64_t values[] = {year, month, dayOfMonth};
    TRY(check_all(context, values));
    set_all(*TRY(calendar_of(context, self))->calendar, values);
    return {};
}

Status php_IntlCalendar_setDateTime(Context& context, Object& self, int64_t year, int64_t month,
                                    int64_t dayOfMonth, int64_t hour, int64_t minute,
                                    std::optional<int64_t> second) {
    const int64_t values[] = {year, month, dayOfMonth, hour, minute, second.value_or(0)};
    std::span<const int64_t> given(values, second ? 6 : 5);
    TRY(check_all(context, given));
    set_all(*TRY(calendar_of(context, self))->calendar, given);
    return {};
}

// ---- weeks

Result<Value> php_IntlCalendar_getDayOfWeekType(Context& context, Object& self, int64_t dayOfWeek) {
    TRY(check_weekday(context, dayOfWeek));
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    int64_t type =
        state.calendar->getDayOfWeekType(static_cast<UCalendarDaysOfWeek>(dayOfWeek), status);
    return value_or_false(context, state, status, "Call to ICU method has failed", Value::of(type));
}

Result<Value> php_IntlCalendar_getWeekendTransition(Context& context, Object& self,
                                                    int64_t dayOfWeek) {
    TRY(check_weekday(context, dayOfWeek));
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    int64_t time =
        state.calendar->getWeekendTransition(static_cast<UCalendarDaysOfWeek>(dayOfWeek), status);
    return value_or_false(context, state, status, "Error calling ICU method", Value::of(time));
}

Result<bool> php_IntlCalendar_isWeekend(Context& context, Object& self,
                                        std::optional<double> timestamp) {
    CalendarState& state = *TRY(calendar_of(context, self));
    if (!timestamp) return state.calendar->isWeekend();
    UErrorCode status = U_ZERO_ERROR;
    bool yes = state.calendar->isWeekend(*timestamp, status);
    if (!TRY(succeeded(context, state, status, "Error calling ICU method"))) return false;
    return yes;
}

Result<Value> php_IntlCalendar_getFirstDayOfWeek(Context& context, Object& self) {
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    int64_t day = state.calendar->getFirstDayOfWeek(status);
    return value_or_false(context, state, status, "Call to ICU method has failed", Value::of(day));
}

Result<bool> php_IntlCalendar_setFirstDayOfWeek(Context& context, Object& self, int64_t dayOfWeek) {
    TRY(check_weekday(context, dayOfWeek));
    TRY(calendar_of(context, self))
        ->calendar->setFirstDayOfWeek(static_cast<UCalendarDaysOfWeek>(dayOfWeek));
    return true;
}

Result<Value> php_IntlCalendar_getMinimalDaysInFirstWeek(Context& context, Object& self) {
    return Value::of(
        int64_t{TRY(calendar_of(context, self))->calendar->getMinimalDaysInFirstWeek()});
}

Result<bool> php_IntlCalendar_setMinimalDaysInFirstWeek(Context& context, Object& self,
                                                        int64_t days) {
    if (days < 1 || days > 7) {
        return throw_argument_value_error(context, parameter_number(context, 1),
                                          "must be between 1 and 7");
    }
    TRY(calendar_of(context, self))
        ->calendar->setMinimalDaysInFirstWeek(static_cast<uint8_t>(days));
    return true;
}

// ---- leniency, clocks put forward and back

Result<bool> php_IntlCalendar_inDaylightTime(Context& context, Object& self) {
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    bool yes = state.calendar->inDaylightTime(status);
    if (!TRY(succeeded(context, state, status, "Error calling ICU method"))) return false;
    return yes;
}

Result<bool> php_IntlCalendar_isLenient(Context& context, Object& self) {
    return TRY(calendar_of(context, self))->calendar->isLenient();
}

Result<bool> php_IntlCalendar_setLenient(Context& context, Object& self, bool lenient) {
    TRY(calendar_of(context, self))->calendar->setLenient(lenient);
    return true;
}

Result<int64_t> php_IntlCalendar_getRepeatedWallTimeOption(Context& context, Object& self) {
    return TRY(calendar_of(context, self))->calendar->getRepeatedWallTimeOption();
}

Result<int64_t> php_IntlCalendar_getSkippedWallTimeOption(Context& context, Object& self) {
    return TRY(calendar_of(context, self))->calendar->getSkippedWallTimeOption();
}

Result<bool> php_IntlCalendar_setRepeatedWallTimeOption(Context& context, Object& self,
                                                        int64_t option) {
    if (option != UCAL_WALLTIME_FIRST && option != UCAL_WALLTIME_LAST) {
        return throw_argument_value_error(
            context, parameter_number(context, 1),
            "must be either IntlCalendar::WALLTIME_FIRST or IntlCalendar::WALLTIME_LAST");
    }
    TRY(calendar_of(context, self))
        ->calendar->setRepeatedWallTimeOption(static_cast<UCalendarWallTimeOption>(option));
    return true;
}

Result<bool> php_IntlCalendar_setSkippedWallTimeOption(Context& context, Object& self,
                                                       int64_t option) {
    if (option != UCAL_WALLTIME_FIRST && option != UCAL_WALLTIME_LAST &&
        option != UCAL_WALLTIME_NEXT_VALID) {
        return throw_argument_value_error(
            context, parameter_number(context, 1),
            "must be one of IntlCalendar::WALLTIME_FIRST, IntlCalendar::WALLTIME_LAST, or "
            "IntlCalendar::WALLTIME_NEXT_VALID");
    }
    TRY(calendar_of(context, self))
        ->calendar->setSkippedWallTimeOption(static_cast<UCalendarWallTimeOption>(option));
    return true;
}

}  // namespace surus
