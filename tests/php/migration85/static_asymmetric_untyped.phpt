--TEST--
PHP 8.5: static asymmetric untyped
--FILE--
<?php
class A { public private(set) static $x; }
--EXPECTF--
Fatal error: Property with asymmetric visibility A::$x must have type in %s on line 2
