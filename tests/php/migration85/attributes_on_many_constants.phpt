--TEST--
PHP 8.5: attributes on many constants
--FILE--
<?php
#[Deprecated] const A = 1, B = 2;
--EXPECTF--
Fatal error: Cannot apply attributes to multiple constants at once in %s on line 2
