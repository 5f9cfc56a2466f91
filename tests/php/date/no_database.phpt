--TEST--
Without a time zone database there is UTC, and a warning that says what is missing
--ENV--
TZDIR=/nonexistent/zones
--FILE--
<?php
echo date_default_timezone_get(), ' ', date('c e T', 0), "\n";
var_dump(date_default_timezone_set('Europe/Berlin'), timezone_identifiers_list(), timezone_version_get());
try {
    new DateTimeZone('Europe/Berlin');
} catch (DateInvalidTimeZoneException $e) {
    echo $e->getMessage(), "\n";
}
echo (new DateTime('2024-01-01 10:00 EST'))->format('c T'), ' ', (new DateTime('2024-01-01 10:00 +02:00'))->format('c'), "\n";
var_dump((new DateTimeZone('UTC'))->getLocation()['country_code'], strtotime('2024-01-01 Europe/Berlin'));
?>
--EXPECTF--
UTC 1970-01-01T00:00:00+00:00 UTC UTC

Warning: date_default_timezone_set(): There is no time zone database in /nonexistent/zones (Debian: package tzdata); only UTC is known in %s on line %d

Notice: date_default_timezone_set(): Timezone ID 'Europe/Berlin' is invalid in %s on line %d
bool(false)
array(1) {
  [0]=>
  string(3) "UTC"
}
string(8) "0.system"

Warning: DateTimeZone::__construct(): There is no time zone database in /nonexistent/zones (Debian: package tzdata); only UTC is known in %s on line %d
DateTimeZone::__construct(): Unknown or bad timezone (Europe/Berlin)
2024-01-01T10:00:00-05:00 EST 2024-01-01T10:00:00+02:00
string(2) "??"
bool(false)
