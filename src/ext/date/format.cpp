#include "ext/date/format.h"

#include <charconv>
#include <cstdlib>

#include "runtime/values/string_builder.h"

namespace surus::date {

const std::string_view day_names[7] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                       "Thursday", "Friday", "Saturday"};
const std::string_view month_names[12] = {"January",   "February", "March",    "April",
                                          "May",       "June",     "July",     "August",
                                          "September", "October",  "November", "December"};

std::string_view offset_text(char (&buffer)[offset_text_size], int32_t offset, bool colon) {
    auto minutes = static_cast<uint32_t>(std::abs(offset)) / 60;
    uint32_t hours = minutes / 60 % 100;
    char* at = buffer;
    *at++ = offset < 0 ? '-' : '+';
    *at++ = static_cast<char>('0' + hours / 10);
    *at++ = static_cast<char>('0' + hours % 10);
    if (colon) *at++ = ':';
    *at++ = static_cast<char>('0' + minutes % 60 / 10);
    *at++ = static_cast<char>('0' + minutes % 10);
    return {buffer, static_cast<size_t>(at - buffer)};
}

std::string_view zone_text(const Zone& zone, char (&buffer)[offset_text_size]) {
    switch (zone.kind) {
    case ZoneKind::Id: return zone.info->name();
    case ZoneKind::Abbreviation: return zone.abbreviation;
    default: break;
    }
    // Here, and only here, seconds of an offset are shown.
    size_t length = offset_text(buffer, zone.offset, true).size();
    if (int seconds = std::abs(zone.offset) % 60) {
        buffer[length++] = ':';
        buffer[length++] = static_cast<char>('0' + seconds / 10);
        buffer[length++] = static_cast<char>('0' + seconds % 10);
    }
    return {buffer, length};
}

static int swatch_beat(int64_t timestamp) {
    int64_t tenths = (timestamp % seconds_per_day + 3600) * 10;
    if (tenths < 0) tenths += seconds_per_day * 10;
    return static_cast<int>(tenths / 864 % 1000);
}

static int hour_of_twelve(int64_t hour) { return static_cast<int>(hour % 12 ? hour % 12 : 12); }

namespace {

class Formatter {
public:
    Formatter(const Moment& moment, bool utc)
        : moment_(moment), at_(moment.fields), month_(static_cast<int>(at_.month)), utc_(utc) {
        if (utc) return;
        const Zone& zone = moment.zone;
        if (zone.kind == ZoneKind::Id) {
            type_ = zone.info->type_at(moment.timestamp);
        } else {
            type_ = {zone.fixed_offset(), zone.dst > 0, zone.abbreviation};
        }
    }

    String* run(std::string_view format) {
        for (size_t i = 0; i < format.size(); ++i) {
            char letter = format[i];
            if (letter == '\\') {
                // Behind the last character there is php's closing NUL.
                out_.push(++i < format.size() ? format[i] : '\0');
            } else {
                write(letter);
            }
        }
        return out_.finish();
    }

private:
    void write(char letter) {
        if (!write_day(letter) && !write_month_or_year(letter) && !write_time(letter) &&
            !write_zone(letter)) {
            out_.push(letter);
        }
    }
    bool number(int64_t value) {
        char* at = out_.room(24);
        out_.advance(static_cast<size_t>(std::to_chars(at, at + 24, value).ptr - at));
        return true;
    }
    bool pair(int64_t value) {
        char* at = out_.room(2);
        at[0] = static_cast<char>('0' + value / 10);
        at[1] = static_cast<char>('0' + value % 10);
        out_.advance(2);
        return true;
    }
    // As %0*lld does it: the sign is one of the characters.
    bool padded(int64_t value, size_t width, bool sign_counts = false) {
        uint64_t magnitude =
            value < 0 ? 0 - static_cast<uint64_t>(value) : static_cast<uint64_t>(value);
        if (value < 0) out_.push('-');
        if (sign_counts && value < 0) --width;
        char digits[24];
        char* end = std::to_chars(digits, digits + sizeof digits, magnitude).ptr;
        auto length = static_cast<size_t>(end - digits);
        if (length < width) out_.append(width - length, '0');
        out_.append({digits, length});
        return true;
    }
    bool text(std::string_view text) {
        out_.append(text);
        return true;
    }
    bool offset(bool colon) {
        char buffer[offset_text_size];
        return text(offset_text(buffer, type_.offset, colon));
    }

