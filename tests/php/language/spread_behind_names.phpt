--TEST--
Arguments without names that are spread behind such with names
--FILE--
<?php
function two($a, $b = 0) { return func_get_args(); }
function rest($a = 'A', $b = 'B', ...$rest) { return [$a, $b, $rest]; }
function &refers(&$a, &$b) { $a = 7; $b = 8; return $a; }
class Magic { public function __call($name, $arguments) { return $arguments; } }
function told($f) { try { echo json_encode($f()), "\n"; } catch (Error $e) { echo $e::class, ': ', $e->getMessage(), "\n"; } }
told(fn() => two(...['a' => 2], ...[1]));
told(fn() => two(...['b' => 2], ...[1]));
told(fn() => two(...['a' => 2, 1]));
told(fn() => two(...['a' => 2], ...[1, 3]));
told(fn() => two(...[1], ...['b' => 3], ...[]));
told(fn() => two(...['a' => 2], ...['a' => 3]));
told(fn() => two(...['none' => 3], ...[1]));
told(fn() => rest(...['none' => 3], ...[1]));
told(fn() => rest(...['b' => 3, 'a' => 4], ...[1, 2]));
told(fn() => rest(...['a' => 3], ...[5], ...['x' => 1], ...[6, 7]));
told(fn() => rest(...['a' => 3], ...new ArrayIterator([5, 'y' => 1]), ...[6]));
told(fn() => strlen(...['string' => 'a'], ...['b']));
told(fn() => max(...['value' => 1], ...[2]));
told(fn() => str_repeat(...['string' => 'ab'], ...[2]));
told(fn() => (new Magic)->any(...['x' => 1], ...[2], ...['y' => 3]));
told(function () { $x = ['a' => 1]; $y = [2]; refers(...$x, ...$y); return [$x, $y]; });
--EXPECT--
[2,1]
ArgumentCountError: two(): Argument #1 ($a) not passed
Error: Cannot use positional argument after named argument during unpacking
[2,1,3]
[1,3]
Error: Named parameter $a overwrites previous argument
Error: Unknown named parameter $none
[1,"B",{"none":3}]
[4,3,[1,2]]
[3,5,{"0":6,"1":7,"x":1}]
[3,5,{"0":6,"y":1}]
ArgumentCountError: strlen() expects exactly 1 argument, 2 given
2
"abab"
{"0":2,"x":1,"y":3}
[{"a":7},[8]]
