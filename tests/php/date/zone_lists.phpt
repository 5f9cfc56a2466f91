--TEST--
Zones by group, country and abbreviation, and the changes of their clocks
--FILE--
<?php
function show($zone, ...$range) { echo $zone, ' ', json_encode((new DateTimeZone($zone))->getTransitions(...$range)), "\n"; }
show('Europe/London', 2200000000, 2300000000);
show('Europe/London', 2100000000, 2200000000);
show('Europe/London', 2200000000);
show('Asia/Tokyo', -600000000, -570000000);
show('Asia/Tokyo', 0);
show('UTC');
show('Etc/GMT+5');
show('+01:00');
show('EST');
show('America/Sao_Paulo', 1500000000, 1600000000);
show('Europe/London', 300000000000, 300050000000);
show('Europe/Berlin', 100, 50);
show('Asia/Tokyo', -10000000000, -2000000000);
echo count(array_diff(DateTimeZone::listIdentifiers(DateTimeZone::EUROPE), DateTimeZone::listIdentifiers())), implode(',', DateTimeZone::listIdentifiers(DateTimeZone::ARCTIC | DateTimeZone::UTC)), "\n";
echo implode(',', DateTimeZone::listIdentifiers(DateTimeZone::PER_COUNTRY, 'DE')), json_encode(timezone_identifiers_list(4096, 'de')), json_encode(in_array('US/Eastern', timezone_identifiers_list())), json_encode(in_array('US/Eastern', timezone_identifiers_list(DateTimeZone::ALL_WITH_BC))), "\n";
echo json_encode((new DateTimeZone('UTC'))->getLocation()), json_encode((new DateTimeZone('+01:00'))->getLocation()), (new DateTimeZone('Europe/Berlin'))->getLocation()['country_code'], "\n";
$abbreviations = DateTimeZone::listAbbreviations();
echo count($abbreviations), json_encode($abbreviations['est'][0]), json_encode($abbreviations['utc']), json_encode($abbreviations['z']), json_encode(array_slice(array_keys($abbreviations), 0, 5)), "\n";
foreach ([['foo'], ['', 3600, 0], ['CET'], ['est', -18000], ['', -1], ['', 3600, 1], ['EDT', 0, 0], ['utc'], ['', 12345, 0]] as $question) echo json_encode(timezone_name_from_abbr(...$question)), ' ';
foreach (['europe/berlin', 'EUROPE/PARIS', 'utc', 'UTC', 'est', '+01:00', '+1', '-00:30', 'GMT+2', 'gmt', 'z', 'Etc/GMT+5', '+12:34:56'] as $name) echo "\n$name ", (new DateTimeZone($name))->getName(), ' ', json_encode(new DateTimeZone($name)), (new DateTimeZone($name))->getOffset(new DateTime('2024-07-01'));
foreach (['localtime', 'posix/UTC', '../UTC', 'Europe/', '/UTC', 'Europe//Berlin', 'zone.tab', str_repeat('A', 100000)] as $name) {
    try {
        new DateTimeZone($name);
        echo $name;
    } catch (DateInvalidTimeZoneException $e) {
        echo "\n", substr($e->getMessage(), 0, 80);
    }
}
?>
--EXPECT--
Europe/London [{"ts":2200000000,"time":"2039-09-18T23:06:40+00:00","offset":3600,"isdst":true,"abbr":"BST"},{"ts":2203549200,"time":"2039-10-30T01:00:00+00:00","offset":0,"isdst":false,"abbr":"GMT"},{"ts":2216250000,"time":"2040-03-25T01:00:00+00:00","offset":3600,"isdst":true,"abbr":"BST"},{"ts":2234998800,"time":"2040-10-28T01:00:00+00:00","offset":0,"isdst":false,"abbr":"GMT"},{"ts":2248304400,"time":"2041-03-31T01:00:00+00:00","offset":3600,"isdst":true,"abbr":"BST"},{"ts":2266448400,"time":"2041-10-27T01:00:00+00:00","offset":0,"isdst":false,"abbr":"GMT"},{"ts":2279754000,"time":"2042-03-30T01:00:00+00:00","offset":3600,"isdst":true,"abbr":"BST"},{"ts":2297898000,"time":"2042-10-26T01:00:00+00:00","offset":0,"isdst":false,"abbr":"GMT"}]
Europe/London [{"ts":2100000000,"time":"2036-07-18T13:20:00+00:00","offset":3600,"isdst":true,"abbr":"BST"},{"ts":2108595600,"time":"2036-10-26T01:00:00+00:00","offset":0,"isdst":false,"abbr":"GMT"},{"ts":2121901200,"time":"2037-03-29T01:00:00+00:00","offset":3600,"isdst":true,"abbr":"BST"},{"ts":2140045200,"time":"2037-10-25T01:00:00+00:00","offset":0,"isdst":false,"abbr":"GMT"},{"ts":2153350800,"time":"2038-03-28T01:00:00+00:00","offset":3600,"isdst":true,"abbr":"BST"},{"ts":2172099600,"time":"2038-10-31T01:00:00+00:00","offset":0,"isdst":false,"abbr":"GMT"},{"ts":2184800400,"time":"2039-03-27T01:00:00+00:00","offset":3600,"isdst":true,"abbr":"BST"}]
Europe/London [{"ts":2200000000,"time":"2039-09-18T23:06:40+00:00","offset":3600,"isdst":true,"abbr":"BST"}]
Asia/Tokyo [{"ts":-600000000,"time":"1950-12-27T13:20:00+00:00","offset":32400,"isdst":false,"abbr":"JST"},{"ts":-588848400,"time":"1951-05-05T15:00:00+00:00","offset":36000,"isdst":true,"abbr":"JDT"},{"ts":-577962000,"time":"1951-09-08T15:00:00+00:00","offset":32400,"isdst":false,"abbr":"JST"}]
Asia/Tokyo [{"ts":0,"time":"1970-01-01T00:00:00+00:00","offset":32400,"isdst":false,"abbr":"JST"}]
UTC [{"ts":-9223372036854775808,"time":"-292277022657-01-27T08:29:52+00:00","offset":0,"isdst":false,"abbr":"UTC"}]
Etc/GMT+5 [{"ts":-9223372036854775808,"time":"-292277022657-01-27T08:29:52+00:00","offset":-18000,"isdst":false,"abbr":"-05"}]
+01:00 false
EST false
America/Sao_Paulo [{"ts":1500000000,"time":"2017-07-14T02:40:00+00:00","offset":-10800,"isdst":false,"abbr":"-03"},{"ts":1508036400,"time":"2017-10-15T03:00:00+00:00","offset":-7200,"isdst":true,"abbr":"-02"},{"ts":1518919200,"time":"2018-02-18T02:00:00+00:00","offset":-10800,"isdst":false,"abbr":"-03"},{"ts":1541300400,"time":"2018-11-04T03:00:00+00:00","offset":-7200,"isdst":true,"abbr":"-02"},{"ts":1550368800,"time":"2019-02-17T02:00:00+00:00","offset":-10800,"isdst":false,"abbr":"-03"}]
Europe/London [{"ts":300000000000,"time":"+11476-08-15T05:20:00+00:00","offset":3600,"isdst":true,"abbr":"BST"},{"ts":300006464400,"time":"+11476-10-29T01:00:00+00:00","offset":0,"isdst":false,"abbr":"GMT"},{"ts":300019165200,"time":"+11477-03-25T01:00:00+00:00","offset":3600,"isdst":true,"abbr":"BST"},{"ts":300037914000,"time":"+11477-10-28T01:00:00+00:00","offset":0,"isdst":false,"abbr":"GMT"}]
Europe/Berlin [{"ts":100,"time":"1970-01-01T00:01:40+00:00","offset":3600,"isdst":false,"abbr":"CET"}]
Asia/Tokyo [{"ts":-10000000000,"time":"1653-02-10T06:13:20+00:00","offset":33539,"isdst":false,"abbr":"LMT"},{"ts":-2587712400,"time":"1887-12-31T15:00:00+00:00","offset":32400,"isdst":false,"abbr":"JST"}]
0Arctic/Longyearbyen,UTC
Europe/Berlin,Europe/Busingen[]falsetrue
{"country_code":"??","latitude":-90,"longitude":-180,"comments":""}falseDE
144{"dst":false,"offset":-18000,"timezone_id":"America\/New_York"}[{"dst":false,"offset":0,"timezone_id":"Etc\/Universal"},{"dst":false,"offset":0,"timezone_id":"Etc\/UTC"},{"dst":false,"offset":0,"timezone_id":"Etc\/Zulu"},{"dst":false,"offset":0,"timezone_id":"UTC"},{"dst":false,"offset":0,"timezone_id":"UTC"}][{"dst":false,"offset":0,"timezone_id":null}]["acdt","acst","addt","adt","aedt"]
false "Europe\/Paris" "Europe\/Berlin" "America\/New_York" false "Europe\/London" "America\/New_York" "UTC" false 
europe/berlin europe/berlin {"timezone_type":3,"timezone":"europe\/berlin"}7200
EUROPE/PARIS EUROPE/PARIS {"timezone_type":3,"timezone":"EUROPE\/PARIS"}7200
utc UTC {"timezone_type":2,"timezone":"UTC"}0
UTC UTC {"timezone_type":3,"timezone":"UTC"}0
est EST {"timezone_type":2,"timezone":"EST"}-18000
+01:00 +01:00 {"timezone_type":1,"timezone":"+01:00"}3600
+1 +01:00 {"timezone_type":1,"timezone":"+01:00"}3600
-00:30 -00:30 {"timezone_type":1,"timezone":"-00:30"}-1800
GMT+2 +02:00 {"timezone_type":1,"timezone":"+02:00"}7200
gmt GMT {"timezone_type":2,"timezone":"GMT"}0
z Z {"timezone_type":2,"timezone":"Z"}0
Etc/GMT+5 Etc/GMT+5 {"timezone_type":3,"timezone":"Etc\/GMT+5"}-18000
+12:34:56 +12:34:56 {"timezone_type":1,"timezone":"+12:34:56"}45296
DateTimeZone::__construct(): Unknown or bad timezone (localtime)
DateTimeZone::__construct(): Unknown or bad timezone (posix/UTC)
DateTimeZone::__construct(): Unknown or bad timezone (../UTC)
DateTimeZone::__construct(): Unknown or bad timezone (Europe/)
DateTimeZone::__construct(): Unknown or bad timezone (/UTC)
DateTimeZone::__construct(): Unknown or bad timezone (Europe//Berlin)
DateTimeZone::__construct(): Unknown or bad timezone (zone.tab)
DateTimeZone::__construct(): Unknown or bad timezone (AAAAAAAAAAAAAAAAAAAAAAAAAA
