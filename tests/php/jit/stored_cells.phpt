--TEST--
Elements of all kinds stored by all kinds of keys, compiled
--FILE--
<?php
function b1(int $n){ $a=[]; $b=[]; for($i=0;$i<$n;$i++){ $k="k".($i%37); $a[$k]=$i; $b[$k]=0; } for($r=0;$r<20;$r++) foreach($a as $k=>$v) $b[$k]+=$v; return md5(json_encode([$a,$b])); }
function b2(int $n){ $a=[]; for($i=0;$i<$n;$i++){ $a[$i*3]="s$i"; $a[$i*3]=$i&1?"t$i":[$i]; $a[]=null; } return md5(json_encode($a)); }
function b3(int $n){ $a=[]; for($i=0;$i<$n;$i++){ $a[]="s$i"; } for($i=0;$i<$n;$i++){ $a[$i]=$a[$n-1-$i]; $t=$a[$i]; $a[$i]=$a[0]; $a[0]=$t;} return md5(json_encode($a)); }
function b4(int $n){ $a=[]; for($i=0;$i<$n;$i++){ $x=[$i]; $a[]=$x; $a["n$i"]=$x; $x[]=2; if($i==50){ $a[]=$a; $a['self']=$a; } } return md5(json_encode($a)); }
function b5(array $a,int $n){ for($i=0;$i<$n;$i++){ $a["12"]=$i; $a["x"]=(float)$i; $a["y"]=$i>3; } return json_encode($a); }
function b6(array &$a,int $n){ for($i=0;$i<$n;$i++){ $a["12$i"]=$i; $a["12$i"]+=2; $a["q"]=$i; $a["q"]-=1; } return count($a); }
class D { static $c=0; public function __construct(public $i=0){} function __destruct(){ D::$c++; } }
function b7(int $n){ $a=[]; for($i=0;$i<$n;$i++){ $a[$i%5]=new D($i); $a['k']=new D(1); $o=new D(2); $a[$i%3]=$o; $a['o']=$o; } return count($a).' '.D::$c; }
function b8(int $n){ $words=explode(' ',str_repeat('the quick brown fox jumps over the lazy dog ',$n)); $c=[]; foreach($words as $w){ if(isset($c[$w])) $c[$w]++; else $c[$w]=1; } foreach($words as $w){ $c[$w]=($c[$w]??0)+1; $c[$w]+=1.5; } return json_encode($c); }
function b9(int $n){ $a=[]; for($i=0;$i<$n;$i++){ $a[$i]=$i; if($i==$n-10){ $b=$a; } $a[0]=$i; $a['z']=$i;} return md5(json_encode([$a,$b])); }
function b10(int $n){ $a=['p'=>1]; $r=&$a['p']; for($i=0;$i<$n;$i++){ $a['p']=$i; $a['p']+=1; $a['w']=$r; } return json_encode($a); }
for($r=0;$r<30;$r++){ $q=[]; $out=[b1(100),b2(100),b3(60),b4(70),b5([],50),b5(['x'=>'str'],50),b6($q,40),b7(40),b8(20),b9(60),b10(40)]; }
echo json_encode($out),"\n";
?>
--EXPECT--
["16c9e6408990d4c26e4f08483e54445a","2dcf92220b5ce72775cc2f97541dbe36","f6f1190aad9e565d3e18a1c7c9fc1dd7","7d09cb3175bb7516408e4a58341ee5e4","{\"12\":49,\"x\":49,\"y\":true}","{\"x\":49,\"12\":49,\"y\":true}",41,"7 3594","{\"the\":140,\"quick\":70,\"brown\":70,\"fox\":70,\"jumps\":70,\"over\":70,\"lazy\":70,\"dog\":70,\"\":3.5}","0a60c3b5bca52fd2c774c301d2957f72","{\"p\":40,\"w\":40}"]
