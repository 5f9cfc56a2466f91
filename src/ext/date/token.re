// The grammar of strtotime's words: what looks like a date, a time or a phrase. re2c makes a
// deterministic automaton of it; the longest match wins, and the first of equally long ones.
// 'x' is in any case, "x" is as written.
#include "ext/date/token.h"

namespace surus::date {

Token scan(const char*& at) {
    const char* cursor = at;
    const char* marker = at;
    auto is = [&](Token token) {
        at = cursor;
        return token;
    };
/*!re2c
    re2c:define:YYCTYPE = "unsigned char";
    re2c:define:YYCURSOR = cursor;
    re2c:define:YYMARKER = marker;
    re2c:yyfill:enable = 0;

    // ---- numbers: "lz" have their leading zero
    digit = [0-9];
    hour24 = [01]? digit | "2" [0-4];
    hour24lz = [01] digit | "2" [0-4];
    hour12 = "0"? [1-9] | "1" [0-2];
    minute = [0-5]? digit;
    minutelz = [0-5] digit;
    second = minute | "60";
    secondlz = minutelz | "60";
    fraction = "." digit+;
    day = ([0-2]? digit | "3" [01]) ("st" | "nd" | "rd" | "th")?;
    daylz = [0-2] digit | "3" [01];
    month = "0"? digit | "1" [0-2];
    monthlz = "0" digit | "1" [0-2];
    year = digit{1,4};
    year4 = digit{4};
    yearday = "00" [1-9] | "0" [1-9] digit | [12] digit{2} | "3" [0-5] digit | "36" [0-6];
    week = "0" [1-9] | [1-4] digit | "5" [0-3];

    // ---- words
    sp = [ \t]+ | ("\xc2\xa0")+ | ("\xe2\x80\xaf")+;
    dayname = ('sun' | 'mon' | 'tues' | 'wednes' | 'thurs' | 'fri' | 'satur') 'day' 's'?
            | 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';
    dayword = dayname | 'weekday' 's'?;
    monthabbr = 'jan' | 'feb' | 'mar' | 'apr' | 'may' | 'jun' | 'jul' | 'aug' | 'sep' 't'? | 'oct'
              | 'nov' | 'dec';
    monthname = monthabbr | 'january' | 'february' | 'march' | 'april' | 'june' | 'july' | 'august'
              | 'september' | 'october' | 'november' | 'december';
    roman = "I" | "II" | "III" | "IV" | "V" | "VI" | "VII" | "VIII" | "IX" | "X" | "XI" | "XII";
    monthtext = monthname | roman;
    ordinal = 'first' | 'second' | 'third' | 'fourth' | 'fifth' | 'sixth' | 'seventh' | 'eight' 'h'?
            | 'ninth' | 'tenth' | 'eleventh' | 'twelfth';
    which = 'next' | 'last' | 'previous' | 'this';
    unit = 'ms' | "\xc2\xb5" 's'
         | ('msec' | 'millisecond' | "\xc2\xb5" 'sec' | 'microsecond' | 'usec' | 'sec' | 'second'
            | 'min' | 'minute' | 'hour' | 'day' | 'fortnight' | 'forthnight' | 'month' | 'year') 's'?
         | 'weeks' | dayword;

    // ---- zones
    zonename = "("? [A-Za-z]{1,6} ")"? | [A-Z] [a-z]+ ([_/-] [A-Za-z]+)+;
    correction = "GMT"? [+-] (hour24 (":"? minute)? | hour24lz minutelz secondlz
                              | hour24lz ":" minutelz ":" secondlz);
    zone = correction | zonename;

    // ---- times
    meridian = [AaPp] "."? [Mm] "."? [\000\t ];
    short12 = hour12 [:.] minutelz sp? meridian;
    long12 = hour12 [:.] minute [:.] secondlz sp? meridian;
    short24 = 't'? hour24 [:.] minute;
    long24 = short24 [:.] second;
    zoned24 = short24 [:.] secondlz sp? zone;

    // ---- dates
    gap = [ .\t-]*;
    end = [,.stndrh\t ]+;
    monthday = monthtext gap day (end | [\000]);

    'yesterday' { return is(Token::Yesterday); }
    'now' { return is(Token::Now); }
    'noon' { return is(Token::Noon); }
    'midnight' | 'today' { return is(Token::Today); }
    'tomorrow' { return is(Token::Tomorrow); }

    "@" "-"? digit+ { return is(Token::Timestamp); }
    "@" "-"? digit+ "." digit{0,6} { return is(Token::TimestampWithFraction); }

    ('first' | 'last') ' day of' { return is(Token::EdgeOfMonth); }
    ('back' | 'front') ' of ' hour24 (sp? meridian)? { return is(Token::QuarterOf); }
    (ordinal | which) sp dayname sp 'of' { return is(Token::WeekdayOfMonth); }

    hour12 sp? meridian | short12 | long12 { return is(Token::Time12); }
    hour12 ":" minutelz ":" secondlz [:.] digit+ meridian { return is(Token::Time12WithFraction); }
    't' hour24 | short24 | long24 | long24 fraction { return is(Token::Time24); }
    't'? hour24lz minutelz { return is(Token::TimeHhmm); }
    't'? hour24lz minutelz secondlz { return is(Token::TimeHhmmss); }

    month "/" day ("/" year)? { return is(Token::American); }
    [+-]? year4 "-" monthlz "-" daylz | year4 "/" monthlz "/" daylz "/"?
        | year4 "/" month "/" day { return is(Token::IsoDate); }
    digit{2} "-" monthlz "-" daylz { return is(Token::IsoDateShort); }
    [+-] digit{5,19} "-" monthlz "-" daylz { return is(Token::IsoDateLong); }
    year4 "-" month { return is(Token::YearMonth); }
    year "-" month "-" day { return is(Token::LooseDate); }
    day gap monthtext gap year { return is(Token::DayMonthYear); }
    day [.\t-] month [.-] year4 { return is(Token::Pointed); }
    day [.\t] month "." digit{2} { return is(Token::PointedShort); }
    monthtext gap year4 { return is(Token::MonthYear); }
    year4 gap monthtext { return is(Token::YearMonthName); }
    monthtext gap day end year | monthday { return is(Token::MonthDay); }
    day gap monthtext { return is(Token::DayMonth); }
    year4 monthlz daylz { return is(Token::CompactDate); }

    year4 monthlz daylz "T" hour24 ":" minutelz ":" secondlz
        | year4 monthlz daylz 't' hour24 minutelz secondlz
        | year4 "-" monthlz "-" daylz "T" hour24lz ":" minutelz ":" secondlz fraction correction?
        | year4 "-" month "-" day "T" hour24 ":" minute ":" second
        | year4 ":" monthlz ":" daylz " " hour24lz ":" minutelz ":" secondlz
        { return is(Token::DateTime); }
    year4 [.-]? yearday { return is(Token::YearDay); }
    year4 "-"? "W" week "-"? [0-7] { return is(Token::WeekDay); }
    year4 "-"? "W" week { return is(Token::Week); }
    monthabbr "-" daylz "-" year { return is(Token::MonthDayYear); }
    year "-" monthabbr "-" daylz { return is(Token::YearNameDay); }
    day "/" monthabbr "/" year4 ":" hour24lz ":" minutelz ":" secondlz sp correction
        { return is(Token::LogTime); }
    year4 { return is(Token::Year); }

    'ago' { return is(Token::Ago); }
    dayword { return is(Token::DayName); }
    which sp 'week' { return is(Token::RelativeWeek); }
    (ordinal | which) sp unit { return is(Token::RelativeText); }
    monthname { return is(Token::MonthName); }
    zone { return is(Token::Zone); }
    monthday (short12 | long12) { return is(Token::MonthDayTime12); }
    monthday (short24 | long24 | zoned24) { return is(Token::MonthDayTime24); }
    [+-]* [ \t]* digit{1,13} sp? (unit | 'week') { return is(Token::Relative); }

    [.,] | sp | [\000\n] { return is(Token::Separator); }
    * { return is(Token::Unexpected); }
*/
}

}  // namespace surus::date
