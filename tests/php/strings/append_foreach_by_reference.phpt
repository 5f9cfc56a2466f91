--TEST--
Appending inside foreach by reference
--FILE--
<?php
$list = ['a', 'b', 'c']; $copy = $list;
foreach ($list as $k => &$item) { $item .= $k; $list[2] .= '.'; if ($k == 0) { $list[] = 'd'; } }
unset($item); var_dump($list, $copy);
foreach ($list as $item) { $item .= '!'; $list[0] .= '?'; }
var_dump($list, $item);
?>
--EXPECT--
array(4) {
  [0]=>
  string(2) "a0"
  [1]=>
  string(2) "b1"
  [2]=>
  string(6) "c..2.."
  [3]=>
  string(2) "d3"
}
array(3) {
  [0]=>
  string(1) "a"
  [1]=>
  string(1) "b"
  [2]=>
  string(1) "c"
}
array(4) {
  [0]=>
  string(6) "a0????"
  [1]=>
  string(2) "b1"
  [2]=>
  string(6) "c..2.."
  [3]=>
  string(2) "d3"
}
string(3) "d3!"
