--TEST--
Calls, recursion, generators, exceptions and code at file level
--INI--
opcache.jit=on
opcache.jit_hot_loop=5
opcache.jit_hot_func=5
surus.jit_rounds=5
--FILE--
<?php
function fibo($n) { return $n < 2 ? 1 : fibo($n-2) + fibo($n-1); }
function ack($m,$n) { if ($m == 0) return $n+1; if ($n == 0) return ack($m-1, 1); return ack($m-1, ack($m, $n-1)); }
function hallo($a) { }
function calls($n) { for ($i=0;$i<$n;$i++) hallo("hallo"); return $i; }
function typed(int $a, float $b): float { return $a * $b + 1; }
function tcalls($n) { $s = 0.0; for ($i=0;$i<$n;$i++) $s += typed($i, 0.5); return $s; }
function mat($n) { $a=[];$b=[]; for($i=0;$i<$n;$i++) { for($j=0;$j<$n;$j++) { $a[$i][$j]=$i+$j; $b[$i][$j]=$i*$j; } }
 $c=[]; for($i=0;$i<$n;$i++) for($j=0;$j<$n;$j++) { $x=0; for($k=0;$k<$n;$k++) $x += $a[$i][$k]*$b[$k][$j]; $c[$i][$j]=$x; } return $c[3][4] + $c[$n-1][$n-1]; }
function heapsort_r($n, &$ra) {
    $l = ($n >> 1) + 1; $ir = $n;
    while (1) {
        if ($l > 1) { $rra = $ra[--$l]; } else { $rra = $ra[$ir]; $ra[$ir] = $ra[1]; if (--$ir == 1) { $ra[1] = $rra; return; } }
        $i = $l; $j = $l << 1;
        while ($j <= $ir) { if (($j < $ir) && ($ra[$j] < $ra[$j+1])) $j++; if ($rra < $ra[$j]) { $ra[$i] = $ra[$j]; $j += ($i = $j); } else { $j = $ir + 1; } }
        $ra[$i] = $rra;
    }
}
mt_srand(3); $ary=[]; for ($i=0;$i<=2000;$i++) $ary[$i] = mt_rand()/mt_getrandmax();
heapsort_r(2000, $ary);
class P { public $x = 1; private $l=[]; function add($n) { $this->x += $n; $this->l[] = $n; return $this; } function get() { return $this->x; } function sum() { $s = 0; foreach ($this->l as $v) $s += $v; return $s; } }
function objs($n) { $p = new P; for ($i=0;$i<$n;$i++) { $p->add($i)->add(2); if ($p->get() > 1000000) $p->x = 0; } return [$p->get(), $p->sum()]; }
function gen($n) { for ($i=0;$i<$n;$i++) { $r = yield $i => $i*2; if ($r) $i += $r; } return $i; }
function strs($n) { $s = ""; for ($i=0;$i<$n;$i++) { $s .= $i . ","; if (strlen($s) > 100) $s = substr($s, 50); } return $s; }
function exc($n) { $c = 0; for ($i=0;$i<$n;$i++) { try { if ($i % 3 == 0) throw new Exception("x$i"); $c++; } catch (Exception $e) { $c += strlen($e->getMessage()); } finally { $c++; } } return $c; }
var_dump(fibo(18), ack(2,5), calls(1000), tcalls(2000), mat(20), $ary[1], $ary[1000], $ary[2000], objs(2000));
foreach (gen(300) as $k => $v) { if ($k % 100 == 0) echo "$k=>$v\n"; }
var_dump(strs(3000), exc(2000));
for ($i = 0, $g = 0; $i < 5000; $i++) { $g += $i; $arr[(int) $i % 10] = $g; if ($i == 4000) $i += 0.5; }
var_dump($g, $arr, $i);
--EXPECT--
int(4181)
int(13)
int(1000)
float(1001500)
int(127680)
float(0.0003954642454141119)
float(0.5055969625271842)
float(0.9999754643067603)
array(2) {
  [0]=>
  int(2001)
  [1]=>
  int(2003000)
}
0=>0
100=>200
200=>400
string(90) "2982,2983,2984,2985,2986,2987,2988,2989,2990,2991,2992,2993,2994,2995,2996,2997,2998,2999,"
int(6296)
float(12497999.5)
array(10) {
  [0]=>
  float(12453040)
  [1]=>
  float(12458031.5)
  [2]=>
  float(12463024)
  [3]=>
  float(12468017.5)
  [4]=>
  float(12473012)
  [5]=>
  float(12478007.5)
  [6]=>
  float(12483004)
  [7]=>
  float(12488001.5)
  [8]=>
  float(12493000)
  [9]=>
  float(12497999.5)
}
float(5000.5)
