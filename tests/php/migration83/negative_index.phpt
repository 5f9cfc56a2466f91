--TEST--
PHP 8.3: negative index
--FILE--
<?php
$a = []; $a[-5] = 'x'; $a[] = 'y'; var_dump($a);
$b = [-3 => 'a', 'b']; var_dump($b); $c = array_fill(-4, 3, 0); var_dump($c);
$d = [-1 => 0]; unset($d[-1]); $d[] = 1; var_dump($d);
$e = [PHP_INT_MIN => 1]; $e[] = 2; var_dump($e);
array_push($a, 'z'); var_dump(array_key_last($a)); $f = [...[-2 => 1], 5]; var_dump($f);
--EXPECT--
array(2) {
  [-5]=>
  string(1) "x"
  [-4]=>
  string(1) "y"
}
array(2) {
  [-3]=>
  string(1) "a"
  [-2]=>
  string(1) "b"
}
array(3) {
  [-4]=>
  int(0)
  [-3]=>
  int(0)
  [-2]=>
  int(0)
}
array(1) {
  [0]=>
  int(1)
}
array(2) {
  [-9223372036854775808]=>
  int(1)
  [-9223372036854775807]=>
  int(2)
}
int(-3)
array(2) {
  [0]=>
  int(1)
  [1]=>
  int(5)
}
