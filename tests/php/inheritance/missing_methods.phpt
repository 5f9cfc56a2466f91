--TEST--
Abstract methods must be implemented
--FILE--
<?php
interface I { function a(); function b(); function c(); function d(); }
class B implements I { function a() {} }
--EXPECTF--
Fatal error: Class B contains 3 abstract methods and must therefore be declared abstract or implement the remaining methods (I::b, I::c, I::d) in %s on line 3
