--TEST--
PHP 8.5: callable constant dynamic
--FILE--
<?php
const F = (new A)->method(...);
--EXPECTF--
Fatal error: Constant expression contains invalid operations in %s on line 2
