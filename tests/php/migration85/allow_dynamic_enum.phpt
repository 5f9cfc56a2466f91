--TEST--
PHP 8.5: allow dynamic enum
--FILE--
<?php
#[AllowDynamicProperties]
enum A {}
--EXPECTF--
Fatal error: Cannot apply #[\AllowDynamicProperties] to enum A in %s on line 3
