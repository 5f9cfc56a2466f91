--TEST--
Callbacks with parameters by reference, called by builtins
--FILE--
<?php
// Parameters by reference share what the builtin gives them.
$a = ['x' => 1, 'y' => [2, 3], 'z' => 'text'];
$copy = $a;
array_walk($a, function (&$v, $k) { $v = is_array($v) ? count($v) : "$k=$v"; });
echo json_encode($a), json_encode($copy), "\n";
array_walk($a, function (&$v, $k, $extra) { $v .= $extra; }, '!');
array_walk($a, function (&$v, $k, &$extra) { $v .= $extra; $extra = 'changed'; }, '?');
echo json_encode($a), "\n";
// One parameter of the two, defaults, and keys that are asked for by reference.
array_walk($a, function (&$v) { $v = strrev($v); });
array_walk($a, function (&$v, $k, $more = 'default') { $v = $more; });
array_walk($a, function (&$v, &$k) { $v = $k; $k = 'no'; });
echo json_encode($a), "\n";
$deep = [1, [2, [3]], 'k' => ['l' => 4]];
$other = $deep;
array_walk_recursive($deep, function (&$v, $k, $add) { $v += $add; }, 10);
echo json_encode($deep), json_encode($other), "\n";
// The callback throws, replaces the array, keeps the reference, destroys what it stood for.
$b = [1, 2, 3];
try {
    array_walk($b, function (&$v) { if ($v == 2) throw new Exception("at $v"); $v = 'done'; });
} catch (Exception $e) {
    echo $e->getMessage(), json_encode($b), "\n";
}
class Dies { function __construct(public $n) {} function __destruct() { echo "~{$this->n} "; } }
$c = [new Dies(1), new Dies(2), new Dies(3)];
$kept = [];
array_walk($c, function (&$v) use (&$kept) { if ($v->n == 2) $kept[] = &$v; $v = $v->n; });
$kept[0] = 'shared';
echo json_encode($c), "\n";
$d = [1, 2, 3];
array_walk($d, function (&$v, $k) use (&$d) { if ($k == 0) $d[] = 4; $v *= 2; });
echo json_encode($d), "\n";
set_error_handler(function ($n, $m) { echo "[$m] "; return true; });
// No reference is given: a warning, and the general way.
echo implode(',', array_map(function (&$v) { return $v + 1; }, [1, 2])), "\n";
$list = [3, 1, 2];
usort($list, function (&$x, $y) { return $x <=> $y; });
echo implode(',', $list), "\n";
echo preg_replace_callback('/\w/', function (array &$m) { return $m[0] . '.'; }, 'abc'), "\n";
// References that go by value.
$one = 1;
$e = [&$one];
echo call_user_func_array(function (&$r, $v) { $r++; $v++; return $r + $v; }, [&$one, &$one]), $one, "\n";
call_user_func_array(fn(&$r) => $r = 'set', $e);
echo $one, "\n";
function &counted(array &$list) { $list[] = count($list); foreach ($list as &$v) yield $v; }
foreach (call_user_func_array('counted', [&$d]) as $value) echo $value, ' ';
echo count($d), "\n";
--EXPECTF--
{"x":"x=1","y":2,"z":"z=text"}{"x":1,"y":[2,3],"z":"text"}

Warning: {closure:%s}(): Argument #3 ($extra) must be passed by reference, value given in %s on line 8

Warning: {closure:%s}(): Argument #3 ($extra) must be passed by reference, value given in %s on line 8

Warning: {closure:%s}(): Argument #3 ($extra) must be passed by reference, value given in %s on line 8
{"x":"x=1!?","y":"2!?","z":"z=text!?"}

Warning: {closure:%s}(): Argument #2 ($k) must be passed by reference, value given in %s on line 13

Warning: {closure:%s}(): Argument #2 ($k) must be passed by reference, value given in %s on line 13

Warning: {closure:%s}(): Argument #2 ($k) must be passed by reference, value given in %s on line 13
{"x":"x","y":"y","z":"z"}
{"0":11,"1":[12,[13]],"k":{"l":14}}{"0":1,"1":[2,[3]],"k":{"l":4}}
at 2["done",2,3]
~1 ~2 ~3 [1,"shared",3]
[2,4,6,8]
[{closure:%s}(): Argument #1 ($v) must be passed by reference, value given] [{closure:%s}(): Argument #1 ($v) must be passed by reference, value given] 2,3
[{closure:%s}(): Argument #1 ($x) must be passed by reference, value given] [{closure:%s}(): Argument #1 ($x) must be passed by reference, value given] [{closure:%s}(): Argument #1 ($x) must be passed by reference, value given] 1,2,3
[{closure:%s}(): Argument #1 ($m) must be passed by reference, value given] [{closure:%s}(): Argument #1 ($m) must be passed by reference, value given] [{closure:%s}(): Argument #1 ($m) must be passed by reference, value given] a.b.c.
42
set
2 4 6 8 4 5
