// IntlGregorianCalendar.
#include <unicode/gregocal.h>
#include <unicode/locid.h>

#include <vector>

#include "ext/intl/calendar.h"
#include "ext/intl/calendar.stub.h"
#include "ext/intl/state.h"
#include "ext/intl/time_zone.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace intl;

static icu::GregorianCalendar& gregorian(CalendarState& state) {
    return static_cast<icu::GregorianCalendar&>(*state.calendar);
}

static Status check_all(Context& context, std::span<const int64_t> values) {
    for (uint32_t i = 0; i < values.size(); ++i) {
        if (!std::in_range<int32_t>(values[i])) return throw_int32_range(context, i + 1);
    }
    return {};
}

// In the default zone and locale.
static Result<std::unique_ptr<icu::Calendar>> on_day(Context& context,
                                                     std::span<const int64_t> values,
                                                     Opened& opened) {
    TRY(check_all(context, values));
    auto value = [&](size_t index) { return static_cast<int32_t>(values[index]); };
    std::unique_ptr<icu::TimeZone> zone = TRY(zone_argument(context, Value::null(), nullptr));
    std::unique_ptr<icu::GregorianCalendar> calendar;
    UErrorCode status = U_ZERO_ERROR;
    if (values.size() == 3) {
        calendar = std::make_unique<icu::GregorianCalendar>(value(0), value(1), value(2), status);
    } else if (values.size() == 5) {
        calendar = std::make_unique<icu::GregorianCalendar>(value(0), value(1), value(2), value(3),
                                                            value(4), status);
    } else {
        calendar = std::make_unique<icu::GregorianCalendar>(value(0), value(1), value(2), value(3),
                                                            value(4), value(5), status);
    }
    if (U_FAILURE(status)) {
        opened = Opened::failed(status, "error creating ICU GregorianCalendar from date");
        return std::unique_ptr<icu::Calendar>();
    }
    calendar->adoptTimeZone(zone.release());
    return std::unique_ptr<icu::Calendar>(std::move(calendar));
}

static Result<std::unique_ptr<icu::Calendar>> in_zone(Context& context, const Value* zone_given,
                                                      const Value* locale_given, Opened& opened) {
    if (zone_given && !zone_given->is_null() && !zone_given->is_object() &&
        (zone_given->is_array() || zone_given->is_resource())) {
        return throw_argument_type_error(context, 1, "must be of type object|string|null, %s given",
                                         value_name_in_errors(*zone_given));
    }
    if (locale_given && !locale_given->is_null() && locale_given->is_array()) {
        return throw_argument_type_error(context, 2, "must be of type ?string, array given");
    }
    std::unique_ptr<icu::TimeZone> zone =
        TRY(zone_argument(context, zone_given ? *zone_given : Value::null(), nullptr));
    if (!zone) {
        opened = Opened::failed(last_error(context).code, "time zone not recognized");
        return std::unique_ptr<icu::Calendar>();
    }
    std::string locale = default_locale(context);
    if (locale_given && !locale_given->is_null()) {
        Ref<String> name = Ref<String>::adopt(TRY(to_string(context, *locale_given)));
        locale = name->data();
    }
    locale = usable_locale(locale);
    UErrorCode status = U_ZERO_ERROR;
    auto calendar = std::make_unique<icu::GregorianCalendar>(
        zone.release(), icu::Locale::createFromName(locale.c_str()), status);
    if (U_FAILURE(status)) {
        opened = Opened::failed(status,
                                "error creating ICU GregorianCalendar from time zone and locale");
        return std::unique_ptr<icu::Calendar>();
    }
    return std::unique_ptr<icu::Calendar>(std::move(calendar));
}

// An int as parameters of that type take it.
static Result<int64_t> int_argument(Context& context, const Value& value, uint32_t position) {
    if (value.is_int()) return value.integer;
    static constexpr const char* names[] = {"timezoneOrYear", "localeOrMonth", "day",
                                            "hour",           "minute",        "second"};
    if (value.is_null()) {
        TRY(function_deprecated(context,
                                "Passing null to parameter #%u ($%s) of type int is "
                                "deprecated",
                                position, names[position - 1]));
        return 0;
    }
    bool numeric =
        value.is_bool() || value.is_double() ||
        (value.is_string() && parse_numeric(value.string->view()).kind != Numeric::None &&
         !parse_numeric(value.string->view()).trailing);
    if (!numeric) {
        return throw_argument_type_error(context, position, "must be of type int, %s given",
                                         value_name_in_errors(value));
    }
    return to_int(context, value);
}

