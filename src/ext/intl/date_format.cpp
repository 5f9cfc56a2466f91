// IntlDateFormatter: moments to text.
#include <unicode/gregocal.h>
#include <unicode/locid.h>
#include <unicode/smpdtfmt.h>

#include "ext/date/objects.h"
#include "ext/date/state.h"
#include "ext/intl/calendar.h"
#include "ext/intl/calendar.stub.h"
#include "ext/intl/date_formatter.h"
#include "ext/intl/date_formatter.stub.h"
#include "ext/intl/text.h"
#include "ext/intl/zone_conversion.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace intl;

static bool is_date_time(Context& context, const Object& object) {
    return is_subclass(*object.cls, date::class_named(context, "datetimeinterface"));
}

static bool is_calendar(Context& context, const Object& object) {
    return is_subclass(*object.cls, class_IntlCalendar(context));
}

namespace intl {

Result<bool> read_instant(Context& context, Object& object, Instant& out, bool with_zone,
                          Error* own) {
    date::Moment& moment = *TRY(date::moment_of(context, object));
    out.millis = static_cast<double>(moment.timestamp) * 1000.0 +
                 static_cast<double>(moment.fields.microsecond / 1000);
    if (!with_zone) return true;
    out.zone = TRY(icu_zone(context, moment.zone, own));
    return out.zone != nullptr;
}

}  // namespace intl

// ---- format

// Of a calendar object; false with the error noted.
static Result<bool> read_calendar(Context& context, Object& object, double& millis, Error* own) {
    icu::Calendar* calendar = CalendarState::of(object).calendar.get();
    UErrorCode status = U_ILLEGAL_ARGUMENT_ERROR;
    if (!calendar) {
        TRY(note_error(context, own, status, "IntlCalendar object is not properly constructed"));
        return false;
    }
    status = U_ZERO_ERROR;
    millis = calendar->getTime(status);
    if (U_SUCCESS(status)) return true;
    TRY(note_error(context, own, status, "call to internal Calendar::getTime() has failed"));
    return false;
}

static Result<bool> read_object(Context& context, Object& object, double& millis, Error* own) {
    if (is_date_time(context, object)) {
        Instant instant;
        if (!TRY(read_instant(context, object, instant, false, own))) return false;
        millis = instant.millis;
        return true;
    }
    if (is_calendar(context, object)) return read_calendar(context, object, millis, own);
    TRY(note_error(context, own, U_ILLEGAL_ARGUMENT_ERROR,
                   "invalid object type for date/time (only IntlCalendar and DateTimeInterface "
                   "permitted)"));
    return false;
}

namespace intl {

// Seconds, as numbers or numeric strings, and objects; false with the error noted.
Result<bool> read_millis(Context& context, const Value& value, double& millis, Error* own) {
    if (value.is_int()) {
        millis = static_cast<double>(value.integer) * 1000.0;
    } else if (value.is_double()) {
        millis = value.number * 1000.0;
    } else if (value.is_object()) {
        return read_object(context, *value.object, millis, own);
    } else if (value.is_string()) {
        Numeric number = parse_numeric(value.string->view());
        if (number.kind == Numeric::None || number.trailing) {
            TRY(note_error(context, own, U_ILLEGAL_ARGUMENT_ERROR,
                           "string '" + std::string(value.string->data()) +
                               "' is not numeric, which would be required for it to be a valid "
                               "date"));
            return false;
        }
        double seconds =
            number.kind == Numeric::Int ? static_cast<double>(number.integer) : number.number;
        millis = seconds * 1000.0;
    } else {
        TRY(note_error(context, own, U_ILLEGAL_ARGUMENT_ERROR, "invalid PHP type for date"));
        return false;
    }
    return true;
}

}  // namespace intl

