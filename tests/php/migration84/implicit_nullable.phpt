--TEST--
PHP 8.4: implicit nullable
--FILE--
<?php
function a(int $x = null) { return $x; }
function b(?int $x = null, int|null $y = null, mixed $z = null, $w = null) {}
class A { function m(array $x = null, self $y = null, $z) {} public function __construct(public ?int $p = null) {} }
$f = fn(string $s = null) => $s;
$g = function (A|int $u = null) {};
abstract class B { abstract function t(int $a = null); }
interface I { function i(callable $c = null, int ...$rest); }
echo (new ReflectionFunction('a'))->getParameters()[0]->getType(), "\n";
var_dump(a(), a(null));
function c(T1 $a, T2 $b = null, T3 $c) {}
--EXPECTF--
Deprecated: a(): Implicitly marking parameter $x as nullable is deprecated, the explicit nullable type must be used instead in %s on line 2

Deprecated: A::m(): Implicitly marking parameter $x as nullable is deprecated, the explicit nullable type must be used instead in %s on line 4

Deprecated: A::m(): Implicitly marking parameter $y as nullable is deprecated, the explicit nullable type must be used instead in %s on line 4

Deprecated: {closure:%s:5}(): Implicitly marking parameter $s as nullable is deprecated, the explicit nullable type must be used instead in %s on line 5

Deprecated: {closure:%s:6}(): Implicitly marking parameter $u as nullable is deprecated, the explicit nullable type must be used instead in %s on line 6

Deprecated: B::t(): Implicitly marking parameter $a as nullable is deprecated, the explicit nullable type must be used instead in %s on line 7

Deprecated: I::i(): Implicitly marking parameter $c as nullable is deprecated, the explicit nullable type must be used instead in %s on line 8

Deprecated: c(): Implicitly marking parameter $b as nullable is deprecated, the explicit nullable type must be used instead in %s on line 11
?int
NULL
NULL
