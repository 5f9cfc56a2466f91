--TEST--
A return type may not be dropped
--FILE--
<?php
abstract class A { abstract function f(): ?static; }
class B extends A { function f() {} }
--EXPECTF--
Fatal error: Declaration of B::f() must be compatible with A::f(): ?static in %s on line 3
