--TEST--
An alias of no method
--FILE--
<?php
trait T { function f() {} }
class B { use T { g as h; } }
--EXPECTF--
Fatal error: An alias (h) was defined for method g(), but this method does not exist in %s on line 3
