// IntlDateFormatter: making one, and its settings.
#include "ext/intl/date_formatter.h"

#include <unicode/gregocal.h>
#include <unicode/locid.h>

#include "ext/intl/calendar.h"
#include "ext/intl/date_formatter.stub.h"
#include "ext/intl/text.h"
#include "ext/intl/time_zone.h"

namespace surus {

using namespace intl;

constinit const ClassHandlers date_formatter_handlers = handlers_of<DateFormatterState>();

namespace intl {

Status DateFormatterState::clone(Context& context, DateFormatterState& from,
                                 DateFormatterState& to) {
    if (!from.formatter)
        return throw_error(context, "Cannot clone uninitialized IntlDateFormatter");
    UErrorCode status = U_ZERO_ERROR;
    to.formatter = udat_clone(from.formatter, &status);
    if (U_FAILURE(status)) return throw_error(context, "Failed to clone IntlDateFormatter object");
    to.date_type = from.date_type;
    to.time_type = from.time_type;
    to.calendar_type = from.calendar_type;
    to.locale = from.locale;
    return {};
}

Result<DateFormatterState*> date_formatter(Context& context, Object& self) {
    DateFormatterState& state = DateFormatterState::of(self);
    reset_errors(context, &state.error);
    if (!state.formatter) return throw_error(context, "Found unconstructed IntlDateFormatter");
    return &state;
}

CalendarArgument calendar_argument(const Value& argument, const std::string& locale) {
    CalendarArgument out;
    UErrorCode status = U_ZERO_ERROR;
    icu::Locale name = icu::Locale::createFromName(locale.c_str());
    if (argument.is_object()) {
        icu::Calendar* given = CalendarState::of(*argument.object).calendar.get();
        if (!given) {
            out.problem =
                Opened::failed(U_ILLEGAL_ARGUMENT_ERROR, "Found unconstructed IntlCalendar object");
            return out;
        }
        out.calendar.reset(given->clone());
        return out;
    }
    out.type = argument.is_int() ? argument.integer : int64_t{UCAL_GREGORIAN};
    if (out.type == UCAL_TRADITIONAL) {
        out.calendar.reset(icu::Calendar::createInstance(name, status));
    } else if (out.type == UCAL_GREGORIAN) {
        out.calendar = std::make_unique<icu::GregorianCalendar>(name, status);
    } else {
        out.problem = Opened::failed(
            U_ILLEGAL_ARGUMENT_ERROR,
            "Invalid value for calendar type; it must be one of IntlDateFormatter::TRADITIONAL "
            "(locale's default calendar) or IntlDateFormatter::GREGORIAN. Alternatively, it can "
            "be an IntlCalendar object");
    }
    if (U_FAILURE(status))
        out.problem = Opened::failed(U_ILLEGAL_ARGUMENT_ERROR, "Failure instantiating calendar");
    return out;
}

}  // namespace intl

static bool is_style(int64_t style) {
    return (style >= UDAT_FULL && style <= UDAT_SHORT) || style == UDAT_NONE ||
           style == UDAT_PATTERN || (style >= UDAT_RELATIVE && style <= UDAT_SHORT_RELATIVE);
}

namespace {

struct FormatterArguments {
    String* locale;
    int64_t date_type;
    int64_t time_type;
    const Value& zone;
    const Value& calendar;
    String* pattern;
};

}  // namespace

static Opened check_styles(const FormatterArguments& given) {
    auto bad = [](const char* message) {
        return Opened::failed(U_ILLEGAL_ARGUMENT_ERROR, message);
    };
    if (!is_style(given.date_type)) return bad("invalid date format style");
    if (!is_style(given.time_type)) return bad("invalid time format style");
    if (given.date_type == UDAT_PATTERN && given.time_type != UDAT_PATTERN)
        return bad("time format must be UDAT_PATTERN if date format is UDAT_PATTERN");
    return given.locale ? check_locale_length(*given.locale) : Opened{};
}

static Result<Opened> open(Context& context, Object& self, const FormatterArguments& given) {
    reset_errors(context);
    if (DateFormatterState::of(self).formatter)
        return Opened::failed(U_ILLEGAL_ARGUMENT_ERROR, "cannot call constructor twice");
    if (Opened checked = check_styles(given); !checked.ok()) return checked;
    std::string locale = locale_or_default(context, given.locale);
    TRY(check_language(context, 1, locale));
    locale = usable_locale(locale);
    CalendarArgument calendar = calendar_argument(given.calendar, locale);
    if (!calendar.problem.ok()) return calendar.problem;
    std::unique_ptr<icu::TimeZone> zone;
    if (!given.zone.is_null() || calendar.type != -1) {
        zone = TRY(zone_argument(context, given.zone, nullptr));
        if (!zone) return Opened::failed(last_error(context).code, "time zone not recognized");
    }
    UErrorCode status = U_ZERO_ERROR;
    std::u16string pattern;
    if (given.pattern) TRY(to_utf16(context, given.pattern->view(), pattern, status));
    if (U_FAILURE(status)) return Opened::failed(status, "error converting pattern to UTF-16");
    bool by_pattern = !pattern.empty();
    auto time_style = static_cast<UDateFormatStyle>(by_pattern ? UDAT_PATTERN : given.time_type);
    auto date_style = static_cast<UDateFormatStyle>(by_pattern ? UDAT_PATTERN : given.date_type);
    UDateFormat* formatter = udat_open(time_style, date_style, locale.c_str(), nullptr, 0,
                                       pattern.data(), length_of(pattern), &status);
    if (U_FAILURE(status)) {
        udat_close(formatter);
        return Opened::failed(status, "date formatter creation failed");
    }
    DateFormatterState& state = DateFormatterState::of(self);
    udat_close(state.formatter);  // what runs user code above may have constructed it
    state.formatter = formatter;
    state.format().adoptCalendar(calendar.calendar.release());
    if (zone) state.format().adoptTimeZone(zone.release());
    state.date_type = given.date_type;
    state.time_type = given.time_type;
    state.calendar_type = calendar.type;
    state.locale = locale;
    return Opened{};
}

Status php_IntlDateFormatter___construct(Context& context, Object& self, String* locale,
                                         int64_t dateType, int64_t timeType, const Value& timezone,
                                         const Value& calendar, String* pattern) {
    Opened opened =
        TRY(open(context, self, {locale, dateType, timeType, timezone, calendar, pattern}));
    return constructed(context, &DateFormatterState::of(self).error, opened);
}

Result<Value> php_IntlDateFormatter_create(Context& context, Class&, String* locale,
                                           int64_t dateType, int64_t timeType,
                                           const Value& timezone, const Value& calendar,
                                           String* pattern) {
    return created(context, class_IntlDateFormatter(context), [&](Object& object) {
        return open(context, object, {locale, dateType, timeType, timezone, calendar, pattern});
    });
}

// ---- settings

Result<Value> php_IntlDateFormatter_getDateType(Context& context, Object& self) {
    return Value::of(TRY(date_formatter(context, self))->date_type);
}

Result<Value> php_IntlDateFormatter_getTimeType(Context& context, Object& self) {
    return Value::of(TRY(date_formatter(context, self))->time_type);
}

Result<Value> php_IntlDateFormatter_getCalendar(Context& context, Object& self) {
    int64_t type = TRY(date_formatter(context, self))->calendar_type;
    return type == -1 ? false_value() : Value::of(type);
}

Result<Value> php_IntlDateFormatter_getCalendarObject(Context& context, Object& self) {
    DateFormatterState& state = *TRY(date_formatter(context, self));
    std::unique_ptr<icu::Calendar> calendar(state.format().getCalendar()->clone());
    return Value::of(TRY(make_calendar(context, std::move(calendar))));
}

Result<bool> php_IntlDateFormatter_setCalendar(Context& context, Object& self,
                                               const Value& calendar) {
    DateFormatterState& state = *TRY(date_formatter(context, self));
    CalendarArgument given = calendar_argument(calendar, state.locale);
    if (!given.problem.ok()) {
        TRY(note_error(context, &state.error, given.problem.code, given.problem.message));
        return false;
    }
    // One of its own has its zone; another one takes the formatter's.
    if (given.type != -1) given.calendar->adoptTimeZone(state.format().getTimeZone().clone());
    state.format().adoptCalendar(given.calendar.release());
    state.calendar_type = given.type;
    return true;
}

Result<Value> php_IntlDateFormatter_getTimeZoneId(Context& context, Object& self) {
    DateFormatterState& state = *TRY(date_formatter(context, self));
    icu::UnicodeString id;
    UErrorCode status = U_ZERO_ERROR;
    String* utf8 = to_utf8(state.format().getTimeZone().getID(id), status);
    if (!utf8)
        return fail_false(context, &state.error, status, "Could not convert time zone id to UTF-8");
    return Value::of(utf8);
}

Result<Value> php_IntlDateFormatter_getTimeZone(Context& context, Object& self) {
    DateFormatterState& state = *TRY(date_formatter(context, self));
    std::unique_ptr<icu::TimeZone> zone(state.format().getTimeZone().clone());
    return Value::of(TRY(make_time_zone(context, std::move(zone))));
}

Result<bool> php_IntlDateFormatter_setTimeZone(Context& context, Object& self,
                                               const Value& timezone) {
    DateFormatterState& state = *TRY(date_formatter(context, self));
    std::unique_ptr<icu::TimeZone> zone = TRY(zone_argument(context, timezone, &state.error));
    if (!zone) return false;
    state.format().adoptTimeZone(zone.release());
    return true;
}

Result<Value> php_IntlDateFormatter_getPattern(Context& context, Object& self) {
    DateFormatterState& state = *TRY(date_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string pattern = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return udat_toPattern(state.formatter, false, buffer, capacity, &error);
        },
        status);
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "Error getting formatter pattern");
    String* utf8 = to_utf8(pattern, status);
    if (!utf8) return fail_false(context, &state.error, status, "Error converting value to UTF-8");
    return Value::of(utf8);
}

