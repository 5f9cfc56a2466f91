--TEST--
PHP 8.3: override missing
--FILE--
<?php
class A { #[\Override] public function f() {} }
--EXPECTF--
Fatal error: A::f() has #[\Override] attribute, but no matching parent method exists in %s on line 2
