--TEST--
A property may not gain a type
--FILE--
<?php
class A { public $x; }
class B extends A { public int $x; }
--EXPECTF--
Fatal error: Type of B::$x must be omitted to match the parent definition in class A in %s on line 3
