--TEST--
Constants from two interfaces
--FILE--
<?php
interface I { const X = 1; } interface J { const X = 2; }
class B implements I, J {}
--EXPECTF--
Fatal error: Class B inherits both I::X and J::X, which is ambiguous in %s on line 3
