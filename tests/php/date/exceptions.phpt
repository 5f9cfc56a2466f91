--TEST--
Bad texts and numbers: exceptions of methods, warnings of functions
--FILE--
<?php
date_default_timezone_set('UTC');
set_error_handler(function ($level, $message) { echo "($level) $message\n"; return true; });
$calls = [fn() => new DateTime('foo bar'), fn() => new DateTimeImmutable('2024-13-45'), fn() => date_create('foo'), fn() => (new DateTime)->modify('foo'),
    fn() => (new DateTimeImmutable)->modify(''), fn() => date_modify(new DateTime, 'foo'), fn() => new DateTimeZone('foo'), fn() => new DateTimeZone('+100:00'), fn() => new DateTimeZone(''),
    fn() => new DateTimeZone("UTC\0"), fn() => timezone_open('foo'), fn() => timezone_open("a\0"), fn() => new DateInterval('foo'), fn() => DateInterval::createFromDateString('foo'),
    fn() => date_interval_create_from_date_string('foo'), fn() => (new DateTime)->sub(DateInterval::createFromDateString('next weekday')),
    fn() => date_sub(new DateTime('2000-01-01'), DateInterval::createFromDateString('next weekday')), fn() => (new DateTime)->setMicrosecond(1000000), fn() => (new DateTimeImmutable)->setMicrosecond(-1),
    fn() => DateTime::createFromTimestamp(1e20), fn() => DateTime::createFromTimestamp(NAN), fn() => DateTimeImmutable::createFromTimestamp(-INF),
    fn() => timezone_identifiers_list(4096, 'xxx'), fn() => timezone_identifiers_list(4096), fn() => date_default_timezone_set('foo'), fn() => idate('yy'), fn() => idate('?'),
    fn() => date_sunrise(0, 7), fn() => ini_set('date.timezone', 'foo'), fn() => ini_set('date.timezone', ''), fn() => new DateTimeZone('UTC') == new DateTimeZone('+01:00'),
    fn() => (new DateTime('2000-01-01'))->__wakeup(), fn() => strftime('%Y', 0), fn() => DATE_RFC7231, fn() => DateTime::RFC7231, fn() => SUNFUNCS_RET_DOUBLE];
foreach ($calls as $number => $call) {
    try {
        $result = $call();
        echo $number, ' ', is_object($result) ? get_class($result) : var_export($result, true), "\n";
    } catch (Throwable $e) {
        echo $number, ' ', get_class($e), ': ', $e->getMessage(), "\n";
    }
}
var_dump(date_default_timezone_set('europe/paris'), date_default_timezone_get(), ini_set('date.timezone', 'Asia/Tokyo'), date_default_timezone_get(), ini_get('date.timezone'));
?>
--EXPECT--
0 DateMalformedStringException: Failed to parse time string (foo bar) at position 0 (f): The timezone could not be found in the database
1 DateMalformedStringException: Failed to parse time string (2024-13-45) at position 6 (3): Unexpected character
2 false
3 DateMalformedStringException: DateTime::modify(): Failed to parse time string (foo) at position 0 (f): The timezone could not be found in the database
4 DateMalformedStringException: DateTimeImmutable::modify(): Failed to parse time string () at position 0 ( ): Empty string
(2) date_modify(): Failed to parse time string (foo) at position 0 (f): The timezone could not be found in the database
5 false
6 DateInvalidTimeZoneException: DateTimeZone::__construct(): Unknown or bad timezone (foo)
7 DateTimeZone
8 DateInvalidTimeZoneException: DateTimeZone::__construct(): Unknown or bad timezone ()
9 ValueError: DateTimeZone::__construct(): Argument #1 ($timezone) must not contain any null bytes
(2) timezone_open(): Unknown or bad timezone (foo)
10 false
11 ValueError: timezone_open(): Argument #1 ($timezone) must not contain any null bytes
12 DateMalformedIntervalStringException: Unknown or bad format (foo)
13 DateMalformedIntervalStringException: Unknown or bad format (foo) at position 0 (f): The timezone could not be found in the database
(2) date_interval_create_from_date_string(): Unknown or bad format (foo) at position 0 (f): The timezone could not be found in the database
14 false
15 DateInvalidOperationException: DateTime::sub(): Only non-special relative time specifications are supported for subtraction
(2) date_sub(): Only non-special relative time specifications are supported for subtraction
16 DateTime
17 DateRangeError: DateTime::setMicrosecond(): Argument #1 ($microsecond) must be between 0 and 999999, 1000000 given
18 DateRangeError: DateTimeImmutable::setMicrosecond(): Argument #1 ($microsecond) must be between 0 and 999999, -1 given
19 DateRangeError: DateTime::createFromTimestamp(): Argument #1 ($timestamp) must be a finite number between -9223372036854775808 and 9223372036854775807.999999, 1.0e+20 given
20 DateRangeError: DateTime::createFromTimestamp(): Argument #1 ($timestamp) must be a finite number between -9223372036854775808 and 9223372036854775807.999999, NAN given
21 DateRangeError: DateTimeImmutable::createFromTimestamp(): Argument #1 ($timestamp) must be a finite number between -9223372036854775808 and 9223372036854775807.999999, -INF given
22 ValueError: timezone_identifiers_list(): Argument #2 ($countryCode) must be a two-letter ISO 3166-1 compatible country code when argument #1 ($timezoneGroup) is DateTimeZone::PER_COUNTRY
23 ValueError: timezone_identifiers_list(): Argument #2 ($countryCode) must be a two-letter ISO 3166-1 compatible country code when argument #1 ($timezoneGroup) is DateTimeZone::PER_COUNTRY
(8) date_default_timezone_set(): Timezone ID 'foo' is invalid
24 false
(2) idate(): idate format is one char
25 false
(2) idate(): Unrecognized date format token
26 false
(8192) Function date_sunrise() is deprecated since 8.1, use date_sun_info() instead
27 ValueError: date_sunrise(): Argument #2 ($returnFormat) must be one of SUNFUNCS_RET_TIMESTAMP, SUNFUNCS_RET_STRING, or SUNFUNCS_RET_DOUBLE
(2) ini_set(): Invalid date.timezone value 'foo', using 'UTC' instead
28 false
(2) ini_set(): Invalid date.timezone value '', using 'UTC' instead
29 false
30 DateException: Cannot compare two different kinds of DateTimeZone objects
(8192) Method DateTime::__wakeup() is deprecated since 8.5, this method is obsolete, as serialization hooks are provided by __unserialize() and __serialize()
31 Error: Invalid serialization data for DateTime object
(8192) Function strftime() is deprecated since 8.1, use IntlDateFormatter::format() instead
32 '1970'
(8192) Constant DATE_RFC7231 is deprecated since 8.5, as this format ignores the associated timezone and always uses GMT
33 'D, d M Y H:i:s \\G\\M\\T'
(8192) Constant DateTimeInterface::RFC7231 is deprecated since 8.5, as this format ignores the associated timezone and always uses GMT
34 'D, d M Y H:i:s \\G\\M\\T'
(8192) Constant SUNFUNCS_RET_DOUBLE is deprecated since 8.4, as date_sunrise() and date_sunset() were deprecated in 8.1
35 2
bool(true)
string(12) "europe/paris"
string(3) "UTC"
string(12) "europe/paris"
string(10) "Asia/Tokyo"