Result<bool> php_IntlDateFormatter_setPattern(Context& context, Object& self, String& pattern) {
    DateFormatterState& state = *TRY(date_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text;
    TRY(to_utf16(context, pattern.view(), text, status));
    if (U_FAILURE(status)) {
        TRY(note_error(context, &state.error, status, "Error converting pattern to UTF-16"));
        return false;
    }
    udat_applyPattern(state.formatter, false, text.data(), length_of(text));
    return true;
}

Result<Value> php_IntlDateFormatter_getLocale(Context& context, Object& self, int64_t type) {
    DateFormatterState& state = *TRY(date_formatter(context, self));
    UErrorCode status = U_ZERO_ERROR;
    const char* name = udat_getLocaleByType(
        state.formatter, static_cast<ULocDataLocaleType>(static_cast<int32_t>(type)), &status);
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, "Error getting locale");
    return string_value(name ? name : "");
}

Status php_IntlDateFormatter_setLenient(Context& context, Object& self, bool lenient) {
    udat_setLenient(TRY(date_formatter(context, self))->formatter, lenient);
    return {};
}

Result<bool> php_IntlDateFormatter_isLenient(Context& context, Object& self) {
    return udat_isLenient(TRY(date_formatter(context, self))->formatter);
}

Result<int64_t> php_IntlDateFormatter_getErrorCode(Context& context, Object& self) {
    reset_errors(context);
    return DateFormatterState::of(self).error.code;
}

Result<String*> php_IntlDateFormatter_getErrorMessage(Context& context, Object& self) {
    reset_errors(context);
    return DateFormatterState::of(self).error.text();
}

}  // namespace surus
