--TEST--
self and parent in types of closures
--FILE--
<?php
$f = function(): static {}; $g = fn(self $x): parent => 1; echo "ok";
--EXPECTF--
ok
