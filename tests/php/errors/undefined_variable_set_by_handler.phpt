--TEST--
What an error handler makes of an undefined variable does not count; classes of errors
--FILE--
<?php
set_error_handler(function ($n, $m) { $GLOBALS['x'] = 5; $GLOBALS['y'] = 'set'; return true; });
var_dump($x);
unset($x, $y); echo "a" . $y, "|\n";
unset($x); $r = $x + 1; var_dump($r);
unset($x); $r = [$x, $x]; var_dump($r);
unset($x); var_dump($x ?: 7);
unset($x); echo $x ? "yes\n" : "no\n";
unset($x); var_dump($x == 5);
unset($x); var_dump($x['k']);
unset($x); $z = $x; var_dump($z);
unset($x); $x .= "q"; var_dump($x);
unset($x); $x++; var_dump($x);
unset($x); echo match (true) { $x === 5 => "five\n", default => "default\n" };
function f($v) { var_dump($v); }
unset($x); f($x);
unset($x); echo -$x, "\n";
unset($x); var_dump(!$x);
restore_error_handler();
foreach ([new stdClass, 5, null] as $x) {
    try { [...$x]; } catch (Error $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
set_error_handler(function ($n, $m) { throw new ErrorException($m); });
foreach ([new ArrayObject, new ArrayIterator, new SplObjectStorage] as $x) {
    try { $x['a'] .= 'x'; } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; }
}
--EXPECT--
NULL
a|
int(1)
array(2) {
  [0]=>
  NULL
  [1]=>
  int(5)
}
int(7)
no
bool(false)
NULL
NULL
string(1) "q"
int(1)
default
NULL
0
bool(true)
TypeError: Only arrays and Traversables can be unpacked, stdClass given
Error: Only arrays and Traversables can be unpacked, int given
Error: Only arrays and Traversables can be unpacked, null given
ErrorException: Undefined array key "a"
ErrorException: Undefined array key "a"
Error: Cannot use object of type SplObjectStorage as array
