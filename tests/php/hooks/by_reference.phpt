--TEST--
get by reference
--FILE--
<?php
class A { private array $d = []; public array $x { &get => $this->d; } } $a = new A; $a->x[] = 1; $a->x['k']['j'] = 2; var_dump($a->x); $r = &$a->x; $r[] = 9; echo count($a->x); foreach ($a->x as &$v) { $v = 0; } unset($a->x[0]); print_r($a->x);
--EXPECTF--
array(2) {
  [0]=>
  int(1)
  ["k"]=>
  array(1) {
    ["j"]=>
    int(2)
  }
}
3Array
(
    [k] => 0
    [1] => 0
)
