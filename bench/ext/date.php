<?php
// Dates: functions, objects, intervals, periods, zones.
require __DIR__ . '/../everyday/harness.inc';
date_default_timezone_set('Europe/Berlin');

everyday(<<<'LIST'
date x 80000
$x = date('Y-m-d H:i:s', 1700000000 + $i);

gmdate x 100000
$x = gmdate('D, d M Y H:i:s', 1700000000 + $i);

date with all kinds of letters x 30000
$x = date('l jS F o W N z t L B g G h u v e T P O Z c r U', 1700000000 + $i);

time and microtime x 300000
$x = time() + microtime(true);

mktime x 60000
$x = mktime(12, 30, 15, $i % 12 + 1, $i % 28 + 1, 2024);

checkdate x 400000
$x = checkdate($i % 14, 29, 2024);

getdate x 60000
$x = getdate(1700000000 + $i);

idate x 150000
$x = idate('Y', 1700000000 + $i);

strtotime of an ISO date x 50000
$x = strtotime('2024-02-29 10:11:12');

strtotime relative x 40000
$x = strtotime('+1 week 2 days', 1700000000);

strtotime with words x 40000
$x = strtotime('first monday of next month', 1700000000);

date_parse x 30000
$x = date_parse('2024-02-29T10:11:12.5+01:00');

new DateTimeImmutable x 50000
$x = new DateTimeImmutable('2024-02-29 10:11:12');

new DateTime of a timestamp x 60000
$x = new DateTime("@$i");

createFromFormat x 40000
$x = DateTimeImmutable::createFromFormat('d/m/Y H:i', '29/02/2024 13:45');

format x 80000
- $date = new DateTimeImmutable('2024-02-29 10:11:12');
$x = $date->format('Y-m-d H:i:s');

format DATE_ATOM x 80000
- $date = new DateTimeImmutable('2024-02-29 10:11:12');
$x = $date->format(DATE_ATOM);

modify x 60000
- $date = new DateTimeImmutable('2024-02-29 10:11:12');
$x = $date->modify('+1 day');

add an interval x 60000
- $date = new DateTimeImmutable('2024-02-29 10:11:12'); $interval = new DateInterval('P1M2DT3H');
$x = $date->add($interval);

sub in UTC x 60000
- $date = new DateTimeImmutable('2024-02-29 10:11:12', new DateTimeZone('UTC')); $interval = new DateInterval('PT36H');
$x = $date->sub($interval);

diff x 40000
- $date = new DateTimeImmutable('2000-02-29 10:11:12'); $other = new DateTimeImmutable('2024-03-01');
$x = $date->diff($other);

diff and format x 40000
- $date = new DateTimeImmutable('2000-02-29 10:11:12'); $other = new DateTimeImmutable('2024-03-01');
$x = $date->diff($other)->format('%R %y %m %d %a');

new DateInterval x 80000
$x = new DateInterval('P1Y2M10DT2H30M');

DatePeriod of 30 days x 2500
- $start = new DateTimeImmutable('2024-01-01'); $interval = new DateInterval('P1D');
foreach (new DatePeriod($start, $interval, 30) as $day) $x = $day;

setTimezone x 60000
- $date = new DateTimeImmutable('2024-02-29 10:11:12'); $zone = new DateTimeZone('America/New_York');
$x = $date->setTimezone($zone);

new DateTimeZone x 60000
$x = new DateTimeZone('Asia/Tokyo');

getOffset x 150000
- $date = new DateTimeImmutable('2024-02-29 10:11:12');
$x = $date->getOffset();

setDate and setTime x 60000
- $date = new DateTimeImmutable('2024-02-29 10:11:12');
$x = $date->setDate(2025, 3, 4)->setTime(5, 6);

dates compared x 200000
- $date = new DateTimeImmutable('2024-02-29'); $other = new DateTimeImmutable('2024-03-01');
$x = $date < $other;

getTransitions x 400
- $zone = new DateTimeZone('Europe/London');
$x = $zone->getTransitions(1500000000, 1700000000);
LIST);
