--TEST--
Final constants
--FILE--
<?php
class A { final const X = 1; }
class B extends A { const X = 2; }
--EXPECTF--
Fatal error: B::X cannot override final constant A::X in %s on line 3
