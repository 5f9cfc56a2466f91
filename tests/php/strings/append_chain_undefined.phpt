--TEST--
Warnings of undefined variables come in the order of evaluation
--FILE--
<?php
$s .= "a" . $b . $c . "d"; var_dump($s);
$t = "$t-$u"; var_dump($t);
$v = $v . $w; var_dump($v);
$x = $x . 'a' . $y; var_dump($x);
?>
--EXPECTF--

Warning: Undefined variable $b in %s on line 2

Warning: Undefined variable $c in %s on line 2

Warning: Undefined variable $s in %s on line 2
string(2) "ad"

Warning: Undefined variable $t in %s on line 3

Warning: Undefined variable $u in %s on line 3
string(1) "-"

Warning: Undefined variable $v in %s on line 4

Warning: Undefined variable $w in %s on line 4
string(0) ""

Warning: Undefined variable $x in %s on line 5

Warning: Undefined variable $y in %s on line 5
string(1) "a"
