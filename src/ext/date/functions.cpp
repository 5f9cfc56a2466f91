// Dates as numbers and texts. All time zones are UTC as yet.
#include <sys/time.h>
#include <time.h>

#include <cstdarg>
#include <cstdio>
#include <string>

#include "ext/date/calendar.h"
#include "ext/date/date.stub.h"
#include "ext/state.h"
#include "ext/support.h"
#include "runtime/errors/errors.h"
#include "runtime/request/tables.h"
#include "runtime/values/string_builder.h"

namespace surus {

namespace {

struct DateState : ExtensionState {
    static constexpr StateSlot slot = StateSlot::Date;
    std::string zone;
};

constexpr const char* day_names[] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                     "Thursday", "Friday", "Saturday"};
constexpr const char* month_names[] = {"January",   "February", "March",    "April",
                                       "May",       "June",     "July",     "August",
                                       "September", "October",  "November", "December"};

std::string zone_name(Context& context) {
    std::string& zone = extension_state<DateState>(context).zone;
    if (!zone.empty()) return zone;
    const std::string* setting = context.ini->get("date.timezone");
    return setting && !setting->empty() ? *setting : "UTC";
}

class DateFormatter {
public:
    DateFormatter(Context& context, int64_t timestamp, bool gmt)
        : context_(context), timestamp_(timestamp), time_(calendar_time(timestamp)), gmt_(gmt) {}

    String* run(std::string_view format) {
        for (size_t i = 0; i < format.size(); ++i) {
            if (format[i] == '\\') {
                if (++i < format.size())
                    out_.push(format[i]);
                else
                    out_.push('\\');
            } else if (!date_part(format[i]) && !time_part(format[i]) && !zone_part(format[i])) {
                out_.push(format[i]);
            }
        }
        return out_.finish();
    }

private:
    [[gnu::format(printf, 2, 3)]] bool print(const char* format, ...) {
        char buffer[64];
        va_list list;
        va_start(list, format);
        int length = std::vsnprintf(buffer, sizeof buffer, format, list);
        va_end(list);
        out_.append({buffer, static_cast<size_t>(length)});
        return true;
    }
    bool text(const char* text) {
        out_.append(text);
        return true;
    }
    const char* suffix() const {
        if (time_.day >= 10 && time_.day <= 19) return "th";
        switch (time_.day % 10) {
        case 1: return "st";
        case 2: return "nd";
        case 3: return "rd";
        default: return "th";
        }
    }

    bool date_part(char c) {
        int64_t iso_year;
        int week;
        auto year = static_cast<long long>(time_.year);
        switch (c) {
        case 'd': return print("%02d", time_.day);
        case 'D': return print("%.3s", day_names[time_.weekday]);
        case 'j': return print("%d", time_.day);
        case 'l': return text(day_names[time_.weekday]);
        case 'N': return print("%d", time_.weekday ? time_.weekday : 7);
        case 'S': return text(suffix());
        case 'w': return print("%d", time_.weekday);
        case 'z': return print("%d", time_.day_of_year);
        case 'W': week = iso_week(time_, iso_year); return print("%02d", week);
        case 'o': iso_week(time_, iso_year); return print("%lld", static_cast<long long>(iso_year));
        case 'F': return text(month_names[time_.month - 1]);
        case 'm': return print("%02d", time_.month);
        case 'M': return print("%.3s", month_names[time_.month - 1]);
        case 'n': return print("%d", time_.month);
        case 't': return print("%d", days_in_month(time_.year, time_.month));
        case 'L': return print("%d", is_leap_year(time_.year));
        case 'Y': return print(year < 0 ? "-%04lld" : "%04lld", year < 0 ? -year : year);
        case 'y': return print("%02d", static_cast<int>(((year % 100) + 100) % 100));
        case 'x':
        case 'X': {
            bool sign = c == 'X' || year < 0 || year > 9999;
            return print("%s%04lld", year < 0 ? "-" : sign ? "+" : "", year < 0 ? -year : year);
        }
        default: return false;
        }
    }

    bool time_part(char c) {
        int twelve = time_.hour % 12 ? time_.hour % 12 : 12;
        switch (c) {
        case 'a': return text(time_.hour < 12 ? "am" : "pm");
        case 'A': return text(time_.hour < 12 ? "AM" : "PM");
        case 'B': {
            int64_t beat = ((timestamp_ % 86400 + 86400) % 86400 + 3600) * 10 / 864;
            return print("%03d", static_cast<int>(beat % 1000));
        }
        case 'g': return print("%d", twelve);
        case 'G': return print("%d", time_.hour);
        case 'h': return print("%02d", twelve);
        case 'H': return print("%02d", time_.hour);
        case 'i': return print("%02d", time_.minute);
        case 's': return print("%02d", time_.second);
        case 'u': return text("000000");
        case 'v': return text("000");
        case 'U': return print("%lld", static_cast<long long>(timestamp_));
        default: return false;
        }
    }

    bool zone_part(char c) {
        switch (c) {
        case 'e': return text(gmt_ ? "UTC" : zone_name(context_).c_str());
        case 'T': return text(gmt_ ? "GMT" : "UTC");
        case 'I': return text("0");
        case 'O': return text("+0000");
        case 'P': return text("+00:00");
        case 'p': return text("Z");
        case 'Z': return text("0");
        case 'c': return again("Y-m-d\\TH:i:sP");
        case 'r': return again("D, d M Y H:i:s O");
        default: return false;
        }
    }
    bool again(std::string_view format) {
        Ref<String> part =
            Ref<String>::adopt(DateFormatter(context_, timestamp_, gmt_).run(format));
        out_.append(part->view());
        return true;
    }

