--TEST--
An abstract property whose hooks all have bodies
--FILE--
<?php
abstract class A { abstract public int $x { get {} } }
--EXPECTF--

Fatal error: Abstract property A::$x must specify at least one abstract hook in %s on line 2
