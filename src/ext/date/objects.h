// What the objects of this extension's classes hold, and the exceptions they throw.
#pragma once

#include <string_view>

#include "ext/date/moment.h"
#include "ext/date/parse.h"
#include "runtime/objects/object.h"

namespace surus::date {

// ---- native states; nothing is initialised before a constructor has run
struct DateTimeObject {
    Moment moment;
    bool initialised;
};
struct ZoneObject {
    Zone zone;
    bool initialised;
};
struct IntervalObject {
    Relative span;
    String* text;  // what createFromDateString read, owned, or null
    bool initialised;
    bool civil;  // from a difference or a text: hours go by the calendar, too
};

DateTimeObject& date_time_of(Object& object);
ZoneObject& zone_object_of(Object& object);
IntervalObject& interval_of(Object& object);

// The same for use: throws "Object of type X (inheriting DateTime) has not been correctly
// initialized …".
Result<Moment*> moment_of(Context& context, Object& object);
Result<Zone*> zone_of(Context& context, Object& object);
Result<Relative*> span_of(Context& context, Object& object);
Failed throw_uninitialised(Context& context, const Object& object);
Failed throw_uninitialised(Context& context, const char* class_name);

// ---- classes
Class& class_named(Context& context, std::string_view lower_name);
// Throws an exception of that class.
[[gnu::format(printf, 3, 4)]] Failed throw_date(Context& context, const char* lower_name,
                                                const char* format, ...);
// "f(): " of the running function and the message.
[[gnu::format(printf, 3, 4)]] Failed throw_date_in(Context& context, const char* lower_name,
                                                   const char* format, ...);
Failed throw_invalid_data(Context& context, const char* class_name);

// New objects; owned.
Result<Object*> make_date_time(Context& context, Class& cls, const Moment& moment);
Result<Object*> make_zone(Context& context, const Zone& zone);
Result<Object*> make_interval(Context& context, const Relative& span, bool civil);

// ---- making moments
enum class OnBadText : uint8_t { Throw, Quiet };
// What a text says in a zone (null: the default one); false, unless it throws, when it is bad.
Result<bool> read_moment(Context& context, Moment& out, std::string_view text, const String* format,
                         Object* zone, OnBadText on_bad_text);
// Changes a moment as a text says. False with a warning, or an exception of `thrower`, when bad.
Result<bool> modify(Context& context, Moment& moment, String& text, bool throws);

// ---- shared by functions and methods
Status add_interval(Context& context, Moment& moment, Object& interval);
// False with a warning, or an exception, when the interval is no plain span of time.
Result<bool> subtract_interval(Context& context, Moment& moment, Object& interval, bool throws);
Result<Object*> difference_object(Context& context, Object& from, Object& to, bool absolute);
void set_time(Moment& moment, int64_t hour, int64_t minute, int64_t second, int64_t microsecond);
void set_date(Moment& moment, int64_t year, int64_t month, int64_t day);
void set_iso_date(Moment& moment, int64_t year, int64_t week, int64_t weekday);
void set_timestamp(Moment& moment, int64_t timestamp);
// setTimezone with an object that has no zone yet changes nothing.
void set_zone(Moment& moment, Object& zone);
// False with a warning, or an exception, when the text is bad.
Result<Value> interval_from_text(Context& context, String& text, bool throws);
Result<Value> zone_transitions(Context& context, Object& zone, int64_t begin, int64_t end);
Result<Value> zone_location(Context& context, Object& zone);
Result<String*> zone_name(Context& context, Object& zone);
Result<int64_t> zone_offset(Context& context, Object& zone, Object& moment);
Result<Array*> zone_names(Context& context, int64_t group, String* country);
Array* abbreviations_array();

// "date", "timezone_type", "timezone" and their kin, added to `to`.
void add_members(Array& to, const Moment& moment);
void add_members(Array& to, const Zone& zone);
// The members of a builtin class, and then those of subclasses.
Array* serialized(Object& object, Ref<Array> members);
// Puts back those of subclasses: all but the named ones.
Status restore_others(Context& context, Object& object, const Array& data,
                      std::span<const std::string_view> own);

}  // namespace surus::date
