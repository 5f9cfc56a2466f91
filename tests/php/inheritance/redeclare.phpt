--TEST--
A class cannot be declared twice
--FILE--
<?php
class A {}
if (true) { class A {} }
--EXPECTF--
Fatal error: Cannot redeclare class A (previously declared in %s:2) in %s on line 3
