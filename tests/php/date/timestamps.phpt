--TEST--
createFromTimestamp, microseconds, timestamps in and out, mktime's carrying
--FILE--
<?php
date_default_timezone_set('UTC');
foreach ([1.5, -1.5, 0, '12', PHP_INT_MAX, PHP_INT_MIN, -1.9999999, 1.9999999, 0.0000001, 1e15] as $timestamp) {
    echo DateTime::createFromTimestamp($timestamp)->format('U.u e'), ' ', DateTimeImmutable::createFromTimestamp($timestamp)->getMicrosecond(), "\n";
}
echo (new DateTime('2020-01-01'))->setMicrosecond(123)->format('u'), ' ', (new DateTimeImmutable('2020-01-01 10:00:00.5'))->setTimestamp(5)->format('c u'), "\n";
foreach ([[1, 1, 1], [-1, -1, -1], [25, 61, 61, -5], [0, 0, 0, 5000000]] as $time) echo (new DateTime('2020-01-01'))->setTime(...$time)->format('c u'), "\n";
foreach ([[2020, 0, 0], [2020, 13, 32], [2021, -5, -500], [-1, 1, 1]] as $date) echo (new DateTime('2020-01-01'))->setDate(...$date)->format('Y-m-d'), ' ';
foreach ([[2020, 1], [2020, 53, 7], [2020, 54], [2015, 0, 0], [2008, -3, 20]] as $week) echo (new DateTime('2020-01-01'))->setISODate(...$week)->format('Y-m-d'), ' ';
echo "\n", gmmktime(25, 61, 61, 13, 32, 2020), ' ', gmmktime(0, 0, 0, 1, 1, 69), ' ', gmmktime(0, 0, 0, 1, 1, 70), ' ', gmmktime(0, 0, 0, 1, 1, 100), ' ', gmmktime(0, 0, 0, 1, 1, 101), ' ', gmmktime(-100, -100, -100, -100, -100, -100), "\n";
var_dump(checkdate(2, 29, 2000), checkdate(2, 29, 1900), checkdate(13, 1, 2000), checkdate(1, 1, 0), checkdate(1, 1, 32768));
echo json_encode(getdate(86400 * 365)), json_encode(localtime(86400 * 365)), json_encode(localtime(0, true)), "\n";
var_dump(new DateTime('2020-01-01 10:00 UTC') == new DateTimeImmutable('2020-01-01 11:00 +01:00'), new DateTime('2020-01-01 00:00:00.1') < new DateTime('2020-01-01 00:00:00.2'), new DateTime('2020-01-02') <=> new DateTime('2020-01-01'));
?>
--EXPECT--
1.500000 +00:00 500000
-2.500000 +00:00 500000
0.000000 +00:00 0
12.000000 +00:00 0
9223372036854775807.000000 +00:00 0
-9223372036854775808.000000 +00:00 0
-2.000000 +00:00 0
2.000000 +00:00 0
0.000000 +00:00 0
1000000000000000.000000 +00:00 0
000123 1970-01-01T00:00:05+00:00 000000
2020-01-01T01:01:01+00:00 000000
2019-12-31T22:58:59+00:00 000000
2020-01-02T02:02:00+00:00 999995
2020-01-01T00:00:05+00:00 000000
2019-11-30 2021-02-01 2019-02-16 -0001-01-01 2019-12-30 2021-01-03 2021-01-04 2014-12-21 2007-12-22 
1612231321 3124224000 0 946684800 -58979923200 -65597665300
bool(true)
bool(false)
bool(false)
bool(false)
bool(false)
{"seconds":0,"minutes":0,"hours":0,"mday":1,"wday":5,"mon":1,"year":1971,"yday":0,"weekday":"Friday","month":"January","0":31536000}[0,0,0,1,0,71,5,0,0]{"tm_sec":0,"tm_min":0,"tm_hour":0,"tm_mday":1,"tm_mon":0,"tm_year":70,"tm_wday":4,"tm_yday":0,"tm_isdst":0}
bool(true)
bool(true)
int(1)
