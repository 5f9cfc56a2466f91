--TEST--
Keys and values in one variable, types asked for, compiled
--FILE--
<?php
function same($a) { $r = []; foreach ($a as $x => $x) $r[] = $x; return $r; }
function t($v){ $r=[]; foreach($v as $x){ $r[]=[is_int($x),is_string($x),is_null($x),is_bool($x),is_array($x),is_object($x),is_float($x),is_scalar($x),is_int($y=is_int($x)?$x*3:1.5)]; } return $r; }
function mul($n){ $s=0; for($i=1;$i<$n;$i++){ $s = \is_int($t=$i*$i) ? $t : 0; if(is_int($i)) $s++; if(is_string($i)) $s--; } return $s; }
for ($i = 0; $i < 60; $i++) { $o=[same(['a' => 'p', 'b' => [1], 'c' => null]), same([1,2]), same(['k'=>1]), t([1,'a',null,true,[1],new stdClass,1.5]), t([1,2,3]), mul(50)]; }
echo json_encode($o),"\n";
function u(){ for($i=0;$i<40;$i++) $z=is_int($nope); return $z; } set_error_handler(function($n,$m){ global $w; $w=$m; return true; }); var_dump(u()); echo $w,"\n";
?>
--EXPECT--
[["a","b","c"],[0,1],["k"],[[true,false,false,false,false,false,false,true,true],[false,true,false,false,false,false,false,true,false],[false,false,true,false,false,false,false,false,false],[false,false,false,true,false,false,false,true,false],[false,false,false,false,true,false,false,false,false],[false,false,false,false,false,true,false,false,false],[false,false,false,false,false,false,true,true,false]],[[true,false,false,false,false,false,false,true,true],[true,false,false,false,false,false,false,true,true],[true,false,false,false,false,false,false,true,true]],2402]
bool(false)
Undefined variable $nope
