// date_sunrise(), date_sunset(), date_sun_info().
#include <cmath>
#include <cstdio>

#include "ext/date/date.stub.h"
#include "ext/date/state.h"
#include "ext/date/sun.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/conversion.h"

namespace surus {

namespace {

struct SunQuestion {
    int64_t timestamp, format;
    std::optional<double> latitude, longitude, zenith, utc_offset;
};

double setting(Context& context, std::string_view name) {
    const std::string* value = context.ini->get(name);
    return value ? string_to_double(*value) : 0;
}

Result<Value> sun_time(Context& context, const SunQuestion& question, bool set) {
    int64_t format = question.format;
    if (format < constant_SUNFUNCS_RET_TIMESTAMP || format > constant_SUNFUNCS_RET_DOUBLE) {
        return throw_argument_value_error(
            context, 2,
            "must be one of SUNFUNCS_RET_TIMESTAMP, SUNFUNCS_RET_STRING, or SUNFUNCS_RET_DOUBLE");
    }
    auto or_setting = [&](std::optional<double> value, std::string_view name) {
        return value ? *value : setting(context, name);
    };
    double latitude = or_setting(question.latitude, "date.default_latitude");
    double longitude = or_setting(question.longitude, "date.default_longitude");
    double zenith = or_setting(question.zenith, set ? "date.sunset_zenith" : "date.sunrise_zenith");
    // Whole hours of the zone's offset in 1970, as php has it.
    const date::ZoneInfo& zone = date::default_zone(context);
    double offset = question.utc_offset.value_or(zone.type_at(0).offset / 3600);

    date::Moment moment = date::local_moment(context, question.timestamp);
    date::SunTimes times = date::sun_times(moment, longitude, latitude, 90 - zenith, true);
    if (times.kind != date::SunTimes::RisesAndSets) return false_value();
    if (format == constant_SUNFUNCS_RET_TIMESTAMP) return Value::of(set ? times.set : times.rise);
    double hour = (set ? times.set_hour : times.rise_hour) + offset;
    if (hour > 24 || hour < 0) hour -= std::floor(hour / 24) * 24;
    if (format == constant_SUNFUNCS_RET_DOUBLE) return Value::of(hour);
    if (!std::isfinite(hour)) hour = 0;
    auto whole = static_cast<int>(hour);
    char text[32];
    int length =
        std::snprintf(text, sizeof text, "%02d:%02d", whole, static_cast<int>(60 * (hour - whole)));
    return string_value({text, static_cast<size_t>(length)});
}

}  // namespace

Result<Value> php_date_sunrise(Context& context, int64_t timestamp, int64_t returnFormat,
                               std::optional<double> latitude, std::optional<double> longitude,
                               std::optional<double> zenith, std::optional<double> utcOffset) {
    return sun_time(context, {timestamp, returnFormat, latitude, longitude, zenith, utcOffset},
                    false);
}
Result<Value> php_date_sunset(Context& context, int64_t timestamp, int64_t returnFormat,
                              std::optional<double> latitude, std::optional<double> longitude,
                              std::optional<double> zenith, std::optional<double> utcOffset) {
    return sun_time(context, {timestamp, returnFormat, latitude, longitude, zenith, utcOffset},
                    true);
}

Result<Array*> php_date_sun_info(Context& context, int64_t timestamp, double latitude,
                                 double longitude) {
    date::Moment moment = date::local_moment(context, timestamp);
    Array* out = Array::create_hash(16);
    auto add = [&](const char* rise, const char* set, double altitude, bool upper_limb) {
        date::SunTimes times = date::sun_times(moment, longitude, latitude, altitude, upper_limb);
        bool crosses = times.kind == date::SunTimes::RisesAndSets;
        Value always = Value::boolean(times.kind == date::SunTimes::AlwaysAbove);
        out->set(rise, crosses ? Value::of(times.rise) : always);
        out->set(set, crosses ? Value::of(times.set) : always);
        return times.transit;
    };
    int64_t transit = add("sunrise", "sunset", -35.0 / 60, true);
    out->set("transit", Value::of(transit));
    add("civil_twilight_begin", "civil_twilight_end", -6, false);
    add("nautical_twilight_begin", "nautical_twilight_end", -12, false);
    add("astronomical_twilight_begin", "astronomical_twilight_end", -18, false);
    return out;
}

}  // namespace surus
