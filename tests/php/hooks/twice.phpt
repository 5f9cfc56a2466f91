--TEST--
A hook twice
--FILE--
<?php
class A { public $x { get {} get {} } }
--EXPECTF--

Fatal error: Cannot redeclare property hook "get" in %s on line 2
