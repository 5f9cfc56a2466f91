--TEST--
PHP 8.5: class alias int
--FILE--
<?php
class A {}
class_alias('A', 'int');
--EXPECTF--
Fatal error: Cannot use "int" as a class alias as it is reserved in %s on line 3
