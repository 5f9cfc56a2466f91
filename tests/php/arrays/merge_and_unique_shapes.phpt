--TEST--
array_merge, array_merge_recursive and array_unique of arrays of many shapes
--FILE--
<?php
$names = ['a' => 1, 'b' => [2], 'c' => 'three'];
$more = ['b' => 'B', 'd' => 4];
echo json_encode(array_merge($names, $more)), "\n";
echo json_encode([$names, $more]), "\n";
// Integer keys are numbered anew, whatever came before.
$holes = [5 => 'x', 'n' => 1, 9 => 'y'];
unset($holes[5]);
echo json_encode(array_merge($holes, ['n' => 2, 7 => 'z'])), "\n";
echo json_encode(array_merge($names, [10 => 'i'])), "\n";
// The internal pointer begins anew, and so does the next index.
$moved = ['a' => 1, 'b' => 2, 40 => 3];
unset($moved[40]);
next($moved);
$merged = array_merge($moved, ['c' => 3]);
echo current($merged), "\n";
$merged[] = 'next';
echo json_encode($merged), "\n";
// With room for no more, and with room for many.
$eight = array_combine(range('a', 'h'), range(1, 8));
echo json_encode(array_merge($eight, ['i' => 9, 'a' => 0])), "\n";
$large = array_combine(array_map(fn($i) => "k$i", range(1, 100)), range(1, 100));
foreach (range(3, 100) as $i) unset($large["k$i"]);
echo json_encode(array_merge($large, ['l' => 1])), "\n";
// References that somebody shares stay.
$v = 1;
$referring = ['a' => &$v, 'b' => 2];
$merged = array_merge($referring, ['b' => 3]);
$merged['a'] = 'changed';
echo $v, "\n";
unset($v);
$copy = array_merge($referring, ['c' => 3]);
$copy['a'] = 'own';
echo $referring['a'], "\n";
function locals() { $x = 1; $y = 2; return array_merge(get_defined_vars(), ['z' => 3]); }
echo json_encode(locals()), "\n";

echo json_encode(array_merge_recursive(['a' => [1], 5 => 'x', 'b' => 2], ['a' => [3], 5 => 'y', 'b' => 4])), "\n";
echo json_encode(array_merge_recursive(['a' => ['p' => 1]], [], ['a' => ['p' => 2]])), "\n";
echo json_encode([array_merge_recursive(), array_merge()]), "\n";
$one = ['a' => ['x' => 1]];
$both = array_merge_recursive($one, ['a' => ['x' => 2]]);
echo json_encode([$one, $both]), "\n";

echo json_encode(array_unique([4, 3, 4, 3, 1])), "\n";
echo json_encode(array_unique(['x' => 1, 'y' => 2, 'z' => 1])), "\n";
$holes = [1, 1, 2, 2, 3, 3];
unset($holes[0], $holes[3]);
echo json_encode(array_unique($holes)), "\n";
echo count(array_unique(array_map(fn($i) => $i % 50 << 32, range(0, 999)))), "\n";
echo json_encode(array_unique([PHP_INT_MAX, PHP_INT_MIN, PHP_INT_MAX, 0, -1, -1, 0])), "\n";
echo json_encode(array_unique([1, '1', 2, 2.0, true, 'a'])), "\n";
$r = 1;
echo json_encode(array_unique([1, &$r, 2])), "\n";
--EXPECT--
{"a":1,"b":"B","c":"three","d":4}
[{"a":1,"b":[2],"c":"three"},{"b":"B","d":4}]
{"n":2,"0":"y","1":"z"}
{"a":1,"b":[2],"c":"three","0":"i"}
1
{"a":1,"b":2,"c":3,"0":"next"}
{"a":0,"b":2,"c":3,"d":4,"e":5,"f":6,"g":7,"h":8,"i":9}
{"k1":1,"k2":2,"l":1}
changed
own
{"x":1,"y":2,"z":3}
{"a":[1,3],"0":"x","b":[2,4],"1":"y"}
{"a":{"p":[1,2]}}
[[],[]]
[{"a":{"x":1}},{"a":{"x":[1,2]}}]
{"0":4,"1":3,"4":1}
{"x":1,"y":2}
{"1":1,"2":2,"4":3}
50
{"0":9223372036854775807,"1":-9223372036854775808,"3":0,"4":-1}
{"0":1,"2":2,"5":"a"}
{"0":1,"2":2}
