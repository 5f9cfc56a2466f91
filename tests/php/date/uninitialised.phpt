--TEST--
Objects whose constructor did not call its parent's
--FILE--
<?php
class D extends DateTime { function __construct() {} }
class M extends DateTimeImmutable { function __construct() {} }
class Z extends DateTimeZone { function __construct() {} }
class I extends DateInterval { function __construct() {} }
class P extends DatePeriod { function __construct() {} }
$calls = [
    fn() => (new D)->format('c'), fn() => (new D)->getTimestamp(), fn() => (new M)->modify('x'), fn() => (new D)->diff(new DateTime),
    fn() => (new DateTime)->diff(new D), fn() => (new Z)->getName(), fn() => new DateTime('now', new Z), fn() => (new I)->format('x'),
    fn() => (new DateTime)->add(new I), fn() => (new P)->getStartDate(), fn() => (new P)->getEndDate(), fn() => (new P)->getRecurrences(),
    fn() => iterator_to_array(new P), fn() => get_class(clone new D), fn() => serialize(new D), fn() => serialize(new Z),
    fn() => serialize(new I), fn() => serialize(new P), fn() => json_encode(new D), fn() => (new D) < new DateTime,
    fn() => (new Z) == new DateTimeZone('UTC'), fn() => new DatePeriod(new D, new DateInterval('P1D'), 3), fn() => DateTime::createFromInterface(new D),
    fn() => get_class((new DateTime)->setTimezone(new Z)), fn() => (new Z)->getOffset(new DateTime), fn() => (new DateTimeZone('UTC'))->getOffset(new D),
    fn() => (new Z)->getTransitions(), fn() => DateTime::createFromFormat('Y', '2020', new Z), fn() => (new P)->getDateInterval(), fn() => (new P)->start,
    fn() => isset((new P)->start), fn() => date_timestamp_set(new D, 1), fn() => (new D)->getTimezone(), fn() => new DatePeriod(new DateTime, new I, 3),
    fn() => count((array)new D), fn() => count((array)new I), fn() => count((array)new P)];
foreach ($calls as $number => $call) {
    try {
        echo $number, ' ';
        var_export($call());
        echo "\n";
    } catch (Error $e) {
        echo get_class($e), ': ', $e->getMessage(), "\n";
    }
}
?>
--EXPECT--
0 DateObjectError: Object of type D (inheriting DateTime) has not been correctly initialized by calling parent::__construct() in its constructor
1 DateObjectError: Object of type D (inheriting DateTime) has not been correctly initialized by calling parent::__construct() in its constructor
2 DateObjectError: Object of type M (inheriting DateTimeImmutable) has not been correctly initialized by calling parent::__construct() in its constructor
3 DateObjectError: Object of type D (inheriting DateTime) has not been correctly initialized by calling parent::__construct() in its constructor
4 DateObjectError: Object of type D (inheriting DateTime) has not been correctly initialized by calling parent::__construct() in its constructor
5 DateObjectError: Object of type Z (inheriting DateTimeZone) has not been correctly initialized by calling parent::__construct() in its constructor
6 Error: The DateTimeZone object has not been correctly initialized by its constructor
7 DateObjectError: Object of type I (inheriting DateInterval) has not been correctly initialized by calling parent::__construct() in its constructor
8 DateObjectError: Object of type I (inheriting DateInterval) has not been correctly initialized by calling parent::__construct() in its constructor
9 DateObjectError: Object of type P (inheriting DatePeriod) has not been correctly initialized by calling parent::__construct() in its constructor
10 NULL
11 NULL
12 DateObjectError: Object of type DatePeriod has not been correctly initialized by calling parent::__construct() in its constructor
13 'D'
14 DateObjectError: Object of type D (inheriting DateTime) has not been correctly initialized by calling parent::__construct() in its constructor
15 DateObjectError: Object of type Z (inheriting DateTimeZone) has not been correctly initialized by calling parent::__construct() in its constructor
16 DateObjectError: Object of type I (inheriting DateInterval) has not been correctly initialized by calling parent::__construct() in its constructor
17 DateObjectError: Object of type P (inheriting DatePeriod) has not been correctly initialized by calling parent::__construct() in its constructor
18 '{}'
19 DateObjectError: Trying to compare an incomplete DateTime or DateTimeImmutable object
20 DateObjectError: Trying to compare uninitialized DateTimeZone objects
21 DateObjectError: Object of type DateTimeInterface has not been correctly initialized by calling parent::__construct() in its constructor
22 DateObjectError: Object of type D (inheriting DateTime) has not been correctly initialized by calling parent::__construct() in its constructor
23 'DateTime'
24 DateObjectError: Object of type Z (inheriting DateTimeZone) has not been correctly initialized by calling parent::__construct() in its constructor
25 DateObjectError: Object of type D (inheriting DateTime) has not been correctly initialized by calling parent::__construct() in its constructor
26 DateObjectError: Object of type Z (inheriting DateTimeZone) has not been correctly initialized by calling parent::__construct() in its constructor
27 Error: The DateTimeZone object has not been correctly initialized by its constructor
28 DateObjectError: Object of type P (inheriting DatePeriod) has not been correctly initialized by calling parent::__construct() in its constructor
29 NULL
30 false
31 DateObjectError: Object of type D (inheriting DateTime) has not been correctly initialized by calling parent::__construct() in its constructor
32 DateObjectError: Object of type D (inheriting DateTime) has not been correctly initialized by calling parent::__construct() in its constructor
33 DateObjectError: Object of type I (inheriting DateInterval) has not been correctly initialized by calling parent::__construct() in its constructor
34 0
35 0
36 0
