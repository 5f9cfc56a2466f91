--TEST--
Closures, constants, ?? of absent elements and values of several types, compiled
--FILE--
<?php
const TOP = 'top'; const NUM = 42; define('LATE', [1,'x']);
class C { const A='a'; const B=[1,2]; const N=7; const F=1.5; static $d=0; public $p; private ?Closure $f=null; function __construct($f=null){ $this->f=$f; } function __destruct(){ self::$d++; }
 function call($x){ return ($this->f)($x); } function consts(){ return [self::A, static::A, C::B, self::N+1, NUM*2, TOP, LATE, self::F]; }
 static function st(){ return static function($z){ return static::class.$z; }; }
 function bound(){ return fn($q)=>$this->p.$q; } }
class E2 extends C { const A='e'; }
function q(array $h, $k){ $x=$h[$k] ?? null; $y=$h[$k] ?? 'def'; $n=$h['nope'] ?? 3; $m=$h[5] ?? null; if (($h[$k] ?? null) !== null) $n++; return [$x,$y,$n,$m]; }
function mixed_store(array $vals){ $a=[]; $b=[]; foreach($vals as $k=>$v){ $a[]=$v; $b["k$k"]=$v; $b[$k]=$v; $t=$v; $v=null; $u=$t; } return [$a,$b,$t,$u]; }
function ret_mixed($i){ return match($i%5){0=>$i,1=>"s$i",2=>[$i],3=>null,4=>1.5*$i}; }
function take(){ $l=null; for($i=0;$i<50;$i++){ $l=ret_mixed($i); $r[]=ret_mixed($i); $s['k'.$i%3]=ret_mixed($i); } return [$l,$r,$s]; }
function lists(){ $r=[]; for($i=0;$i<30;$i++){ [$a,[$b,$c]]=[$i,["x$i",[$i]]]; ['p'=>$p,'q'=>$q]=['p'=>$i,'q'=>null]; $r[]=[$a,$b,$c,$p,$q]; } return $r; }
function frees(){ for($i=0;$i<30;$i++){ ret_mixed($i); new C; strtoupper("a$i"); } return C::$d; }
function byref(){ $a=[1,'x',[2]]; $r=&$a[1]; $out=[]; foreach($a as $v){ $out[]=$v; $r.='y'; } $f=function() use(&$r){ return $r.='z'; }; for($i=0;$i<20;$i++) $out[]=$f(); return $out; }
function gen($n){ for($i=0;$i<$n;$i++){ $x=yield $i=>ret_mixed($i); if($x) yield $x; } return 'end'; }
function compose(callable ...$f){ return function($x) use($f){ foreach($f as $g) $x=$g($x); return $x; }; }
function dead_handler(){ $n=0; for($i=0;$i<40;$i++){ $o=new C; $o->p=$o; $o=null; $a=[new C]; $a[0]=1; $n+=count($a); } return $n; }
$add=fn($n)=>fn($x)=>$x+$n; $c=new C(fn($x)=>$x.'!'); $c->p='P';
for($r=0;$r<60;$r++){ $out=[];
 $out[]=$c->call($r); $out[]=(new E2)->consts(); $out[]=$c->consts(); $out[]=(E2::st())('k'); $out[]=($c->bound())('w');
 $out[]=q(['a'=>1,'b'=>null,5=>'five'],'a'); $out[]=q(['a'=>'str'],'a'); $out[]=q(['b'=>[1]],'b'); $out[]=q([],'zz'); $out[]=q([1,2,3],$r%4);
 $out[]=mixed_store([1,'two',[3],null,2.5,true]); $out[]=take(); $out[]=lists(); $out[]=byref(); $out[]=iterator_to_array(gen(7)); $out[]=compose($add(1),$add(2),'strval',fn($s)=>"<$s>")($r); $out[]=dead_handler();
 $out[]=array_map($add($r),[1,2,3]); $f='strrev'; $out[]=$f("abc$r"); $m=[$c,'call']; $out[]=$m('via'); }
frees();
echo md5(json_encode($out)),' ',json_encode(array_slice($out,0,5)),"\n"; unset($o); gc_collect_cycles(); echo C::$d,"\n";
?>
--EXPECT--
626a1a5873f777fbba16891e39fd7e30 ["59!",["a","e",[1,2],8,84,"top",[1,"x"],1.5],["a","a",[1,2],8,84,"top",[1,"x"],1.5],"E2k","Pw"]
4890
