--TEST--
Named arguments of functions that are known: by value and by reference
--FILE--
<?php
function f($a, &$b, $c = 'c', ...$rest) { $b = 'set'; return json_encode([$a, $b, $c, $rest]); }
function g($a, $b = 2, $c = 3) { return "$a-$b-$c"; }
class K { static function s(&$x, $y) { $x = $y; } function m($p, &$q = null) { $q = $p; } }
$v = 'v'; $u = 5; $arr = [];
echo f(1, b: $v), $v, "\n";
echo f(b: $u, a: 2), $u, "\n";
echo f(c: 'C', a: 1, b: $arr['made']), json_encode($arr), "\n";
echo f(1, b: $v, extra: 'more'), "\n";
echo g(c: 5, a: $u), ' ', g($u, c: $arr['made']), ' ', g(b: g(1), a: g(a: 3, c: 4)), "\n";
echo g(a: $undefined, c: 1), "\n";
K::s(y: 'y', x: $new); var_dump($new);
(new K)->m(q: $q, p: 'p'); var_dump($q);
echo implode(',', array_slice(array: [1, 2, 3], offset: 1)), ' ', str_pad(string: 'x', length: 3, pad_type: STR_PAD_LEFT), "\n";
$list = [1, 3, 2]; usort(callback: fn($a, $b) => $b <=> $a, array: $list); echo implode(",", $list), "\n";
try { g(b: 1); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { g(1, a: 1); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { g(x: 1, a: 1); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { f(b: 5, a: 1); } catch (Error $e) { echo get_class($e), "\n"; }
--EXPECTF--
[1,"set","c",[]]set
[2,"set","c",[]]set
[1,"set","C",[]]{"made":"set"}
[1,"set","c",{"extra":"more"}]
set-2-5 set-2-set 3-2-4-1-2-3-3

Warning: Undefined variable $undefined in %s on line 11
-2-1
string(1) "y"
string(1) "p"
2,3   x
3,2,1
g(): Argument #1 ($a) not passed
Named parameter $a overwrites previous argument
Unknown named parameter $x
Error
