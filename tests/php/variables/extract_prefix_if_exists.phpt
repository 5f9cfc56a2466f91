--TEST--
extract(): EXTR_PREFIX_IF_EXISTS and variables that are not set
--FILE--
<?php
// Names that the code has are variables even where they are not set.
function a() { $x = 1; unset($x); $n = extract(['x' => 2], EXTR_PREFIX_IF_EXISTS, 'p'); echo $n, json_encode(get_defined_vars()), "\n"; }
a();
function b() { $x = 1; unset($x); $v = 'dyn'; $$v = 5; $n = extract(['x' => 2, 'dyn' => 6], EXTR_PREFIX_IF_EXISTS, 'p'); echo $n, json_encode(get_defined_vars()), "\n"; }
b();
function c() { $x = 1; unset($x); $y = 1; $n = extract(['y' => 3, 'x' => 2, 'q' => 3], EXTR_PREFIX_IF_EXISTS, 'p'); echo $n, json_encode(get_defined_vars()), "\n"; if ($n > 100) $q = 1; }
c();
function d() { $v = 'dyn'; $$v = 5; unset($$v); $n = extract(['dyn' => 6], EXTR_PREFIX_IF_EXISTS, 'p'); echo $n, json_encode(get_defined_vars()), "\n"; }
d();
function e() { $y = 1; $n = extract(['y' => 3, 'x' => 2], EXTR_PREFIX_SAME, 'p'); $n2 = extract(['x' => 7, 'z' => 9], EXTR_IF_EXISTS); $n3 = extract(['z' => 9], EXTR_SKIP); echo $n, $n2, $n3, json_encode(get_defined_vars()), "\n"; if ($n > 100) { $x = $z = 1; } }
e();
$g = 1; unset($g); $y = 1;
$n = extract(['y' => 5, 'g' => 2, 'never' => 1], EXTR_PREFIX_IF_EXISTS, 'p'); echo $n, json_encode([$y, $g ?? 'unset', $p_y ?? 'unset', $never ?? 'unset']), "\n";
function f(&$r) { unset($r); $n = extract(['r' => 5], EXTR_PREFIX_IF_EXISTS, 'p'); echo $n, json_encode(get_defined_vars()), "\n"; }
f($qq);
function h($o = null) { unset($o); $m = 1; $arr = ['m' => 1, 'o' => 5]; $n = extract($arr, EXTR_PREFIX_IF_EXISTS | EXTR_REFS, 'p'); $o = 6; $p_m = 4; echo $n, json_encode($arr), json_encode(get_defined_vars()), "\n"; }
h();
--EXPECT--
1{"x":2,"n":1}
2{"x":2,"v":"dyn","n":2,"dyn":5,"p_dyn":6}
3{"x":2,"y":1,"n":3,"q":3,"p_y":3}
0{"v":"dyn","n":0}
211{"y":1,"n":2,"n2":1,"n3":1,"x":7,"z":9,"p_y":3}
3[1,2,5,1]
1{"r":5,"n":1}
2{"m":4,"o":6}{"o":6,"m":1,"arr":{"m":4,"o":6},"n":2,"p_m":4}
