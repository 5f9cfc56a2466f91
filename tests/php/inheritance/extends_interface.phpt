--TEST--
A class cannot extend an interface
--FILE--
<?php
interface I {}
class B extends I {}
--EXPECTF--
Fatal error: Class B cannot extend interface I in %s on line 3
