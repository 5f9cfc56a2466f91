--TEST--
What ob_get_contents() gave does not change when more is printed
--FILE--
<?php
ob_start(); echo 'one'; $a = ob_get_contents(); echo 'two'; $b = ob_get_contents(); $b .= '!'; echo 'three'; $c = ob_get_clean(); var_dump($a, $b, $c);
ob_start(); for ($i = 0; $i < 3000; ++$i) { echo $i, ','; } $s = ob_get_clean(); var_dump(strlen($s), md5($s)); $s .= 'x'; var_dump(strlen($s));
ob_start(); ob_start(); echo 'inner'; $x = ob_get_flush(); echo 'outer'; $y = ob_get_clean(); $x .= '+'; var_dump($x, $y); var_dump(ob_get_contents(), ob_get_clean());
?>
--EXPECT--
string(3) "one"
string(7) "onetwo!"
string(11) "onetwothree"
int(13890)
string(32) "e334a3f0ce8b81f0024605448c8df362"
int(13891)
string(6) "inner+"
string(10) "innerouter"
bool(false)
bool(false)
