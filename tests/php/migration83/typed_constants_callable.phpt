--TEST--
PHP 8.3: typed constants callable
--FILE--
<?php
class A { const callable X = "f"; }
--EXPECTF--
Fatal error: Class constant A::X cannot have type callable in %s on line 2
