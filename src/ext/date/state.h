// What a Context keeps for dates: the zones in use, the default one, what was wrong with the text
// that was parsed last.
#pragma once

#include "ext/date/moment.h"
#include "ext/date/parse.h"
#include "ext/date/zones.h"
#include "ext/state.h"

namespace surus::date {

// The classes that objects are made of most often.
enum class DateClass : uint8_t { DateTime, DateTimeImmutable, DateTimeZone, DateInterval, Count };

struct State : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Date;

    Zones zones;
    const ZoneInfo* chosen = nullptr;  // by date_default_timezone_set
    // The zone of the ini setting, read when settings last changed.
    const ZoneInfo* configured = nullptr;
    uint32_t ini_changes = 0;
    Ref<Array> last_errors;  // null: none
    // Found when first wanted, by DateClass.
    Class* classes[static_cast<size_t>(DateClass::Count)] = {};
};

State& state_of(Context& context);
Class& class_of(Context& context, DateClass which);
inline Zones& zones_of(Context& context) { return state_of(context).zones; }
const ZoneInfo& default_zone(Context& context);

// This moment in that zone.
int64_t current_timestamp();
Moment current_moment(const Zone& zone);
// What clocks of the default zone show.
Moment local_moment(Context& context, int64_t timestamp);

// Says so, as a warning, when no zone can be found for want of a database. May run user code.
Status note_missing_database(Context& context);
// For date_get_last_errors().
void remember(Context& context, const Diagnostics& diagnostics);
Array* diagnostics_array(const Diagnostics& diagnostics);

}  // namespace surus::date
