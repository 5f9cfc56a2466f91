--TEST--
PHP 8.5: attribute on interface
--FILE--
<?php
#[Attribute]
interface C {}
--EXPECTF--
Fatal error: Cannot apply #[\Attribute] to interface C in %s on line 3
