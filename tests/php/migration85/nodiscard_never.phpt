--TEST--
PHP 8.5: nodiscard never
--FILE--
<?php #[NoDiscard] function f(): never {}
--EXPECTF--
Fatal error: A never returning function does not return a value, but #[\NoDiscard] requires a return value in %s on line 1
