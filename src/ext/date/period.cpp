#include "ext/date/period.h"

namespace surus::date {

// An interval that points into the past goes forward nevertheless.
void PeriodObject::advance() { apply(current, &span); }

void PeriodObject::rewind() {
    current = start;
    has_current = true;
    if (!include_start) advance();
}

bool PeriodObject::is_live(int64_t index) const {
    if (!has_end) return index < recurrences;
    if (current.timestamp != end.timestamp) return current.timestamp < end.timestamp;
    int64_t ahead = end.fields.microsecond - current.fields.microsecond;
    return include_end ? ahead >= 0 : ahead > 0;
}

}  // namespace surus::date
