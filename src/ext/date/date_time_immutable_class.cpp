// DateTimeImmutable, whose methods give changed copies.
#include "ext/date/date.stub.h"
#include "ext/date/date_time.h"
#include "ext/date/state.h"
#include "ext/support.h"

namespace surus {

using date::Moment;
using date::moment_of;

Status php_DateTimeImmutable___construct(Context& context, Object& self, String& datetime,
                                         Object* timezone) {
    return date::construct_date_time(context, self, datetime, timezone);
}
Result<Array*> php_DateTimeImmutable___serialize(Context& context, Object& self) {
    return date::serialize_date_time(context, self);
}
Status php_DateTimeImmutable___unserialize(Context& context, Object& self, Array& data) {
    return date::unserialize_date_time(context, self, data, "DateTimeImmutable");
}
Status php_DateTimeImmutable___wakeup(Context& context, Object& self) {
    return date::wake_up_date_time(context, self, "DateTimeImmutable");
}

// ---- makers

Result<Object*> php_DateTimeImmutable___set_state(Context& context, Class&, Array& array) {
    Class& cls = date::class_of(context, date::DateClass::DateTimeImmutable);
    return date::date_time_from_state(context, cls, array);
}
Result<Object*> php_DateTimeImmutable_createFromMutable(Context& context, Class& called_class,
                                                        Object& object) {
    return date::date_time_from_object(context, called_class, object);
}
Result<Object*> php_DateTimeImmutable_createFromInterface(Context& context, Class& called_class,
                                                          Object& object) {
    return date::date_time_from_object(context, called_class, object);
}
Result<Value> php_DateTimeImmutable_createFromFormat(Context& context, Class& called_class,
                                                     String& format, String& datetime,
                                                     Object* timezone) {
    return date::date_time_from_format(context, called_class, format, datetime, timezone, 2);
}
Result<Object*> php_DateTimeImmutable_createFromTimestamp(Context& context, Class& called_class,
                                                          const Value& timestamp) {
    return date::date_time_from_timestamp(context, called_class, timestamp);
}
Result<Value> php_DateTimeImmutable_getLastErrors(Context& context, Class&) {
    return date::last_errors(context);
}

// ---- changed copies

// A copy to change; runs __clone(), if a subclass has one.
static Result<Object*> copy_of(Context& context, Object& self) {
    TRY(moment_of(context, self));
    return clone_object(context, self, self.cls);
}

static Moment& moment_in(Object& copy) { return date::date_time_of(copy).moment; }

Result<Value> php_DateTimeImmutable_modify(Context& context, Object& self, String& modifier) {
    Ref<Object> copy = Ref<Object>::adopt(TRY(copy_of(context, self)));
    bool done = TRY(date::modify(context, moment_in(*copy), modifier, true));
    return done ? Value::of(copy.leak()) : false_value();
}
Result<Object*> php_DateTimeImmutable_add(Context& context, Object& self, Object& interval) {
    Ref<Object> copy = Ref<Object>::adopt(TRY(copy_of(context, self)));
    TRY(date::add_interval(context, moment_in(*copy), interval));
    return copy.leak();
}
Result<Object*> php_DateTimeImmutable_sub(Context& context, Object& self, Object& interval) {
    Ref<Object> copy = Ref<Object>::adopt(TRY(copy_of(context, self)));
    TRY(date::subtract_interval(context, moment_in(*copy), interval, true));
    return copy.leak();
}
Result<Object*> php_DateTimeImmutable_setTimezone(Context& context, Object& self,
                                                  Object& timezone) {
    Object* copy = TRY(copy_of(context, self));
    date::set_zone(moment_in(*copy), timezone);
    return copy;
}
Result<Object*> php_DateTimeImmutable_setTime(Context& context, Object& self, int64_t hour,
                                              int64_t minute, int64_t second, int64_t microsecond) {
    Object* copy = TRY(copy_of(context, self));
    date::set_time(moment_in(*copy), hour, minute, second, microsecond);
    return copy;
}
Result<Object*> php_DateTimeImmutable_setDate(Context& context, Object& self, int64_t year,
                                              int64_t month, int64_t day) {
    Object* copy = TRY(copy_of(context, self));
    date::set_date(moment_in(*copy), year, month, day);
    return copy;
}
Result<Object*> php_DateTimeImmutable_setISODate(Context& context, Object& self, int64_t year,
                                                 int64_t week, int64_t dayOfWeek) {
    Object* copy = TRY(copy_of(context, self));
    date::set_iso_date(moment_in(*copy), year, week, dayOfWeek);
    return copy;
}
Result<Object*> php_DateTimeImmutable_setTimestamp(Context& context, Object& self,
                                                   int64_t timestamp) {
    Object* copy = TRY(copy_of(context, self));
    date::set_timestamp(moment_in(*copy), timestamp);
    return copy;
}
Result<Object*> php_DateTimeImmutable_setMicrosecond(Context& context, Object& self,
                                                     int64_t microsecond) {
    Ref<Object> copy = Ref<Object>::adopt(TRY(copy_of(context, self)));
    TRY(date::set_microsecond(context, moment_in(*copy), microsecond));
    return copy.leak();
}

}  // namespace surus