// An element of localtime()'s array; false with the error noted.
static Result<bool> element(Context& context, Array& array, const char* key, int32_t& out,
                            Error* own) {
    const Value* value = array.find(std::string_view(key));
    out = 0;
    if (!value) return true;
    std::string problem;
    if (!value->deref().is_int()) {
        problem =
            std::string("parameter array contains a non-integer element for key '") + key + "'";
    } else if (!std::in_range<int32_t>(value->deref().integer)) {
        problem = "value " + std::to_string(value->deref().integer) +
                  " is out of bounds for a 32-bit integer in key '" + key + "'";
    } else {
        out = static_cast<int32_t>(value->deref().integer);
        return true;
    }
    TRY(note_error(context, own, U_ILLEGAL_ARGUMENT_ERROR, problem));
    return false;
}

// What a localtime() array says by the formatter's calendar; Undef when it is bad.
static Result<bool> read_fields(Context& context, DateFormatterState& state, Array& array,
                                double& millis) {
    constexpr const char* keys[] = {"tm_year", "tm_mon", "tm_hour", "tm_min", "tm_sec", "tm_mday"};
    int32_t values[6];
    bool good = true;
    for (size_t i = 0; i < 6; ++i)
        good = good && TRY(element(context, array, keys[i], values[i], &state.error));
    UErrorCode status = U_ILLEGAL_ARGUMENT_ERROR;
    if (good) {
        status = U_ZERO_ERROR;
        std::unique_ptr<icu::Calendar> calendar(state.format().getCalendar()->clone());
        int32_t year = 0;
        if (__builtin_add_overflow(values[0], 1900, &year)) year = INT32_MAX;
        calendar->set(year, values[1], values[5], values[2], values[3], values[4]);
        millis = calendar->getTime(status);
    }
    if (U_SUCCESS(status)) return true;
    TRY(note_error(context, &state.error, status, "date formatting failed"));
    return false;
}

Result<Value> php_IntlDateFormatter_format(Context& context, Object& self, const Value& datetime) {
    DateFormatterState& state = *TRY(date_formatter(context, self));
    double millis = 0;
    if (datetime.is_array()) {
        if (datetime.array->count == 0) return false_value();
        if (!TRY(read_fields(context, state, *datetime.array, millis))) return false_value();
    } else if (!TRY(read_millis(context, datetime, millis, &state.error))) {
        return false_value();
    }
    UErrorCode status = U_ZERO_ERROR;
    std::u16string text = written(
        [&](UChar* buffer, int32_t capacity, UErrorCode& error) {
            return udat_format(state.formatter, millis, buffer, capacity, nullptr, &error);
        },
        status);
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "Date formatting failed");
    String* utf8 = to_utf8(text, status);
    if (!utf8) return fail_false(context, &state.error, status, "Error converting value to UTF-8");
    return Value::of(utf8);
}

// ---- formatObject

namespace {

struct ObjectFormat {
    icu::DateFormat::EStyle date = icu::DateFormat::kDefault;
    icu::DateFormat::EStyle time = icu::DateFormat::kDefault;
    Ref<String> pattern;
};

}  // namespace

static bool is_object_style(const Value& value) {
    if (!value.is_int()) return false;
    int64_t style = value.integer;
    return (style >= UDAT_NONE && style <= UDAT_SHORT) ||
           (style >= UDAT_RELATIVE && style <= UDAT_SHORT_RELATIVE);
}

static icu::DateFormat::EStyle style_of(const Value& value) {
    return static_cast<icu::DateFormat::EStyle>(value.integer);
}

// What is wrong, or empty.
static Result<std::string> read_format(Context& context, const Value& format, ObjectFormat& out) {
    if (format.is_null()) return std::string();
    if (format.is_array()) {
        if (format.array->count != 2)
            return std::string("bad format; if array, it must have two elements");
        const Value* styles[2] = {};
        size_t index = 0;
        for (auto [key, value] : elements(*format.array)) styles[index++] = &value.deref();
        if (!is_object_style(*styles[0])) {
            return std::string(
                "bad format; the date format (first element of the array) is not valid");
        }
        if (!is_object_style(*styles[1])) {
            return std::string(
                "bad format; the time format (second element of the array) is not valid");
        }
        out.date = style_of(*styles[0]);
        out.time = style_of(*styles[1]);
    } else if (format.is_int()) {
        if (!is_object_style(format)) return std::string("the date/time format type is invalid");
        out.date = out.time = style_of(format);
    } else {
        out.pattern = Ref<String>::adopt(TRY(to_string(context, format)));
        if (out.pattern->is_empty()) return std::string("the format is empty");
    }
    // Times have no relative names.
    if (out.time != icu::DateFormat::kNone) {
        out.time = static_cast<icu::DateFormat::EStyle>(static_cast<int>(out.time) &
                                                        ~static_cast<int>(UDAT_RELATIVE));
    }
    return std::string();
}

