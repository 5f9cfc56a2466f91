--TEST--
Sorting and searching see grown strings
--FILE--
<?php
$a = []; foreach (['b', 'a', 'c'] as $x) { $x .= str_repeat('-', 20); $a[] = $x; } sort($a); var_dump($a); var_dump(in_array('a' . str_repeat('-', 20), $a, true), array_search('c' . str_repeat('-', 20), $a)); $a[0] .= '!'; var_dump(array_unique([...$a, ...$a]));
?>
--EXPECT--
array(3) {
  [0]=>
  string(21) "a--------------------"
  [1]=>
  string(21) "b--------------------"
  [2]=>
  string(21) "c--------------------"
}
bool(true)
int(2)
array(3) {
  [0]=>
  string(22) "a--------------------!"
  [1]=>
  string(21) "b--------------------"
  [2]=>
  string(21) "c--------------------"
}
