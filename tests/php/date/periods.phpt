--TEST--
DatePeriod: what it goes through, and its members
--FILE--
<?php
date_default_timezone_set('UTC');
function dates(iterable $period) { foreach ($period as $key => $date) echo $key, ':', $date->format('Y-m-d'), ' '; echo "\n"; }
$start = new DateTime('2020-01-01');
$day = new DateInterval('P1D');
for ($options = 0; $options < 4; ++$options) {
    dates(new DatePeriod($start, $day, 2, $options));
    dates(new DatePeriod($start, $day, new DateTime('2020-01-03'), $options));
}
dates(new DatePeriod($start, DateInterval::createFromDateString('last thursday of next month'), new DateTime('2020-06-30'), 1));
dates(new DatePeriod($start, DateInterval::createFromDateString('first day of next month'), 3));
dates(DatePeriod::createFromISO8601String('R3/2012-07-01T00:00:00Z/P7D'));
dates(DatePeriod::createFromISO8601String('2012-07-01T00:00:00Z/P1M/2012-09-01T00:00:00Z'));
$back = new DateInterval('P1D');
$back->invert = 1;
dates(new DatePeriod($start, $back, 2));
foreach (['2012-07-01T00:00:00Z/P7D', 'R4/2012-07-01T00:00:00Z', 'P1D', 'foo', 'R0/2012-07-01T00:00:00Z/P7D'] as $text) {
    try {
        dates(DatePeriod::createFromISO8601String($text));
    } catch (Exception $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
foreach ([[$start, $day, 0], [$start, $day, -1], [$start, $day, 2147483639], [$start, $day, 'x'], [$start, $day], [1, 2, 3]] as $arguments) {
    try {
        new DatePeriod(...$arguments);
    } catch (Throwable $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
$period = new DatePeriod(new DateTimeImmutable('2020-01-01'), $day, 3, DatePeriod::EXCLUDE_START_DATE);
echo json_encode([$period->recurrences, $period->getRecurrences(), $period->end, $period->current, $period->include_start_date]), "\n";
echo get_class($period->start), ' ', get_class($period->getStartDate()), ' ', $period->getDateInterval()->d, "\n";
foreach ($period as $outer) {
    foreach ($period as $inner) break;
    break;
}
echo $period->current->format('Y-m-d'), "\n";
$iterator = $period->getIterator();
echo get_class($iterator), $iterator->key(), $iterator->current()->format(' d '), $iterator->next(), $iterator->key(), $iterator->current()->format(' d'), "\n";
$iterator->rewind();
echo $iterator->key(), $iterator->current()->format(' d'), "\n";
foreach ([fn() => $period->start = 1, function () use ($period) { unset($period->start); }] as $change) {
    try {
        $change();
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
echo $text = serialize($period), "\n";
var_dump(unserialize($text) == $period, isset($period->start), isset($period->end));
var_export($period);
?>
--EXPECT--
0:2020-01-01 1:2020-01-02 2:2020-01-03 
0:2020-01-01 1:2020-01-02 
0:2020-01-02 1:2020-01-03 
0:2020-01-02 
0:2020-01-01 1:2020-01-02 2:2020-01-03 3:2020-01-04 
0:2020-01-01 1:2020-01-02 2:2020-01-03 
0:2020-01-02 1:2020-01-03 2:2020-01-04 
0:2020-01-02 1:2020-01-03 
0:2020-02-27 1:2020-03-26 2:2020-04-30 3:2020-05-28 4:2020-06-25 
0:2020-01-01 1:2020-02-01 2:2020-03-01 3:2020-04-01 
0:2012-07-01 1:2012-07-08 2:2012-07-15 3:2012-07-22 
0:2012-07-01 1:2012-08-01 
0:2020-01-01 1:2020-01-02 2:2020-01-03 
DateMalformedPeriodStringException: DatePeriod::createFromISO8601String(): ISO interval must contain an end date or a recurrence count, "2012-07-01T00:00:00Z/P7D" given
DateMalformedPeriodStringException: DatePeriod::createFromISO8601String(): ISO interval must contain an interval, "R4/2012-07-01T00:00:00Z" given
DateMalformedPeriodStringException: DatePeriod::createFromISO8601String(): ISO interval must contain a start date, "P1D" given
DateMalformedPeriodStringException: Unknown or bad format (foo)
DateMalformedPeriodStringException: DatePeriod::createFromISO8601String(): ISO interval must contain an end date or a recurrence count, "R0/2012-07-01T00:00:00Z/P7D" given
DateMalformedPeriodStringException: DatePeriod::__construct(): Recurrence count must be greater or equal to 1 and lower than 2147483640
DateMalformedPeriodStringException: DatePeriod::__construct(): Recurrence count must be greater or equal to 1 and lower than 2147483640
DateMalformedStringException: DatePeriod::__construct(): Recurrence count must be greater or equal to 1 and lower than 2147483640 (including options)
TypeError: DatePeriod::__construct() accepts (DateTimeInterface, DateInterval, int [, int]), or (DateTimeInterface, DateInterval, DateTime [, int]), or (string [, int]) as arguments
TypeError: DatePeriod::__construct() accepts (DateTimeInterface, DateInterval, int [, int]), or (DateTimeInterface, DateInterval, DateTime [, int]), or (string [, int]) as arguments
TypeError: DatePeriod::__construct() accepts (DateTimeInterface, DateInterval, int [, int]), or (DateTimeInterface, DateInterval, DateTime [, int]), or (string [, int]) as arguments
[3,3,null,null,false]
DateTimeImmutable DateTimeImmutable 1
2020-01-02
InternalIterator0 02 1 03
0 02
Cannot modify readonly property DatePeriod::$start
Cannot unset DatePeriod::$start
O:10:"DatePeriod":7:{s:5:"start";O:17:"DateTimeImmutable":3:{s:4:"date";s:26:"2020-01-01 00:00:00.000000";s:13:"timezone_type";i:3;s:8:"timezone";s:3:"UTC";}s:7:"current";O:17:"DateTimeImmutable":3:{s:4:"date";s:26:"2020-01-02 00:00:00.000000";s:13:"timezone_type";i:3;s:8:"timezone";s:3:"UTC";}s:3:"end";N;s:8:"interval";O:12:"DateInterval":10:{s:1:"y";i:0;s:1:"m";i:0;s:1:"d";i:1;s:1:"h";i:0;s:1:"i";i:0;s:1:"s";i:0;s:1:"f";d:0;s:6:"invert";i:0;s:4:"days";b:0;s:11:"from_string";b:0;}s:11:"recurrences";i:3;s:18:"include_start_date";b:0;s:16:"include_end_date";b:0;}
bool(true)
bool(true)
bool(false)
\DatePeriod::__set_state(array(
   'start' => 
  \DateTimeImmutable::__set_state(array(
     'date' => '2020-01-01 00:00:00.000000',
     'timezone_type' => 3,
     'timezone' => 'UTC',
  )),
   'current' => 
  \DateTimeImmutable::__set_state(array(
     'date' => '2020-01-02 00:00:00.000000',
     'timezone_type' => 3,
     'timezone' => 'UTC',
  )),
   'end' => NULL,
   'interval' => 
  \DateInterval::__set_state(array(
     'y' => 0,
     'm' => 0,
     'd' => 1,
     'h' => 0,
     'i' => 0,
     's' => 0,
     'f' => 0.0,
     'invert' => 0,
     'days' => false,
     'from_string' => false,
  )),
   'recurrences' => 3,
   'include_start_date' => false,
   'include_end_date' => false,
))
