--TEST--
Enums implement what they promise
--FILE--
<?php
interface I { function f(); function g(); }
enum E implements I { case A; }
--EXPECTF--
Fatal error: Enum E must implement 2 abstract methods (I::f, I::g) in %s on line 3