    int weekday() const { return day_of_week(at_.year, month_, at_.day); }
    std::string_view suffix() const {
        if (at_.day >= 10 && at_.day <= 19) return "th";
        switch (at_.day % 10) {
        case 1: return "st";
        case 2: return "nd";
        case 3: return "rd";
        default: return "th";
        }
    }
    const IsoWeek& week() {
        if (week_.week == 0) week_ = iso_week(at_.year, month_, static_cast<int>(at_.day));
        return week_;
    }
    bool expanded_year(bool always_signed) {
        if (at_.year >= 0 && (always_signed || at_.year > 9999)) out_.push('+');
        return padded(at_.year, 4);
    }

    bool write_day(char letter);
    bool write_month_or_year(char letter);
    bool write_time(char letter);
    bool write_zone(char letter);
    bool write_abbreviation();
    bool write_iso();
    bool write_mail();

    const Moment& moment_;
    const Fields& at_;
    int month_;
    bool utc_;
    LocalType type_{0, false, "GMT"};
    IsoWeek week_{0, 0};
    StringBuilder out_{40};
};

bool Formatter::write_day(char letter) {
    switch (letter) {
    case 'd': return pair(at_.day);
    case 'D': return text(day_names[weekday()].substr(0, 3));
    case 'j': return number(at_.day);
    case 'l': return text(day_names[weekday()]);
    case 'S': return text(suffix());
    case 'w': return number(weekday());
    case 'N': return number(weekday() ? weekday() : 7);
    case 'z': return number(day_of_year(at_.year, month_, static_cast<int>(at_.day)));
    case 'W': return pair(week().week);
    case 'o': return number(week().year);
    default: return false;
    }
}

bool Formatter::write_month_or_year(char letter) {
    switch (letter) {
    case 'F': return text(month_names[month_ - 1]);
    case 'm': return pair(month_);
    case 'M': return text(month_names[month_ - 1].substr(0, 3));
    case 'n': return number(month_);
    case 't': return number(days_in_month(at_.year, month_));
    case 'L': return number(is_leap_year(at_.year));
    case 'y': return padded(at_.year % 100, 2, true);
    case 'Y': return padded(at_.year, 4);
    case 'x': return expanded_year(false);
    case 'X': return expanded_year(true);
    default: return false;
    }
}

bool Formatter::write_time(char letter) {
    switch (letter) {
    case 'a': return text(at_.hour >= 12 ? "pm" : "am");
    case 'A': return text(at_.hour >= 12 ? "PM" : "AM");
    case 'B': return padded(swatch_beat(moment_.timestamp), 3);
    case 'g': return number(hour_of_twelve(at_.hour));
    case 'G': return number(at_.hour);
    case 'h': return pair(hour_of_twelve(at_.hour));
    case 'H': return pair(at_.hour);
    case 'i': return pair(at_.minute);
    case 's': return pair(at_.second);
    case 'u': return padded(at_.microsecond, 6);
    case 'v': return padded(at_.microsecond / 1000, 3);
    case 'U': return number(moment_.timestamp);
    default: return false;
    }
}

bool Formatter::write_abbreviation() {
    if (utc_ || moment_.zone.kind != ZoneKind::Offset) return text(type_.abbreviation);
    text("GMT");
    return offset(false);
}

bool Formatter::write_zone(char letter) {
    switch (letter) {
    case 'e': {
        char buffer[offset_text_size];
        return text(utc_ ? "UTC" : zone_text(moment_.zone, buffer));
    }
    case 'T': return write_abbreviation();
    case 'I': return number(type_.dst);
    case 'O': return offset(false);
    case 'P': return offset(true);
    case 'p': {
        std::string_view name = type_.abbreviation;
        bool offset_zero = moment_.zone.kind == ZoneKind::Offset && type_.offset == 0;
        return utc_ || offset_zero || name == "UTC" || name == "Z" ? text("Z") : offset(true);
    }
    case 'Z': return number(type_.offset);
    case 'c': return write_iso();
    case 'r': return write_mail();
    default: return false;
    }
}

bool Formatter::write_iso() {
    padded(at_.year, 4, true);
    for (char letter : std::string_view("-m-dTH:i:sP")) {
        if (letter == 'T') {
            out_.push('T');
        } else {
            write(letter);
        }
    }
    return true;
}

bool Formatter::write_mail() {
    for (char letter : std::string_view("D, d M ")) write(letter);
    padded(at_.year, 4, true);
    for (char letter : std::string_view(" H:i:s O")) write(letter);
    return true;
}

class IntervalFormatter {
public:
    explicit IntervalFormatter(const Relative& interval) : interval_(interval) {}

