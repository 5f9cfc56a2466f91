--TEST--
PHP 8.5: nodiscard clone
--FILE--
<?php class A { #[NoDiscard] function __clone() {} }
--EXPECTF--
Fatal error: Method A::__clone cannot be #[\NoDiscard] in %s on line 1