using Arguments = std::span<const Value* const>;

static Result<Opened> open(Context& context, Object& self, Arguments arguments) {
    reset_errors(context);
    size_t count = arguments.size();
    while (count > 0 && (!arguments[count - 1] || arguments[count - 1]->is_null())) --count;
    CalendarState& state = CalendarState::of(self);
    if (state.calendar)
        return throw_error(context, "IntlGregorianCalendar object is already constructed");
    Opened opened;
    if (count <= 2) {
        state.calendar = TRY(in_zone(context, arguments[0], arguments[1], opened));
        return opened;
    }
    if (count == 4) {
        return throw_error(context, Known::ArgumentCountError,
                           "No variant with 4 arguments (excluding trailing NULLs)");
    }
    std::vector<int64_t> values;
    for (uint32_t i = 0; i < count; ++i) {
        Value given = arguments[i] ? *arguments[i] : Value::null();
        values.push_back(TRY(int_argument(context, given, i + 1)));
    }
    state.calendar = TRY(on_day(context, values, opened));
    return opened;
}

Status php_IntlGregorianCalendar___construct(Context& context, Object& self,
                                             const Value* timezoneOrYear,
                                             const Value* localeOrMonth, const Value* day,
                                             const Value* hour, const Value* minute,
                                             const Value* second) {
    const Value* const arguments[] = {timezoneOrYear, localeOrMonth, day, hour, minute, second};
    if (day) {
        TRY(deprecated(context,
                       "Calling IntlGregorianCalendar::__construct() with more than 2 arguments "
                       "is deprecated, use either IntlGregorianCalendar::createFromDate() or "
                       "IntlGregorianCalendar::createFromDateTime() instead"));
    }
    return constructed(context, &CalendarState::of(self).error,
                       TRY(open(context, self, arguments)));
}

Result<Value> php_intlgregcal_create_instance(Context& context, const Value* timezoneOrYear,
                                              const Value* localeOrMonth, const Value* day,
                                              const Value* hour, const Value* minute,
                                              const Value* second) {
    const Value* const arguments[] = {timezoneOrYear, localeOrMonth, day, hour, minute, second};
    return created(context, class_IntlGregorianCalendar(context),
                   [&](Object& object) { return open(context, object, arguments); });
}

static Result<Object*> make_on_day(Context& context, Class& cls, std::span<const int64_t> values) {
    reset_errors(context);
    Opened opened;
    std::unique_ptr<icu::Calendar> calendar = TRY(on_day(context, values, opened));
    if (!opened.ok()) return throw_construction(context, nullptr, opened.code, opened.message);
    Object* object = TRY(instantiate(context, cls));
    CalendarState::of(*object).calendar = std::move(calendar);
    return object;
}

Result<Object*> php_IntlGregorianCalendar_createFromDate(Context& context, Class& called_class,
                                                         int64_t year, int64_t month,
                                                         int64_t dayOfMonth) {
    const int64_t values[] = {year, month, dayOfMonth};
    return make_on_day(context, called_class, values);
}

Result<Object*> php_IntlGregorianCalendar_createFromDateTime(Context& context, Class& called_class,
                                                             int64_t year, int64_t month,
                                                             int64_t dayOfMonth, int64_t hour,
                                                             int64_t minute,
                                                             std::optional<int64_t> second) {
    const int64_t values[] = {year, month, dayOfMonth, hour, minute, second.value_or(0)};
    return make_on_day(context, called_class, std::span<const int64_t>(values, second ? 6 : 5));
}

Result<bool> php_IntlGregorianCalendar_setGregorianChange(Context& context, Object& self,
                                                          double timestamp) {
    CalendarState& state = *TRY(calendar_of(context, self));
    UErrorCode status = U_ZERO_ERROR;
    gregorian(state).setGregorianChange(timestamp, status);
    return succeeded(context, state, status, "error calling ICU method");
}

Result<double> php_IntlGregorianCalendar_getGregorianChange(Context& context, Object& self) {
    return gregorian(*TRY(calendar_of(context, self))).getGregorianChange();
}

Result<bool> php_IntlGregorianCalendar_isLeapYear(Context& context, Object& self, int64_t year) {
    if (!std::in_range<int32_t>(year))
        return throw_int32_range(context, parameter_number(context, 1));
    return gregorian(*TRY(calendar_of(context, self))).isLeapYear(static_cast<int32_t>(year));
}

}  // namespace surus
