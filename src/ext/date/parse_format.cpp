// createFromFormat's language: a text read letter by letter of a format.
#include <algorithm>

#include "ext/date/parse.h"
#include "ext/date/reader.h"
#include "ext/support.h"

namespace surus::date {

namespace {

bool is_separator(char c) { return c != '\0' && std::string_view(";:/.,-()").find(c) != npos; }

class FormatParser {
public:
    FormatParser(Zones& zones, std::string_view format, std::string_view text,
                 Diagnostics& diagnostics)
        : zones_(zones), format_(format), text_(text), diagnostics_(diagnostics), reader_(text) {}

    Parsed run() {
        size_t at = 0;
        for (; at < format_.size() && reader_.peek(); ++at) {
            start_ = reader_.position();
            read(at);
        }
        if (reader_.peek()) {
            note_trailing_data();
        } else {
            read_rest_of_format(at);
        }
        finish();
        return out_;
    }

private:
    void fail(const char* message) {
        diagnostics_.fail(start_, start_ < text_.size() ? text_[start_] : '\0', message);
    }
    void warn(const char* message) { diagnostics_.warn(reader_.position(), message); }

    // The next digits go to `field`; false, having said so, when there are none.
    bool read_number(int64_t& field, int most, const char* problem) {
        check_digit();
        field = reader_.number(most);
        if (field == unset) fail(problem);
        return field != unset;
    }
    // Minutes and seconds have two digits.
    void read_pair(int64_t& field, const char* problem) {
        check_digit();
        int length = 0;
        int64_t value = reader_.number(2, length);
        if (value == unset || length != 2) return fail(problem);
        out_.times_said = 1;
        field = value;
    }
    void check_digit() {
        if (!is_digit(reader_.peek())) fail("Unexpected data found.");
    }
    bool read_signed(int most, int64_t& value) {
        char next = reader_.peek();
        if (!is_digit(next) && next != '+' && next != '-') fail("Unexpected data found.");
        const char* problem;
        if (reader_.signed_number(most, value, problem)) return true;
        value = 0;
        diagnostics_.fail(0, '\0', problem);
        return false;
    }

    void read(size_t& at);
    bool read_day(char letter);
    bool read_month_or_year(char letter);
    bool read_time(char letter);
    bool read_zone(char letter);
    bool read_control(char letter);
    void read_literal(size_t& at);
    void read_day_of_year();
    void read_fraction(int digits, const char* problem);
    void read_meridian();
    void reset();
    void reset_unset();
    void note_trailing_data();
    void read_rest_of_format(size_t at);
    void finish();

