--TEST--
More parameters may not be required
--FILE--
<?php
interface I { function f(?int $a, array $b = []); }
class B implements I { function f(?int $a, array $b, $c) {} }
--EXPECTF--
Fatal error: Declaration of B::f(?int $a, array $b, $c) must be compatible with I::f(?int $a, array $b = []) in %s on line 3
