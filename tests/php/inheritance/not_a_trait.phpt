--TEST--
Only traits can be used
--FILE--
<?php
class A {}
class B { use A; }
--EXPECTF--
Fatal error: Uncaught Error: B cannot use A - it is not a trait in %s:3
Stack trace:
#0 {main}
  thrown in %s on line 3
