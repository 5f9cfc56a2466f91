--TEST--
Sorting with callbacks that give booleans
--FILE--
<?php
set_error_handler(function($n,$m){ echo "$m\n"; return true; });
$a=[2,1]; usort($a,fn($x,$y)=>$x>$y); echo json_encode($a),"\n";
$a=[2,1]; usort($a,fn($x,$y)=>true); echo json_encode($a),"\n";
$a=[1,2]; uasort($a,fn($x,$y)=>$x>$y); echo json_encode($a),"\n";
$a=[1,2,3]; uksort($a,fn($x,$y)=>$x<$y); echo json_encode($a),"\n";
var_dump(array_udiff([3,1],[1,2],fn($x,$y)=>$x>$y));
--EXPECT--
usort(): Returning bool from comparison function is deprecated, return an integer less than, equal to, or greater than zero
[1,2]
usort(): Returning bool from comparison function is deprecated, return an integer less than, equal to, or greater than zero
[1,2]
uasort(): Returning bool from comparison function is deprecated, return an integer less than, equal to, or greater than zero
[1,2]
uksort(): Returning bool from comparison function is deprecated, return an integer less than, equal to, or greater than zero
{"2":3,"1":2,"0":1}
array_udiff(): Returning bool from comparison function is deprecated, return an integer less than, equal to, or greater than zero
array(1) {
  [0]=>
  int(3)
}
