--TEST--
PHP 8.5: attribute on abstract
--FILE--
<?php
#[Attribute]
abstract class C {}
--EXPECTF--
Fatal error: Cannot apply #[\Attribute] to abstract class C in %s on line 3
