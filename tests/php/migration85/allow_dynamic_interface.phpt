--TEST--
PHP 8.5: allow dynamic interface
--FILE--
<?php
#[AllowDynamicProperties]
interface A {}
--EXPECTF--
Fatal error: Cannot apply #[\AllowDynamicProperties] to interface A in %s on line 3
