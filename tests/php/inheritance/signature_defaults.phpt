--TEST--
Defaults are shown in signatures
--FILE--
<?php
class A { function f($a = "a long default value", $b = [1], $c = PHP_INT_MAX, $d = self::X, $e = 1.5, $g = null, $h = true) {} const X = 1; }
class B extends A { function f() {} }
--EXPECTF--
Fatal error: Declaration of B::f() must be compatible with A::f($a = 'a long def...', $b = [...], $c = PHP_INT_MAX, $d = self::X, $e = 1.5, $g = null, $h = true) in %s on line 3
