--TEST--
PHP 8.5: closure constant arrow
--FILE--
<?php
const F = static fn() => 1;
--EXPECTF--
Fatal error: Constant expression contains invalid operations in %s on line 2
