--TEST--
Functions that build lists: holes, references, next indexes, keys of both kinds
--FILE--
<?php
function show(array $a): void {
    $next = $a;
    $next[] = 'next';
    echo json_encode($a), ' ', array_key_last($next), ' ', array_is_list($a) ? 'list' : 'map', "\n";
}
$holes = [1, 2, 3, 4, 5];
unset($holes[1], $holes[4]);
$mixed = ['a' => 1, 5 => 'x', 'b' => [2]];
$value = 'r';
$refs = [1, &$value, 3];
$lone = (function () { $x = 'lone'; $a = [0, &$x]; return $a; })();
foreach ([$holes, $mixed, $refs, $lone, [], ['7' => 1]] as $a) {
    show(array_values($a));
    show(array_keys($a));
    show(array_reverse($a));
    show(array_reverse($a, true));
    show(array_merge($a, [9], $a));
    show(array_pad($a, 7, 'p'));
    show(array_pad($a, -7, 'p'));
    show(array_slice($a, 1, 2));
    show(array_slice($a, 1, 2, true));
    show(array_slice($a, -2));
    show(array_chunk($a, 2));
    show(array_chunk($a, 2, true));
    $b = $a;
    show(array_splice($b, 1, 1, ['in', 'out']));
    show($b);
    $b = $a;
    show(array_splice($b, -1, 0, 'one'));
    show($b);
}
// References that others hold stay references, lone ones do not.
$copy = array_values($refs);
$merged = array_merge([0], $refs);
$slice = array_slice($refs, 1);
$value = 'changed';
echo $copy[1], $merged[2], $slice[0], "\n";
$own = array_merge([0], $lone);
$own[2] = 'other';
echo $lone[1], "\n";
show(array_fill(0, 3, [1]));
show(array_fill(5, 3, 'x'));
show(array_fill(-3, 3, 'x'));
show(array_fill_keys(['a', 5, '5', 'b', 1.5, true], 0));
show(array_combine(['x', 'y', '3'], [1, 2, 3]));
show(array_flip(['a', 'b', 3, 'a']));
show(array_flip([0, 1, 2, 3]));
show(array_flip([1, 2, 3]));
show(range(1, 5));
show(range(5, 1, 2));
show(range(0, 1, 0.25));
show(range('a', 'e', 2));
show(range('e', 'a'));
show(range(PHP_INT_MAX - 2, PHP_INT_MAX));
show(array_filter([1, 0, 2, null, '0', 'a', false, 3.0, []]));
show(array_filter(['a' => 1, 'b' => 0, 7 => 5]));
show(array_map(null, [1, 2], ['a']));
show(array_map(fn($x) => $x . '!', ['k' => 1, 2]));
class Row { public $id = 8; public $n = 'object'; }
$rows = [['id' => 3, 'n' => 'a'], ['n' => 'b'], ['id' => '4', 'n' => 'c'], 5, ['id' => 2, 0 => 'zero'], new Row];
show(array_column($rows, 'n'));
show(array_column($rows, 'n', 'id'));
show(array_column($rows, 0));
show(array_column(array_slice($rows, 0, 2), null, 'id'));
foreach ([[5, [1, '5', 5.0]], ['5', [5]], ['05', [5]], ['a', [0, 'A', 'a']], ['a', [true]], [null, ['', 0]], ['', [null]], [1, [true]]] as [$needle, $in]) {
    echo json_encode([array_search($needle, $in), array_search($needle, $in, true), in_array($needle, $in)]), "\n";
}
?>
--EXPECT--
[1,3,4] 3 list
[0,2,3] 3 list
[4,3,1] 3 list
{"3":4,"2":3,"0":1} 4 map
[1,3,4,9,1,3,4] 7 list
[1,3,4,"p","p","p","p"] 7 list
["p","p","p","p",1,3,4] 7 list
[3,4] 2 list
{"2":3,"3":4} 4 map
[3,4] 2 list
[[1,3],[4]] 2 list
[{"0":1,"2":3},{"3":4}] 2 list
[3] 1 list
[1,"in","out",4] 4 list
[] 0 list
[1,3,"one",4] 4 list
[1,"x",[2]] 3 list
["a",5,"b"] 3 list
{"b":[2],"0":"x","a":1} 1 map
{"b":[2],"5":"x","a":1} 6 map
{"a":1,"0":"x","b":[2],"1":9,"2":"x"} 3 map
{"a":1,"0":"x","b":[2],"1":"p","2":"p","3":"p","4":"p"} 5 map
{"0":"p","1":"p","2":"p","3":"p","a":1,"4":"x","b":[2]} 5 map
{"0":"x","b":[2]} 1 map
{"5":"x","b":[2]} 6 map
{"0":"x","b":[2]} 1 map
[[1,"x"],[[2]]] 2 list
[{"a":1,"5":"x"},{"b":[2]}] 2 list
["x"] 1 list
{"a":1,"0":"in","1":"out","b":[2]} 2 map
[] 0 list
{"a":1,"0":"x","1":"one","b":[2]} 2 map
[1,"r",3] 3 list
[0,1,2] 3 list
[3,"r",1] 3 list
{"2":3,"1":"r","0":1} 3 map
[1,"r",3,9,1,"r",3] 7 list
[1,"r",3,"p","p","p","p"] 7 list
["p","p","p","p",1,"r",3] 7 list
["r",3] 2 list
{"1":"r","2":3} 3 map
["r",3] 2 list
[[1,"r"],[3]] 2 list
[[1,"r"],{"2":3}] 2 list
["r"] 1 list
[1,"in","out",3] 4 list
[] 0 list
[1,"r","one",3] 4 list
[0,"lone"] 2 list
[0,1] 2 list
["lone",0] 2 list
{"1":"lone","0":0} 2 map
[0,"lone",9,0,"lone"] 5 list
[0,"lone","p","p","p","p","p"] 7 list
["p","p","p","p","p",0,"lone"] 7 list
["lone"] 1 list
{"1":"lone"} 2 map
[0,"lone"] 2 list
[[0,"lone"]] 1 list
[[0,"lone"]] 1 list
["lone"] 1 list
[0,"in","out"] 3 list
[] 0 list
[0,"one","lone"] 3 list
[] 0 list
[] 0 list
[] 0 list
[] 0 list
[9] 1 list
["p","p","p","p","p","p","p"] 7 list
["p","p","p","p","p","p","p"] 7 list
[] 0 list
[] 0 list
[] 0 list
[] 0 list
[] 0 list
[] 0 list
["in","out"] 2 list
[] 0 list
["one"] 1 list
[1] 1 list
[7] 1 list
[1] 1 list
{"7":1} 8 map
[1,9,1] 3 list
[1,"p","p","p","p","p","p"] 7 list
["p","p","p","p","p","p",1] 7 list
[] 0 list
[] 0 list
[1] 1 list
[[1]] 1 list
[{"7":1}] 1 list
[] 0 list
[1,"in","out"] 3 list
[] 0 list
["one",1] 2 list
changedchangedchanged
lone
[[1],[1],[1]] 3 list
{"5":"x","6":"x","7":"x"} 8 map
{"-3":"x","-2":"x","-1":"x"} 0 map
{"a":0,"5":0,"b":0,"1.5":0,"1":0} 6 map
{"x":1,"y":2,"3":3} 4 map
{"a":3,"b":1,"3":2} 4 map
[0,1,2,3] 4 list
{"1":0,"2":1,"3":2} 4 map
[1,2,3,4,5] 5 list
[5,3,1] 3 list
[0,0.25,0.5,0.75,1] 5 list
["a","c","e"] 3 list
["e","d","c","b","a"] 5 list
[9223372036854775805,9223372036854775806,9223372036854775807] 3 list
{"0":1,"2":2,"5":"a","7":3} 8 map
{"a":1,"7":5} 8 map
[[1,"a"],[2,null]] 2 list
{"k":"1!","0":"2!"} 1 map
["a","b","c","object"] 4 list
{"3":"a","4":"c","8":"object"} 9 map
["zero"] 1 list
{"3":{"id":3,"n":"a"},"4":{"n":"b"}} 5 map
[1,false,true]
[0,false,true]
[0,false,true]
[2,2,true]
[0,false,true]
[0,false,true]
[0,false,true]
[0,false,true]
