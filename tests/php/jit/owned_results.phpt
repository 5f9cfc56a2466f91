--TEST--
Results and variables of all kinds, compiled: returns, defaults, declared types, $this
--FILE--
<?php
class Q { public $tag='q'; static $dead=0; function __destruct(){ self::$dead++; } }
class P { private array $v=[]; private ?P $o=null; public string $s=''; public mixed $any; public readonly ?Q $q; public int|string $u=1; public float $f=0.0;
 function __construct(array $v, ?P $o=null, ?Q $q=null){ $this->v=$v; $this->o=$o; $this->q=$q; }
 function get(string $n): mixed { $x=$this; foreach($this->v as $k=>$w){ if($k===$n) return $w; } return $n; }
 function name(): string { return $this->s; }
 function self(): static { return $this; }
 function arr(array $x): array { $x[]=1; return $x; }
 function set(string $s): static { $this->s=$s; return $this; }
 function any(mixed $a): mixed { $this->any=$a; return $this->any; }
 function un(int|string $u): int|string { $this->u=$u; return $this->u; }
 function o(): ?P { return $this->o; }
 function q(): ?Q { return $this->q; }
 function with(array $v): self { $c=clone $this; $c->v=$v; return $c; }
 function lit(): array { return [1,2,'three']; }
 function txt($x='dflt', array $y=[], ?string $z=null){ return $x.count($y).($z??'nul'); }
 function tmp(int $i): string { $t='t'.$i; $u=$t; return $t; }
 function &ref(){ return $this->v; }
 function mk(int $i): Q { $q=new Q; $q->tag=$i; return $q; }
}
function last(array $a){ $r=null; foreach($a as $x){ $r=$x; } return $r; }
function pairs(array $a): array { $r=[]; foreach($a as [$x,$y]) $r[$x]=$y; foreach($a as ['0'=>$p,'1'=>$q]) $r[]=$p; return $r; }
function make($x){ $f=function($y) use($x){ return $x.$y; }; $g=fn($z)=>$f($z).$x; return $g; }
function f3(P $p, string $k, $v){ $t=$p->get($k); $p->set($t.'!'); return [$t,$p->name(),$v]; }
function swallow($o){ return 5; }
function keep($o){ return $o; }
$q=new Q; $p=new P(['a'=>1,'b'=>'two','c'=>[3],'d'=>null,'e'=>2.5,'f'=>$q],new P([]),$q);
$g=make('X'); $out=[];
for($r=0;$r<80;$r++){
 $out=[]; foreach(['a','b','c','d','e','zz'] as $n) $out[]=$p->get($n);
 $out[]=$p->self()===$p; $out[]=$p->arr([$r]); $out[]=$p->set("s$r")->name(); $out[]=$p->any($r%3?'x':[$r]); $out[]=$p->un($r%2?'s':7);
 $out[]=$p->o()!==null; $out[]=$p->q()===$q; $out[]=$p->with(['a'=>$r])->get('a'); $out[]=$p->lit(); $out[]=$p->txt(); $out[]=$p->txt('k',[1]); $out[]=$p->txt('k',[1],'z');
 $out[]=$p->tmp($r); $out[]=$p->mk($r)->tag; $p->mk(1); $z=$p->mk(2); $out[]=$z->tag; $p->lit(); $p->name(); keep("abc".$r); keep(new Q); swallow(new Q); $k=keep($z); $k=keep([$r]); 
 $out[]=last([[1],['x'],[$r]]); $out[]=last(['s',"t$r"]); $out[]=pairs([[1,'a'],[2,'b'],['k',$r]]); $out[]=$g('y'); $out[]=make($r)('w'); $out[]=json_encode(f3($p,'b',$r));
 $out[]=array_map(fn($x)=>$x.'m',['a',$r]); usort($out, fn($a,$b)=>0);
}
echo json_encode($out),"\n",Q::$dead,"\n";
try { (function(int $x): string { return $x; })("a"); } catch(TypeError $e){ echo get_class($e),"\n"; }
function bad(P $p): string { return $p; } for($i=0;$i<30;$i++) try { bad($i<25?$p:new Q); } catch(TypeError $e){ $m=$e->getMessage(); } echo preg_replace('/, called.*/','',$m),"\n";
function rec($n){ $a=[$n]; if($n==0) throw new Exception('deep'); return rec($n-1); } for($i=0;$i<40;$i++) try { rec(5); } catch(Exception $e){ $t=$e->getTraceAsString(); } echo count(explode("\n",$t)),"\n";
?>
--EXPECT--
[1,"two",[3],null,2.5,"zz",true,[79,1],"s79","x","s",true,true,79,[1,2,"three"],"dflt0nul","k1nul","k1z","t79",79,2,[79],"t79",{"1":"a","2":"b","k":79,"3":1,"4":2,"5":"k"},"XyX","79w79","[\"two\",\"two!\",79]",["am","79m"]]
399
TypeError
bad(): Argument #1 ($p) must be of type P, Q given
7
