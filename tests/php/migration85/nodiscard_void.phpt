--TEST--
PHP 8.5: nodiscard void
--FILE--
<?php #[NoDiscard] function f(): void {}
--EXPECTF--
Fatal error: A void function does not return a value, but #[\NoDiscard] requires a return value in %s on line 1
