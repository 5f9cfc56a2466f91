--TEST--
foreach by reference over a hooked property
--FILE--
<?php
class A { public $x { get => 1; } } $a = new A; foreach ($a as $k => &$v) {}
--EXPECTF--

Fatal error: Uncaught Error: Cannot create reference to property A::$x in %s:2
Stack trace:
#0 {main}
  thrown in %s on line 2
