--TEST--
Closures in constant expressions are static
--FILE--
<?php
const X = function() { return 1; };
--EXPECTF--

Fatal error: Closures in constant expressions must be static in %s on line 2
