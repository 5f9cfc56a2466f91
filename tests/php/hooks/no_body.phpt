--TEST--
A hook needs a body
--FILE--
<?php
class A { public int $x { get; } }
--EXPECTF--

Fatal error: Non-abstract property hook must have a body in %s on line 2
