--TEST--
Implicitly nullable parameters of closures
--FILE--
<?php
$f = fn(int $a = null) => 1; $g = function (int $a = null) {}; echo "ok";
--EXPECTF--

Deprecated: {closure:%s:2}(): Implicitly marking parameter $a as nullable is deprecated, the explicit nullable type must be used instead in %s on line 2

Deprecated: {closure:%s:2}(): Implicitly marking parameter $a as nullable is deprecated, the explicit nullable type must be used instead in %s on line 2
ok
