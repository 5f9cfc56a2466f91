--TEST--
PHP 8.5: static asymmetric inherited
--FILE--
<?php
class A { public protected(set) static int $x; }
class B extends A { public private(set) static int $x; }
--EXPECTF--
Fatal error: Set access level of B::$x must be protected(set) (as in class A) or weaker in %s on line 3
