--TEST--
Chains append the text of parts of every type at once
--FILE--
<?php
function f($s) {
    $i = 12; $n = null; $d = 0.1; $t = true; $e = '';
    $s .= $i . $n . $d . $t . $e . 'x' . -5; return $s;
}
var_dump(f(''), f('abc'), f(str_repeat('y', 40)));
$s = 's'; $s .= PHP_INT_MIN . '|' . PHP_INT_MAX . '|' . 0; var_dump($s);
$s = 1; $s .= 2 . 3; var_dump($s);
$s = null; $s .= 'a' . 1; var_dump($s);
?>
--EXPECT--
string(9) "120.11x-5"
string(12) "abc120.11x-5"
string(49) "yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy120.11x-5"
string(43) "s-9223372036854775808|9223372036854775807|0"
string(3) "123"
string(2) "a1"