    Zones& zones_;
    std::string_view format_, text_;
    Diagnostics& diagnostics_;
    Parsed out_;
    Reader reader_;
    size_t start_ = 0;  // of what the current letter reads
    bool allow_more_ = false;
};

void FormatParser::read(size_t& at) {
    char letter = format_[at];
    if (read_day(letter) || read_month_or_year(letter) || read_time(letter) || read_zone(letter) ||
        read_control(letter)) {
        return;
    }
    read_literal(at);
}

bool FormatParser::read_day(char letter) {
    switch (letter) {
    case 'D':
    case 'l':
        if (const Unit* unit = reader_.unit()) {
            out_.has_relative = out_.relative.has_weekday = true;
            out_.relative.weekday = unit->factor;
            out_.relative.weekday_behavior = 1;
        } else {
            fail("A textual day could not be found");
        }
        return true;
    case 'd':
    case 'j':
        if (read_number(out_.fields.day, 2, "A two digit day could not be found"))
            out_.has_date = true;
        return true;
    case 'S': reader_.skip_day_suffix(); return true;
    case 'z': read_day_of_year(); return true;
    default: return false;
    }
}

void FormatParser::read_day_of_year() {
    check_digit();
    Fields& fields = out_.fields;
    if (fields.year == unset) fail("A 'day of year' can only come after a year has been found");
    int64_t day = reader_.number(3);
    if (day == unset) return fail("A three digit day-of-year could not be found");
    if (fields.year == unset) return;
    out_.has_date = true;
    fields.month = 1;
    fields.day = day + 1;
    normalize_date(fields);
}

bool FormatParser::read_month_or_year(char letter) {
    Fields& fields = out_.fields;
    switch (letter) {
    case 'm':
    case 'n':
        if (read_number(fields.month, 2, "A two digit month could not be found"))
            out_.has_date = true;
        return true;
    case 'M':
    case 'F':
        if (int64_t month = reader_.month_name()) {
            out_.has_date = true;
            fields.month = month;
        } else {
            fail("A textual month could not be found");
        }
        return true;
    case 'y':
        check_digit();
        fields.year = reader_.year(2);
        if (fields.year == unset) {
            fail("A two digit year could not be found");
        } else {
            out_.has_date = true;
        }
        return true;
    case 'Y':
        if (read_number(fields.year, 4, "A four digit year could not be found"))
            out_.has_date = true;
        return true;
    case 'x':
    case 'X':
        read_signed(19, fields.year);
        out_.has_date = true;
        return true;
    default: return false;
    }
}

bool FormatParser::read_time(char letter) {
    Fields& fields = out_.fields;
    switch (letter) {
    case 'g':
    case 'h':
        if (!read_number(fields.hour, 2, "A two digit hour could not be found")) return true;
        if (fields.hour > 12) {
            fail("Hour cannot be higher than 12");
        } else {
            out_.times_said = 1;
        }
        return true;
    case 'G':
    case 'H':
        if (read_number(fields.hour, 2, "A two digit hour could not be found")) out_.times_said = 1;
        return true;
    case 'a':
    case 'A': read_meridian(); return true;
    case 'i': read_pair(fields.minute, "A two digit minute could not be found"); return true;
    case 's': read_pair(fields.second, "A two digit second could not be found"); return true;
    case 'u': read_fraction(6, "A six digit microsecond could not be found"); return true;
    case 'v': read_fraction(3, "A three digit millisecond could not be found"); return true;
    default: return false;
    }
}

void FormatParser::read_meridian() {
    int64_t& hour = out_.fields.hour;
    if (hour == unset) fail("Meridian can only come after an hour has been found");
    int64_t more = reader_.strict_meridian(hour);
    if (more == unset) return fail("A meridian could not be found");
    out_.times_said = 1;
    if (hour != unset) hour += more;
}

void FormatParser::read_fraction(int digits, const char* problem) {
    check_digit();
    size_t before = reader_.position();
    int64_t value = reader_.number(digits);
    if (value == unset) return fail(problem);
    // What was skipped before the digits counts as well.
    size_t used = reader_.position() - before;
    for (size_t i = used; i < 6; ++i) value *= 10;
    for (size_t i = 6; i < used && value > 0; ++i) value /= 10;
    out_.fields.microsecond = value;
}

bool FormatParser::read_zone(char letter) {
    switch (letter) {
    case 'e':
    case 'p':
    case 'P':
    case 'T':
    case 'O':
        if (reader_.zone(zones_, out_)) {
            out_.zones_said = 1;
        } else {
            fail("The timezone could not be found in the database");
        }
        return true;
    case 'U': {
        int64_t timestamp;
        read_signed(24, timestamp);
        out_.zones_said = 1;
        out_.is_local = true;
        out_.zone = Zone::of_offset(0);
        out_.offset_known = out_.dst_known = true;
        set_from_timestamp(out_.fields, timestamp);
        return true;
    }
    default: return false;
    }
}

bool FormatParser::read_control(char letter) {
    switch (letter) {
    case ' ': reader_.skip_spaces(); return true;
    case '#':
        if (!is_separator(reader_.peek())) {
            fail("The separation symbol ([;:/.,-]) could not be found");
        } else {
            reader_.skip();
        }
        return true;
    case '!': reset(); return true;
    case '|': reset_unset(); return true;
    case '?': reader_.skip(); return true;
    case '*': do { reader_.skip();
        } while (reader_.peek() &&
                 std::string_view(" \t.,:;/-0123456789").find(reader_.peek()) == npos);
        return true;
    case '+': allow_more_ = true; return true;
    default: return false;
    }
}

void FormatParser::read_literal(size_t& at) {
    if (format_[at] == '\\') {
        if (at + 1 == format_.size()) return fail("Escaped character expected");
        if (reader_.peek() != format_[++at])
            return fail("The escaped character could not be found");
    } else if (reader_.peek() != format_[at]) {
        if (is_separator(format_[at])) return fail("The separation symbol could not be found");
        fail("The format separator does not match");
    }
    reader_.skip();
}

void FormatParser::reset() {
    out_.fields = {1970, 1, 1, 0, 0, 0, 0};
    if (out_.zone.kind == ZoneKind::Id) out_.zone = Parsed().zone;
}

void FormatParser::reset_unset() {
    static constexpr Fields defaults{1970, 1, 1, 0, 0, 0, 0};
    for (auto field : {&Fields::year, &Fields::month, &Fields::day, &Fields::hour, &Fields::minute,
                       &Fields::second, &Fields::microsecond}) {
        if (out_.fields.*field == unset) out_.fields.*field = defaults.*field;
    }
}

void FormatParser::note_trailing_data() {
    start_ = reader_.position();
    if (allow_more_) {
        warn("Trailing data");
    } else {
        fail("Trailing data");
    }
}

// Behind the text's end the format may still reset fields.
void FormatParser::read_rest_of_format(size_t at) {
    for (; at < format_.size(); ++at) {
        switch (format_[at]) {
        case '!': reset(); break;
        case '|': reset_unset(); break;
        case '+': break;
        default:
            start_ = reader_.position();
            return fail("Not enough data available to satisfy format");
        }
    }
}

void FormatParser::finish() {
    Fields& at = out_.fields;
    int64_t* const time[] = {&at.hour, &at.minute, &at.second, &at.microsecond};
    if (std::ranges::any_of(time, [](int64_t* part) { return *part != unset; })) {
        for (int64_t* part : time) {
            if (*part == unset) *part = 0;
        }
        if (!is_valid_time(at)) warn("The parsed time was invalid");
    }
    bool whole_date = at.year != unset && at.month != unset && at.day != unset;
    if (whole_date && !is_valid_date(at)) warn("The parsed date was invalid");
}

}  // namespace

Parsed parse_by_format(Zones& zones, std::string_view format, std::string_view text,
                       Diagnostics& diagnostics) {
    return FormatParser(zones, format, text, diagnostics).run();
}

Moment complete(const Parsed& parsed, const Moment& now, bool by_format) {
    Moment moment;
    Fields& fields = moment.fields;
    fields = parsed.fields;
    if (!by_format && parsed.has_date && !parsed.times_said)
        fields.hour = fields.minute = fields.second = fields.microsecond = 0;
    static constexpr int64_t Fields::* parts[] = {&Fields::year, &Fields::month,  &Fields::day,
                                                  &Fields::hour, &Fields::minute, &Fields::second};
    bool anything = std::ranges::any_of(parts, [&](auto part) { return fields.*part != unset; });
    if (fields.microsecond == unset) fields.microsecond = anything ? 0 : now.fields.microsecond;
    for (auto part : parts) {
        if (fields.*part == unset) fields.*part = now.fields.*part;
    }
    moment.zone = parsed.zone.kind == ZoneKind::None ? now.zone : parsed.zone;
    return moment;
}

}  // namespace surus::date
