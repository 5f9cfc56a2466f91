--TEST--
get has no parameter list
--FILE--
<?php
class A { public $x { get($a) {} } }
--EXPECTF--

Fatal error: get hook of property A::$x must not have a parameter list in %s on line 2
