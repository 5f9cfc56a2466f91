--TEST--
An unknown trait
--FILE--
<?php
class B { use NoSuchTrait; }
--EXPECTF--
Fatal error: Uncaught Error: Trait "NoSuchTrait" not found in %s:2
Stack trace:
#0 {main}
  thrown in %s on line 2
