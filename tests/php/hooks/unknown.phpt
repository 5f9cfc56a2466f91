--TEST--
Only get and set are hooks
--FILE--
<?php
class A { public $x { foo {} } }
--EXPECTF--

Fatal error: Unknown hook "foo" for property A::$x, expected "get" or "set" in %s on line 2
