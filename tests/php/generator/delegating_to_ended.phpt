--TEST--
yield from a generator that has ended already is an error, whatever it returned; one that ends when it is started gives its result
--FILE--
<?php
function delegate($generator) { $result = yield from $generator; echo 'result ', json_encode($result), "\n"; }
function attempt($generator) {
    try {
        foreach (delegate($generator) as $value) echo $value, ' ';
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
function two() { yield 1; yield 2; return 5; }
function none() { return 6; yield; }
function fails() { yield 1; throw new Exception('x'); }
attempt(two());
attempt(none());
$ended = two();
foreach ($ended as $value);
attempt($ended);
$ended = none();
$ended->valid();
attempt($ended);
$begun = two();
$begun->next();
attempt($begun);
$failed = fails();
try { foreach ($failed as $value); } catch (Exception) { }
attempt($failed);
?>
--EXPECT--
1 2 result 5
result 6
Generator passed to yield from was aborted without proper return and is unable to continue
Generator passed to yield from was aborted without proper return and is unable to continue
2 result 5
Generator passed to yield from was aborted without proper return and is unable to continue
