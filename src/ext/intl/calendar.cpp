// IntlCalendar: making, comparing, telling about itself.
#include "ext/intl/calendar.h"

#include <unicode/gregocal.h>
#include <unicode/locid.h>

#include <cmath>

#include "ext/date/objects.h"
#include "ext/date/state.h"
#include "ext/intl/calendar.stub.h"
#include "ext/intl/iterators.h"
#include "ext/intl/state.h"
#include "ext/intl/time_zone.h"
#include "ext/intl/zone_conversion.h"

namespace surus {

using namespace intl;

static constexpr const char* field_names[] = {"era",
                                              "year",
                                              "month",
                                              "week of year",
                                              "week of month",
                                              "day of year",
                                              "day of month",
                                              "day of week",
                                              "day of week in month",
                                              "AM/PM",
                                              "hour",
                                              "hour of day",
                                              "minute",
                                              "second",
                                              "millisecond",
                                              "zone offset",
                                              "DST offset",
                                              "year for week of year",
                                              "localized day of week",
                                              "extended year",
                                              "julian day",
                                              "milliseconds in day",
                                              "is leap month"};
// In the order of ICU's numbers, but for the day of the month, which comes before that of the year.
static int32_t field_number(size_t index) {
    if (index == 5) return UCAL_DAY_OF_YEAR;
    if (index == 6) return UCAL_DAY_OF_MONTH;
    return static_cast<int32_t>(index);
}

static Result<Array*> describe_calendar(Context&, Object& self) {
    const icu::Calendar* calendar = CalendarState::of(self).calendar.get();
    Array* out = Array::create();
    out->set("valid", Value::boolean(calendar != nullptr));
    if (!calendar) return out;
    out->set("type", string_value(calendar->getType()));
    out->set("timeZone", Value::of(described(&calendar->getTimeZone())));
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale = calendar->getLocale(ULOC_VALID_LOCALE, status);
    out->set("locale", string_value(U_SUCCESS(status) ? locale.getName() : u_errorName(status)));
    Array* fields = Array::create();
    for (size_t i = 0; i < std::size(field_names); ++i) {
        status = U_ZERO_ERROR;
        int32_t value = calendar->get(static_cast<UCalendarDateFields>(field_number(i)), status);
        fields->set(std::string_view(field_names[i]), U_SUCCESS(status)
                                                          ? Value::of(int64_t{value})
                                                          : string_value(u_errorName(status)));
    }
    out->set("fields", Value::of(fields));
    return out;
}

static constexpr ClassHandlers make_handlers() {
    ClassHandlers handlers = handlers_of<CalendarState>();
    handlers.debug_info = describe_calendar;
    return handlers;
}
constinit const ClassHandlers calendar_handlers = make_handlers();

namespace intl {

Status CalendarState::clone(Context& context, CalendarState& from, CalendarState& to) {
    if (!from.calendar) return throw_error(context, "Cannot clone uninitialized IntlCalendar");
    to.calendar.reset(from.calendar->clone());
    return {};
}

Result<CalendarState*> calendar_of(Context& context, Object& self) {
    CalendarState& state = CalendarState::of(self);
    reset_errors(context, &state.error);
    if (!state.calendar) return throw_error(context, "Found unconstructed IntlCalendar");
    return &state;
}

bool is_gregorian(const icu::Calendar& calendar) {
    return calendar.getDynamicClassID() == icu::GregorianCalendar::getStaticClassID();
}

Result<Object*> make_calendar(Context& context, std::unique_ptr<icu::Calendar> calendar) {
    Class& cls = is_gregorian(*calendar) ? class_IntlGregorianCalendar(context)
                                         : class_IntlCalendar(context);
    Object* object = TRY(instantiate(context, cls));
    CalendarState::of(*object).calendar = std::move(calendar);
    return object;
}

Failed throw_int32_range(Context& context, uint32_t position) {
    return throw_argument_value_error(context, position, "must be between %d and %d", INT32_MIN,
                                      INT32_MAX);
}

Result<bool> succeeded(Context& context, CalendarState& state, UErrorCode status,
                       std::string_view message) {
    if (U_SUCCESS(status)) return true;
    TRY(note_error(context, &state.error, status, message));
    return false;
}

Result<Value> value_or_false(Context& context, CalendarState& state, UErrorCode status,
                             std::string_view message, Value value) {
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, message);
    return value;
}

}  // namespace intl

