--TEST--
PHP 8.3: magic closures
--FILE--
<?php
class A { function __call($n, $a) { return [$n, $a]; } static function __callStatic($n, $a) { return [$n, $a]; } }
var_dump((new A)->foo(...)(a: 1, b: 2), A::bar(...)(1, c: 3), (new A)->foo(...)(...['x' => 5]));
--EXPECT--
array(2) {
  [0]=>
  string(3) "foo"
  [1]=>
  array(2) {
    ["a"]=>
    int(1)
    ["b"]=>
    int(2)
  }
}
array(2) {
  [0]=>
  string(3) "bar"
  [1]=>
  array(2) {
    [0]=>
    int(1)
    ["c"]=>
    int(3)
  }
}
array(2) {
  [0]=>
  string(3) "foo"
  [1]=>
  array(1) {
    ["x"]=>
    int(5)
  }
}
