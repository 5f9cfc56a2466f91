--TEST--
Calls with fewer arguments than parameters, literals assigned, loops that come late
--FILE--
<?php
class O { public $l=[]; function __construct(public int $a, public string $b='bee', public ?array $c=null){} function m($x, $y='why', ...$z){ return $x.$y.count($z); } function n(int $x, int|string $y='d', array $z=[1,2]){ $z[]=$x; return [$x,$y,$z]; } function __destruct(){ global $dead; $dead++; } static function s($a,$b=self::class){ return $a.$b; } }
function f($a, $b=PHP_INT_SIZE, $c='c'){ return $a.$b.$c; } function g(string $s='', int $n=2){ $t=$s; $t='lit'; $s=null; $t=[1,$n]; $t=$n>1?'two':null; return $t; }
function late(int $n){ $x=[]; $s=''; for($i=0;$i<$n;$i++){ $s.="k$i"; $x["k$i"]=strrev($s); } $t=0; for($i=0;$i<$n;$i++){ for($j=0;$j<$n;$j++){ $t+=$i*$j; } } foreach($x as $k=>$v){ $t+=strlen($k); } return $t.md5($s); }
for($r=0;$r<200;$r++){ $o=new O($r); $p=new O($r,'x'); $q=new O($r,'x',[1]); $out=[$o->b,$p->b,$q->c,$o->m(1),$o->m(1,2),$o->m(1,2,3,4),$o->n(5),$o->n(5,'e'),f(1),f(1,2),f(1,2,3),g(),g('q'),g('q',1),O::s('z'),late(30)];
 $o->l=[$r]; $v='str'.$r; $v=5; $v=[$r]; $v=null; $v=$o; $v='x'; $o=null; }
echo json_encode($out),$dead,"\n"; try { f(); } catch(ArgumentCountError $e){ echo preg_replace('/ in .*/','',$e->getMessage()),"\n"; }
function opt($a,$b=1){ return func_get_args(); } for($i=0;$i<300;$i++){ $z=$i%7==0?opt($i):opt($i,$i); } echo json_encode($z),"\n";
?>
--EXPECT--
["bee","x",[1],"1why0","120","122",[5,"d",[1,2,5]],[5,"e",[1,2,5]],"18c","12c","123","two","two",null,"zO","189305c4e7b58114b8c34620a753b4b498b7c2"]598
Too few arguments to function f(), 0 passed
[299,299]
