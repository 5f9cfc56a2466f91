--TEST--
PHP 8.5: attribute on trait
--FILE--
<?php
#[Attribute]
trait C {}
--EXPECTF--
Fatal error: Cannot apply #[\Attribute] to trait C in %s on line 3
