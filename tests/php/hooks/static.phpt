--TEST--
Hooks are not for static properties
--FILE--
<?php
class A { public static $x { get {} } }
--EXPECTF--

Fatal error: Cannot declare hooks for static property in %s on line 2
