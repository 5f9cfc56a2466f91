--TEST--
A backed property's get by reference
--FILE--
<?php
class A { public array $x = [] { &get => $this->x; set { } } }
--EXPECTF--

Fatal error: Get hook of backed property A::x with set hook may not return by reference in %s on line 2
