--TEST--
parent without a parent
--FILE--
<?php
class A { function f(parent $x) {} }
--EXPECTF--

Fatal error: Cannot use "parent" when current class scope has no parent in %s on line 2
