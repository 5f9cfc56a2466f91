--TEST--
PHP 8.5: callable constant variable
--FILE--
<?php
class A { const F = static::f(...); static function f() {} }
--EXPECTF--
Fatal error: "static" is not allowed in compile-time constants in %s on line 2
