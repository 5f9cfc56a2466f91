--TEST--
A backed property that has only set
--FILE--
<?php
class A { public $x { set($v) { $this->x = $v; } } } $a = new A; var_dump($a); $a->x = 1; var_dump($a->x); try { $a->x[] = 5; } catch (Error $e) { echo $e->getMessage(); } try { $r = &$a->x; } catch (Error $e) { echo $e->getMessage(); }
--EXPECTF--
object(A)#1 (1) {
  ["x"]=>
  NULL
}
int(1)
Indirect modification of A::$x is not allowedIndirect modification of A::$x is not allowed
