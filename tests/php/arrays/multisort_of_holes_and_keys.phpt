--TEST--
array_multisort with holes, string keys, references and several orders
--FILE--
<?php
function show(...$values) { echo implode(' ', array_map('json_encode', $values)), "\n"; }
$a = [3, 1, 2, 5]; unset($a[1]); $b = ['x' => 'c', 'y' => 'a', 4 => 'b'];
array_multisort($a, $b); show($a, $b);
$b[] = 'next'; show($b);
$a = [1, 1, 2]; $same = &$a; array_multisort($a, SORT_DESC, $same); show($a);
$numbers = ['10', 9, '1e1', 1.5, true]; $keys = [1, 2, 3, 4, 5];
array_multisort($numbers, SORT_ASC, SORT_STRING, $keys, SORT_DESC); show($numbers, $keys);
$part = 3; $list = [5, &$part, 1]; $other = ['a', 'b', 'c'];
array_multisort($list, $other); show($list, $other); $part = 'changed'; show($list);
class Text { function __construct(public $text) {} function __toString() { return $this->text; } }
$texts = [new Text('b'), new Text('a')]; $beside = [1, 2];
array_multisort($texts, SORT_STRING, $beside); show($beside, (string) $texts[0]);
class Bad { function __toString(): string { throw new Exception('no'); } }
$bad = [new Bad, new Bad, new Bad]; $beside = [3, 2, 1];
try { array_multisort($bad, SORT_STRING, $beside); } catch (Exception $e) { echo $e->getMessage(), "\n"; }
show($beside);
--EXPECT--
[2,3,5] {"y":"a","x":"c","0":"b"}
{"y":"a","x":"c","0":"b","3":"next"}
[2,1,1]
[true,1.5,"10","1e1",9] [5,4,1,3,2]
[1,3,5] ["c","b","a"]
[1,"changed",5]
[2,1] "a"
no
[3,2,1]
