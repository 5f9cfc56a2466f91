--TEST--
UnitEnum is for enums
--FILE--
<?php
class A implements UnitEnum { static function cases(): array { return []; } }
--EXPECTF--
Fatal error: Non-enum class A cannot implement interface UnitEnum in %s on line 2
