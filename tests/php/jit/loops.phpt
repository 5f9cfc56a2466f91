--TEST--
Counting loops, floats, overflow to float, arrays of ints
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
function simple() { $a = 0; for ($i = 0; $i < 1000000; $i++) $a++; $thisisanotherlongname = 0; for ($thisisalongname = 0; $thisisalongname < 1000000; $thisisalongname++) $thisisanotherlongname = $thisisalongname; return [$a, $thisisanotherlongname]; }
function nested($n) { $x = 0; for ($a=0;$a<$n;$a++) for ($b=0;$b<$n;$b++) for ($c=0;$c<$n;$c++) $x++; return $x; }
function fl($n) { $s = 0.0; for ($i=1;$i<$n;$i++) { $s += 1.0/$i; $s = $s * 1.0000001 - 0.5; } return $s; }
function ovf($n) { $s = 1; for ($i=1;$i<$n;$i++) { $s *= 3; if ($s > 1e30) $s = 1; } return $s; }
function sieve($n) { $f = []; for ($i=0;$i<=$n;$i++) $f[$i]=1; $c=0; for ($i=2;$i<=$n;$i++) { if ($f[$i]>0) { for ($k=$i+$i;$k<=$n;$k+=$i) $f[$k]=0; $c++; } } return $c; }
var_dump(simple(), nested(60), fl(100000), ovf(10000), sieve(20000));
--EXPECT--
array(2) {
  [0]=>
  int(1000000)
  [1]=>
  int(999999)
}
int(216000)
float(-50238.12630202273)
float(2.954312706550834E+21)
int(2262)
