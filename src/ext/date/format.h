// Moments and intervals as text.
#pragma once

#include <string_view>

#include "ext/date/moment.h"
#include "runtime/values/string.h"

namespace surus::date {

extern const std::string_view day_names[7];
extern const std::string_view month_names[12];

// As date() has it; `utc`: as gmdate(). Owned.
String* format(const Moment& moment, std::string_view format, bool utc = false);
// One letter as a number; -1 when it is none that idate() knows.
int64_t format_number(const Moment& moment, char letter);
String* format_interval(const Relative& interval, std::string_view format);

// "+01:00" and its kin.
inline constexpr size_t offset_text_size = 16;
std::string_view offset_text(char (&buffer)[offset_text_size], int32_t offset, bool colon);
// What the 'e' of date() shows: "Europe/Berlin", "EST", "+01:00".
std::string_view zone_text(const Zone& zone, char (&buffer)[offset_text_size]);

}  // namespace surus::date
