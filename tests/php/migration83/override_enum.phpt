--TEST--
PHP 8.3: override enum
--FILE--
<?php
enum E { #[Override] static function cases() {} }
--EXPECTF--
Fatal error: Cannot redeclare E::cases() in %s on line 2
