// What DateTime and DateTimeImmutable share.
#pragma once

#include "ext/date/objects.h"

namespace surus::date {

Status construct_date_time(Context& context, Object& self, String& text, Object* zone);
Result<Array*> serialize_date_time(Context& context, Object& self);
Status unserialize_date_time(Context& context, Object& self, Array& data, const char* class_name);
Status wake_up_date_time(Context& context, Object& self, const char* class_name);
Result<Object*> date_time_from_state(Context& context, Class& cls, Array& data);
Result<Object*> date_time_from_timestamp(Context& context, Class& cls, const Value& timestamp);
// False when the text is bad.
Result<Value> date_time_from_format(Context& context, Class& cls, String& format, String& text,
                                    Object* zone, uint32_t text_position);
// A copy of another class.
Result<Object*> date_time_from_object(Context& context, Class& cls, Object& other);
Result<Value> last_errors(Context& context);
Status set_microsecond(Context& context, Moment& moment, int64_t microsecond);
Result<Object*> zone_of_date_time(Context& context, Object& self);

}  // namespace surus::date
