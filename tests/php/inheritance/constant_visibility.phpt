--TEST--
Constants may not be hidden
--FILE--
<?php
class A { public const X = 1; }
class B extends A { private const X = 2; }
--EXPECTF--
Fatal error: Access level to B::X must be public (as in class A) in %s on line 3
