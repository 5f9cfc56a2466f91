--TEST--
parent::$x::get() of a plain property
--FILE--
<?php
class A { public $x = 1; } class B extends A { public $x { get => parent::$x::get() * 10; } } $b = new B; $b->x = 5; var_dump($b->x, $b); $f = fn() => $this->x; echo $f->call($b);
--EXPECTF--
int(50)
object(B)#1 (1) {
  ["x"]=>
  int(5)
}
50
