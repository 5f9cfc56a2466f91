--TEST--
Undefined variables as keys of array literals
--FILE--
<?php
function undefined() { $x = [$u => 1]; var_dump($x); $x = ['a' => 1, $u => 2]; var_dump($x); $x = [$u => &$q]; var_dump($x); $n = null; $x = [$n => 1]; }
undefined();
--EXPECTF--

Warning: Undefined variable $u in %s on line 2
array(1) {
  [""]=>
  int(1)
}

Warning: Undefined variable $u in %s on line 2
array(2) {
  ["a"]=>
  int(1)
  [""]=>
  int(2)
}

Warning: Undefined variable $u in %s on line 2
array(1) {
  [""]=>
  &NULL
}

Deprecated: Using null as an array offset is deprecated, use an empty string instead in %s on line 2
