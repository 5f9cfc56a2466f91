--TEST--
PHP 8.3: static twice
--FILE--
<?php
function f() { static $a = 1; static $a = 2; }
--EXPECTF--
Fatal error: Duplicate declaration of static variable $a in %s on line 2
