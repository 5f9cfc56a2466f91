--TEST--
Numbers and texts that are far too large
--FILE--
<?php
date_default_timezone_set('Europe/Berlin');
$numbers = [PHP_INT_MAX, PHP_INT_MIN, PHP_INT_MAX - 1, -1, 1 << 62, 9999999999999];
foreach ($numbers as $a) {
    foreach ($numbers as $b) {
        $date = new DateTime('2000-01-01');
        foreach ([fn() => $date->setTime($a, $b, $a, $b), fn() => $date->setDate($a, $b, $a), fn() => $date->setISODate($a, $b, $a), fn() => $date->setTimestamp($a),
            fn() => $date->add(new DateInterval('P99999999999Y99999999999M99999999999DT99999999999H')), fn() => $date->modify('+9999999999999 years -9999999999999 weeks +9999999999999 weekdays'),
            fn() => $date->format('Y-m-d H:i:s W o N z e U c r B x X'), fn() => $date->diff(new DateTime('@' . $b)), fn() => mktime($a, $b, $a, $b, $a, $b), fn() => gmmktime($b, $a, $b, $a, $b, $a),
            fn() => date('Y-m-d H:i:s W o', $a), fn() => idate('Y', $a), fn() => getdate($a), fn() => localtime($b), fn() => checkdate($a, $b, $a), fn() => date_sun_info($a, 1e300, -1e300),
            fn() => @date_sunrise($a, 1, $b, $a, NAN, INF), fn() => (new DateTimeZone('Europe/Berlin'))->getTransitions($a, $a), fn() => strtotime('+1 day', $a), fn() => @strftime('%Y', $a)] as $call) {
            try {
                $call();
            } catch (Error | Exception $e) {
                echo get_class($e), ' ', $e->getMessage(), "\n";
            }
        }
        $interval = new DateInterval('P1D');
        $interval->y = $a;
        $interval->d = $b;
        $interval->f = (float)$a;
        $interval->s = $b;
        $date->sub($interval);
        $date->add($interval);
        foreach (new DatePeriod($date, $interval, 2) as $x) $x->format('c');
        $interval->format('%a %y %d %F %s');
    }
}
foreach ([str_repeat('1', 100000), str_repeat('+1 day ', 20000), str_repeat('(', 100000) . 'UTC', str_repeat("\xff", 1000), '@' . str_repeat('9', 1000), str_repeat('A/', 50000), str_repeat('2008-01-01 ', 1000),
    '+' . str_repeat('-', 100000) . '1 day', str_repeat(' ', 100000), str_repeat("\0", 1000), '1' . str_repeat(' ', 100000) . 'day', str_repeat('9', 30) . ' days', "10:30:15." . str_repeat('9', 1000)] as $text) {
    $parsed = date_parse($text);
    echo $parsed['error_count'], ' ', count($parsed['errors']), ' ', gettype(@strtotime($text)), "\n";
    try {
        echo json_encode(date_parse_from_format(substr($text, 0, 50000), $text)['error_count']), "\n";
    } catch (ValueError $e) {
        echo $e->getMessage(), "\n";
    }
    try {
        new DateTimeZone($text);
    } catch (Exception | ValueError $e) {
        echo get_class($e), "\n";
    }
    try {
        new DateInterval('P' . $text);
    } catch (Exception $e) {
        echo get_class($e), "\n";
    }
}
echo 'done';
?>
--EXPECT--
12499 12499 boolean
1
DateInvalidTimeZoneException
DateMalformedIntervalStringException
0 0 integer
35714
DateInvalidTimeZoneException
DateMalformedIntervalStringException
99999 99999 boolean
1
DateMalformedIntervalStringException
1000 1000 boolean
0
DateInvalidTimeZoneException
DateMalformedIntervalStringException
1 1 boolean
0
DateInvalidTimeZoneException
DateMalformedIntervalStringException
99998 99998 boolean
50001
DateInvalidTimeZoneException
DateMalformedIntervalStringException
999 999 boolean
0
DateInvalidTimeZoneException
DateMalformedIntervalStringException
0 0 integer
49999
DateInvalidTimeZoneException
DateMalformedIntervalStringException
0 0 integer
1
DateInvalidTimeZoneException
DateMalformedIntervalStringException
0 0 integer
date_parse_from_format(): Argument #2 ($datetime) must not contain any null bytes
ValueError
DateMalformedIntervalStringException
0 0 integer
1
DateInvalidTimeZoneException
DateMalformedIntervalStringException
0 0 integer
3
DateInvalidTimeZoneException
DateMalformedIntervalStringException
0 0 integer
0
DateInvalidTimeZoneException
DateMalformedIntervalStringException
done
