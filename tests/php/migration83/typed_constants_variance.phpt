--TEST--
PHP 8.3: typed constants variance
--FILE--
<?php
class A { const int X = 1; } class B extends A { const string X = "s"; }
--EXPECTF--
Fatal error: Type of B::X must be compatible with A::X of type int in %s on line 2
