--TEST--
PHP 8.5: attribute on enum
--FILE--
<?php
#[Attribute]
enum C {}
--EXPECTF--
Fatal error: Cannot apply #[\Attribute] to enum C in %s on line 3
