--TEST--
PHP 8.5: class alias array
--FILE--
<?php
class A {}
class_alias('A', 'array');
--EXPECTF--
Fatal error: Cannot use "array" as a class alias as it is reserved in %s on line 3
