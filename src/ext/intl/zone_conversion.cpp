// Zones between ICU and DateTimeZone.
#include "ext/intl/zone_conversion.h"

#include <unicode/calendar.h>

#include <cstdio>

#include "ext/date/objects.h"
#include "ext/date/state.h"
#include "ext/intl/intl.stub.h"
#include "ext/intl/text.h"
#include "ext/intl/time_zone.h"
#include "ext/intl/time_zone.stub.h"
#include "runtime/values/conversion.h"

namespace surus::intl {

using ZonePointer = std::unique_ptr<icu::TimeZone>;

static ZonePointer zone_named(std::string_view name) {
    icu::UnicodeString id = icu::UnicodeString::fromUTF8(
        icu::StringPiece(name.data(), static_cast<int32_t>(name.size())));
    return ZonePointer(icu::TimeZone::createTimeZone(id));
}

static Result<ZonePointer> refuse(Context& context, Error* own, const std::string& message) {
    TRY(note_error(context, own, U_ILLEGAL_ARGUMENT_ERROR, message));
    return ZonePointer();
}

Result<ZonePointer> icu_zone(Context& context, const date::Zone& zone, Error* own) {
    if (zone.kind == date::ZoneKind::Offset) {
        int32_t minutes = std::abs(zone.offset) / 60;
        if (minutes >= 24 * 60)
            return refuse(context, own, "object has an time zone offset that's too large");
        char name[32];
        std::snprintf(name, sizeof name, "GMT%c%02d:%02d", zone.offset < 0 ? '-' : '+',
                      minutes / 60, minutes % 60);
        return zone_named(name);
    }
    std::string name = zone.kind == date::ZoneKind::Id ? zone.info->name() : zone.abbreviation;
    ZonePointer found = zone_named(name);
    if (*found == icu::TimeZone::getUnknown()) {
        return refuse(
            context, own,
            "time zone id '" + name + "' extracted from ext/date DateTimeZone not recognized");
    }
    return found;
}

Result<ZonePointer> from_date_time_zone(Context& context, Object& object, Error* own) {
    date::ZoneObject& held = date::zone_object_of(object);
    if (!held.initialised) return refuse(context, own, "DateTimeZone object is unconstructed");
    return icu_zone(context, held.zone, own);
}

static Failed throw_zone(Context& context, const std::string& message) {
    return throw_error_text(context, class_IntlException(context),
                            running_function_name(context) + "(): " + message);
}

Result<ZonePointer> zone_argument(Context& context, const Value& argument, Error* own) {
    if (argument.is_null()) return zone_named(date::default_zone(context).name());
    if (argument.is_object() && is_subclass(*argument.object->cls, class_IntlTimeZone(context))) {
        TimeZoneState& state = TimeZoneState::of(*argument.object);
        if (!state.zone)
            return throw_zone(context, "passed IntlTimeZone is not properly constructed");
        return ZonePointer(state.zone->clone());
    }
    if (argument.is_object() &&
        is_subclass(*argument.object->cls, date::class_of(context, date::DateClass::DateTimeZone)))
        return from_date_time_zone(context, *argument.object, own);
    Ref<String> name = Ref<String>::adopt(TRY(to_string(context, argument)));
    icu::UnicodeString id;
    UErrorCode status = U_ZERO_ERROR;
    TRY(to_utf16(context, name->view(), id, status));
    if (U_FAILURE(status))
        return throw_zone(context, "Time zone identifier given is not a valid UTF-8 string");
    ZonePointer zone(icu::TimeZone::createTimeZone(id));
    if (*zone == icu::TimeZone::getUnknown())
        return throw_zone(context, "No such time zone: \"" + std::string(name->data()) + "\"");
    return zone;
}

static std::string id_of(const icu::TimeZone& zone) {
    icu::UnicodeString id;
    zone.getID(id);
    std::string out;
    id.toUTF8String(out);
    return out;
}

Result<date::Zone> date_zone(Context& context, const icu::TimeZone& zone) {
    std::string id = id_of(zone);
    if (id.starts_with("GMT")) return date::Zone::of_offset(zone.getRawOffset() / 1000);
    const date::ZoneInfo* info = date::zones_of(context).find(id);
    if (info) return date::Zone::of(*info);
    return throw_error_text(context, class_IntlException(context),
                            "DateTimeZone constructor threw exception");
}

Result<Object*> to_date_time_zone(Context& context, const icu::TimeZone& zone) {
    return date::make_zone(context, TRY(date_zone(context, zone)));
}

Array* described(const icu::TimeZone* zone) {
    Array* out = Array::create();
    out->set("valid", Value::boolean(zone != nullptr));
    if (!zone) return out;
    out->set("id", string_value(id_of(*zone)));
    int32_t raw = 0;
    int32_t saved = 0;
    UErrorCode status = U_ZERO_ERROR;
    zone->getOffset(icu::Calendar::getNow(), false, raw, saved, status);
    if (U_FAILURE(status)) return out;
    out->set("rawOffset", Value::of(int64_t{raw}));
    out->set("currentOffset", Value::of(int64_t{raw} + saved));
    return out;
}

}  // namespace surus::intl
