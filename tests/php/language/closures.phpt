--TEST--
Closures, arrow functions, first-class callables
--FILE--
<?php
function counter() { $n = 0; return function () use (&$n) { return ++$n; }; }
$c = counter(); echo $c(), $c(), $c(), "\n";
$x = 10; $f = fn($y) => $x + $y; echo $f(5), "\n";
$g = fn($a) => fn($b) => $a * $b + $x; echo $g(3)(4), "\n";
class A { private $v = 42; function get() { return fn() => $this->v; } static function make() { return static fn() => static::class; } }
echo (new A)->get()(), A::make()(), "\n";
$strlen = strlen(...); echo $strlen("hello"), "\n";
$bound = Closure::bind(function () { return $this->v; }, new A, A::class); echo $bound(), "\n";
echo implode(",", array_map(fn($n) => $n ** 2, [1, 2, 3])), "\n";
$list = [3, 1, 2]; usort($list, fn($a, $b) => $a <=> $b); echo implode($list), "\n";
$compose = fn(callable ...$fs) => fn($x) => array_reduce($fs, fn($acc, $f) => $f($acc), $x);
echo $compose('trim', 'strrev', fn($s) => $s . "!")("  abc "), "\n";
function &refgen() { static $v = 1; return $v; }
$r = &refgen(); $r = 5; echo refgen(), "\n";
--EXPECT--
123
15
22
42A
5
42
1,4,9
123
cba!
5
