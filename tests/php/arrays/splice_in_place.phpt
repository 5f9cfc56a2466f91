--TEST--
array_splice() of lists, alone and shared
--FILE--
<?php
class D { function __construct(public $n) {} function __destruct() { echo "~$this->n "; } }
function show($label, $removed, $list) { echo $label, ' ', json_encode($removed), ' ', json_encode($list), ' '; $list[] = 'next'; echo array_key_last($list), "\n"; }
foreach ([[0, 0], [0, 2], [1, 1], [2, null], [-1, 1], [1, -1], [9, 1], [0, null], [-9, 2]] as [$offset, $length])
    foreach ([[], ['x'], ['x', 'y', 'z'], 'one', null, [[1]]] as $new) {
        $list = [1, 2.5, 'three', [4]];
        $list[] = 5;
        $removed = array_splice($list, $offset, $length, $new);
        show("$offset,$length", $removed, $list);
    }
// With an owner elsewhere, holes, keys, references, itself.
$list = range(1, 5); $copy = $list; array_splice($list, 1, 2, ['a']); show('shared', $copy, $list);
$list = range(1, 5); unset($list[2]); array_splice($list, 1, 2, ['a']); show('holes', [], $list);
$list = range(1, 3); $list['k'] = 'v'; array_splice($list, 1, 1); show('keys', [], $list);
$one = 1; $list = [&$one, 2, 3]; $r = array_splice($list, 0, 1, [7]); $one = 9; show('reference', $r, $list);
$list = [1, 2, 3]; $ref = &$list[1]; array_splice($list, 0, 1); $ref = 'changed'; show('moved reference', [], $list);
$list = [1, 2, 3]; array_splice($list, 1, 0, $list); show('itself', [], $list);
$list = [[1], [2]]; array_splice($list, 0, 1, $list[1]); show('element', [], $list);
$list = [1, 2, 3, 4]; next($list); next($list); array_splice($list, 0, 1); var_dump(current($list));
$list = [new D('a'), new D('b'), new D('c')]; array_splice($list, 1, 1); echo "| "; array_splice($list, 0, 1, [new D('n')]); echo "| "; $list = null; echo "\n";
foreach ($list = [1, 2, 3, 4] as $k => &$v) { if ($k == 0) array_splice($list, 1, 1); echo $v, ' '; } unset($v); echo "\n";
$list = [1, 2, 3, 4]; foreach ($list as $k => &$v) { if ($k == 1) array_splice($list, 0, 1); echo $v, ' '; } unset($v); echo "\n";
class P { public array $l = [1, 2, 3]; }
$p = new P; array_splice($p->l, 0, 1, 'x'); echo json_encode($p), json_encode(new P), "\n";
function lit() { $l = [1, 2, 3]; array_splice($l, 1, 1); return $l; } lit(); echo json_encode(lit()), "\n";
$list = []; for ($i = 0; $i < 1000; $i++) array_splice($list, intdiv($i, 2), 0, [$i]); echo md5(json_encode($list)), ' ', count($list), "\n";
--EXPECT--
0,0 [] [1,2.5,"three",[4],5] 5
0,0 [] ["x",1,2.5,"three",[4],5] 6
0,0 [] ["x","y","z",1,2.5,"three",[4],5] 8
0,0 [] ["one",1,2.5,"three",[4],5] 6
0,0 [] [1,2.5,"three",[4],5] 5
0,0 [] [[1],1,2.5,"three",[4],5] 6
0,2 [1,2.5] ["three",[4],5] 3
0,2 [1,2.5] ["x","three",[4],5] 4
0,2 [1,2.5] ["x","y","z","three",[4],5] 6
0,2 [1,2.5] ["one","three",[4],5] 4
0,2 [1,2.5] ["three",[4],5] 3
0,2 [1,2.5] [[1],"three",[4],5] 4
1,1 [2.5] [1,"three",[4],5] 4
1,1 [2.5] [1,"x","three",[4],5] 5
1,1 [2.5] [1,"x","y","z","three",[4],5] 7
1,1 [2.5] [1,"one","three",[4],5] 5
1,1 [2.5] [1,"three",[4],5] 4
1,1 [2.5] [1,[1],"three",[4],5] 5
2, ["three",[4],5] [1,2.5] 2
2, ["three",[4],5] [1,2.5,"x"] 3
2, ["three",[4],5] [1,2.5,"x","y","z"] 5
2, ["three",[4],5] [1,2.5,"one"] 3
2, ["three",[4],5] [1,2.5] 2
2, ["three",[4],5] [1,2.5,[1]] 3
-1,1 [5] [1,2.5,"three",[4]] 4
-1,1 [5] [1,2.5,"three",[4],"x"] 5
-1,1 [5] [1,2.5,"three",[4],"x","y","z"] 7
-1,1 [5] [1,2.5,"three",[4],"one"] 5
-1,1 [5] [1,2.5,"three",[4]] 4
-1,1 [5] [1,2.5,"three",[4],[1]] 5
1,-1 [2.5,"three",[4]] [1,5] 2
1,-1 [2.5,"three",[4]] [1,"x",5] 3
1,-1 [2.5,"three",[4]] [1,"x","y","z",5] 5
1,-1 [2.5,"three",[4]] [1,"one",5] 3
1,-1 [2.5,"three",[4]] [1,5] 2
1,-1 [2.5,"three",[4]] [1,[1],5] 3
9,1 [] [1,2.5,"three",[4],5] 5
9,1 [] [1,2.5,"three",[4],5,"x"] 6
9,1 [] [1,2.5,"three",[4],5,"x","y","z"] 8
9,1 [] [1,2.5,"three",[4],5,"one"] 6
9,1 [] [1,2.5,"three",[4],5] 5
9,1 [] [1,2.5,"three",[4],5,[1]] 6
0, [1,2.5,"three",[4],5] [] 0
0, [1,2.5,"three",[4],5] ["x"] 1
0, [1,2.5,"three",[4],5] ["x","y","z"] 3
0, [1,2.5,"three",[4],5] ["one"] 1
0, [1,2.5,"three",[4],5] [] 0
0, [1,2.5,"three",[4],5] [[1]] 1
-9,2 [1,2.5] ["three",[4],5] 3
-9,2 [1,2.5] ["x","three",[4],5] 4
-9,2 [1,2.5] ["x","y","z","three",[4],5] 6
-9,2 [1,2.5] ["one","three",[4],5] 4
-9,2 [1,2.5] ["three",[4],5] 3
-9,2 [1,2.5] [[1],"three",[4],5] 4
shared [1,2,3,4,5] [1,"a",4,5] 4
holes [] [1,"a",5] 3
keys [] {"0":1,"1":3,"k":"v"} 2
reference [9] [7,2,3] 3
moved reference [] ["changed",3] 2
itself [] [1,1,2,3,2,3] 6
element [] [2,[2]] 2
int(2)
~b | ~a | ~n ~c 
1 2 3 4 
1 2 3 4 
{"l":["x",2,3]}{"l":[1,2,3]}
[1,3]
53ec05044b9bed6cebdcd2983ee54547 1000
