#include "ext/date/objects.h"

#include <algorithm>
#include <cstdarg>
#include <string>

#include "ext/date/format.h"
#include "ext/date/state.h"
#include "ext/spl/support.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"

namespace surus::date {

DateTimeObject& date_time_of(Object& object) { return object.native<DateTimeObject>(); }
ZoneObject& zone_object_of(Object& object) { return object.native<ZoneObject>(); }
IntervalObject& interval_of(Object& object) { return object.native<IntervalObject>(); }

Result<Moment*> moment_of(Context& context, Object& object) {
    DateTimeObject& state = date_time_of(object);
    if (state.initialised) [[likely]]
        return &state.moment;
    return throw_uninitialised(context, object);
}
Result<Zone*> zone_of(Context& context, Object& object) {
    ZoneObject& state = zone_object_of(object);
    if (state.initialised) return &state.zone;
    return throw_uninitialised(context, object);
}
Result<Relative*> span_of(Context& context, Object& object) {
    IntervalObject& state = interval_of(object);
    if (state.initialised) return &state.span;
    return throw_uninitialised(context, object);
}

static constexpr const char* not_initialised =
    "has not been correctly initialized by calling parent::__construct() in its constructor";

Failed throw_uninitialised(Context& context, const char* class_name) {
    return throw_date(context, "dateobjecterror", "Object of type %s %s", class_name,
                      not_initialised);
}

Failed throw_uninitialised(Context& context, const Object& object) {
    const Class* builtin = object.cls;
    while (!builtin->is_builtin()) builtin = builtin->parent;
    if (builtin == object.cls) return throw_uninitialised(context, object.cls->name->data());
    return throw_date(context, "dateobjecterror", "Object of type %s (inheriting %s) %s",
                      object.cls->name->data(), builtin->name->data(), not_initialised);
}

Class& class_named(Context& context, std::string_view lower_name) {
    return *context.classes->find(context, *context.strings->intern(lower_name));
}

static std::string printed(const char* format, va_list list) {
    va_list again;
    va_copy(again, list);
    int length = std::vsnprintf(nullptr, 0, format, again);
    va_end(again);
    std::string text(static_cast<size_t>(std::max(length, 0)) + 1, '\0');
    std::vsnprintf(text.data(), text.size(), format, list);
    text.pop_back();
    return text;
}

Failed throw_date(Context& context, const char* lower_name, const char* format, ...) {
    va_list list;
    va_start(list, format);
    std::string message = printed(format, list);
    va_end(list);
    return throw_error_text(context, class_named(context, lower_name), message);
}

Failed throw_date_in(Context& context, const char* lower_name, const char* format, ...) {
    va_list list;
    va_start(list, format);
    std::string message = running_function_name(context) + "(): " + printed(format, list);
    va_end(list);
    return throw_error_text(context, class_named(context, lower_name), message);
}

Failed throw_invalid_data(Context& context, const char* class_name) {
    return throw_error(context, "Invalid serialization data for %s object", class_name);
}

Result<Object*> make_date_time(Context& context, Class& cls, const Moment& moment) {
    Object* made = TRY(instantiate(context, cls));
    date_time_of(*made) = {moment, true};
    return made;
}
Result<Object*> make_zone(Context& context, const Zone& zone) {
    Object* made = TRY(instantiate(context, class_of(context, DateClass::DateTimeZone)));
    zone_object_of(*made) = {zone, true};
    return made;
}
Result<Object*> make_interval(Context& context, const Relative& span, bool civil) {
    Object* made = TRY(instantiate(context, class_of(context, DateClass::DateInterval)));
    interval_of(*made) = {span, nullptr, true, civil};
    return made;
}

void add_members(Array& to, const Zone& zone) {
    char buffer[offset_text_size];
    to.set("timezone_type", Value::of(static_cast<int64_t>(zone.kind)));
    to.set("timezone", string_value(zone_text(zone, buffer)));
}

void add_members(Array& to, const Moment& moment) {
    // Offset and abbreviation zones show seconds of the offset, too.
    to.set("date", Value::of(format(moment, "x-m-d H:i:s.u")));
    add_members(to, moment.zone);
}

Array* serialized(Object& object, Ref<Array> members) {
    Array* data = members.leak();
    Ref<Array> own = Ref<Array>::adopt(plain_properties(object));
    for (auto [key, value] : elements(*own)) {
        if (key.is_string()) {
            if (!data->find(*key.string)) data->set(*key.string, copy(value));
        } else if (!data->find(key.integer)) {
            data->set(key.integer, copy(value));
        }
    }
    return data;
}

Status restore_others(Context& context, Object& object, const Array& data,
                      std::span<const std::string_view> own) {
    Ref<Array> others = Ref<Array>::adopt(Array::create_hash(data.count));
    for (auto [key, value] : elements(data)) {
        if (!key.is_string() || std::ranges::find(own, key.string->view()) != own.end()) continue;
        others->set(*key.string, copy_deref(value));
    }
    return restore_properties(context, object, *others);
}

}  // namespace surus::date
