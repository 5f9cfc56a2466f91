// IntlDateFormatter: text to moments.
#include <unicode/ucal.h>

#include <cmath>

#include "ext/intl/calendar.h"
#include "ext/intl/date_formatter.h"
#include "ext/intl/date_formatter.stub.h"
#include "ext/intl/text.h"
#include "runtime/values/conversion.h"

namespace surus {

using namespace intl;

namespace {

// A text and where to begin in it.
struct Subject {
    std::u16string text;
    int32_t position = 0;
    bool refused = false;  // nothing there to be parsed: false, with or without an error
};

}  // namespace

static Result<Subject> read_subject(Context& context, DateFormatterState& state, String& string,
                                    Reference* offset) {
    Subject out;
    if (offset) {
        int64_t position = TRY(to_int(context, offset->value));
        if (!std::in_range<int32_t>(position)) {
            TRY(note_error(context, nullptr, U_ILLEGAL_ARGUMENT_ERROR,
                           "String index is out of valid range."));
            out.refused = true;
        }
        out.refused |= position < 0 || static_cast<uint64_t>(position) > string.length;
        out.position = static_cast<int32_t>(position);
    }
    if (out.refused) return out;
    UErrorCode status = U_ZERO_ERROR;
    TRY(to_utf16(context, string.view(), out.text, status));
    if (U_FAILURE(status)) {
        TRY(note_error(context, &state.error, status, "Error converting timezone to UTF-16"));
        out.refused = true;
    }
    if (out.position > length_of(out.text)) out.refused = true;
    return out;
}

static Value seconds_value(double millis) {
    double seconds = millis / 1000;
    if (std::fabs(seconds) < 9.2e18) return Value::of(static_cast<int64_t>(seconds));
    return Value::of(std::trunc(seconds));
}

Result<Value> php_IntlDateFormatter_parse(Context& context, Object& self, String& string,
                                          Reference* offset) {
    Ref<String> pinned = Ref<String>::share(&string);
    DateFormatterState& state = *TRY(date_formatter(context, self));
    Subject subject = TRY(read_subject(context, state, string, offset));
    if (subject.refused) return false_value();
    UErrorCode status = U_ZERO_ERROR;
    double millis = udat_parse(state.formatter, subject.text.data(), length_of(subject.text),
                               offset ? &subject.position : nullptr, &status);
    TRY(assign_optional(context, offset, Value::of(int64_t{subject.position})));
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, "Date parsing failed");
    return seconds_value(millis);
}

// Fills the formatter's own calendar.
static UCalendar* parse_calendar(DateFormatterState& state, Subject& subject, bool has_offset,
                                 UErrorCode& status) {
    UCalendar* calendar = const_cast<UCalendar*>(udat_getCalendar(state.formatter));
    udat_parseCalendar(state.formatter, calendar, subject.text.data(), length_of(subject.text),
                       has_offset ? &subject.position : nullptr, &status);
    return calendar;
}

Result<Value> php_IntlDateFormatter_parseToCalendar(Context& context, Object& self, String& string,
                                                    Reference* offset) {
    Ref<String> pinned = Ref<String>::share(&string);
    DateFormatterState& state = *TRY(date_formatter(context, self));
    Subject subject = TRY(read_subject(context, state, string, offset));
    if (subject.refused) return false_value();
    UErrorCode status = U_ZERO_ERROR;
    UCalendar* calendar = parse_calendar(state, subject, offset != nullptr, status);
    double millis = U_SUCCESS(status) ? ucal_getMillis(calendar, &status) : 0;
    TRY(assign_optional(context, offset, Value::of(int64_t{subject.position})));
    if (U_FAILURE(status))
        return fail_false(context, &state.error, status, "Calendar parsing failed");
    return seconds_value(millis);
}

Result<Value> php_IntlDateFormatter_localtime(Context& context, Object& self, String& string,
                                              Reference* offset) {
    Ref<String> pinned = Ref<String>::share(&string);
    DateFormatterState& state = *TRY(date_formatter(context, self));
    Subject subject = TRY(read_subject(context, state, string, offset));
    if (subject.refused) return false_value();
    UErrorCode status = U_ZERO_ERROR;
    UCalendar* calendar = parse_calendar(state, subject, offset != nullptr, status);
    Ref<Array> out = Ref<Array>::adopt(Array::create());
    constexpr struct {
        std::string_view key;
        UCalendarDateFields field;
        int32_t first;  // what counts as 0
    } fields[] = {
        {"tm_sec", UCAL_SECOND, 0},        {"tm_min", UCAL_MINUTE, 0},
        {"tm_hour", UCAL_HOUR_OF_DAY, 0},  {"tm_year", UCAL_YEAR, 1900},
        {"tm_mday", UCAL_DAY_OF_MONTH, 0}, {"tm_wday", UCAL_DAY_OF_WEEK, 1},
        {"tm_yday", UCAL_DAY_OF_YEAR, 0},  {"tm_mon", UCAL_MONTH, 0},
    };
    for (auto& row : fields) {
        int64_t value = U_SUCCESS(status) ? ucal_get(calendar, row.field, &status) : 0;
        out->set(row.key, Value::of(value - row.first));
    }
    bool dst = U_SUCCESS(status) && ucal_inDaylightTime(calendar, &status);
    out->set("tm_isdst", Value::of(int64_t{dst}));
    TRY(assign_optional(context, offset, Value::of(int64_t{subject.position})));
    if (U_FAILURE(status)) return fail_false(context, &state.error, status, "Date parsing failed");
    return Value::of(out.leak());
}

}  // namespace surus
