--TEST--
A virtual property has no default
--FILE--
<?php
class A { public int $x = 1 { get => 2; } }
--EXPECTF--

Fatal error: Cannot specify default value for virtual hooked property A::$x in %s on line 2
