--TEST--
The type of set's parameter
--FILE--
<?php
class A { public int $x { set(string $a) {} } }
--EXPECTF--

Fatal error: Type of parameter $a of hook A::$x::set must be compatible with property type in %s on line 2
