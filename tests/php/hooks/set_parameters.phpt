--TEST--
set has one parameter
--FILE--
<?php
class A { public $x { set($a, $b) {} } }
--EXPECTF--

Fatal error: set hook of property A::$x must accept exactly one parameters in %s on line 2
