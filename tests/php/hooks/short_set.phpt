--TEST--
set => assigns to the property
--FILE--
<?php
class A { public int $x = 1 { set => $value * 2; } } $a = new A; $a->x = 4; $a->x += 1; $a->x++; echo $a->x; $a->x = "5"; var_dump($a->x); try { $a->x = "z"; } catch (TypeError $e) { echo $e->getMessage(); }
--EXPECTF--
38int(10)
A::$x::set(): Argument #1 ($value) must be of type int, string given, called in %s on line 2
