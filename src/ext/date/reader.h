// Reads a text piece by piece: numbers, names and zones. Behind its end there are NULs only.
#pragma once

#include <string_view>

#include "ext/date/moment.h"
#include "ext/date/parse.h"

namespace surus::date {

// Units of relative texts, and the names of days.
struct Unit {
    enum Kind : uint8_t {
        Microsecond,
        Second,
        Minute,
        Hour,
        Day,
        Month,
        Year,
        Weekday,
        Weekdays
    } kind;
    int factor;  // of a Weekday: which, 0 is Sunday
};

// The number that a word like "third" or "last" stands for.
struct RelativeWord {
    int64_t amount = 0;
    int behavior = 0;
};

class Reader {
public:
    explicit Reader(std::string_view text)
        : begin_(text.data()), at_(begin_), end_(begin_ + text.size()) {}

    char peek(size_t ahead = 0) const {
        return static_cast<size_t>(end_ - at_) > ahead ? at_[ahead] : '\0';
    }
    bool at_end() const { return at_ >= end_; }
    size_t position() const { return static_cast<size_t>(at_ - begin_); }
    std::string_view rest() const {
        return {at_, at_ < end_ ? static_cast<size_t>(end_ - at_) : 0};
    }
    void skip(size_t count = 1) { at_ = count < rest().size() ? at_ + count : end_; }
    bool next_is(char a, char b) const { return peek() == a || peek() == b; }

    // The next digits, at most so many, whatever stands before them; `unset` when there are none.
    int64_t number(int most) {
        int length;
        return number(most, length);
    }
    int64_t number(int most, int& length);
    // The same, but two digits are short for 1970 to 2069.
    int64_t year(int most = 4);
    // With signs, each - turning it round; false when there is no number or it is too large.
    bool signed_number(int most, int64_t& out, const char*& problem);
    // Microseconds of ".25" or ":25".
    int64_t fraction();
    // What "am" or "pm" adds to an hour.
    int64_t meridian(int64_t hour);
    // The same, `unset` where there is none of the usual spellings.
    int64_t strict_meridian(int64_t hour);
    // 1 to 12; 0 when the next letters are no month.
    int64_t month_name();
    int64_t month_behind_gap();
    RelativeWord relative_word();
    const Unit* unit();  // null when the next word is none
    void skip_day_suffix();
    void skip_spaces();

    // Sets the zone and what else was said about it; false when there is no such zone.
    bool zone(Zones& zones, Parsed& out);

private:
    template <class Test>
    std::string_view take_while(Test test) {
        const char* start = at_;
        while (at_ < end_ && test(*at_)) ++at_;
        return {start, static_cast<size_t>(at_ - start)};
    }
    bool correction(int64_t& seconds);
    bool named_zone(Zones& zones, Parsed& out);

    const char* begin_;
    const char* at_;
    const char* end_;
};

}  // namespace surus::date
