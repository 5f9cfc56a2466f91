--TEST--
PHP 8.4: array find
--FILE--
<?php
$a = ['a' => 1, 'b' => 2, 'c' => 3, 5 => 4];
var_dump(array_find($a, fn($v) => $v > 1), array_find($a, fn($v, $k) => $k === 5), array_find($a, fn() => false), array_find([], fn() => true));
var_dump(array_find_key($a, fn($v) => $v > 1), array_find_key($a, fn($v, $k) => $k === 5), array_find_key($a, fn() => false));
var_dump(array_any($a, fn($v) => $v > 3), array_any([], fn() => true), array_all($a, fn($v) => $v > 0), array_all([], fn() => false), array_all($a, fn($v, $k) => is_string($k)));
var_dump(array_find([0, '', null, 'x'], fn($v) => $v), array_any([1], 'is_string'));
$calls = 0; array_find([1, 2, 3], function ($v) use (&$calls) { $calls++; return $v === 2; }); var_dump($calls);
try { array_any($a, function ($v) { throw new Exception("at $v"); }); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
try { array_find(1, fn() => 1); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { array_find([], 'nope'); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
try { array_find([1], fn($a, $b, $c) => 1); } catch (Error $e) { echo $e->getMessage(), "\n"; }
foreach (['array_find', 'array_find_key', 'array_any', 'array_all'] as $f) echo new ReflectionFunction($f);
$r = [1, 2]; array_all($r, function (&$v) { $v++; return true; }); var_dump($r);
--EXPECTF--
int(2)
int(4)
NULL
NULL
string(1) "b"
int(5)
NULL
bool(true)
bool(false)
bool(true)
bool(true)
bool(false)

Fatal error: Uncaught ArgumentCountError: is_string() expects exactly 1 argument, 2 given in %s:6
Stack trace:
#0 [internal function]: is_string(1, 0)
#1 %s(6): array_any(Array, 'is_string')
#2 {main}
  thrown in %s on line 6
