// What functions and methods do with moments.
#include "ext/date/objects.h"
#include "ext/date/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"

namespace surus::date {

Result<bool> read_moment(Context& context, Moment& out, std::string_view text, const String* format,
                         Object* zone_object, OnBadText on_bad_text) {
    Zones& zones = zones_of(context);
    bool is_now = !format && (text.empty() || text == "now");
    Diagnostics diagnostics;
    Parsed parsed;
    if (format) {
        parsed = parse_by_format(zones, format->view(), text, diagnostics);
    } else if (!is_now) {
        parsed = parse_text(zones, text, diagnostics);
    }
    remember(context, diagnostics);
    if (diagnostics.error_count) {
        if (on_bad_text == OnBadText::Quiet) return false;
        return throw_date(context, "datemalformedstringexception",
                          "Failed to parse time string (%s) at position %zu (%c): %s",
                          std::string(text).c_str(), diagnostics.position, diagnostics.character,
                          diagnostics.message);
    }
    Zone zone;
    if (zone_object) {
        ZoneObject& state = zone_object_of(*zone_object);
        if (!state.initialised) {
            return throw_error(context,
                               "The DateTimeZone object has not been correctly initialized by its "
                               "constructor");
        }
        zone = state.zone;
    } else if (parsed.zone.kind == ZoneKind::Id) {
        zone = parsed.zone;
    } else {
        zone = Zone::of(default_zone(context));
    }
    Moment now = current_moment(zone);
    if (is_now) {
        out = now;
        return true;
    }
    out = complete(parsed, now, format != nullptr);
    resolve(out, parsed.has_relative ? &parsed.relative : nullptr, parsed.zones_said > 0);
    out.set_timestamp(out.timestamp);
    return true;
}

// "@123": as parse_text leaves it.
static bool is_timestamp(const Parsed& parsed) {
    const Fields& at = parsed.fields;
    bool epoch = at.year == 1970 && at.month == 1 && at.day == 1 && at.hour == 0 &&
                 at.minute == 0 && at.second == 0 && at.microsecond == 0;
    const Zone& zone = parsed.zone;
    return epoch && parsed.zones_said && zone.kind == ZoneKind::Offset && zone.offset == 0;
}

static void take_if_said(int64_t& field, int64_t value) {
    if (value != unset) field = value;
}

Result<bool> modify(Context& context, Moment& moment, String& text, bool throws) {
    Diagnostics diagnostics;
    Parsed parsed = parse_text(zones_of(context), text.view(), diagnostics);
    remember(context, diagnostics);
    if (diagnostics.error_count) {
        static constexpr const char* message =
            "Failed to parse time string (%s) at position %zu (%c): %s";
        if (throws) {
            return throw_date_in(context, "datemalformedstringexception", message, text.data(),
                                 diagnostics.position, diagnostics.character, diagnostics.message);
        }
        TRY(function_warning(context, message, text.data(), diagnostics.position,
                             diagnostics.character, diagnostics.message));
        return false;
    }
    Fields& fields = moment.fields;
    const Fields& said = parsed.fields;
    take_if_said(fields.year, said.year);
    take_if_said(fields.month, said.month);
    take_if_said(fields.day, said.day);
    if (said.hour != unset) {
        fields.hour = said.hour;
        fields.minute = said.minute != unset ? said.minute : 0;
        fields.second = said.minute != unset && said.second != unset ? said.second : 0;
    }
    take_if_said(fields.microsecond, said.microsecond);
    if (is_timestamp(parsed)) moment.zone = Zone::of_offset(0);
    apply(moment, parsed.has_relative ? &parsed.relative : nullptr);
    return true;
}

Status add_interval(Context& context, Moment& moment, Object& interval) {
    Relative span = *TRY(span_of(context, interval));
    add(moment, span, interval_of(interval).civil);
    return {};
}

Result<bool> subtract_interval(Context& context, Moment& moment, Object& interval, bool throws) {
    Relative span = *TRY(span_of(context, interval));
    if (span.has_special || span.has_weekday) {
        static constexpr const char* message =
            "Only non-special relative time specifications are supported for subtraction";
        if (throws) return throw_date_in(context, "dateinvalidoperationexception", message);
        TRY(function_warning(context, message));
        return false;
    }
    subtract(moment, span, interval_of(interval).civil);
    return true;
}

Result<Object*> difference_object(Context& context, Object& from, Object& to, bool absolute) {
    const Moment& first = *TRY(moment_of(context, from));
    const Moment& second = *TRY(moment_of(context, to));
    Relative span = difference(first, second);
    if (absolute) span.invert = 0;
    return make_interval(context, span, true);
}

void set_time(Moment& moment, int64_t hour, int64_t minute, int64_t second, int64_t microsecond) {
    moment.fields.hour = hour;
    moment.fields.minute = minute;
    moment.fields.second = second;
    moment.fields.microsecond = microsecond;
    apply(moment);
}

void set_date(Moment& moment, int64_t year, int64_t month, int64_t day) {
    moment.fields.year = year;
    moment.fields.month = month;
    moment.fields.day = day;
    apply(moment);
}

void set_iso_date(Moment& moment, int64_t year, int64_t week, int64_t weekday) {
    moment.fields.year = year;
    moment.fields.month = 1;
    moment.fields.day = plus(day_of_iso_week(year, week, weekday), 1);
    apply(moment);
}

void set_timestamp(Moment& moment, int64_t timestamp) {
    moment.set_timestamp(timestamp);
    // php looks for the timestamp of these fields again, and may find the other hour.
    resolve(moment);
    moment.fields.microsecond = 0;
}

void set_zone(Moment& moment, Object& zone) {
    ZoneObject& state = zone_object_of(zone);
    if (state.initialised) moment.set_zone(state.zone);
}

}  // namespace surus::date
