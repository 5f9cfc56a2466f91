// Paul Schlyter's low-precision formulas, which are good to about a minute.
#include "ext/date/sun.h"

#include <cmath>
#include <numbers>

#include "runtime/values/conversion.h"

namespace surus::date {

namespace {

constexpr double degrees_per_radian = 180.0 / std::numbers::pi;
constexpr double radians_per_degree = std::numbers::pi / 180.0;

double sine(double degrees) { return std::sin(degrees * radians_per_degree); }
double cosine(double degrees) { return std::cos(degrees * radians_per_degree); }
double arc_tangent(double y, double x) { return degrees_per_radian * std::atan2(y, x); }

// The same angle from 0 to 360 degrees, or from -180 to 180.
double whole_circle(double angle) { return angle - 360.0 * std::floor(angle * (1.0 / 360.0)); }
double half_circle(double angle) { return angle - 360.0 * std::floor(angle * (1.0 / 360.0) + 0.5); }

struct SunPosition {
    double right_ascension, declination, distance;
};

// `day`: since the noon before the year 2000.
SunPosition sun_position(double day) {
    double anomaly = whole_circle(356.0470 + 0.9856002585 * day);
    double perihelion = 282.9404 + 4.70935E-5 * day;
    double eccentricity = 0.016709 - 1.151E-9 * day;

    double eccentric = anomaly + eccentricity * degrees_per_radian * sine(anomaly) *
                                     (1.0 + eccentricity * cosine(anomaly));
    double x = cosine(eccentric) - eccentricity;
    double y = std::sqrt(1.0 - eccentricity * eccentricity) * sine(eccentric);
    SunPosition sun;
    sun.distance = std::sqrt(x * x + y * y);
    double longitude = arc_tangent(y, x) + perihelion;
    if (longitude >= 360.0) longitude -= 360.0;

    double obliquity = 23.4393 - 3.563E-7 * day;
    x = sun.distance * cosine(longitude);
    y = sun.distance * sine(longitude);
    double z = y * sine(obliquity);
    y = y * cosine(obliquity);
    sun.right_ascension = arc_tangent(y, x);
    sun.declination = arc_tangent(z, std::sqrt(x * x + y * y));
    return sun;
}

// Greenwich's sidereal time is the sun's mean longitude and half a circle.
double sidereal_time(double day) {
    return whole_circle((180.0 + 356.0470 + 282.9404) + (0.9856002585 + 4.70935E-5) * day);
}

int64_t moved(int64_t timestamp, double hours) {
    return double_to_int(hours * 3600 + static_cast<double>(timestamp));
}

}  // namespace

SunTimes sun_times(const Moment& moment, double longitude, double latitude, double altitude,
                   bool upper_limb) {
    Moment noon = moment;
    noon.fields.hour = 12;
    noon.fields.minute = noon.fields.second = 0;
    resolve(noon);
    Fields midnight = noon.fields;
    midnight.hour = 0;
    int64_t day_start = timestamp_of(midnight);

    double julian_day = static_cast<double>(day_start) / 86400.0 + 2440587.5;
    double day = julian_day - 2451545 + 2 - longitude / 360.0;
    double local_sidereal = whole_circle(sidereal_time(day) + 180.0 + longitude);
    SunPosition sun = sun_position(day);
    double south = 12.0 - half_circle(local_sidereal - sun.right_ascension) / 15.0;
    if (upper_limb) altitude -= 0.2666 / sun.distance;

    double cosine_of_arc = (sine(altitude) - sine(latitude) * sine(sun.declination)) /
                           (cosine(latitude) * cosine(sun.declination));
    SunTimes times{};
    times.transit = moved(day_start, south);
    if (cosine_of_arc >= 1.0) {
        times.kind = SunTimes::AlwaysBelow;
        times.rise = times.set = times.transit;
    } else if (cosine_of_arc <= -1.0) {
        times.kind = SunTimes::AlwaysAbove;
        times.rise = minus(noon.timestamp, seconds_per_day / 2);
        times.set = plus(noon.timestamp, seconds_per_day / 2);
    } else {
        double arc = degrees_per_radian * std::acos(cosine_of_arc) / 15.0;
        times.kind = SunTimes::RisesAndSets;
        times.rise_hour = south - arc;
        times.set_hour = south + arc;
        times.rise = moved(day_start, times.rise_hour);
        times.set = moved(day_start, times.set_hour);
    }
    return times;
}

}  // namespace surus::date
