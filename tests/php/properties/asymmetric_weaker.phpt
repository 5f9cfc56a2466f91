--TEST--
Set visibility weaker than visibility
--FILE--
<?php
class A { protected public(set) int $x; }
--EXPECTF--

Fatal error: Visibility of property A::$x must not be weaker than set visibility in %s on line 2
