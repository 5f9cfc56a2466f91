--TEST--
A method may not become abstract again
--FILE--
<?php
class A { function f() {} }
abstract class B extends A { abstract function f(); }
--EXPECTF--
Fatal error: Cannot make non abstract method A::f() abstract in class B in %s on line 3