    Context& context_;
    int64_t timestamp_;
    CalendarTime time_;
    bool gmt_;
    StringBuilder out_{40};
};

int64_t now() { return static_cast<int64_t>(::time(nullptr)); }

}  // namespace

Result<int64_t> php_time(Context&) { return now(); }

Result<String*> php_date(Context& context, String& format, std::optional<int64_t> timestamp) {
    return DateFormatter(context, timestamp ? *timestamp : now(), false).run(format.view());
}
Result<String*> php_gmdate(Context& context, String& format, std::optional<int64_t> timestamp) {
    return DateFormatter(context, timestamp ? *timestamp : now(), true).run(format.view());
}

Result<Value> php_idate(Context& context, String& format, std::optional<int64_t> timestamp) {
    if (format.length != 1) {
        TRY(function_warning(context, "idate format is one char"));
        return false_value();
    }
    int64_t at = timestamp ? *timestamp : now();
    CalendarTime time = calendar_time(at);
    int64_t year;
    auto value = [&]() -> int64_t {
        switch (*format.data()) {
        case 'B': return (((at % 86400 + 86400) % 86400 + 3600) * 10 / 864) % 1000;
        case 'd':
        case 'j': return time.day;
        case 'w': return time.weekday;
        case 'N': return time.weekday ? time.weekday : 7;
        case 'z': return time.day_of_year;
        case 'W': return iso_week(time, year);
        case 'o': iso_week(time, year); return year;
        case 'm':
        case 'n': return time.month;
        case 't': return days_in_month(time.year, time.month);
        case 'L': return is_leap_year(time.year);
        case 'y': return time.year % 100;
        case 'Y': return time.year;
        case 'g':
        case 'h': return time.hour % 12 ? time.hour % 12 : 12;
        case 'H':
        case 'G': return time.hour;
        case 'i': return time.minute;
        case 's': return time.second;
        case 'I':
        case 'Z': return 0;
        case 'U': return at;
        default: return -1;
        }
    }();
    if (value == -1) {
        TRY(function_warning(context, "Unrecognized date format token."));
        return false_value();
    }
    return Value::of(value);
}

// Parts that are not given are those of this moment; any may be out of its range.
static int64_t make_time(int64_t hour, std::optional<int64_t> minute, std::optional<int64_t> second,
                         std::optional<int64_t> month, std::optional<int64_t> day,
                         std::optional<int64_t> year) {
    CalendarTime today = calendar_time(now());
    if (year) {
        // Two digits mean 1970 to 2069.
        if (*year >= 0 && *year < 70)
            *year += 2000;
        else if (*year >= 70 && *year <= 100)
            *year += 1900;
    }
    int64_t days = days_from_civil(year.value_or(today.year), month.value_or(today.month),
                                   day.value_or(today.day));
    return days * 86400 + hour * 3600 + minute.value_or(today.minute) * 60 +
           second.value_or(today.second);
}

Result<Value> php_mktime(Context&, int64_t hour, std::optional<int64_t> minute,
                         std::optional<int64_t> second, std::optional<int64_t> month,
                         std::optional<int64_t> day, std::optional<int64_t> year) {
    return Value::of(make_time(hour, minute, second, month, day, year));
}
Result<Value> php_gmmktime(Context&, int64_t hour, std::optional<int64_t> minute,
                           std::optional<int64_t> second, std::optional<int64_t> month,
                           std::optional<int64_t> day, std::optional<int64_t> year) {
    return Value::of(make_time(hour, minute, second, month, day, year));
}

Result<bool> php_checkdate(Context&, int64_t month, int64_t day, int64_t year) {
    if (year < 1 || year > 32767 || month < 1 || month > 12 || day < 1) return false;
    return day <= days_in_month(year, static_cast<int>(month));
}

Result<Array*> php_getdate(Context&, std::optional<int64_t> timestamp) {
    int64_t at = timestamp ? *timestamp : now();
    CalendarTime time = calendar_time(at);
    Array* out = Array::create(16);
    auto add = [out](std::string_view name, int64_t value) { out->set(name, Value::of(value)); };
    add("seconds", time.second);
    add("minutes", time.minute);
    add("hours", time.hour);
    add("mday", time.day);
    add("wday", time.weekday);
    add("mon", time.month);
    add("year", time.year);
    add("yday", time.day_of_year);
    out->set("weekday", string_value(day_names[time.weekday]));
    out->set("month", string_value(month_names[time.month - 1]));
    out->set(int64_t{0}, Value::of(at));
    return out;
}

Result<Array*> php_localtime(Context&, std::optional<int64_t> timestamp, bool associative) {
    CalendarTime time = calendar_time(timestamp ? *timestamp : now());
    const int64_t values[] = {time.second,  time.minute,      time.hour,
                              time.day,     time.month - 1,   time.year - 1900,
                              time.weekday, time.day_of_year, 0};
    static constexpr const char* names[] = {"tm_sec",  "tm_min",  "tm_hour", "tm_mday", "tm_mon",
                                            "tm_year", "tm_wday", "tm_yday", "tm_isdst"};
    Array* out = Array::create(9);
    for (size_t i = 0; i < 9; ++i) {
        if (associative)
            out->set(names[i], Value::of(values[i]));
        else
            out->push(Value::of(values[i]));
    }
    return out;
}

Result<bool> php_date_default_timezone_set(Context& context, String& timezoneId) {
    extension_state<DateState>(context).zone = timezoneId.view();
    return true;
}
Result<String*> php_date_default_timezone_get(Context& context) {
    return make_string(zone_name(context));
}

}  // namespace surus