Status php_IntlCalendar___construct(Context&, Object&) { return {}; }

// ---- making

static Result<Value> open(Context& context, std::unique_ptr<icu::TimeZone> zone, String* locale,
                          std::optional<double> time) {
    std::string name =
        usable_locale(locale ? std::string(locale->data()) : default_locale(context));
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::Calendar> calendar(icu::Calendar::createInstance(
        zone.release(), icu::Locale::createFromName(name.c_str()), status));
    if (U_SUCCESS(status) && time) calendar->setTime(*time, status);
    if (U_FAILURE(status))
        return fail_null(context, nullptr, status, "Error creating ICU Calendar object");
    return Value::of(TRY(make_calendar(context, std::move(calendar))));
}

Result<Value> php_IntlCalendar_createInstance(Context& context, Class&, const Value& timezone,
                                              String* locale) {
    reset_errors(context);
    std::unique_ptr<icu::TimeZone> zone = TRY(zone_argument(context, timezone, nullptr));
    if (!zone) return Value::null();
    return open(context, std::move(zone), locale, std::nullopt);
}

Result<Value> php_IntlCalendar_fromDateTime(Context& context, Class&, const Value& datetime,
                                            String* locale) {
    reset_errors(context);
    date::Moment moment;
    if (datetime.is_string()) {
        if (!TRY(date::read_moment(context, moment, datetime.string->view(), nullptr, nullptr,
                                   date::OnBadText::Throw)))
            return Value::null();
    } else {
        date::DateTimeObject& held = date::date_time_of(*datetime.object);
        if (!held.initialised) {
            return fail_null(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                             "DateTime object is unconstructed");
        }
        moment = held.moment;
    }
    std::unique_ptr<icu::TimeZone> zone = TRY(icu_zone(context, moment.zone, nullptr));
    if (!zone) return Value::null();
    return open(context, std::move(zone), locale, static_cast<double>(moment.timestamp) * 1000.0);
}

Result<Value> php_IntlCalendar_toDateTime(Context& context, Object& self) {
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    double seconds = state.calendar->getTime(status) / 1000.0;
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "Call to ICU method has failed");
    if (!(std::fabs(seconds) < 9.2e18)) {
        return fail_false(context, &state.error, U_ILLEGAL_ARGUMENT_ERROR,
                          "The calendar date is out of the range for a 64-bit integer");
    }
    date::Zone zone = TRY(date_zone(context, state.calendar->getTimeZone()));
    date::Moment moment;
    moment.set_timestamp(static_cast<int64_t>(seconds));
    moment.set_zone(zone);
    Class& cls = date::class_of(context, date::DateClass::DateTime);
    return Value::of(TRY(date::make_date_time(context, cls, moment)));
}

Result<Value> php_IntlCalendar_getKeywordValuesForLocale(Context& context, Class&, String& keyword,
                                                         String& locale, bool onlyCommon) {
    reset_errors(context);
    UErrorCode status = U_ZERO_ERROR;
    icu::StringEnumeration* values = icu::Calendar::getKeywordValuesForLocale(
        keyword.data(), icu::Locale::createFromName(usable_locale(locale.data()).c_str()),
        onlyCommon, status);
    if (!values || U_FAILURE(status)) {
        delete values;
        return fail_false(context, nullptr, status, "error calling underlying method");
    }
    return Value::of(TRY(make_iterator(context, values)));
}

Result<double> php_IntlCalendar_getNow(Context& context, Class&) {
    reset_errors(context);
    return icu::Calendar::getNow();
}

