--TEST--
Appending to a shared string leaves the other holders alone
--FILE--
<?php
$a = str_repeat('ab', 3); $b = $a; $c = [$a]; $d = &$b;
$a .= 'X'; var_dump($a, $b, $c, $d);
$d .= 'Y'; var_dump($a, $b, $c);
$c[0] .= 'Z'; var_dump($a, $b, $c);
?>
--EXPECT--
string(7) "abababX"
string(6) "ababab"
array(1) {
  [0]=>
  string(6) "ababab"
}
string(6) "ababab"
string(7) "abababX"
string(7) "abababY"
array(1) {
  [0]=>
  string(6) "ababab"
}
string(7) "abababX"
string(7) "abababY"
array(1) {
  [0]=>
  string(7) "abababZ"
}
