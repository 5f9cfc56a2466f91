--TEST--
Private methods are not final
--FILE--
<?php
class A { final private function f() {} } echo "ok";
--EXPECTF--

Warning: Private methods cannot be final as they are never overridden by other classes in %s on line 2
ok
