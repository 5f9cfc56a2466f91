#include "ext/date/posix_rule.h"

#include <utility>

#include "base/ascii.h"
#include "ext/date/calendar.h"

namespace surus::date {

namespace {

class RuleParser {
public:
    explicit RuleParser(std::string_view text) : rest_(text) {}

    bool parse(PosixRule& rule) {
        if (!name(rule.standard_name) || !offset(rule.standard_offset)) return false;
        if (rest_.empty()) return true;
        rule.has_dst = true;
        if (!name(rule.dst_name)) return false;
        rule.dst_offset = rule.standard_offset + 3600;
        if (peek() != ',' && !offset(rule.dst_offset)) return false;
        return take(',') && date(rule.begin) && take(',') && date(rule.end) && rest_.empty();
    }

private:
    char peek() const { return rest_.empty() ? '\0' : rest_[0]; }
    bool take(char c) {
        if (peek() != c) return false;
        rest_.remove_prefix(1);
        return true;
    }

    bool name(std::string& out) {
        bool quoted = take('<');
        auto is_end = [&](char c) {
            if (quoted) return c == '>';
            return is_digit(c) || c == '+' || c == '-' || c == ',';
        };
        size_t length = 0;
        while (length < rest_.size() && !is_end(rest_[length])) ++length;
        out = rest_.substr(0, length);
        rest_.remove_prefix(length);
        return length > 0 && (!quoted || take('>'));
    }

    bool number(int& out, int limit) {
        if (!is_digit(peek())) return false;
        out = 0;
        while (is_digit(peek())) {
            out = out * 10 + (peek() - '0');
            if (out > limit) return false;
            rest_.remove_prefix(1);
        }
        return true;
    }

    // [+-]hh[:mm[:ss]], in seconds.
    bool time(int32_t& out) {
        bool negative = take('-');
        if (!negative) take('+');
        int hours, minutes = 0, seconds = 0;
        if (!number(hours, 167)) return false;
        if (take(':') && !number(minutes, 59)) return false;
        if (take(':') && !number(seconds, 59)) return false;
        out = hours * 3600 + minutes * 60 + seconds;
        if (negative) out = -out;
        return true;
    }
    // POSIX counts west of Greenwich.
    bool offset(int32_t& out) {
        if (!time(out)) return false;
        out = -out;
        return true;
    }

    bool date(PosixRule::Date& out) {
        out.time = 7200;
        if (take('M')) {
            out.kind = PosixRule::Date::WeekdayOfMonth;
            bool fits = number(out.month, 12) && take('.') && number(out.week, 5) && take('.') &&
                        number(out.weekday, 6);
            if (!fits || out.month < 1 || out.week < 1) return false;
        } else {
            out.kind =
                take('J') ? PosixRule::Date::JulianWithoutLeapDay : PosixRule::Date::DayOfYear;
            if (!number(out.day, 365)) return false;
        }
        return !take('/') || time(out.time);
    }

    std::string_view rest_;
};

}  // namespace

std::optional<PosixRule> PosixRule::parse(std::string_view text) {
    PosixRule rule;
    if (!RuleParser(text).parse(rule)) return std::nullopt;
    return rule;
}

int64_t PosixRule::Date::in_year(int64_t year) const {
    int64_t first = days_from_civil(year, 1, 1);
    int64_t days = 0;
    switch (kind) {
    case JulianWithoutLeapDay: days = day - 1 + (day >= 60 && is_leap_year(year)); break;
    case DayOfYear: days = day; break;
    case WeekdayOfMonth: {
        int date = 1 + (weekday - day_of_week(year, month, 1) + 7) % 7 + (week - 1) * 7;
        if (date > days_in_month(year, month)) date -= 7;
        days = day_of_year(year, month, date);
        break;
    }
    }
    return plus(times(plus(first, days), seconds_per_day), time);
}

void PosixRule::changes_of(int64_t year, Change (&changes)[2]) const {
    changes[0] = {minus(begin.in_year(year), standard_offset), true};
    changes[1] = {minus(end.in_year(year), dst_offset), false};
    if (changes[1].at <= changes[0].at) std::swap(changes[0], changes[1]);
}

}  // namespace surus::date