    String* run(std::string_view format) {
        for (size_t i = 0; i < format.size(); ++i) {
            if (format[i] != '%') {
                out_.push(format[i]);
            } else if (++i < format.size()) {
                write(format[i]);
            }
        }
        return out_.finish();
    }

private:
    // As %0*d does it.
    void number(int64_t value, size_t width) {
        char digits[24];
        char* end = std::to_chars(digits, digits + sizeof digits, value).ptr;
        std::string_view text(digits, static_cast<size_t>(end - digits));
        if (text.size() < width) {
            if (value < 0) {
                out_.push('-');
                text.remove_prefix(1);
                --width;
            }
            out_.append(width - text.size(), '0');
        }
        out_.append(text);
    }
    void write(char letter) {
        auto small = [](int64_t value) { return int64_t{static_cast<int32_t>(value)}; };
        const Relative& span = interval_;
        switch (letter) {
        case 'Y': return number(small(span.year), 2);
        case 'y': return number(small(span.year), 1);
        case 'M': return number(small(span.month), 2);
        case 'm': return number(small(span.month), 1);
        case 'D': return number(small(span.day), 2);
        case 'd': return number(small(span.day), 1);
        case 'H': return number(small(span.hour), 2);
        case 'h': return number(small(span.hour), 1);
        case 'I': return number(small(span.minute), 2);
        case 'i': return number(small(span.minute), 1);
        case 'S': return number(span.second, 2);
        case 's': return number(span.second, 1);
        case 'F': return number(span.microsecond, 6);
        case 'f': return number(span.microsecond, 1);
        case 'a':
            if (span.days == Relative::unknown_days) return out_.append("(unknown)");
            return number(small(span.days), 1);
        case 'r':
            if (span.invert) out_.push('-');
            return;
        case 'R': return out_.push(span.invert ? '-' : '+');
        case '%': return out_.push('%');
        default: out_.push('%'); return out_.push(letter);
        }
    }

    const Relative& interval_;
    StringBuilder out_{40};
};

}  // namespace

String* format(const Moment& moment, std::string_view format, bool utc) {
    return Formatter(moment, utc).run(format);
}

String* format_interval(const Relative& interval, std::string_view format) {
    return IntervalFormatter(interval).run(format);
}

int64_t format_number(const Moment& moment, char letter) {
    const Fields& at = moment.fields;
    int month = static_cast<int>(at.month), day = static_cast<int>(at.day);
    int weekday = day_of_week(at.year, month, day);
    switch (letter) {
    case 'B': return swatch_beat(moment.timestamp);
    case 'd':
    case 'j': return day;
    case 'w': return weekday;
    case 'N': return weekday ? weekday : 7;
    case 'z': return day_of_year(at.year, month, day);
    case 'W': return iso_week(at.year, month, day).week;
    case 'o': return iso_week(at.year, month, day).year;
    case 'm':
    case 'n': return month;
    case 't': return days_in_month(at.year, month);
    case 'L': return is_leap_year(at.year);
    case 'y': return at.year % 100;
    case 'Y': return at.year;
    case 'g':
    case 'h': return hour_of_twelve(at.hour);
    case 'H':
    case 'G': return at.hour;
    case 'i': return at.minute;
    case 's': return at.second;
    case 'I': return moment.zone.dst > 0;
    case 'Z': return moment.offset();
    case 'U': return moment.timestamp;
    default: return -1;
    }
}

}  // namespace surus::date
