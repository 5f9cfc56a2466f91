--TEST--
Static properties with asymmetric visibility
--FILE--
<?php
class A { public static private(set) int $x = 1; static function f() { self::$x++; } } A::f(); echo A::$x; A::$x = 2;
--EXPECTF--
2
Fatal error: Uncaught Error: Cannot modify private(set) property A::$x from global scope in %s:2
Stack trace:
#0 {main}
  thrown in %s on line 2
