<?php
// Calls of functions, closures and callables of every form.
require __DIR__ . '/harness.inc';

everyday(<<<'LIST'
no arguments, result dropped x 1000000
+ function quiet() {}
quiet();

one argument x 800000
+ function same($a) { return $a; }
$x = same($i);

five arguments x 500000
+ function last($a, $b, $c, $d, $e) { return $e; }
$x = last($i, 1, 2, 3, 4);

default arguments x 500000
+ function padded($a, $b = 10, $c = null) { return $b; }
$x = padded($i);

typed arguments and result x 500000
+ function typed(int $a, ?string $b, array|float $c): int { return $a; }
$x = typed($i, null, 1.5);

object of a class as an argument x 400000
+ class Account { public $sum = 1; } function sum_of(Account $a): Account { return $a; }
- $account = new Account;
$x = sum_of($account);

iterable and callable arguments x 300000
+ function takes(iterable $a, callable $f): iterable { return $a; }
- $list = [1]; $f = fn() => 1;
$x = takes($list, $f);

variadic x 300000
+ function spread_in(...$all) { return $all[1]; }
$x = spread_in($i, 2, 3);

spread of a list x 300000
+ function three($a, $b, $c) { return $b; }
- $all = [1, 2, 3];
$x = three(...$all);

named arguments x 300000
+ function named($first, $second = 2, $third = 3) { return $third; }
$x = named(third: $i, first: 1);

func_get_args x 200000
+ function raw() { return func_get_args(); }
$x = raw($i, 2);

by reference x 500000
+ function raise(&$a) { $a++; }
- $sum = 0;
raise($sum);

recursion x 3000
+ function tri($n) { return $n ? $n + tri($n - 1) : 0; }
$x = tri(50);

static variable x 400000
+ function next_number() { static $n = 0; return ++$n; }
$x = next_number();

closure x 500000
- $f = function ($a) { return $a; };
$x = $f($i);

closure with captured variables x 400000
- $a = 1; $b = 2; $f = function ($c) use ($a, $b) { return $a + $b + $c; };
$x = $f($i);

arrow function x 500000
- $a = 3; $f = fn($b) => $a + $b;
$x = $f($i);

closure made and called x 150000
$f = fn($b) => $b + $i; $x = $f(1);

first class callable x 200000
+ function plain_one($a) { return $a; }
$f = plain_one(...); $x = $f($i);

function by name in a variable x 300000
+ function by_name($a) { return $a; }
- $f = 'by_name';
$x = $f($i);

method by an array x 300000
+ class Clerk { function file($a) { return $a; } }
- $f = [new Clerk, 'file'];
$x = $f($i);

call_user_func of a function x 300000
+ function called($a) { return $a; }
$x = call_user_func('called', $i);

call_user_func of a builtin x 300000
$x = call_user_func('abs', $i);

call_user_func of a static method x 200000
+ class Desk { static function stamp($a) { return $a; } }
$x = call_user_func(['Desk', 'stamp'], $i);

call_user_func of a method x 200000
+ class Porter { function carry($a) { return $a; } }
- $porter = new Porter;
$x = call_user_func([$porter, 'carry'], $i);

call_user_func_array x 200000
+ function pair_of($a, $b) { return $b; }
- $pair = [4, 5];
$x = call_user_func_array('pair_of', $pair);

is_callable x 200000
- $f = 'strlen';
$x = is_callable($f);

function_exists x 500000
$x = function_exists('strlen');

class_exists x 500000
$x = class_exists('ArrayObject');

defined x 500000
$x = defined('PHP_VERSION');

constant by name x 200000
$x = constant('PHP_INT_MAX');

array_map with a closure x 6000
- $list = range(1, 40); $f = function ($a) { return $a + 1; };
$x = array_map($f, $list);

array_map with a builtin x 6000
- $list = range(1, 40);
$x = array_map('abs', $list);

array_filter with a closure x 6000
- $list = range(1, 40);
$x = array_filter($list, fn($a) => $a & 1);

array_reduce x 6000
- $list = range(1, 40);
$x = array_reduce($list, fn($sum, $a) => $sum + $a, 0);

array_walk by reference x 5000
- $list = range(1, 40);
array_walk($list, function (&$a, $k) { $a += $k; });

usort x 800
- $list = []; for ($j = 0; $j < 60; $j++) { $list[] = $j * 37 % 61; }
$copy = $list; usort($copy, fn($a, $b) => $a <=> $b);

preg_replace_callback x 8000
$x = preg_replace_callback('/[aeiou]/', fn($m) => strtoupper($m[0]), 'several vowels in a row');

closure bound to another object x 80000
+ class Safe { private $gold = 7; }
- $f = function () { return $this->gold; }; $safe = new Safe;
$x = Closure::bind($f, $safe, Safe::class)();

Closure::call x 100000
+ class Vault { private $gold = 7; }
- $f = function ($n) { return $this->gold + $n; }; $vault = new Vault;
$x = $f->call($vault, $i);
LIST);
