--TEST--
Class constants of type void
--FILE--
<?php
class A { const void X = 1; }
--EXPECTF--

Fatal error: Class constant A::X cannot have type void in %s on line 2
