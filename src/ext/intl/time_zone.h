// What an IntlTimeZone holds, and the ways to one.
#pragma once

#include <unicode/timezone.h>

#include <memory>

#include "ext/intl/objects.h"

namespace surus::intl {

struct TimeZoneState {
    Error error;
    std::unique_ptr<icu::TimeZone> zone;

    static TimeZoneState& of(Object& self) { return self.native<TimeZoneState>(); }
    static Status clone(Context& context, TimeZoneState& from, TimeZoneState& to);
};

Result<Object*> make_time_zone(Context& context, std::unique_ptr<icu::TimeZone> zone);

// The zone of an argument that is an IntlTimeZone, a DateTimeZone, a name, or null for the default
// one. Null when that is noted as an error; most of what is wrong throws an IntlException.
Result<std::unique_ptr<icu::TimeZone>> zone_argument(Context& context, const Value& argument,
                                                     Error* own);
// Of a DateTimeZone; null when it is noted as an error.
Result<std::unique_ptr<icu::TimeZone>> from_date_time_zone(Context& context, Object& zone,
                                                           Error* own);
// An owned DateTimeZone.
Result<Object*> to_date_time_zone(Context& context, const icu::TimeZone& zone);
// What var_dump shows.
Array* described(const icu::TimeZone* zone);

}  // namespace surus::intl
