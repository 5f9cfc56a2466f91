--TEST--
Dumps, serialised forms, and data that is no such form
--FILE--
<?php
date_default_timezone_set('UTC');
class Day extends DateTime { public $plain = 1; protected $guarded = 2; private $own = 3; }
class Span extends DateInterval { public $plain = 1; }
foreach ([new DateTime('2024-01-01 10:00:00.5'), new DateTimeImmutable('2024-01-01 EST'), new DateTime('-0044-03-15 +01:30'), new Day('2024-01-01'),
    new DateTimeZone('Europe/Berlin'), new DateTimeZone('europe/paris'), new DateTimeZone('EST'), new DateTimeZone('+1'), new DateInterval('P1D'), new Span('P1D')] as $object) {
    var_dump($object);
    var_export($object);
    $text = serialize($object);
    echo "\n", str_replace("\0", '~', $text), ' ', json_encode($object), ' ', json_encode(array_keys((array)$object)), json_encode(get_object_vars($object)), "\n";
    $again = unserialize($text);
    var_dump(serialize($again) === $text);
}
foreach (new DateTime() as $key => $value) echo $key;
foreach (['O:8:"DateTime":0:{}', 'O:8:"DateTime":3:{s:4:"date";s:3:"foo";s:13:"timezone_type";i:3;s:8:"timezone";s:3:"UTC";}', 'O:12:"DateTimeZone":0:{}',
    'O:12:"DateInterval":0:{}', 'O:10:"DatePeriod":0:{}', 'O:12:"DateTimeZone":2:{s:13:"timezone_type";i:3;s:8:"timezone";s:3:"foo";}',
    'O:12:"DateTimeZone":2:{s:13:"timezone_type";i:2;s:8:"timezone";s:3:"UTC";}', 'O:12:"DateTimeZone":2:{s:13:"timezone_type";i:9;s:8:"timezone";s:3:"UTC";}',
    'O:12:"DateInterval":2:{s:11:"from_string";b:1;s:11:"date_string";s:3:"foo";}',
    'O:12:"DateInterval":4:{s:1:"y";i:1;s:1:"m";s:1:"2";s:1:"d";d:3;s:4:"days";i:7;}'] as $text) {
    try {
        echo json_encode(unserialize($text)), "\n";
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
foreach (['DateTime', 'DateTimeImmutable', 'DateTimeZone', 'DatePeriod'] as $class) {
    try {
        $class::__set_state([]);
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
?>
--EXPECTF--
object(DateTime)#%d (3) {
  ["date"]=>
  string(26) "2024-01-01 10:00:00.500000"
  ["timezone_type"]=>
  int(3)
  ["timezone"]=>
  string(3) "UTC"
}
\DateTime::__set_state(array(
   'date' => '2024-01-01 10:00:00.500000',
   'timezone_type' => 3,
   'timezone' => 'UTC',
))
O:8:"DateTime":3:{s:4:"date";s:26:"2024-01-01 10:00:00.500000";s:13:"timezone_type";i:3;s:8:"timezone";s:3:"UTC";} {"date":"2024-01-01 10:00:00.500000","timezone_type":3,"timezone":"UTC"} ["date","timezone_type","timezone"][]
bool(true)
object(DateTimeImmutable)#%d (3) {
  ["date"]=>
  string(26) "2024-01-01 00:00:00.000000"
  ["timezone_type"]=>
  int(2)
  ["timezone"]=>
  string(3) "EST"
}
\DateTimeImmutable::__set_state(array(
   'date' => '2024-01-01 00:00:00.000000',
   'timezone_type' => 2,
   'timezone' => 'EST',
))
O:17:"DateTimeImmutable":3:{s:4:"date";s:26:"2024-01-01 00:00:00.000000";s:13:"timezone_type";i:2;s:8:"timezone";s:3:"EST";} {"date":"2024-01-01 00:00:00.000000","timezone_type":2,"timezone":"EST"} ["date","timezone_type","timezone"][]
bool(true)
object(DateTime)#%d (3) {
  ["date"]=>
  string(27) "-0044-03-15 00:00:00.000000"
  ["timezone_type"]=>
  int(1)
  ["timezone"]=>
  string(6) "+01:30"
}
\DateTime::__set_state(array(
   'date' => '-0044-03-15 00:00:00.000000',
   'timezone_type' => 1,
   'timezone' => '+01:30',
))
O:8:"DateTime":3:{s:4:"date";s:27:"-0044-03-15 00:00:00.000000";s:13:"timezone_type";i:1;s:8:"timezone";s:6:"+01:30";} {"date":"-0044-03-15 00:00:00.000000","timezone_type":1,"timezone":"+01:30"} ["date","timezone_type","timezone"][]
bool(true)
object(Day)#%d (6) {
  ["plain"]=>
  int(1)
  ["guarded":protected]=>
  int(2)
  ["own":"Day":private]=>
  int(3)
  ["date"]=>
  string(26) "2024-01-01 00:00:00.000000"
  ["timezone_type"]=>
  int(3)
  ["timezone"]=>
  string(3) "UTC"
}
\Day::__set_state(array(
   'plain' => 1,
   'guarded' => 2,
   'own' => 3,
   'date' => '2024-01-01 00:00:00.000000',
   'timezone_type' => 3,
   'timezone' => 'UTC',
))
O:3:"Day":6:{s:4:"date";s:26:"2024-01-01 00:00:00.000000";s:13:"timezone_type";i:3;s:8:"timezone";s:3:"UTC";s:5:"plain";i:1;s:10:"~*~guarded";i:2;s:8:"~Day~own";i:3;} {"plain":1,"date":"2024-01-01 00:00:00.000000","timezone_type":3,"timezone":"UTC"} ["plain","\u0000*\u0000guarded","\u0000Day\u0000own","date","timezone_type","timezone"]{"plain":1}
bool(true)
object(DateTimeZone)#%d (2) {
  ["timezone_type"]=>
  int(3)
  ["timezone"]=>
  string(13) "Europe/Berlin"
}
\DateTimeZone::__set_state(array(
   'timezone_type' => 3,
   'timezone' => 'Europe/Berlin',
))
O:12:"DateTimeZone":2:{s:13:"timezone_type";i:3;s:8:"timezone";s:13:"Europe/Berlin";} {"timezone_type":3,"timezone":"Europe\/Berlin"} ["timezone_type","timezone"][]
bool(true)
object(DateTimeZone)#%d (2) {
  ["timezone_type"]=>
  int(3)
  ["timezone"]=>
  string(12) "europe/paris"
}
\DateTimeZone::__set_state(array(
   'timezone_type' => 3,
   'timezone' => 'europe/paris',
))
O:12:"DateTimeZone":2:{s:13:"timezone_type";i:3;s:8:"timezone";s:12:"europe/paris";} {"timezone_type":3,"timezone":"europe\/paris"} ["timezone_type","timezone"][]
bool(true)
object(DateTimeZone)#%d (2) {
  ["timezone_type"]=>
  int(2)
  ["timezone"]=>
  string(3) "EST"
}
\DateTimeZone::__set_state(array(
   'timezone_type' => 2,
   'timezone' => 'EST',
))
O:12:"DateTimeZone":2:{s:13:"timezone_type";i:2;s:8:"timezone";s:3:"EST";} {"timezone_type":2,"timezone":"EST"} ["timezone_type","timezone"][]
bool(true)
object(DateTimeZone)#%d (2) {
  ["timezone_type"]=>
  int(1)
  ["timezone"]=>
  string(6) "+01:00"
}
\DateTimeZone::__set_state(array(
   'timezone_type' => 1,
   'timezone' => '+01:00',
))
O:12:"DateTimeZone":2:{s:13:"timezone_type";i:1;s:8:"timezone";s:6:"+01:00";} {"timezone_type":1,"timezone":"+01:00"} ["timezone_type","timezone"][]
bool(true)
object(DateInterval)#%d (10) {
  ["y"]=>
  int(0)
  ["m"]=>
  int(0)
  ["d"]=>
  int(1)
  ["h"]=>
  int(0)
  ["i"]=>
  int(0)
  ["s"]=>
  int(0)
  ["f"]=>
  float(0)
  ["invert"]=>
  int(0)
  ["days"]=>
  bool(false)
  ["from_string"]=>
  bool(false)
}
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
))
O:12:"DateInterval":10:{s:1:"y";i:0;s:1:"m";i:0;s:1:"d";i:1;s:1:"h";i:0;s:1:"i";i:0;s:1:"s";i:0;s:1:"f";d:0;s:6:"invert";i:0;s:4:"days";b:0;s:11:"from_string";b:0;} {"y":0,"m":0,"d":1,"h":0,"i":0,"s":0,"f":0,"invert":0,"days":false,"from_string":false} ["y","m","d","h","i","s","f","invert","days","from_string"]{"y":0,"m":0,"d":1,"h":0,"i":0,"s":0,"f":0,"invert":0,"days":false,"from_string":false}
bool(true)
object(Span)#%d (11) {
  ["plain"]=>
  int(1)
  ["y"]=>
  int(0)
  ["m"]=>
  int(0)
  ["d"]=>
  int(1)
  ["h"]=>
  int(0)
  ["i"]=>
  int(0)
  ["s"]=>
  int(0)
  ["f"]=>
  float(0)
  ["invert"]=>
  int(0)
  ["days"]=>
  bool(false)
  ["from_string"]=>
  bool(false)
}
\Span::__set_state(array(
   'plain' => 1,
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
))
O:4:"Span":11:{s:1:"y";i:0;s:1:"m";i:0;s:1:"d";i:1;s:1:"h";i:0;s:1:"i";i:0;s:1:"s";i:0;s:1:"f";d:0;s:6:"invert";i:0;s:4:"days";b:0;s:11:"from_string";b:0;s:5:"plain";i:1;} {"plain":1,"y":0,"m":0,"d":1,"h":0,"i":0,"s":0,"f":0,"invert":0,"days":false,"from_string":false} ["plain","y","m","d","h","i","s","f","invert","days","from_string"]{"plain":1,"y":0,"m":0,"d":1,"h":0,"i":0,"s":0,"f":0,"invert":0,"days":false,"from_string":false}
bool(true)
Invalid serialization data for DateTime object
Invalid serialization data for DateTime object
Invalid serialization data for DateTimeZone object
{"y":-1,"m":-1,"d":-1,"h":-1,"i":-1,"s":-1,"f":0,"invert":0,"days":-1,"from_string":false}
Invalid serialization data for DatePeriod object
Invalid serialization data for DateTimeZone object
{"timezone_type":3,"timezone":"UTC"}
Invalid serialization data for DateTimeZone object
Unknown or bad format (foo) at position 0 (f) while unserializing: The timezone could not be found in the database
{"y":1,"m":2,"d":3,"h":-1,"i":-1,"s":-1,"f":0,"invert":0,"days":7,"from_string":false}
Invalid serialization data for DateTime object
Invalid serialization data for DateTimeImmutable object
Invalid serialization data for DateTimeZone object
Invalid serialization data for DatePeriod object
