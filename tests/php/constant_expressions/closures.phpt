--TEST--
Closures and first-class callables in constants
--FILE--
<?php
class A { const X = static function() { return 1; }; public $p = static function() { return 2; }; } var_dump((A::X)(), ((new A)->p)());
--EXPECTF--
int(1)
int(2)
