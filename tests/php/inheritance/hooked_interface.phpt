--TEST--
Interface properties must be implemented
--FILE--
<?php
interface I { public int $x { get; set; } }
class B implements I {}
--EXPECTF--
Fatal error: Class B contains 2 abstract methods and must therefore be declared abstract or implement the remaining methods (I::$x::get, I::$x::set) in %s on line 3
