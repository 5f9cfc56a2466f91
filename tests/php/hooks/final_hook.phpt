--TEST--
Final hooks
--FILE--
<?php
class A { public $x { final get { return 1; } } } class B extends A { public $x { get { return 2; } } }
--EXPECTF--

Fatal error: Cannot override final property hook A::$x::get() in %s on line 2
