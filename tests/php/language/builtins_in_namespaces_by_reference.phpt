--TEST--
Functions of a namespace that return by reference in place of builtins
--FILE--
<?php
eval('namespace N2; function &strlen($s) { static $n = 0; $n++; return $n; } function &intval($v) { static $n = [1]; $n[] = $v; return $n; }');
eval('namespace N2; function body() { $a = strlen("x"); $b = strlen("y"); var_dump($a, $b); $c = [strlen("z"), "k" => strlen("z")]; strlen("q"); var_dump($c); $d = intval(1); $d[] = 7; var_dump(count(intval(2)), count($d)); $e = ["a" => intval(3)]; $e["a"][] = 9; var_dump(count(intval(4))); return strlen("r"); } ');
var_dump(N2\body()); $f = N2\body(...); ob_start(); $x = $f(); ob_end_clean(); $y = $f; var_dump($x);
--EXPECT--
int(1)
int(2)
array(2) {
  [0]=>
  int(3)
  ["k"]=>
  int(4)
}
int(3)
int(3)
int(5)
int(6)
int(12)
