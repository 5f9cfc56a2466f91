--TEST--
DateInterval: durations, formats, members, texts
--FILE--
<?php
date_default_timezone_set('UTC');
foreach (['P', 'PT', 'P1', 'P1Y2', 'PT1', 'P1D2M', 'P-1D', 'P1.5D', 'P0001-02-03T04:05:06', 'P1W2D', '', '  P1D ', 'p1d', 'P1Y2M3DT4H5M6S',
    '2020-01-01T00:00:00Z/2021-02-03T04:05:06Z', '2020-01-01T00:00:00Z', 'P1DT', 'PT36H', 'P1000000000000D', 'P99999999999Y', 'R5/P1D'] as $text) {
    try {
        echo "$text: ", (new DateInterval($text))->format('%y-%m-%d %h:%i:%s %a'), "\n";
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
echo (new DateInterval('P1Y2M10DT2H30M'))->format('%Y %y %M %m %D %d %H %h %I %i %S %s %F %f %a %R %r %% %z %'), "|\n";
$interval = new DateInterval('P1D');
$interval->y = -5;
$interval->h = '12abc';
$interval->f = 0.25;
$interval->invert = 3;
echo $interval->format('%R%Y %H %F'), ' ', json_encode($interval), "\n";
var_dump(isset($interval->days), isset($interval->y), isset($interval->zz), empty($interval->m), $interval->days, $interval->invert);
unset($interval->y);
$interval->m += 3;
$interval->d++;
echo $interval->y, ' ', $interval->m, ' ', $interval->d, "\n";
foreach (['1 day', 'next weekday', '3 months -2 days', 'last day of next month', 'monday', 'foo'] as $text) {
    try {
        $interval = DateInterval::createFromDateString($text);
        echo json_encode($interval), ' ', serialize($interval), ' ', json_encode(unserialize(serialize($interval))), ' ',
            (new DateTime('2020-01-31 10:00'))->add($interval)->format('c'), ' ';
        echo (new DateTime('2020-01-31 10:00'))->sub($interval)->format('c'), "\n";
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$a = new DateTimeImmutable('2000-02-29 12:34:56.789');
foreach (['2024-02-28 01:02:03', '1999-12-31', '2000-02-29 12:34:56.788', '2000-03-31', '2100-02-28', '-0001-01-01'] as $text) {
    $b = new DateTimeImmutable($text);
    echo $text, ' ', $a->diff($b)->format('%R %y %m %d %h %i %s %f %a'), ' ', $b->diff($a)->format('%R %y %m %d %h %i %s %f %a'), ' ', $a->diff($b, true)->format('%R'), "\n";
}
echo json_encode((new DateTime('2020-01-01 EST'))->diff(new DateTime('2020-01-01 CEST'))), "\n";
var_dump(@(new DateInterval('P1D') == new DateInterval('P1D')));
?>
--EXPECT--
P: DateMalformedIntervalStringException: Unknown or bad format (P)
PT: DateMalformedIntervalStringException: Unknown or bad format (PT)
P1: DateMalformedIntervalStringException: Unknown or bad format (P1)
P1Y2: DateMalformedIntervalStringException: Unknown or bad format (P1Y2)
PT1: DateMalformedIntervalStringException: Unknown or bad format (PT1)
P1D2M: DateMalformedIntervalStringException: Unknown or bad format (P1D2M)
P-1D: DateMalformedIntervalStringException: Unknown or bad format (P-1D)
P1.5D: DateMalformedIntervalStringException: Unknown or bad format (P1.5D)
P0001-02-03T04:05:06: 1-2-3 4:5:6 (unknown)
P1W2D: 0-0-9 0:0:0 (unknown)
: DateMalformedIntervalStringException: Unknown or bad format ()
  P1D : 0-0-1 0:0:0 (unknown)
p1d: DateMalformedIntervalStringException: Unknown or bad format (p1d)
P1Y2M3DT4H5M6S: 1-2-3 4:5:6 (unknown)
2020-01-01T00:00:00Z/2021-02-03T04:05:06Z: 1-1-2 4:5:6 399
2020-01-01T00:00:00Z: DateMalformedIntervalStringException: Failed to parse interval (2020-01-01T00:00:00Z)
P1DT: DateMalformedIntervalStringException: Unknown or bad format (P1DT)
PT36H: 0-0-0 36:0:0 (unknown)
P1000000000000D: DateMalformedIntervalStringException: Unknown or bad format (P1000000000000D)
P99999999999Y: 1215752191-0-0 0:0:0 (unknown)
R5/P1D: 0-0-1 0:0:0 (unknown)
01 1 02 2 10 10 02 2 30 30 00 0 000000 0 (unknown) +  % %z |
--5 12 250000 {"y":-5,"m":0,"d":1,"h":12,"i":0,"s":0,"f":0.25,"invert":3,"days":false,"from_string":false}
bool(true)
bool(true)
bool(false)
bool(true)
bool(false)
int(3)
-5 3 2
{"from_string":true,"date_string":"1 day"} O:12:"DateInterval":2:{s:11:"from_string";b:1;s:11:"date_string";s:5:"1 day";} {"from_string":true,"date_string":"1 day"} 2020-02-01T10:00:00+00:00 2020-01-30T10:00:00+00:00
{"from_string":true,"date_string":"next weekday"} O:12:"DateInterval":2:{s:11:"from_string";b:1;s:11:"date_string";s:12:"next weekday";} {"from_string":true,"date_string":"next weekday"} 2020-02-03T10:00:00+00:00 DateInvalidOperationException: DateTime::sub(): Only non-special relative time specifications are supported for subtraction
{"from_string":true,"date_string":"3 months -2 days"} O:12:"DateInterval":2:{s:11:"from_string";b:1;s:11:"date_string";s:16:"3 months -2 days";} {"from_string":true,"date_string":"3 months -2 days"} 2020-04-29T10:00:00+00:00 2019-11-02T10:00:00+00:00
{"from_string":true,"date_string":"last day of next month"} O:12:"DateInterval":2:{s:11:"from_string";b:1;s:11:"date_string";s:22:"last day of next month";} {"from_string":true,"date_string":"last day of next month"} 2020-03-02T10:00:00+00:00 2019-12-31T10:00:00+00:00
{"from_string":true,"date_string":"monday"} O:12:"DateInterval":2:{s:11:"from_string";b:1;s:11:"date_string";s:6:"monday";} {"from_string":true,"date_string":"monday"} 2020-02-03T10:00:00+00:00 DateInvalidOperationException: DateTime::sub(): Only non-special relative time specifications are supported for subtraction
DateMalformedIntervalStringException: Unknown or bad format (foo) at position 0 (f): The timezone could not be found in the database
2024-02-28 01:02:03 + 23 11 29 12 27 6 211000 8764 - 23 11 27 12 27 6 211000 8764 +
1999-12-31 - 0 1 29 12 34 56 789000 60 + 0 1 29 12 34 56 789000 60 +
2000-02-29 12:34:56.788 - 0 0 0 0 0 0 1000 0 + 0 0 0 0 0 0 1000 0 +
2000-03-31 + 0 1 1 11 25 3 211000 30 - 0 1 1 11 25 3 211000 30 +
2100-02-28 + 99 11 29 11 25 3 211000 36523 - 99 11 27 11 25 3 211000 36523 +
-0001-01-01 - 2001 1 28 12 34 56 789000 730909 + 2001 1 28 12 34 56 789000 730909 +
{"y":0,"m":0,"d":0,"h":7,"i":0,"s":0,"f":0,"invert":1,"days":0,"from_string":false}
bool(false)
