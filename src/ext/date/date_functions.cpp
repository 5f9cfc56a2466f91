// date_create() and its kin: the classes' methods as functions.
#include "ext/date/date.stub.h"
#include "ext/date/date_time.h"
#include "ext/date/format.h"
#include "ext/date/parsed_array.h"
#include "ext/date/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus {

using date::moment_of;

// ---- makers

static Result<Value> create(Context& context, date::DateClass which, String& text, Object* zone) {
    date::Moment moment;
    if (!TRY(date::read_moment(context, moment, text.view(), nullptr, zone,
                               date::OnBadText::Quiet))) {
        return false_value();
    }
    Class& cls = date::class_of(context, which);
    return Value::of(TRY(date::make_date_time(context, cls, moment)));
}

Result<Value> php_date_create(Context& context, String& datetime, Object* timezone) {
    return create(context, date::DateClass::DateTime, datetime, timezone);
}
Result<Value> php_date_create_immutable(Context& context, String& datetime, Object* timezone) {
    return create(context, date::DateClass::DateTimeImmutable, datetime, timezone);
}
Result<Value> php_date_create_from_format(Context& context, String& format, String& datetime,
                                          Object* timezone) {
    Class& cls = date::class_of(context, date::DateClass::DateTime);
    return date::date_time_from_format(context, cls, format, datetime, timezone, 2);
}
Result<Value> php_date_create_immutable_from_format(Context& context, String& format,
                                                    String& datetime, Object* timezone) {
    Class& cls = date::class_of(context, date::DateClass::DateTimeImmutable);
    return date::date_time_from_format(context, cls, format, datetime, timezone, 2);
}
Result<Value> php_date_get_last_errors(Context& context) { return date::last_errors(context); }

Result<Array*> php_date_parse(Context& context, String& datetime) {
    date::Diagnostics diagnostics;
    date::Parsed parsed = parse_text(date::zones_of(context), datetime.view(), diagnostics);
    return date::parsed_array(parsed, diagnostics);
}
Result<Array*> php_date_parse_from_format(Context& context, String& format, String& datetime) {
    if (datetime.view().find('\0') != npos)
        return throw_argument_value_error(context, 2, "must not contain any null bytes");
    date::Diagnostics diagnostics;
    date::Parsed parsed =
        parse_by_format(date::zones_of(context), format.view(), datetime.view(), diagnostics);
    return date::parsed_array(parsed, diagnostics);
}

// ---- methods

Result<String*> php_date_format(Context& context, Object& object, String& format) {
    return php_DateTime_format(context, object, format);
}
Result<Value> php_date_modify(Context& context, Object& object, String& modifier) {
    bool done = TRY(date::modify(context, *TRY(moment_of(context, object)), modifier, false));
    return done ? Value::of(share(object)) : false_value();
}
Result<Object*> php_date_add(Context& context, Object& object, Object& interval) {
    return php_DateTime_add(context, object, interval);
}
Result<Object*> php_date_sub(Context& context, Object& object, Object& interval) {
    TRY(date::subtract_interval(context, *TRY(moment_of(context, object)), interval, false));
    return share(object);
}
Result<Value> php_date_timezone_get(Context& context, Object& object) {
    return php_DateTime_getTimezone(context, object);
}
Result<Object*> php_date_timezone_set(Context& context, Object& object, Object& timezone) {
    return php_DateTime_setTimezone(context, object, timezone);
}
Result<int64_t> php_date_offset_get(Context& context, Object& object) {
    return php_DateTime_getOffset(context, object);
}
Result<Object*> php_date_diff(Context& context, Object& baseObject, Object& targetObject,
                              bool absolute) {
    return date::difference_object(context, baseObject, targetObject, absolute);
}
Result<Object*> php_date_time_set(Context& context, Object& object, int64_t hour, int64_t minute,
                                  int64_t second, int64_t microsecond) {
    return php_DateTime_setTime(context, object, hour, minute, second, microsecond);
}
Result<Object*> php_date_date_set(Context& context, Object& object, int64_t year, int64_t month,
                                  int64_t day) {
    return php_DateTime_setDate(context, object, year, month, day);
}
Result<Object*> php_date_isodate_set(Context& context, Object& object, int64_t year, int64_t week,
                                     int64_t dayOfWeek) {
    return php_DateTime_setISODate(context, object, year, week, dayOfWeek);
}
Result<Object*> php_date_timestamp_set(Context& context, Object& object, int64_t timestamp) {
    return php_DateTime_setTimestamp(context, object, timestamp);
}
Result<int64_t> php_date_timestamp_get(Context& context, Object& object) {
    return php_DateTime_getTimestamp(context, object);
}

Result<Value> php_date_interval_create_from_date_string(Context& context, String& datetime) {
    return date::interval_from_text(context, datetime, false);
}
Result<String*> php_date_interval_format(Context& context, Object& object, String& format) {
    return date::format_interval(*TRY(date::span_of(context, object)), format.view());
}

}  // namespace surus
