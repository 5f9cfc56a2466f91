--TEST--
Property types are invariant
--FILE--
<?php
class A { public int $x; }
class B extends A { public int|string $x; }
--EXPECTF--
Fatal error: Type of B::$x must be int (as in class A) in %s on line 3
