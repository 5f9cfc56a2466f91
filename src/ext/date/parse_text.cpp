// strtotime's language: tokens one behind the other, each of which says something of the moment.
#include "ext/date/parse.h"
#include "ext/date/reader.h"
#include "ext/date/token.h"
#include "ext/support.h"
#include "memory/passed_limit.h"

namespace surus::date {

namespace {

class TextParser {
public:
    TextParser(Zones& zones, std::string_view padded, Diagnostics& diagnostics)
        : zones_(zones), text_(padded), diagnostics_(diagnostics), reader_({}) {}

    Parsed run() {
        const char* at = text_.data();
        const char* end = at + text_.size();
        // Of a long text nearly everything may be wrong.
        while (at <= end && !has_passed_memory_limit()) {
            start_ = at;
            Token token = scan(at);
            reader_ = Reader({start_, static_cast<size_t>(at - start_)});
            read(token);
        }
        check();
        return out_;
    }

private:
    void fail(const char* message) {
        diagnostics_.fail(static_cast<size_t>(start_ - text_.data()), *start_, message);
    }

    // ---- what may be said once only
    void clear_time() {
        out_.times_said = 0;
        Fields& fields = out_.fields;
        fields.hour = fields.minute = fields.second = fields.microsecond = 0;
    }
    bool begin_time() {
        if (out_.times_said) {
            fail("Double time specification");
            return false;
        }
        clear_time();
        out_.times_said = 1;
        return true;
    }
    bool begin_date() {
        if (out_.has_date) fail("Double date specification");
        bool first = !out_.has_date;
        out_.has_date = true;
        return first;
    }
    bool begin_zone() {
        if (out_.zones_said == 0) return out_.zones_said = 1;
        if (out_.zones_said++ > 1) {
            fail("Double timezone specification");
        } else {
            diagnostics_.warn(static_cast<size_t>(start_ - text_.data()),
                              "Double timezone specification");
        }
        return false;
    }

    // ---- pieces
    void read_zone() {
        if (!reader_.zone(zones_, out_)) fail("The timezone could not be found in the database");
    }
    void read_zone_if_any() {
        if (reader_.peek()) read_zone();
    }
    int64_t read_signed(int most) {
        int64_t value = 0;
        const char* problem;
        if (reader_.signed_number(most, value, problem)) return value;
        fail(problem);
        return 0;
    }
    bool at_mark() const { return reader_.next_is(':', '.'); }

    // Hour, minute, second, fraction: as many as there are.
    void read_clock() {
        Fields& fields = out_.fields;
        fields.hour = reader_.number(2);
        if (!at_mark()) return;
        fields.minute = reader_.number(2);
        if (!at_mark()) return;
        fields.second = reader_.number(2);
    }
    void read_fraction(bool after_colon = false) {
        if (reader_.peek() == '.' || (after_colon && reader_.peek() == ':'))
            out_.fields.microsecond = reader_.fraction();
    }
    void read_meridian() {
        reader_.skip_spaces();
        out_.fields.hour += reader_.meridian(out_.fields.hour);
    }
    void read_month_and_day() {
        out_.fields.month = reader_.month_behind_gap();
        out_.fields.day = reader_.number(2);
    }
    void read_numbers_of_day() {
        out_.fields.month = reader_.number(2);
        out_.fields.day = reader_.number(2);
    }
    void read_numbers_of_time() {
        out_.fields.hour = reader_.number(2);
        out_.fields.minute = reader_.number(2);
        out_.fields.second = reader_.number(2);
    }

