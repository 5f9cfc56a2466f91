--TEST--
Numbers, lists, dates, zones and calendars: to text and back, and what is refused
--FILE--
<?php
date_default_timezone_set('Europe/Berlin');
$decimal = new NumberFormatter('de_DE', NumberFormatter::DECIMAL);
echo $decimal->format(1234567.891), " ", $decimal->format(-5), " ", $decimal->parse('1.234,5'), "\n";
$position = 2;
var_dump($decimal->parse('xx1.234,5yy', NumberFormatter::TYPE_DOUBLE, $position), $position);
foreach ([-1, 300, PHP_INT_MAX, PHP_INT_MIN] as $position) {
    var_dump(@$decimal->parse('12', NumberFormatter::TYPE_INT64, $position));
}
echo numfmt_format_currency(numfmt_create('en_US', NumberFormatter::CURRENCY), 1234.5, 'EUR'), " ", (new NumberFormatter('en', NumberFormatter::SPELLOUT))->format(42), "\n";
$copy = clone $decimal;
$copy->setAttribute(NumberFormatter::FRACTION_DIGITS, 1);
echo $decimal->format(1.25), " ", $copy->format(1.25), " ", $copy->getPattern(), "\n";
foreach ([
    fn() => new NumberFormatter('en', 77),
    fn() => new NumberFormatter('zz-bogus', 1),
    fn() => new NumberFormatter(str_repeat('x', 200), 1),
    fn() => $decimal->format(1, 99),
    fn() => numfmt_parse($decimal, "1", 99),
    fn() => $decimal->__construct('en', 1),
    fn() => (new ReflectionClass('NumberFormatter'))->newInstanceWithoutConstructor()->format(1),
    fn() => clone (new ReflectionClass('NumberFormatter'))->newInstanceWithoutConstructor(),
] as $wrong) {
    try {
        $wrong();
    } catch (Throwable $error) {
        echo get_class($error), ": ", $error->getMessage(), "\n";
    }
}
var_dump(numfmt_create('en', 77), intl_get_error_message());
echo (new IntlListFormatter('en'))->format(['a', 'b', 'c']), " ", (new IntlListFormatter('de', IntlListFormatter::TYPE_OR))->format([1, 2]), "\n";
$date = new IntlDateFormatter('de_DE', IntlDateFormatter::LONG, IntlDateFormatter::SHORT, 'Europe/Lisbon', null, "yyyy-MM-dd'T'HH:mm VV");
echo $date->format(0), " ", $date->format(new DateTime('2012-02-03 04:05:06 UTC')), " ", $date->format(['tm_year' => 112, 'tm_mon' => 0, 'tm_mday' => 2]), "\n";
var_dump($date->parse('2012-01-02T03:04 Europe/Lisbon'), $date->parse('x'), $date->getErrorMessage());
$date->setTimeZone(new DateTimeZone('+05:30'));
echo $date->format(0), " ", $date->getTimeZoneId(), " ", IntlDateFormatter::formatObject(new DateTime('2012-01-01 Europe/Lisbon'), 'yyyy VV', 'de'), "\n";
echo (new IntlDatePatternGenerator('de_DE'))->getBestPattern('yMMMd'), "\n";
$zone = IntlTimeZone::createTimeZone('Europe/Lisbon');
echo $zone->getID(), " ", $zone->toDateTimeZone()->getName(), " ", IntlTimeZone::fromDateTimeZone(new DateTimeZone('Europe/Rome'))->getID(), "\n";
$calendar = IntlCalendar::fromDateTime('2012-02-29 12:00:00 Europe/Rome');
$calendar->add(IntlCalendar::FIELD_YEAR, 1);
echo $calendar->toDateTime()->format('c e'), " ", get_class($calendar), " ", $calendar->getType(), "\n";
echo IntlGregorianCalendar::createFromDate(2012, 1, 29)->toDateTime()->format('Y-m-d'), " ", IntlCalendar::createInstance(null, 'en@calendar=hebrew')->getType(), "\n";
foreach ([
    fn() => $calendar->get(99),
    fn() => $calendar->add(1, PHP_INT_MAX),
    fn() => IntlCalendar::createInstance('bogus'),
    fn() => new IntlDateFormatter('en', 77),
    fn() => $date->__construct('en'),
    fn() => clone (new ReflectionClass('IntlCalendar'))->newInstanceWithoutConstructor(),
    fn() => (new ReflectionClass('IntlDateFormatter'))->newInstanceWithoutConstructor()->format(1),
    fn() => IntlTimeZone::getUnknown()->toDateTimeZone(),
] as $wrong) {
    try {
        $wrong();
    } catch (Throwable $error) {
        echo get_class($error), ": ", $error->getMessage(), "\n";
    }
}
--EXPECT--
1.234.567,891 -5 1234.5
float(1234.5)
int(9)
int(0)
int(0)
int(0)
int(12)
€1,234.50 forty-two
1,25 1,2 #,##0.0
IntlException: NumberFormatter::__construct(): number formatter creation failed
ValueError: NumberFormatter::__construct(): Argument #1 ($locale) "zz-bogus" is invalid
IntlException: NumberFormatter::__construct(): Locale string too long, should be no longer than 156 characters
ValueError: NumberFormatter::format(): Argument #2 ($type) must be a NumberFormatter::TYPE_* constant
ValueError: numfmt_parse(): Argument #3 ($type) must be a NumberFormatter::TYPE_* constant
Error: NumberFormatter object is already constructed
Error: Found unconstructed NumberFormatter
Error: Cannot clone uninitialized NumberFormatter
NULL
string(70) "numfmt_create(): number formatter creation failed: U_UNSUPPORTED_ERROR"
a, b, and c 1 oder 2
1970-01-01T01:00 Europe/Lisbon 2012-02-03T04:05 Europe/Lisbon 2012-01-02T00:00 Europe/Lisbon
int(1325473440)
bool(false)
string(62) "IntlDateFormatter::parse(): Date parsing failed: U_PARSE_ERROR"
1970-01-01T05:30 GMT+05:30 GMT+05:30 2012 Europe/Lisbon
d. MMM y
Europe/Lisbon Europe/Lisbon Europe/Rome
2013-02-28T12:00:00+01:00 Europe/Rome IntlGregorianCalendar gregorian
2012-02-29 hebrew
ValueError: IntlCalendar::get(): Argument #1 ($field) must be a valid field
ValueError: IntlCalendar::add(): Argument #2 ($value) must be between -2147483648 and 2147483647
IntlException: IntlCalendar::createInstance(): No such time zone: "bogus"
IntlException: IntlDateFormatter::__construct(): invalid date format style
IntlException: IntlDateFormatter::__construct(): cannot call constructor twice
Error: Cannot clone uninitialized IntlCalendar
Error: Found unconstructed IntlDateFormatter
IntlException: DateTimeZone constructor threw exception
