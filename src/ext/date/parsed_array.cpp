#include "ext/date/parsed_array.h"

#include "ext/date/state.h"
#include "ext/support.h"

namespace surus::date {

static void set_or_false(Array& to, std::string_view name, int64_t value) {
    to.set(name, value == unset ? false_value() : Value::of(value));
}

static Array* relative_array(const Relative& relative) {
    Array* out = Array::create_hash(8);
    auto add = [out](std::string_view name, int64_t value) { out->set(name, Value::of(value)); };
    add("year", relative.year);
    add("month", relative.month);
    add("day", relative.day);
    add("hour", relative.hour);
    add("minute", relative.minute);
    add("second", relative.second);
    if (relative.has_weekday) add("weekday", relative.weekday);
    if (relative.has_special && relative.special == Relative::Special::Weekdays)
        add("weekdays", relative.special_amount);
    if (relative.edge == Relative::Edge::FirstDayOfMonth)
        out->set("first_day_of_month", Value::boolean(true));
    if (relative.edge == Relative::Edge::LastDayOfMonth)
        out->set("last_day_of_month", Value::boolean(true));
    return out;
}

static void add_zone(Array& out, const Zone& zone) {
    out.set("zone_type", Value::of(static_cast<int64_t>(zone.kind)));
    bool abbreviated = *zone.abbreviation != '\0';
    switch (zone.kind) {
    case ZoneKind::None: return;
    case ZoneKind::Id:
        if (abbreviated) out.set("tz_abbr", string_value(zone.abbreviation));
        out.set("tz_id", string_value(zone.info->name()));
        return;
    default: break;
    }
    out.set("zone", Value::of(int64_t{zone.offset}));
    out.set("is_dst", Value::boolean(zone.dst > 0));
    if (zone.kind == ZoneKind::Abbreviation) out.set("tz_abbr", string_value(zone.abbreviation));
}

Array* parsed_array(const Parsed& parsed, const Diagnostics& diagnostics) {
    Array* out = Array::create_hash(16);
    const Fields& fields = parsed.fields;
    set_or_false(*out, "year", fields.year);
    set_or_false(*out, "month", fields.month);
    set_or_false(*out, "day", fields.day);
    set_or_false(*out, "hour", fields.hour);
    set_or_false(*out, "minute", fields.minute);
    set_or_false(*out, "second", fields.second);
    bool exact = fields.microsecond != unset;
    out->set("fraction", exact ? Value::of(static_cast<double>(fields.microsecond) / 1000000.0)
                               : false_value());
    Ref<Array> problems = Ref<Array>::adopt(diagnostics_array(diagnostics));
    for (auto [key, value] : elements(*problems)) out->set(*key.string, copy(value));
    out->set("is_localtime", Value::boolean(parsed.is_local));
    if (parsed.is_local) add_zone(*out, parsed.zone);
    if (parsed.has_relative) out->set("relative", Value::of(relative_array(parsed.relative)));
    return out;
}

}  // namespace surus::date
