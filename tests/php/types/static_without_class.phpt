--TEST--
static outside of classes
--FILE--
<?php
function f(): static {}
--EXPECTF--

Fatal error: Cannot use "static" when no class scope is active in %s on line 2
