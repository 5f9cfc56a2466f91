--TEST--
PHP 8.5: nodiscard hook
--FILE--
<?php class A { public $x { #[NoDiscard] get => 1; } }
--EXPECTF--
Fatal error: #[\NoDiscard] is not supported for property hooks in %s on line 1
