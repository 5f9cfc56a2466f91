--TEST--
PHP 8.5: class alias callable
--FILE--
<?php
class A {}
class_alias('A', 'callable');
--EXPECTF--
Fatal error: Cannot use "callable" as a class alias as it is reserved in %s on line 3
