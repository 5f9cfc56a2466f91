--TEST--
A deprecated trait
--FILE--
<?php
#[Deprecated] trait A {} class B { use A; } echo "ok";
--EXPECTF--

Deprecated: Trait A used by B is deprecated in %s on line 2
ok
