--TEST--
Array literals and by-reference arguments in machine code: what goes in, exceptions on the way, variables that are references already
--INI--
opcache.jit=on
opcache.jit_hot_loop=4
opcache.jit_hot_func=4
--FILE--
<?php
function f($i,$s,$o,$a){ $x=['a'=>$i,'b'=>$s,'c'=>$o,'d'=>$a,'e'=>1.5*$i,'f'=>$i>3,'g'=>['h'=>$i,'k'=>[$s,$a]]]; $y=[$i,$s,$o,$a,null,"x$i",$x]; $z=[...$y,$i]; $w=[$i=>1,$s=>$i,3]; return [$x,$y,$z,$w,count($y)]; }
function r(&$x){ $x++; } function rs(&$x,$k){ $x[]=$k; } function rr(&$a,&$b){ $t=$a;$a=$b;$b=$t; }
function &gr(array &$a,$k){ return $a[$k]; }
function main(){ $o=new stdClass; $out=''; $n=0; $l=[]; $p=1; $q='z'; $arr=['k'=>1];
 for($i=0;$i<300;$i++){ $v=f($i,"s".($i%7),$i%5?$o:new ArrayObject([$i]),[$i,$i+1]); $out.=md5(serialize($v)); $out=md5($out); r($n); rs($l,$i); rr($p,$q); $rf=&gr($arr,'k'); $rf++; unset($rf); if($i%50==0) $n='5'; preg_match('/(\d)/',"a$i",$m); $out.=$m[0]; $u=[$i%3?$undef??null:$i, ...[1,2]]; $out.=json_encode($u);
  try { $e=[$i, g($i), "t$i"]; } catch (Exception $x) { $out.=$x->getMessage(); } $out=md5($out);}
 echo $out,' ',$n,' ',count($l),' ',$p,' ',$arr['k'],"\n"; }
function g($i){ if($i%9==0) throw new Exception("e$i"); return [$i]; }
main(); main();
--EXPECT--
8732ff989ea64fc5da4d2e8417b53117 54 300 1 301
8732ff989ea64fc5da4d2e8417b53117 54 300 1 301
