--TEST--
Abstract trait methods must be satisfied
--FILE--
<?php
trait T { abstract function f(int $x): string; }
class B { use T; function f(string $x): string { return ""; } }
--EXPECTF--
Fatal error: Declaration of B::f(string $x): string must be compatible with T::f(int $x): string in %s on line 3
