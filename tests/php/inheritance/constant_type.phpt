--TEST--
Constant types are covariant
--FILE--
<?php
class A { const int X = 1; }
class B extends A { const X = 2; }
--EXPECTF--
Fatal error: Type of B::X must be compatible with A::X of type int in %s on line 3
