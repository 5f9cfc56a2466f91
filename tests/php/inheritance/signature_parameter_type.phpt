--TEST--
A parameter may not become narrower
--FILE--
<?php
class A { function f(string $x) {} }
class B extends A { function f(int $x) {} }
--EXPECTF--
Fatal error: Declaration of B::f(int $x) must be compatible with A::f(string $x) in %s on line 3
