--TEST--
By-reference parameters stay so
--FILE--
<?php
class A { function &f(&$a, ...$rest) {} }
class B extends A { function f($a, ...$rest) {} }
--EXPECTF--
Fatal error: Declaration of B::f($a, ...$rest) must be compatible with & A::f(&$a, ...$rest) in %s on line 3
