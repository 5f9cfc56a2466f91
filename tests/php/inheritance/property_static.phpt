--TEST--
Static properties stay static
--FILE--
<?php
class A { public $x; }
class B extends A { public static $x; }
--EXPECTF--
Fatal error: Cannot redeclare non static A::$x as static B::$x in %s on line 3
