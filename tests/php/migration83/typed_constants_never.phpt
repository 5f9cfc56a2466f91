--TEST--
PHP 8.3: typed constants never
--FILE--
<?php
class A { const never X = 1; }
--EXPECTF--
Fatal error: Class constant A::X cannot have type never in %s on line 2
