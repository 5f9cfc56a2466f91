--TEST--
Elements of arrays, nested ones and new ones
--FILE--
<?php
$a = ['k' => 'v', 5 => 'five'];
$a['k'] .= '1'; $a[5] .= '2'; $a['new'] .= '3';
$a['x']['y'] = ''; $a['x']['y'] .= 'deep'; $a['x']['y'] .= 'er' . 1;
$copy = $a; $a['k'] .= '!'; $a['x']['y'] .= '!';
var_dump($a, $copy);
$n = null; $n['a']['b'] .= 'c'; var_dump($n);
?>
--EXPECTF--

Warning: Undefined array key "new" in %s on line 3
array(4) {
  ["k"]=>
  string(3) "v1!"
  [5]=>
  string(5) "five2"
  ["new"]=>
  string(1) "3"
  ["x"]=>
  array(1) {
    ["y"]=>
    string(8) "deeper1!"
  }
}
array(4) {
  ["k"]=>
  string(2) "v1"
  [5]=>
  string(5) "five2"
  ["new"]=>
  string(1) "3"
  ["x"]=>
  array(1) {
    ["y"]=>
    string(7) "deeper1"
  }
}

Warning: Undefined array key "a" in %s on line 7

Warning: Undefined array key "b" in %s on line 7
array(1) {
  ["a"]=>
  array(1) {
    ["b"]=>
    string(1) "c"
  }
}