    void add_units(int64_t& to, int64_t amount, int factor) {
        if (__builtin_add_overflow(to, times(amount, factor), &to)) fail("Number out of range");
    }
    void add_relative(int64_t amount, int behavior, bool keep_time) {
        const Unit* unit = reader_.unit();
        if (!unit) return;
        Relative& relative = out_.relative;
        switch (unit->kind) {
        case Unit::Microsecond: add_units(relative.microsecond, amount, unit->factor); break;
        case Unit::Second: add_units(relative.second, amount, unit->factor); break;
        case Unit::Minute: add_units(relative.minute, amount, unit->factor); break;
        case Unit::Hour: add_units(relative.hour, amount, unit->factor); break;
        case Unit::Day: add_units(relative.day, amount, unit->factor); break;
        case Unit::Month: add_units(relative.month, amount, unit->factor); break;
        case Unit::Year: add_units(relative.year, amount, unit->factor); break;
        case Unit::Weekday:
            out_.has_relative = relative.has_weekday = true;
            if (!keep_time) clear_time();
            relative.day = plus(relative.day, times(amount > 0 ? amount - 1 : amount, 7));
            relative.weekday = unit->factor;
            relative.weekday_behavior = behavior;
            break;
        case Unit::Weekdays:
            out_.has_relative = relative.has_special = true;
            if (!keep_time) clear_time();
            relative.special = Relative::Special::Weekdays;
            relative.special_amount = amount;
            break;
        }
    }

    void read(Token token);
    void read_word(Token token);
    void read_timestamp(bool with_fraction);
    void read_phrase(Token token);
    void read_quarter();
    void read_time(Token token);
    void read_hhmm();
    void read_date(Token token);
    void read_named_date(Token token);
    void read_date_time(Token token);
    void read_week(bool with_day);
    void read_time_of_day(bool twelve_hours);
    void read_relative(Token token);
    void turn_back();
    void check();

