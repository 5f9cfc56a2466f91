<?php
// Dates, intervals, periods, zones and formats; a line of each.
return [function (string $input) {
    [$text, $format] = explode("\n", $input, 2) + [1 => 'Y-m-d\TH:i:s.uP e I L N o W z t'];
    $calls = [
        fn() => strtotime($text), fn() => strtotime($text, 86400), fn() => date_parse($text), fn() => date_parse_from_format($format, $text),
        fn() => (new DateTime($text))->format($format), fn() => (new DateTimeImmutable('2024-01-31'))->modify($text)->diff(new DateTime($text))->format($format),
        fn() => new DateInterval($text), fn() => DateInterval::createFromDateString($text)->format('%a %R %y %m %d %h %i %s %f'),
        fn() => iterator_count(new DatePeriod(new DateTime('2020-01-01'), new DateInterval($text), 5)), fn() => DatePeriod::createFromISO8601String($text),
        fn() => new DateTimeZone($text), fn() => (new DateTimeZone($text))->getTransitions(0, 1 << 31), fn() => DateTime::createFromFormat($format, $text, new DateTimeZone('Europe/Berlin')),
        fn() => date($text, 1 << 40), fn() => (new DateTime('@' . $text))->setISODate((int) $text, (int) $format)->format('c'), fn() => idate($text), fn() => gmdate($format, PHP_INT_MAX),
        fn() => (new DateTime($text))->setTimezone(new DateTimeZone('America/New_York'))->add(new DateInterval('P1M'))->format(DATE_COOKIE), fn() => checkdate((int) $text, 2, (int) $format),
        fn() => date_sun_info((int) $text, (float) $format, 5.5), fn() => mktime((int) $text, (int) $format, 5, 99, -9, (int) $text), fn() => serialize(new DateTime($text)), fn() => timezone_name_from_abbr($text, 3600, 1),
    ];
    foreach ($calls as $call) {
        try {
            $call();
        } catch (Throwable) {
        }
    }
}, ["2024-02-29 12:34:56.789 Europe/Berlin\nY-m-d H:i:s.u e", 'first monday of next month noon +2 weeks -3 days ago', '@-99999999999999.5', 'P1Y2M3W4DT5H6M7S', 'R5/2008-03-01T13:00:00Z/P1Y2M10DT2H30M', 'last sat of July 2008', '2008W273', 'back of 7pm', "15/Feb/2009:10:00:00 +0100\nd/M/Y:H:i:s O", '12.22.78 tomorrow', "Thu, 21 Dec 2000 16:01:07 +0200\nD, d M Y", '1 fortnight ago EST', '+1 weekday', 'PT36H', '+25:61', "12:30 am\n!h:i a|", "99999-12-31\n?*+#;x X"]];
