// What a DatePeriod holds, and the moments it goes through.
#pragma once

#include "ext/date/moment.h"
#include "runtime/objects/object.h"

namespace surus::date {

struct PeriodObject {
    Moment start, current, end;
    Relative span;
    Class* start_class;   // of the moments it gives; null: not constructed
    int64_t recurrences;  // start and end included, if they are
    bool has_start, has_current, has_end;
    bool initialised;
    bool include_start, include_end;

    // ---- iteration
    void rewind();
    void advance();
    bool is_live(int64_t index) const;
    // As getRecurrences() has it.
    int64_t plain_recurrences() const { return recurrences - include_start - include_end; }
};

inline PeriodObject& period_of(Object& object) { return object.native<PeriodObject>(); }

}  // namespace surus::date
