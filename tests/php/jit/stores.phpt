--TEST--
Arrays that grow, are shared, have holes and lose objects
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
function grow($n) { $t = 0; for ($k = 0; $k < 50; $k++) { $a = []; for ($i = 0; $i < $n; $i++) { $a[$i] = $i * $k; $b = $a; $a[] = $i; $i2 = $i; } $t += count($a) + $a[$n - 1] + array_sum($b); } return $t; }
function refgrow(array &$a, $n) { $s = 0; for ($i = 0; $i < $n; $i++) { $a[] = $i; $a[$i] = $s; $s += $a[$i] + 1; $z = $i * 0.5; } return [$s, $z]; }
class D { public static $log = 0; function __destruct() { self::$log++; } }
function destr($n) { $a = []; for ($i = 0; $i < 40; $i++) $a[] = $i % 5 == 0 ? new D : $i; $x = 1.5; for ($j = 0; $j < $n; $j++) { for ($i = 0; $i < 40; $i++) { $a[$i] = $i + $j; $x += 0.25; } } return [$x, array_sum($a), D::$log]; }
function holes() { $a = range(0, 40); unset($a[5], $a[7]); for ($r = 0; $r < 20; $r++) for ($i = 0; $i < 41; $i++) { $a[$i] = $i; } return [count($a), array_keys($a) === range(0,40), array_sum($a)]; }
function full() { $a = []; $a[PHP_INT_MAX - 3] = 1; $n = 0; try { for ($i = 0; $i < 10; $i++) { $a[] = $i; $n++; } } catch (Error $e) { return [$n, $e->getMessage()]; } }
function hashy($n) { $a = ["k" => 1]; for ($i = 0; $i < $n; $i++) { $a[$i] = $i; if ($i > 10) $a[$i - 5] = 1.5; } return array_sum($a); }
$g = []; var_dump(grow(70), refgrow($g, 100), count($g), destr(5), holes(), full(), hashy(200));
for ($i = 0, $q = [], $w = 1; $i < 300; $i++) { $q[$i] = $w; $w = ($w * 7 + $i) % 1000; if ($i == 150) { $q2 = $q; } } var_dump(array_sum($q), array_sum($q2), $w);
--EXPECT--
int(3046450)
array(2) {
  [0]=>
  float(1.2676506002282294E+30)
  [1]=>
  float(49.5)
}
int(100)
array(3) {
  [0]=>
  float(51.5)
  [1]=>
  int(940)
  [2]=>
  int(8)
}
array(3) {
  [0]=>
  int(41)
  [1]=>
  bool(false)
  [2]=>
  int(820)
}
array(2) {
  [0]=>
  int(3)
  [1]=>
  string(71) "Cannot add element to the array as the next element is already occupied"
}
float(1284.5)
int(149350)
int(75578)
int(951)
