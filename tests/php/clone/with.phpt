--TEST--
clone with properties
--FILE--
<?php
class A { public function __construct(public readonly int $x) {} function with(int $x) { return clone($this, ['x' => $x]); } } $a = new A(1); var_dump($a->with(5)); try { clone($a, ['nope' => 1]); } catch (Error $e) { echo $e->getMessage(); } var_dump(clone($a)); $f = clone(...); var_dump($f($a)); var_dump(array_map('clone', [$a]));
--EXPECTF--
object(A)#2 (1) {
  ["x"]=>
  int(5)
}

Deprecated: Creation of dynamic property A::$nope is deprecated in %s on line 2
object(A)#2 (1) {
  ["x"]=>
  int(1)
}
object(A)#3 (1) {
  ["x"]=>
  int(1)
}
array(1) {
  [0]=>
  object(A)#3 (1) {
    ["x"]=>
    int(1)
  }
}
