--TEST--
A final method may not be overridden
--FILE--
<?php
class A { final public function f() {} }
class B extends A { function f() {} }
--EXPECTF--
Fatal error: Cannot override final method A::f() in %s on line 3
