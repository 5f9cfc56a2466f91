--TEST--
PHP 8.5: closure constant not static
--FILE--
<?php
class A { public $f = function () {}; }
--EXPECTF--
Fatal error: Closures in constant expressions must be static in %s on line 2
