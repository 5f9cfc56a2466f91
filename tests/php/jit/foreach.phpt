--TEST--
foreach over arrays of all kinds, compiled
--FILE--
<?php
function a1(array $a){ $s=0; foreach($a as $k=>$v) $s += $v; return $s; }
function a2(array $a){ $s=''; foreach($a as $k=>$v) { $s .= $k; $s.=$v; } return md5($s); }
function a3(array $a){ $n=0; foreach($a as $k=>$v) { $k .= 'x'; $v .= 'y'; $n += strlen($k)+strlen($v);} return $n; }
function a4(array $a){ $n=0; foreach($a as $v) { if ($v === null) $n++; elseif (is_array($v)) $n += count($v); else $n += strlen((string)$v);} return $n; }
function a5(array $a){ $r=[]; foreach($a as $k=>$v) { $r[$k] = $v; $v = [1,2,$v]; } return $r; }
function a6(array $a){ foreach($a as $o) { $o->n++; $o = new stdClass; $o->n = 1; } return 0; }
function a7(array $a){ $n=0; foreach($a as [$x,$y]) { $n += $x*$y; } foreach($a as ['0'=>$p]) $n+=$p; return $n; }
class D { public $n=0; public function __construct(public $i=0){} function __destruct(){ global $c; $c++; } }
function a8(int $n){ $a=[]; for($i=0;$i<$n;$i++) $a[]=new D($i); $t=0; foreach($a as $k=>$v){ $t+=$v->i; unset($a[$k]); } return $t; }
function a9(array $a){ $r=&$a['q']; $r=7; $n=0; foreach($a as $k=>$v) $n+=$v; return $n; }
$h=[];for($i=0;$i<300;$i++) $h["k$i"]=$i; $g=[];for($i=0;$i<300;$i++) $g[$i*7]="v$i";
$p=range(1,300); $m=[];for($i=0;$i<300;$i++) $m[]= $i%3==0?null:($i%3==1?"s$i":[1,2,$i]);
$mk=[];for($i=0;$i<300;$i++) $mk[$i%2?"k$i":$i]=(float)$i;
for($r=0;$r<60;$r++){ $o=[]; for($i=0;$i<50;$i++){ $x=new stdClass; $x->n=0; $o[]=$x; }
 $out=[a1($h),a1($p),a1($mk),a2($h),a2($g),a3($g),a4($m),count(a5($h)),count(a5($m)),a6($o),array_sum(array_map(fn($x)=>$x->n,$o)),a7(array_fill(0,100,[2,3])),a8(40),a9($h)]; 
 unset($h["k".($r+3)]); }
echo json_encode($out),"\n",$c,"\n";
?>
--EXPECT--
[42962,45150,44850,"4a3cca8ec1c6d0da12711dfd8196b163","2c9fc6c24698d8b2d6675db7246ec9da",2730,764,241,300,0,50,800,780,42969]
2400
