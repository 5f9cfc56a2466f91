--TEST--
PHP 8.5: allow dynamic readonly
--FILE--
<?php
#[AllowDynamicProperties]
readonly class A {}
--EXPECTF--
Fatal error: Cannot apply #[\AllowDynamicProperties] to readonly class A in %s on line 3
