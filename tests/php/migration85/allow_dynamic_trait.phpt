--TEST--
PHP 8.5: allow dynamic trait
--FILE--
<?php
#[AllowDynamicProperties]
trait A {}
--EXPECTF--
Fatal error: Cannot apply #[\AllowDynamicProperties] to trait A in %s on line 3
