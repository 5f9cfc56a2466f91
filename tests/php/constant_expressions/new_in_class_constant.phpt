--TEST--
new in a class constant
--FILE--
<?php
class A { const X = new stdClass; }
--EXPECTF--

Fatal error: New expressions are not supported in this context in %s on line 2
