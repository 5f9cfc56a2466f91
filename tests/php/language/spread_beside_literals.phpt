--TEST--
Literals before unpacked arguments are refused by reference
--FILE--
<?php
function f(&$x, ...$rest) { $x = 1; echo json_encode([$x, $rest]), "\n"; }
function g(&...$all) { foreach ($all as &$one) $one++; echo json_encode($all), "\n"; }
class K { function m(&$x) { echo "m\n"; } static function s(&$x) { echo "s\n"; } }
function trying(Closure $call) { try { $call(); } catch (Error $e) { echo $e->getMessage(), "\n"; } }
$f = 'f';
$name = 'm';
trying(fn() => $f(1, ...[2, 3]));
trying(fn() => (new K)->$name(1 + 1, ...[]));
trying(fn() => [K::class, 's'](null, ...[]));
trying(function () { $list = [1, 2]; $z = 4; $g = 'g'; $g($z, ...$list); echo json_encode([$list, $z]), "\n"; });
trying(function () { $f = 'f'; $f(strtolower('X'), ...[2]); });
trying(function () { $f = 'f'; $f($unknown, ...['a']); var_dump($unknown); });
--EXPECTF--
f(): Argument #1 ($x) could not be passed by reference
K::m(): Argument #1 ($x) could not be passed by reference
K::s(): Argument #1 ($x) could not be passed by reference
[5,2,3]
[[2,3],5]

Notice: Only variables should be passed by reference in %s on line 12
[1,[2]]
[1,["a"]]
int(1)
