--TEST--
Destructuring and swapping strings that grow
--FILE--
<?php
[$a, $b] = ['left', 'right']; $a .= '1'; [$a, $b] = [$b, $a]; $a .= '2'; $b .= '3'; var_dump($a, $b); ['x' => $x] = ['x' => $a]; $x .= '!'; var_dump($a, $x); [$a[0], $a[1]] = ['Q', 'W']; var_dump($a); list(, $c) = explode(',', 'p,q'); $c .= 'c'; var_dump($c);
?>
--EXPECT--
string(6) "right2"
string(6) "left13"
string(6) "right2"
string(7) "right2!"
string(6) "QWght2"
string(2) "qc"
