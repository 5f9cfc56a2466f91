--TEST--
PHP 8.5: nodiscard construct
--FILE--
<?php class A { #[NoDiscard] function __construct() {} }
--EXPECTF--
Fatal error: Method A::__construct cannot be #[\NoDiscard] in %s on line 1
