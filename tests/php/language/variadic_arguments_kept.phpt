--TEST--
What a variadic function was given is told whatever its last parameter has become
--FILE--
<?php
function f($a, ...$r) { $x = func_get_args(); array_unshift($r, 1); return [$x, $r, func_num_args()]; }
echo json_encode(f(1,2,3)), json_encode(f(1)), json_encode(f(1,[2],"x")), "\n";
function g($a, &...$r) { $r[0] = 9; return func_get_args(); }
$p = 5; $q = 6; echo json_encode(g(1,$p,$q)), $p, "\n";
function h(...$r) { $r = null; debug_print_backtrace(); return func_get_args(); }
echo json_encode(h(1,2)), json_encode(h(...[1,2], ...['n'=>3])), "\n";
function gen($a, ...$r) { $r[] = 1; yield func_get_args(); yield $r; }
foreach (gen(1,2,3) as $v) echo json_encode($v), "\n";
class A { function __call($n, $a) { return $a; } function m($x = 4, ...$r) { $r[] = 1; return [$x, $r, func_get_args()]; } static function s(...$r) { array_pop($r); return func_get_args(); } }
$a = new A; echo json_encode([$a->zz(1,2), $a->m(), $a->m(1), $a->m(1,2), A::s(1,2,3), call_user_func_array([$a,'m'],[1,2,3]), array_map([$a,'m'],[1],[2],[3])]), "\n";
function ex(...$r) { $r = 1; throw new Exception('x'); }
try { ex(1, 'two', [3]); } catch (Exception $e) { echo $e->getTraceAsString(), "\n"; }
function named($a, ...$r) { $r['z'] = 1; return [func_get_args(), $r]; }
echo json_encode(named(1, 2, b: 3)), json_encode(named(a: 1, c: 3)), "\n";
function d(...$r) { $r = []; echo "in\n"; }
d(new class { function __destruct() { echo "arg\n"; } }, 2); echo "end\n";
function typed(int ...$r) { $r[] = 1; return func_get_args(); } echo json_encode(typed(1, 2.0, "3")), "\n";
try { typed(1, "x"); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
function def($a, $b = 2, ...$r) { $r[] = 0; return [$a, $b, $r, func_get_args()]; } echo json_encode([def(1), def(1,3), def(1,3,4,5,6,7,8,9,10)]), "\n";
function deep($n, ...$r) { $r[] = $n; return $n ? deep($n - 1, ...$r) : count($r) . count(func_get_args()); } echo deep(500, 1), "\n";
$GLOBALS['arr'] = [1,[2]]; function useglob() { global $arr, $obj; return count($arr); } for ($i = 0; $i < 1000; $i++) useglob(); echo useglob(), gc_collect_cycles(), "\n";
function loopv() { $s = 0; for ($i = 0; $i < 100000; $i++) { $t = def(1, $i, 3); $s += $t[1]; } return $s; } echo loopv(), "\n";
--EXPECTF--
[[1,2,3],[1,2,3],3][[1],[1],1][[1,[2],"x"],[1,[2],"x"],3]
[1,9,6]9
#0 %s(7): h(1, 2)
[1,2]#0 %s(7): h(1, 2, n: 3)
[1,2]
[1,2,3]
[2,3,1]
[[1,2],[4,[1],[]],[1,[1],[1]],[1,[2,1],[1,2]],[1,2,3],[1,[2,3,1],[1,2,3]],[[1,[2,3,1],[1,2,3]]]]
#0 %s(13): ex(1, 'two', Array)
#1 {main}
[[1,2],{"0":2,"b":3,"z":1}][[1],{"c":3,"z":1}]
in
arg
end
[1,2,3]
typed(): Argument #2 must be of type int, string given, called in %s on line 19
[[1,2,[0],[1]],[1,3,[0],[1,3]],[1,3,[4,5,6,7,8,9,10,0],[1,3,4,5,6,7,8,9,10]]]
502502
20
4999950000
