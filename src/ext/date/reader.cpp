#include "ext/date/reader.h"

#include <algorithm>
#include <charconv>
#include <cmath>

#include "ext/date/abbreviations.h"
#include "ext/support.h"

namespace surus::date {

namespace {

struct Word {
    std::string_view name;
    int value;
};
struct UnitWord {
    std::string_view name;
    Unit unit;
};

constexpr Word months[] = {
    {"jan", 1},       {"feb", 2},      {"mar", 3},       {"apr", 4},       {"may", 5},
    {"jun", 6},       {"jul", 7},      {"aug", 8},       {"sep", 9},       {"sept", 9},
    {"oct", 10},      {"nov", 11},     {"dec", 12},      {"january", 1},   {"february", 2},
    {"march", 3},     {"april", 4},    {"june", 6},      {"july", 7},      {"august", 8},
    {"september", 9}, {"october", 10}, {"november", 11}, {"december", 12}, {"i", 1},
    {"ii", 2},        {"iii", 3},      {"iv", 4},        {"v", 5},         {"vi", 6},
    {"vii", 7},       {"viii", 8},     {"ix", 9},        {"x", 10},        {"xi", 11},
    {"xii", 12},
};

constexpr Word ordinals[] = {
    {"first", 1},     {"next", 1},     {"second", 2}, {"third", 3},
    {"fourth", 4},    {"fifth", 5},    {"sixth", 6},  {"seventh", 7},
    {"eight", 8},     {"eighth", 8},   {"ninth", 9},  {"tenth", 10},
    {"eleventh", 11}, {"twelfth", 12}, {"last", -1},  {"previous", -1},
};

constexpr UnitWord units[] = {
    {"sec", {Unit::Second, 1}},
    {"second", {Unit::Second, 1}},
    {"min", {Unit::Minute, 1}},
    {"minute", {Unit::Minute, 1}},
    {"hour", {Unit::Hour, 1}},
    {"day", {Unit::Day, 1}},
    {"week", {Unit::Day, 7}},
    {"fortnight", {Unit::Day, 14}},
    {"forthnight", {Unit::Day, 14}},
    {"month", {Unit::Month, 1}},
    {"year", {Unit::Year, 1}},
    {"msec", {Unit::Microsecond, 1000}},
    {"millisecond", {Unit::Microsecond, 1000}},
    {"usec", {Unit::Microsecond, 1}},
    {"microsecond", {Unit::Microsecond, 1}},
    {"\xc2\xb5sec", {Unit::Microsecond, 1}},
    {"monday", {Unit::Weekday, 1}},
    {"tuesday", {Unit::Weekday, 2}},
    {"wednesday", {Unit::Weekday, 3}},
    {"thursday", {Unit::Weekday, 4}},
    {"friday", {Unit::Weekday, 5}},
    {"saturday", {Unit::Weekday, 6}},
    {"sunday", {Unit::Weekday, 0}},
    {"weekday", {Unit::Weekdays, 1}},
};
// Those that have no plural.
constexpr UnitWord short_units[] = {
    {"ms", {Unit::Microsecond, 1000}}, {"\xc2\xb5s", {Unit::Microsecond, 1}},
    {"mon", {Unit::Weekday, 1}},       {"tue", {Unit::Weekday, 2}},
    {"wed", {Unit::Weekday, 3}},       {"thu", {Unit::Weekday, 4}},
    {"fri", {Unit::Weekday, 5}},       {"sat", {Unit::Weekday, 6}},
    {"sun", {Unit::Weekday, 0}},
};

template <class Table>
auto find_word(const Table& table, std::string_view word) {
    return std::ranges::find_if(
        table, [&](const auto& row) { return equal_ignoring_case(row.name, word); });
}

}  // namespace

int64_t Reader::number(int most, int& length) {
    while (!is_digit(peek())) {
        if (peek() == '\0') return unset;
        ++at_;
    }
    int64_t value = 0;
    length = 0;
    for (; length < most && is_digit(peek()); ++length, ++at_)
        value = plus(times(value, 10), *at_ - '0');
    return value;
}

int64_t Reader::year(int most) {
    int length = 0;
    int64_t value = number(most, length);
    if (value == unset || length >= 4 || value >= 100) return value;
    return value + (value < 70 ? 2000 : 1900);
}

bool Reader::signed_number(int most, int64_t& out, const char*& problem) {
    problem = "Found unexpected data";
    auto is_sign = [](char c) { return c == '+' || c == '-'; };
    while (!is_digit(peek()) && !is_sign(peek())) {
        if (peek() == '\0') return false;
        ++at_;
    }
    bool negative = false;
    for (; is_sign(peek()); ++at_) negative ^= *at_ == '-';
    while (!is_digit(peek())) {
        if (peek() == '\0') return false;
        ++at_;
    }
    const char* start = at_;
    while (at_ - start < most && is_digit(peek())) ++at_;
    uint64_t magnitude = 0;
    auto result = std::from_chars(start, at_, magnitude);
    uint64_t limit = static_cast<uint64_t>(INT64_MAX) + negative;
    if (result.ec != std::errc() || magnitude > limit) {
        problem = "Number out of range";
        return false;
    }
    out = static_cast<int64_t>(negative ? 0 - magnitude : magnitude);
    return true;
}

int64_t Reader::fraction() {
    auto is_mark = [](char c) { return c == '.' || c == ':'; };
    while (!is_mark(peek()) && !is_digit(peek())) {
        if (peek() == '\0') return unset;
        ++at_;
    }
    std::string_view text = take_while([&](char c) { return is_mark(c) || is_digit(c); });
    text.remove_prefix(1);
    // What lies behind a millionth is cut off.
    int64_t microseconds = 0;
    size_t digits = 0;
    for (; digits < text.size() && is_digit(text[digits]); ++digits) {
        if (digits < 6) microseconds = microseconds * 10 + (text[digits] - '0');
    }
    for (; digits < 6; ++digits) microseconds *= 10;
    return microseconds;
}

int64_t Reader::meridian(int64_t hour) {
    auto is_letter = [&] {
        char c = static_cast<char>(peek() | 32);
        return c == 'a' || c == 'p' || peek() == '\0';
    };
    while (!is_letter()) ++at_;
    bool morning = (peek() | 32) == 'a';
    int64_t more = morning ? (hour == 12 ? -12 : 0) : (hour == 12 ? 0 : 12);
    skip();
    if (peek() == '.') ++at_;
    if ((peek() | 32) == 'm') ++at_;
    if (peek() == '.') ++at_;
    return more;
}

int64_t Reader::strict_meridian(int64_t hour) {
    while (!at_end() && peek() != '\0' && (peek() | 32) != 'a' && (peek() | 32) != 'p') ++at_;
    if (peek() == '\0') return unset;
    bool morning = (*at_++ | 32) == 'a';
    bool pointed = peek() == '.';
    if (pointed) ++at_;
    if ((peek() | 32) != 'm') return unset;
    ++at_;
    if (pointed) {
        if (peek() != '.') return unset;
        ++at_;
    }
    return morning ? (hour == 12 ? -12 : 0) : (hour == 12 ? 0 : 12);
}

int64_t Reader::month_name() {
    auto found = find_word(months, take_while(is_alpha));
    return found == std::end(months) ? 0 : found->value;
}

int64_t Reader::month_behind_gap() {
    take_while([](char c) { return c == ' ' || c == '\t' || c == '-' || c == '.' || c == '/'; });
    return month_name();
}

RelativeWord Reader::relative_word() {
    take_while([](char c) { return c == ' ' || c == '\t' || c == '-' || c == '/'; });
    std::string_view word = take_while(is_alpha);
    if (equal_ignoring_case(word, "this")) return {0, 1};
    auto found = find_word(ordinals, word);
    return {found == std::end(ordinals) ? 0 : found->value, 0};
}

const Unit* Reader::unit() {
    std::string_view word = take_while(
        [](char c) { return c != '\0' && std::string_view(" ,\t;:/.-()").find(c) == npos; });
    auto brief = find_word(short_units, word);
    if (brief != std::end(short_units)) return &brief->unit;
    auto found = find_word(units, word);
    if (found == std::end(units) && word.size() > 1 && (word.back() | 32) == 's') {
        word.remove_suffix(1);
        found = find_word(units, word);
    }
    return found == std::end(units) ? nullptr : &found->unit;
}

void Reader::skip_day_suffix() {
    for (std::string_view suffix : {"nd", "rd", "st", "th"}) {
        if (equal_ignoring_case(rest().substr(0, 2), suffix)) return skip(2);
    }
}

void Reader::skip_spaces() {
    for (;;) {
        if (next_is(' ', '\t')) {
            ++at_;
        } else if (rest().starts_with("\xc2\xa0")) {  // no-break space
            at_ += 2;
        } else if (rest().starts_with("\xe2\x80\xaf")) {  // narrow no-break space
            at_ += 3;
        } else {
            return;
        }
    }
}

// Hours, minutes and seconds behind a sign: H, HH, HMM, HHMM, H:M … HH:MM:SS, HHMMSS.
bool Reader::correction(int64_t& seconds) {
    std::string_view text = take_while([](char c) { return is_digit(c) || c == ':'; });
    auto part = [&](size_t at) {
        int64_t value = 0;
        for (; at < text.size() && is_digit(text[at]); ++at) value = value * 10 + (text[at] - '0');
        return value;
    };
    auto is_colon = [&](size_t at) { return at < text.size() && text[at] == ':'; };
    switch (text.size()) {
    case 1:
    case 2: seconds = part(0) * 3600; return true;
    case 3:
    case 4:
        if (is_colon(1) || is_colon(2)) {
            seconds = part(0) * 3600 + part(is_colon(1) ? 2 : 3) * 60;
        } else {
            seconds = part(0) / 100 * 3600 + part(0) % 100 * 60;
        }
        return true;
    case 5:
        if (!is_colon(2)) return false;
        seconds = part(0) * 3600 + part(3) * 60;
        return true;
    case 6:
        seconds = part(0) / 10000 * 3600 + part(0) / 100 % 100 * 60 + part(0) % 100;
        return true;
    case 8:
        if (!is_colon(2) || !is_colon(5)) return false;
        seconds = part(0) * 3600 + part(3) * 60 + part(6);
        return true;
    default: return false;
    }
}

bool Reader::named_zone(Zones& zones, Parsed& out) {
    std::string_view name = take_while(
        [](char c) { return is_alnum(c) || c == '/' || c == '_' || c == '-' || c == '+'; });
    out.is_local = true;
    out.zone.offset = 0;
    out.offset_known = true;
    // Longer names cannot be abbreviations.
    const Abbreviation* abbreviation = name.size() < 6 ? find_abbreviation(name) : nullptr;
    if (abbreviation) {
        out.zone.kind = ZoneKind::Abbreviation;
        out.zone.dst = abbreviation->dst;
        out.dst_known = true;
        out.zone.offset = abbreviation->offset - (abbreviation->dst ? 3600 : 0);
        out.zone.set_abbreviation(name);
        if (name != "UTC") return true;
    }
    const ZoneInfo* info = zones.find(name);
    if (!info) return abbreviation != nullptr;
    out.zone.kind = ZoneKind::Id;
    out.zone.info = info;
    return true;
}

bool Reader::zone(Zones& zones, Parsed& out) {
    int open = 0;
    for (; next_is(' ', '\t') || peek() == '('; ++at_) open += *at_ == '(';
    if (rest().starts_with("GMT") && (peek(3) == '+' || peek(3) == '-')) at_ += 3;
    bool found;
    if (next_is('+', '-')) {
        bool negative = *at_++ == '-';
        int64_t seconds = 0;
        found = correction(seconds);
        out.is_local = true;
        out.zone.kind = ZoneKind::Offset;
        out.zone.dst = 0;
        out.dst_known = out.offset_known = true;
        out.zone.offset = static_cast<int32_t>(negative ? -seconds : seconds);
    } else {
        found = named_zone(zones, out);
    }
    for (; open > 0 && peek() == ')'; --open) ++at_;
    return found;
}

}  // namespace surus::date
