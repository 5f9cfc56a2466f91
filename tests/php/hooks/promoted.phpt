--TEST--
A promoted property with hooks
--FILE--
<?php
class A { public function __construct(public int $x { set => $value * 2; }) {} } var_dump(new A(4));
--EXPECTF--
object(A)#1 (1) {
  ["x"]=>
  int(8)
}
