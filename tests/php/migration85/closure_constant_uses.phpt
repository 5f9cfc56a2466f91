--TEST--
PHP 8.5: closure constant uses
--FILE--
<?php
const F = static function () use ($x) { };
--EXPECTF--
Fatal error: Cannot use(...) variables in constant expression in %s on line 2
