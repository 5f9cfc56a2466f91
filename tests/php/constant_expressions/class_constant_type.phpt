--TEST--
A class constant's value fits its type
--FILE--
<?php
class A { const int X = "a"; } echo A::X;
--EXPECTF--

Fatal error: Cannot use string as value for class constant A::X of type int in %s on line 2
