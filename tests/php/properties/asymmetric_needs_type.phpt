--TEST--
Asymmetric visibility needs a type
--FILE--
<?php
class A { public function __construct(private(set) $x) {} }
--EXPECTF--

Fatal error: Property with asymmetric visibility A::$x must have type in %s on line 2
