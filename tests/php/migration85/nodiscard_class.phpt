--TEST--
PHP 8.5: nodiscard class
--FILE--
<?php #[NoDiscard] class A {}
--EXPECTF--
Fatal error: Attribute "NoDiscard" cannot target class (allowed targets: function, method) in %s on line 1
