#include "ext/date/date_time.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "ext/date/date.stub.h"
#include "ext/date/format.h"
#include "ext/date/state.h"
#include "ext/spl/support.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/values/conversion.h"

namespace surus::date {

namespace {

void construct(Object& self) { date_time_of(self) = {}; }

Status clone(Context&, Object& from, Object& to) {
    date_time_of(to) = date_time_of(from);
    return {};
}

Result<Array*> members(Context&, Object& self) {
    Array* all = plain_properties(self);
    if (date_time_of(self).initialised) add_members(*all, date_time_of(self).moment);
    return all;
}

Result<int> compare(Context& context, const Object& a, const Object& b) {
    if (a.cls->handlers != b.cls->handlers) return 2;
    const DateTimeObject& first = date_time_of(const_cast<Object&>(a));
    const DateTimeObject& second = date_time_of(const_cast<Object&>(b));
    if (!first.initialised || !second.initialised) {
        return throw_date(context, "dateobjecterror",
                          "Trying to compare an incomplete DateTime or DateTimeImmutable object");
    }
    const Moment& x = first.moment;
    const Moment& y = second.moment;
    if (x.timestamp != y.timestamp) return x.timestamp < y.timestamp ? -1 : 1;
    int64_t difference = x.fields.microsecond - y.fields.microsecond;
    return difference < 0 ? -1 : difference > 0;
}

constexpr std::string_view own_members[] = {"date", "timezone_type", "timezone"};

// What __serialize() gave; false when it is something else.
Result<bool> restore(Context& context, Moment& out, const Array& data) {
    const Value* date = data.find(own_members[0]);
    const Value* type = data.find(own_members[1]);
    const Value* name = data.find(own_members[2]);
    if (!date || !type || !name) return false;
    date = &date->deref();
    type = &type->deref();
    name = &name->deref();
    if (!date->is_string() || !type->is_int() || !name->is_string()) return false;
    std::string_view zone_name = name->string->view();
    switch (type->integer) {
    case static_cast<int64_t>(ZoneKind::Offset):
    case static_cast<int64_t>(ZoneKind::Abbreviation): {
        Ref<String> text = Ref<String>::adopt(String::concat(date->string->view(), " "));
        text = Ref<String>::adopt(String::append(text.leak(), zone_name));
        return read_moment(context, out, text->view(), nullptr, nullptr, OnBadText::Quiet);
    }
    case static_cast<int64_t>(ZoneKind::Id): {
        const ZoneInfo* info = zones_of(context).find(zone_name);
        if (!info) return false;
        Ref<Object> zone = Ref<Object>::adopt(TRY(make_zone(context, Zone::of(*info))));
        return read_moment(context, out, date->string->view(), nullptr, zone.get(),
                           OnBadText::Quiet);
    }
    default: return false;
    }
}

}  // namespace

Status construct_date_time(Context& context, Object& self, String& text, Object* zone) {
    Moment moment;
    TRY(read_moment(context, moment, text.view(), nullptr, zone, OnBadText::Throw));
    date_time_of(self) = {moment, true};
    return {};
}

Result<Array*> serialize_date_time(Context& context, Object& self) {
    TRY(moment_of(context, self));
    Ref<Array> members = Ref<Array>::adopt(Array::create_hash(4));
    add_members(*members, date_time_of(self).moment);
    return serialized(self, std::move(members));
}

Status unserialize_date_time(Context& context, Object& self, Array& data, const char* class_name) {
    Moment moment;
    if (!TRY(restore(context, moment, data))) return throw_invalid_data(context, class_name);
    date_time_of(self) = {moment, true};
    return restore_others(context, self, data, own_members);
}

Status wake_up_date_time(Context& context, Object& self, const char* class_name) {
    Ref<Array> data = Ref<Array>::adopt(plain_properties(self));
    Moment moment;
    if (!TRY(restore(context, moment, *data))) return throw_invalid_data(context, class_name);
    date_time_of(self) = {moment, true};
    return {};
}

Result<Object*> date_time_from_state(Context& context, Class& cls, Array& data) {
    Moment moment;
    if (!TRY(restore(context, moment, data))) return throw_invalid_data(context, cls.name->data());
    return make_date_time(context, cls, moment);
}

// As php's %g writes it.
static std::string as_message_number(double number) {
    std::string text = double_text(number, 6);
    std::ranges::replace(text, 'E', std::isfinite(number) ? 'e' : 'E');
    return text;
}

Result<Object*> date_time_from_timestamp(Context& context, Class& cls, const Value& timestamp) {
    Moment moment;
    moment.zone = Zone::of_offset(0);
    int64_t seconds = 0, microsecond = 0;
    if (timestamp.is_int()) {
        seconds = timestamp.integer;
    } else {
        double whole = std::trunc(timestamp.number);
        if (!(whole >= -0x1p63 && whole < 0x1p63)) {
            return throw_date_in(context, "daterangeerror",
                                 "Argument #1 ($timestamp) must be a finite number between %lld "
                                 "and %lld.999999, %s given",
                                 static_cast<long long>(INT64_MIN),
                                 static_cast<long long>(INT64_MAX),
                                 as_message_number(timestamp.number).c_str());
        }
        seconds = static_cast<int64_t>(whole);
        microsecond = std::llround((timestamp.number - whole) * 1000000);
        carry(microsecond, seconds, 0, 1000000);
    }
    moment.set_timestamp(seconds);
    moment.fields.microsecond = microsecond;
    return make_date_time(context, cls, moment);
}

Result<Value> date_time_from_format(Context& context, Class& cls, String& format, String& text,
                                    Object* zone, uint32_t text_position) {
    if (text.view().find('\0') != npos) {
        return throw_argument_value_error(context, text_position,
                                          "must not contain any null bytes");
    }
    Moment moment;
    if (!TRY(read_moment(context, moment, text.view(), &format, zone, OnBadText::Quiet)))
        return false_value();
    return Value::of(TRY(make_date_time(context, cls, moment)));
}

Result<Object*> date_time_from_object(Context& context, Class& cls, Object& other) {
    Moment moment = *TRY(moment_of(context, other));
    return make_date_time(context, cls, moment);
}

Result<Value> last_errors(Context& context) {
    const Ref<Array>& last = state_of(context).last_errors;
    return last ? Value::of(share(*last)) : false_value();
}

Status set_microsecond(Context& context, Moment& moment, int64_t microsecond) {
    if (microsecond < 0 || microsecond > 999999) {
        return throw_date_in(context, "daterangeerror",
                             "Argument #1 ($microsecond) must be between 0 and 999999, %lld given",
                             static_cast<long long>(microsecond));
    }
    moment.fields.microsecond = microsecond;
    return {};
}

Result<Object*> zone_of_date_time(Context& context, Object& self) {
    return make_zone(context, TRY(moment_of(context, self))->zone);
}

}  // namespace surus::date

namespace surus {

const ClassHandlers date_time_handlers{
    .native_size = sizeof(date::DateTimeObject),
    .construct_native = date::construct,
    .clone_native = date::clone,
    .compare = date::compare,
    .properties = date::members,
    .hides_properties = true,
};

}  // namespace surus
