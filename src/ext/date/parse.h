// What a text says about a moment: strtotime's language, that of createFromFormat, and ISO 8601's
// durations and recurring intervals.
#pragma once

#include <string_view>

#include "ext/date/moment.h"
#include "ext/date/zones.h"
#include "runtime/arrays/array.h"

namespace surus::date {

// What was odd or wrong about a text, by its position.
class Diagnostics {
public:
    void warn(size_t position, const char* message) {
        add(warnings_, warning_count, position, message);
    }
    void fail(size_t position, char found, const char* message);

    // Lists as PHP shows them: of several at one position the last.
    Array* warnings() const { return list(warnings_); }
    Array* errors() const { return list(errors_); }

    int64_t warning_count = 0;
    int64_t error_count = 0;
    // The first error.
    size_t position = 0;
    char character = ' ';  // as shown: a space where the text ended
    const char* message = "";

private:
    static void add(Ref<Array>& list, int64_t& count, size_t position, const char* message);
    static Array* list(const Ref<Array>& list);

    Ref<Array> warnings_, errors_;
};

struct Parsed {
    Fields fields{unset, unset, unset, unset, unset, unset, unset};
    Zone zone;  // kind None: not said
    Relative relative;
    int times_said = 0;
    int zones_said = 0;
    bool has_date = false;
    bool has_relative = false;
    bool is_local = false;
    bool dst_known = false;     // zone.dst was said
    bool offset_known = false;  // zone.offset was said

    Parsed() { zone.dst = -1; }
};

Parsed parse_text(Zones& zones, std::string_view text, Diagnostics& diagnostics);
Parsed parse_by_format(Zones& zones, std::string_view format, std::string_view text,
                       Diagnostics& diagnostics);

// What the text left open is `now`'s; times are midnight's where only a date was said, unless
// `by_format`.
Moment complete(const Parsed& parsed, const Moment& now, bool by_format);

// "P1Y2M3DT4H5M6S", "R5/2008-03-01T13:00:00Z/P1Y".
struct IsoInterval {
    Moment start, end;
    Relative span;
    int64_t recurrences = 1;
    bool has_start = false, has_end = false, has_span = false, has_recurrences = false;
    bool ok = true;
};
IsoInterval parse_iso_interval(std::string_view text);

}  // namespace surus::date
