--TEST--
Functions that return by reference
--FILE--
<?php
function &f1() {}
echo "f1\n"; f1();
function &f2() { return; }
echo "f2\n"; f2();
function &f3() { return 1; }
echo "f3\n"; f3();
function v() { return 1; }
function &f4() { return v(); }
echo "f4\n"; f4();
function &f5() { return strlen("x"); }
echo "f5\n"; f5();
function &f6() { return new stdClass; }
echo "f6\n"; f6();
class A { function &g() { return $this; } function &h() { try { return 5; } finally { echo "fin\n"; } } function &i(array &$a) { try { return $a[1]; } finally { echo "fin\n"; } } }
echo "g\n"; (new A)->g();
echo "h\n"; (new A)->h();
$a=[1,2]; $x = &(new A)->i($a); $x = 9; print_r($a);
$fn = fn&() => 3; echo "arrow\n"; $fn();
function &f7() { global $a; return ($a); } echo "f7\n"; f7();
function &f8() { return $x = 3; } echo "f8\n"; f8();
function &f9() { return f1(); } echo "f9\n"; f9();
--EXPECTF--
f1

Notice: Only variable references should be returned by reference in %s on line 2
f2

Notice: Only variable references should be returned by reference in %s on line 4
f3

Notice: Only variable references should be returned by reference in %s on line 6
f4

Notice: Only variable references should be returned by reference in %s on line 9
f5

Notice: Only variable references should be returned by reference in %s on line 11
f6

Notice: Only variable references should be returned by reference in %s on line 13
g
h
fin

Notice: Only variable references should be returned by reference in %s on line 15
fin
Array
(
    [0] => 1
    [1] => 9
)
arrow

Notice: Only variable references should be returned by reference in %s on line 19
f7
f8

Notice: Only variable references should be returned by reference in %s on line 21
f9

Notice: Only variable references should be returned by reference in %s on line 2
