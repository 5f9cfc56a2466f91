--TEST--
Implicitly nullable parameters are deprecated
--FILE--
<?php
function f(int $a = null, $b) {} echo "ok";
--EXPECTF--

Deprecated: f(): Implicitly marking parameter $a as nullable is deprecated, the explicit nullable type must be used instead in %s on line 2
ok
