--TEST--
Casts to objects in class constants
--FILE--
<?php
class A { const X = (object) []; }
--EXPECTF--

Fatal error: Object casts are not supported in this context in %s on line 2
