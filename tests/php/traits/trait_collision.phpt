--TEST--
Two traits with the same method
--FILE--
<?php
trait T { function f() {} } trait U { function f() {} }
class B { use T, U; }
--EXPECTF--
Fatal error: Trait method U::f has not been applied as B::f, because of collision with T::f in %s on line 3
