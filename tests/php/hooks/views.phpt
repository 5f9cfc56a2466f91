--TEST--
What shows hooked properties
--FILE--
<?php
class A { public $x { get => 1; } public $y = 2; } $a = new A; var_dump($a, (array)$a, get_object_vars($a), json_encode($a), var_export($a, true)); foreach ($a as $k => $v) echo "$k=$v\n"; var_dump(isset($a->x), empty($a->x)); print_r($a); var_dump(serialize($a), $a == new A);
--EXPECTF--
object(A)#1 (1) {
  ["y"]=>
  int(2)
}
array(1) {
  ["y"]=>
  int(2)
}
array(2) {
  ["x"]=>
  int(1)
  ["y"]=>
  int(2)
}
string(13) "{"x":1,"y":2}"
string(51) "\A::__set_state(array(
   'x' => 1,
   'y' => 2,
))"
x=1
y=2
bool(true)
bool(false)
A Object
(
    [y] => 2
)
string(24) "O:1:"A":1:{s:1:"y";i:2;}"
bool(true)
