// ISO 8601's durations and recurring intervals: "P1Y2M3DT4H5M6S", "R5/20080301T130000Z/P1Y".
#include "ext/date/parse.h"
#include "ext/date/reader.h"
#include "ext/support.h"

namespace surus::date {

namespace {

class IsoParser {
public:
    explicit IsoParser(std::string_view text) : rest_(text) {}

    IsoInterval run() {
        out_.start.zone = out_.end.zone = Zone::of_offset(0);
        while (out_.ok && !rest_.empty()) {
            bool separator = std::string_view(" .,\t/\n").find(rest_[0]) != npos || !rest_[0];
            if (separator) {
                rest_.remove_prefix(1);
            } else {
                out_.ok = recurrences() || moment() || combined_duration() || duration();
            }
        }
        return out_;
    }

private:
    // Whether the text begins with such characters: # is a digit, others stand for themselves.
    bool looks_like(std::string_view pattern) const {
        if (rest_.size() < pattern.size()) return false;
        for (size_t i = 0; i < pattern.size(); ++i) {
            bool fits = pattern[i] == '#' ? is_digit(rest_[i]) : rest_[i] == pattern[i];
            if (!fits) return false;
        }
        return true;
    }
    static size_t digits(std::string_view text) {
        size_t count = 0;
        while (count < text.size() && is_digit(text[count])) ++count;
        return count;
    }
    static bool within(int64_t value, int64_t first, int64_t last) {
        return value >= first && value <= last;
    }
    // The six numbers of a date and time that takes so many bytes.
    Fields take_fields(size_t length) {
        Reader reader(rest_.substr(0, length));
        rest_.remove_prefix(length);
        Fields at{};
        at.year = reader.number(4);
        for (int64_t* part : {&at.month, &at.day, &at.hour, &at.minute, &at.second})
            *part = reader.number(2);
        return at;
    }

    bool recurrences() {
        if (rest_[0] != 'R') return false;
        size_t count = digits(rest_.substr(1));
        if (count == 0) return false;
        out_.recurrences = Reader(rest_.substr(1, count)).number(9);
        out_.has_recurrences = true;
        rest_.remove_prefix(count + 1);
        return true;
    }

    bool moment() {
        size_t length = looks_like("####-##-##T##:##:##Z") ? 20
                        : looks_like("########T######Z")   ? 16
                                                           : 0;
        if (length == 0) return false;
        bool is_end = out_.has_start || out_.has_end || out_.has_span;
        Fields at = take_fields(length);
        bool fits = within(at.month, 1, 12) && within(at.day, 1, 31) && within(at.hour, 0, 24) &&
                    within(at.minute, 0, 59) && within(at.second, 0, 59);
        (is_end ? out_.end : out_.start).fields = at;
        (is_end ? out_.has_end : out_.has_start) = true;
        return fits;
    }

    // "P0001-02-03T04:05:06"
    bool combined_duration() {
        if (!looks_like("P####-##-##T##:##:##")) return false;
        Fields at = take_fields(20);
        bool fits = within(at.month, 0, 12) && within(at.day, 0, 31) && within(at.hour, 0, 24) &&
                    within(at.minute, 0, 59) && within(at.second, 0, 59);
        Relative& span = out_.span;
        span.year = at.year;
        span.month = at.month;
        span.day = at.day;
        span.hour = at.hour;
        span.minute = at.minute;
        span.second = at.second;
        out_.has_span = true;
        return fits;
    }

    // Units come in their order, each at most once.
    bool duration() {
        if (rest_[0] != 'P') return false;
        rest_.remove_prefix(1);
        out_.has_span = true;
        Relative& span = out_.span;
        size_t before = rest_.size();
        int64_t weeks = 0, days = 0;
        bool fits = take_unit('Y', span.year) && take_unit('M', span.month) &&
                    take_unit('W', weeks) && take_unit('D', days);
        span.day = plus(plus(span.day, weeks * 7), days);
        if (!fits || !rest_.starts_with('T')) return fits && rest_.size() < before;
        rest_.remove_prefix(1);
        before = rest_.size();
        return take_unit('H', span.hour) && take_unit('M', span.minute) &&
               take_unit('S', span.second) && rest_.size() < before;
    }
    // False: a number that is too long.
    bool take_unit(char unit, int64_t& value) {
        size_t count = digits(rest_);
        if (count == 0 || count == rest_.size() || rest_[count] != unit) return true;
        if (count > 12) return false;
        value = Reader(rest_.substr(0, count)).number(12);
        rest_.remove_prefix(count + 1);
        return true;
    }

    std::string_view rest_;
    IsoInterval out_;
};

}  // namespace

IsoInterval parse_iso_interval(std::string_view text) {
    while (text.size() > 1 && is_space(text.front())) text.remove_prefix(1);
    while (text.size() > 1 && is_space(text.back())) text.remove_suffix(1);
    if (!text.empty()) return IsoParser(text).run();
    IsoInterval nothing;
    nothing.ok = false;
    return nothing;
}

}  // namespace surus::date