Result<Array*> php_IntlCalendar_getAvailableLocales(Context& context, Class&) {
    reset_errors(context);
    int32_t count = 0;
    const icu::Locale* locales = icu::Calendar::getAvailableLocales(count);
    Array* out = Array::create();
    for (int32_t i = 0; i < count; ++i) out->push(string_value(locales[i].getName()));
    return out;
}

// ---- zone, locale, type

Result<Value> php_IntlCalendar_getTimeZone(Context& context, Object& self) {
    CalendarState& state = *TRY(calendar_of(context, self));
    std::unique_ptr<icu::TimeZone> zone(state.calendar->getTimeZone().clone());
    return Value::of(TRY(make_time_zone(context, std::move(zone))));
}

Result<bool> php_IntlCalendar_setTimeZone(Context& context, Object& self, const Value& timezone) {
    CalendarState& state = *TRY(calendar_of(context, self));
    if (timezone.is_null()) return true;  // it stays
    std::unique_ptr<icu::TimeZone> zone = TRY(zone_argument(context, timezone, &state.error));
    if (!zone) return false;
    state.calendar->adoptTimeZone(zone.release());
    return true;
}

Result<String*> php_IntlCalendar_getType(Context& context, Object& self) {
    return make_string(TRY(calendar_of(context, self))->calendar->getType());
}

Result<Value> php_IntlCalendar_getLocale(Context& context, Object& self, int64_t type) {
    CalendarState& state = *TRY(calendar_of(context, self));
    if (type != ULOC_ACTUAL_LOCALE && type != ULOC_VALID_LOCALE) {
        return throw_argument_value_error(
            context, parameter_number(context, 1),
            "must be either Locale::ACTUAL_LOCALE or Locale::VALID_LOCALE");
    }
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale locale = state.calendar->getLocale(static_cast<ULocDataLocaleType>(type), status);
    return value_or_false(context, state, status, "Call to ICU method has failed",
                          string_value(locale.getName()));
}

// ---- comparing

static Result<icu::Calendar*> other_calendar(Context& context, Object& other) {
    CalendarState& state = CalendarState::of(other);
    if (state.calendar) return state.calendar.get();
    return throw_error(context, "%s(): Argument #2 is uninitialized",
                       running_function_name(context).c_str());
}

using Comparison = UBool (icu::Calendar::*)(const icu::Calendar&, UErrorCode&) const;

static Result<bool> compare_with(Context& context, Object& self, Object& other,
                                 Comparison comparison) {
    CalendarState& state = *TRY(calendar_of(context, self));
    icu::Calendar* compared = TRY(other_calendar(context, other));
    UErrorCode status = U_ZERO_ERROR;
    bool yes = (state.calendar.get()->*comparison)(*compared, status);
    if (!TRY(succeeded(context, state, status, "error calling ICU Calendar method"))) return false;
    return yes;
}

Result<bool> php_IntlCalendar_equals(Context& context, Object& self, Object& other) {
    return compare_with(context, self, other, &icu::Calendar::equals);
}

Result<bool> php_IntlCalendar_after(Context& context, Object& self, Object& other) {
    return compare_with(context, self, other, &icu::Calendar::after);
}

Result<bool> php_IntlCalendar_before(Context& context, Object& self, Object& other) {
    return compare_with(context, self, other, &icu::Calendar::before);
}

Result<bool> php_IntlCalendar_isEquivalentTo(Context& context, Object& self, Object& other) {
    CalendarState& state = *TRY(calendar_of(context, self));
    return state.calendar->isEquivalentTo(*TRY(other_calendar(context, other)));
}

Result<Value> php_IntlCalendar_getErrorCode(Context& context, Object& self) {
    reset_errors(context);
    return Value::of(int64_t{CalendarState::of(self).error.code});
}

Result<Value> php_IntlCalendar_getErrorMessage(Context& context, Object& self) {
    reset_errors(context);
    return Value::of(CalendarState::of(self).error.text());
}

}  // namespace surus