    Zones& zones_;
    std::string_view text_;
    Diagnostics& diagnostics_;
    Parsed out_;
    Reader reader_;
    const char* start_ = nullptr;  // of the token
};

void TextParser::read(Token token) {
    if (token <= Token::Tomorrow) return read_word(token);
    if (token <= Token::TimestampWithFraction)
        return read_timestamp(token == Token::TimestampWithFraction);
    if (token <= Token::WeekdayOfMonth) return read_phrase(token);
    if (token <= Token::TimeHhmmss) return read_time(token);
    if (token <= Token::LooseDate) return read_date(token);
    if (token <= Token::CompactDate) return read_named_date(token);
    if (token <= Token::Year) return read_date_time(token);
    if (token <= Token::Relative) return read_relative(token);
    if (token == Token::Unexpected) fail("Unexpected character");
}

void TextParser::read_word(Token token) {
    if (token == Token::Now) return;
    clear_time();
    if (token == Token::Noon) {
        out_.times_said = 1;
        out_.fields.hour = 12;
    } else if (token != Token::Today) {
        out_.has_relative = true;
        out_.relative.day = token == Token::Tomorrow ? 1 : -1;
    }
}

void TextParser::read_timestamp(bool with_fraction) {
    out_.has_relative = true;
    out_.has_date = false;
    out_.fields.year = out_.fields.month = out_.fields.day = 0;
    clear_time();
    if (!begin_zone()) return;
    bool negative = reader_.peek(1) == '-';
    int64_t seconds = read_signed(24);
    if (with_fraction) {
        size_t mark = reader_.position();
        int64_t fraction = read_signed(6);
        for (size_t digits = reader_.position() - mark; digits < 7; ++digits) fraction *= 10;
        out_.relative.microsecond = negative ? -fraction : fraction;
    }
    out_.fields = {1970, 1, 1, 0, 0, 0, 0};
    out_.relative.second = plus(out_.relative.second, seconds);
    out_.is_local = true;
    out_.zone.kind = ZoneKind::Offset;
    out_.zone.offset = 0;
    out_.zone.dst = 0;
    out_.offset_known = out_.dst_known = true;
}

void TextParser::read_phrase(Token token) {
    if (token == Token::QuarterOf) return read_quarter();
    out_.has_relative = true;
    if (token == Token::EdgeOfMonth) {
        bool last = (reader_.peek() | 32) == 'l';
        out_.relative.edge =
            last ? Relative::Edge::LastDayOfMonth : Relative::Edge::FirstDayOfMonth;
        return;
    }
    out_.relative.has_special = true;
    RelativeWord word = reader_.relative_word();
    reader_.skip_spaces();
    bool last = word.amount <= 0;
    out_.relative.special =
        last ? Relative::Special::LastWeekdayOfMonth : Relative::Special::WeekdayOfMonth;
    add_relative(word.amount, last ? word.behavior : 1, false);
}

// "back of 7pm" is a quarter past, "front of 7pm" a quarter to.
void TextParser::read_quarter() {
    clear_time();
    out_.times_said = 1;
    bool back = reader_.peek() == 'b';
    out_.fields.hour = reader_.number(2) - !back;
    out_.fields.minute = back ? 15 : 45;
    if (reader_.peek()) read_meridian();
}

void TextParser::read_time(Token token) {
    if (token == Token::TimeHhmm) return read_hhmm();
    if (!begin_time()) return;
    switch (token) {
    case Token::Time12:
        read_clock();
        read_meridian();
        break;
    case Token::Time12WithFraction:
        read_clock();
        read_fraction(true);
        read_meridian();
        break;
    case Token::Time24:
        read_clock();
        read_fraction();
        read_zone_if_any();
        break;
    default:
        read_numbers_of_time();
        read_zone_if_any();
        break;
    }
}

// Four digits behind a time are a year.
void TextParser::read_hhmm() {
    if (out_.times_said > 1) return fail("Double time specification");
    if (out_.times_said++ == 1) {
        out_.fields.year = reader_.number(4);
        return;
    }
    out_.fields.hour = reader_.number(2);
    out_.fields.minute = reader_.number(2);
    out_.fields.second = 0;
}

void TextParser::read_date(Token token) {
    if (!begin_date()) return;
    Fields& fields = out_.fields;
    switch (token) {
    case Token::American:
        read_numbers_of_day();
        if (reader_.peek() == '/') fields.year = reader_.year();
        return;
    case Token::IsoDate: fields.year = read_signed(4); break;
    case Token::IsoDateLong: fields.year = read_signed(19); break;
    case Token::YearMonth:
        fields.year = reader_.year();
        fields.month = reader_.number(2);
        fields.day = 1;
        return;
    default: fields.year = reader_.year(); break;
    }
    read_numbers_of_day();
}

void TextParser::read_named_date(Token token) {
    if (!begin_date()) return;
    Fields& fields = out_.fields;
    switch (token) {
    case Token::DayMonthYear:
    case Token::DayMonth:
        fields.day = reader_.number(2);
        reader_.skip_day_suffix();
        fields.month = reader_.month_behind_gap();
        if (token == Token::DayMonthYear) fields.year = reader_.year();
        break;
    case Token::Pointed:
    case Token::PointedShort:
        fields.day = reader_.number(2);
        fields.month = reader_.number(2);
        fields.year = reader_.year(token == Token::Pointed ? 4 : 2);
        break;
    case Token::MonthYear:
        fields.month = reader_.month_behind_gap();
        fields.year = reader_.year();
        fields.day = 1;
        break;
    case Token::YearMonthName:
        fields.year = reader_.year();
        fields.month = reader_.month_behind_gap();
        fields.day = 1;
        break;
    case Token::MonthDay:
        read_month_and_day();
        fields.year = reader_.year();
        break;
    default:  // CompactDate
        fields.year = reader_.number(4);
        read_numbers_of_day();
        break;
    }
}

void TextParser::read_date_time(Token token) {
    Fields& fields = out_.fields;
    if (token == Token::Year) {
        fields.year = reader_.number(4);
        return;
    }
    bool with_time = token == Token::DateTime || token == Token::LogTime;
    if (with_time && !begin_time()) return;
    if (!begin_date()) return;
    switch (token) {
    case Token::DateTime:
        fields.year = reader_.number(4);
        read_numbers_of_day();
        read_numbers_of_time();
        if (reader_.peek() == '.') {
            read_fraction();
            read_zone_if_any();
        }
        break;
    case Token::YearDay:
        fields.year = reader_.year();
        fields.day = reader_.number(3);
        fields.month = 1;
        break;
    case Token::WeekDay:
    case Token::Week: read_week(token == Token::WeekDay); break;
    case Token::MonthDayYear:
        read_month_and_day();
        fields.year = reader_.year();
        break;
    case Token::YearNameDay:
        fields.year = reader_.year();
        read_month_and_day();
        break;
    default:  // LogTime
        fields.day = reader_.number(2);
        fields.month = reader_.month_behind_gap();
        fields.year = reader_.number(4);
        read_numbers_of_time();
        reader_.skip_spaces();
        read_zone();
        break;
    }
}

void TextParser::read_week(bool with_day) {
    out_.has_relative = true;
    int64_t year = reader_.number(4);
    int64_t week = reader_.number(2);
    int64_t weekday = with_day ? reader_.number(1) : 1;
    out_.fields.year = year;
    out_.fields.month = out_.fields.day = 1;
    out_.relative.day = day_of_iso_week(year, week, weekday);
}

// Behind a month and a day. Points between hours, minutes and seconds go with am and pm only.
void TextParser::read_time_of_day(bool twelve_hours) {
    out_.fields.hour = reader_.number(2);
    out_.fields.minute = reader_.number(2);
    if (reader_.peek() == ':' || (twelve_hours && reader_.peek() == '.')) {
        out_.fields.second = reader_.number(2);
        read_fraction();
    }
    if (twelve_hours) {
        read_meridian();
    } else {
        read_zone_if_any();
    }
}

void TextParser::read_relative(Token token) {
    Relative& relative = out_.relative;
    switch (token) {
    case Token::Ago: return turn_back();
    case Token::DayName:
        out_.has_relative = relative.has_weekday = true;
        clear_time();
        relative.weekday = reader_.unit()->factor;
        if (relative.weekday_behavior != 2) relative.weekday_behavior = 1;
        return;
    case Token::RelativeWeek:
    case Token::RelativeText:
        out_.has_relative = true;
        while (reader_.peek()) {
            RelativeWord word = reader_.relative_word();
            reader_.skip_spaces();
            add_relative(word.amount, word.behavior, false);
            if (token == Token::RelativeText) continue;
            relative.weekday_behavior = 2;
            // Without a day of its own, "next week" is its Monday.
            if (!relative.has_weekday) {
                relative.has_weekday = true;
                relative.weekday = 1;
            }
        }
        return;
    case Token::MonthName:
        if (begin_date()) out_.fields.month = reader_.month_name();
        return;
    case Token::Zone:
        if (!begin_zone()) return;
        reader_.skip_spaces();
        return read_zone();
    case Token::MonthDayTime12:
    case Token::MonthDayTime24:
        if (!begin_date()) return;
        read_month_and_day();
        if (!begin_time()) return;
        return read_time_of_day(token == Token::MonthDayTime12);
    default:
        out_.has_relative = true;
        while (reader_.peek()) {
            int64_t amount = read_signed(24);
            reader_.skip_spaces();
            add_relative(amount, 1, true);
        }
    }
}

// "ago" turns round all that was said before.
void TextParser::turn_back() {
    Relative& relative = out_.relative;
    int64_t microsecond = relative.microsecond;
    relative.negate();
    relative.microsecond = microsecond;
    relative.weekday = relative.weekday == 0 ? -7 : -relative.weekday;
    if (relative.has_special && relative.special == Relative::Special::Weekdays)
        relative.special_amount = minus(0, relative.special_amount);
}

void TextParser::check() {
    size_t end = text_.size() + 1;
    if (out_.times_said && !is_valid_time(out_.fields))
        diagnostics_.warn(end, "The parsed time was invalid");
    if (out_.has_date && !is_valid_date(out_.fields))
        diagnostics_.warn(end, "The parsed date was invalid");
}

std::string_view trimmed(std::string_view text) {
    while (text.size() > 1 && is_space(text.front())) text.remove_prefix(1);
    while (text.size() > 1 && is_space(text.back())) text.remove_suffix(1);
    return text;
}

}  // namespace

Parsed parse_text(Zones& zones, std::string_view text, Diagnostics& diagnostics) {
    text = trimmed(text);
    if (text.empty()) {
        diagnostics.fail(0, '\0', "Empty string");
        return {};
    }
    // The scanner looks for NULs behind the text.
    char room[128];
    Ref<String> large;
    char* copy = room;
    if (text.size() + token_padding > sizeof room) {
        large = Ref<String>::adopt(String::create(text.size() + token_padding));
        copy = large->data();
    }
    std::memcpy(copy, text.data(), text.size());
    std::memset(copy + text.size(), 0, token_padding);
    return TextParser(zones, {copy, text.size()}, diagnostics).run();
}

}  // namespace surus::date
