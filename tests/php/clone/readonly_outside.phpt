--TEST--
clone with a readonly property from outside
--FILE--
<?php
class A { public function __construct(public readonly int $x, public string $y = "q") {} } $a = new A(1); $b = clone($a, ['y' => 'z']); var_dump($b); $b = clone($a, ['x' => 2]);
--EXPECTF--
object(A)#2 (2) {
  ["x"]=>
  int(1)
  ["y"]=>
  string(1) "z"
}

Fatal error: Uncaught Error: Cannot modify protected(set) readonly property A::$x from global scope in %s:2
Stack trace:
#0 %s(2): clone(Object(A), Array)
#1 {main}
  thrown in %s on line 2
