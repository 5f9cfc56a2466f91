// DateTime, whose methods change the object; and the methods of both classes that do not.
#include "ext/date/date.stub.h"
#include "ext/date/date_time.h"
#include "ext/date/format.h"
#include "ext/date/state.h"
#include "ext/support.h"

namespace surus {

using date::Moment;
using date::moment_of;

Status php_DateTime___construct(Context& context, Object& self, String& datetime,
                                Object* timezone) {
    return date::construct_date_time(context, self, datetime, timezone);
}
Result<Array*> php_DateTime___serialize(Context& context, Object& self) {
    return date::serialize_date_time(context, self);
}
Status php_DateTime___unserialize(Context& context, Object& self, Array& data) {
    return date::unserialize_date_time(context, self, data, "DateTime");
}
Status php_DateTime___wakeup(Context& context, Object& self) {
    return date::wake_up_date_time(context, self, "DateTime");
}

// ---- makers

Result<Object*> php_DateTime___set_state(Context& context, Class&, Array& array) {
    return date::date_time_from_state(context, date::class_of(context, date::DateClass::DateTime),
                                      array);
}
Result<Object*> php_DateTime_createFromImmutable(Context& context, Class& called_class,
                                                 Object& object) {
    return date::date_time_from_object(context, called_class, object);
}
Result<Object*> php_DateTime_createFromInterface(Context& context, Class& called_class,
                                                 Object& object) {
    return date::date_time_from_object(context, called_class, object);
}
Result<Value> php_DateTime_createFromFormat(Context& context, Class& called_class, String& format,
                                            String& datetime, Object* timezone) {
    return date::date_time_from_format(context, called_class, format, datetime, timezone, 2);
}
Result<Object*> php_DateTime_createFromTimestamp(Context& context, Class& called_class,
                                                 const Value& timestamp) {
    return date::date_time_from_timestamp(context, called_class, timestamp);
}
Result<Value> php_DateTime_getLastErrors(Context& context, Class&) {
    return date::last_errors(context);
}

// ---- what does not change it

Result<String*> php_DateTime_format(Context& context, Object& self, String& format) {
    return date::format(*TRY(moment_of(context, self)), format.view());
}
Result<Value> php_DateTime_getTimezone(Context& context, Object& self) {
    return Value::of(TRY(date::zone_of_date_time(context, self)));
}
Result<int64_t> php_DateTime_getOffset(Context& context, Object& self) {
    return int64_t{TRY(moment_of(context, self))->offset()};
}
Result<int64_t> php_DateTime_getMicrosecond(Context& context, Object& self) {
    return TRY(moment_of(context, self))->fields.microsecond;
}
Result<int64_t> php_DateTime_getTimestamp(Context& context, Object& self) {
    return TRY(moment_of(context, self))->timestamp;
}
Result<Object*> php_DateTime_diff(Context& context, Object& self, Object& targetObject,
                                  bool absolute) {
    return date::difference_object(context, self, targetObject, absolute);
}

// ---- what does

Result<Value> php_DateTime_modify(Context& context, Object& self, String& modifier) {
    bool done = TRY(date::modify(context, *TRY(moment_of(context, self)), modifier, true));
    return done ? Value::of(share(self)) : false_value();
}
Result<Object*> php_DateTime_add(Context& context, Object& self, Object& interval) {
    TRY(date::add_interval(context, *TRY(moment_of(context, self)), interval));
    return share(self);
}
Result<Object*> php_DateTime_sub(Context& context, Object& self, Object& interval) {
    TRY(date::subtract_interval(context, *TRY(moment_of(context, self)), interval, true));
    return share(self);
}
Result<Object*> php_DateTime_setTimezone(Context& context, Object& self, Object& timezone) {
    date::set_zone(*TRY(moment_of(context, self)), timezone);
    return share(self);
}
Result<Object*> php_DateTime_setTime(Context& context, Object& self, int64_t hour, int64_t minute,
                                     int64_t second, int64_t microsecond) {
    date::set_time(*TRY(moment_of(context, self)), hour, minute, second, microsecond);
    return share(self);
}
Result<Object*> php_DateTime_setDate(Context& context, Object& self, int64_t year, int64_t month,
                                     int64_t day) {
    date::set_date(*TRY(moment_of(context, self)), year, month, day);
    return share(self);
}
Result<Object*> php_DateTime_setISODate(Context& context, Object& self, int64_t year, int64_t week,
                                        int64_t dayOfWeek) {
    date::set_iso_date(*TRY(moment_of(context, self)), year, week, dayOfWeek);
    return share(self);
}
Result<Object*> php_DateTime_setTimestamp(Context& context, Object& self, int64_t timestamp) {
    date::set_timestamp(*TRY(moment_of(context, self)), timestamp);
    return share(self);
}
Result<Object*> php_DateTime_setMicrosecond(Context& context, Object& self, int64_t microsecond) {
    TRY(date::set_microsecond(context, *TRY(moment_of(context, self)), microsecond));
    return share(self);
}

}  // namespace surus
