--TEST--
$a + $b of lists, holes, string keys and references
--FILE--
<?php
function show(...$values) { echo implode(' ', array_map('json_encode', $values)), "\n"; }
$one = 1; $lone = [1 => 'r']; foreach ($lone as &$each) {} unset($each);
show([1, 2] + [5, 6, 7], ['a' => null] + ['a' => 1, 'b' => 2], [5 => 'f'] + [1, 2] + ['k' => 'v']);
$sum = [0 => 'z'] + $lone; $copy = $sum; $copy[1] = 'changed'; show($sum, $copy);
$referenced = ['x' => &$one]; $sum = [] + $referenced; $one = 2; show($sum);
$list = [1, 2, 3]; unset($list[1]); $sum = ['q' => 0] + $list; $sum[] = 'end'; show($sum);
$list = [1, 2, 3]; $sum = $list + $list; $sum[] = 4; show($sum, $list);
$mine = [1]; $mine = $mine + [1 => 2]; $mine = [0, 0, 3] + $mine; show($mine);
try { show([1] + 1); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
[1,2,7] {"a":null,"b":2} {"5":"f","0":1,"1":2,"k":"v"}
["z","r"] ["z","changed"]
{"x":2}
{"q":0,"0":1,"2":3,"3":"end"}
[1,2,3,4] [1,2,3]
[0,0,3]
Unsupported operand types: array + int
