--TEST--
Deprecated is not for classes
--FILE--
<?php
#[Deprecated] class A {}
--EXPECTF--

Fatal error: Cannot apply #[\Deprecated] to class A in %s on line 2
