--TEST--
An attribute's named argument twice
--FILE--
<?php
#[Attr(a: 1, a: 2)] function f() {}
--EXPECTF--

Fatal error: Duplicate named parameter $a in %s on line 2
