--TEST--
Constants of interfaces are public
--FILE--
<?php
interface A { private const FOO = 1; }
--EXPECTF--

Fatal error: Access type for interface constant A::FOO must be public in %s on line 2
