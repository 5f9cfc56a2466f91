// When the sun rises and sets.
#pragma once

#include "ext/date/moment.h"

namespace surus::date {

struct SunTimes {
    enum Kind : int8_t { AlwaysBelow = -1, RisesAndSets, AlwaysAbove } kind;
    int64_t rise, set, transit;  // timestamps
    double rise_hour, set_hour;  // of the day, UTC
};

// Of the day that `moment`'s clocks show, at a place (degrees, east and north are positive): when
// the sun's centre, or upper limb, crosses that altitude over the horizon.
SunTimes sun_times(const Moment& moment, double longitude, double latitude, double altitude,
                   bool upper_limb);

}  // namespace surus::date