namespace {

struct FormattedObject {
    Instant instant;
    std::unique_ptr<icu::Calendar> calendar;
};

}  // namespace

// False with the error noted.
static Result<bool> read_formatted(Context& context, Object& object, const icu::Locale& locale,
                                   FormattedObject& out) {
    UErrorCode status = U_ZERO_ERROR;
    auto fail = [&](UErrorCode code, const char* message) -> Result<bool> {
        TRY(note_error(context, nullptr, code, message));
        return false;
    };
    if (is_calendar(context, object)) {
        icu::Calendar* calendar = CalendarState::of(object).calendar.get();
        if (!calendar) {
            return fail(U_ILLEGAL_ARGUMENT_ERROR,
                        "bad IntlCalendar instance: not initialized properly");
        }
        out.instant.zone.reset(calendar->getTimeZone().clone());
        out.instant.millis = calendar->getTime(status);
        if (U_FAILURE(status)) return fail(status, "error obtaining instant from IntlCalendar");
        out.calendar.reset(calendar->clone());
        return true;
    }
    if (!is_date_time(context, object)) {
        return fail(U_ZERO_ERROR,
                    "the passed object must be an instance of either IntlCalendar or "
                    "DateTimeInterface");
    }
    if (!TRY(read_instant(context, object, out.instant, true, nullptr))) return false;
    out.calendar = std::make_unique<icu::GregorianCalendar>(locale, status);
    if (U_FAILURE(status)) return fail(status, "could not create GregorianCalendar");
    return true;
}

Result<Value> php_IntlDateFormatter_formatObject(Context& context, Class&, const Value& datetime,
                                                 const Value& format, String* locale) {
    if (!datetime.is_object()) {
        return throw_argument_type_error(context, 1, "must be of type object, %s given",
                                         value_name_in_errors(datetime));
    }
    Ref<Object> pinned = Ref<Object>::share(datetime.object);
    std::string name = usable_locale(locale_or_default(context, locale));
    ObjectFormat how;
    std::string problem = TRY(read_format(context, format, how));
    if (!problem.empty()) return fail_false(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR, problem);
    icu::Locale icu_locale = icu::Locale::createFromName(name.c_str());
    FormattedObject object;
    if (!TRY(read_formatted(context, *pinned, icu_locale, object))) return false_value();
    std::unique_ptr<icu::DateFormat> formatter;
    UErrorCode status = U_ZERO_ERROR;
    if (how.pattern) {
        std::string_view text = how.pattern->view();
        formatter = std::make_unique<icu::SimpleDateFormat>(
            icu::UnicodeString::fromUTF8(
                icu::StringPiece(text.data(), static_cast<int32_t>(text.size()))),
            icu_locale, status);
        if (U_FAILURE(status))
            return fail_false(context, nullptr, status, "could not create SimpleDateFormat");
    } else {
        formatter.reset(icu::DateFormat::createDateTimeInstance(how.date, how.time, icu_locale));
        if (!formatter) return fail_false(context, nullptr, status, "could not create DateFormat");
    }
    formatter->adoptCalendar(object.calendar.release());
    formatter->adoptTimeZone(object.instant.zone.release());
    icu::UnicodeString text;
    formatter->format(object.instant.millis, text);
    String* utf8 = to_utf8(text, status);
    if (!utf8) return fail_false(context, nullptr, status, "error converting result to UTF-8");
    return Value::of(utf8);
}

}  // namespace surus
