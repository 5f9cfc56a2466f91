--TEST--
An unused result of a call with unpacked or named arguments
--FILE--
<?php
// #[NoDiscard] is told of however arguments are given, before the call.
#[NoDiscard] function nd(...$a) { return count($a); }
#[NoDiscard] function n1($a) { return $a; }
class C { #[NoDiscard] function m(...$a) { return 1; } #[NoDiscard] static function s(...$a) { return 1; } }
set_error_handler(function (int $level, string $message): bool { echo "[", substr($message, 0, 45), "] "; return true; });
nd(...[1]); echo "spread\n";
n1(...[1]); echo "spread\n";
call_user_func_array('nd', [1]); echo "array\n";
(new C)->m(...[1]); C::s(...[1]); echo "methods\n";
nd(a: 1); n1(a: 1); echo "names\n";
$f = 'nd'; $f(...[1]); nd(...['x' => 1]); echo "dynamic\n";
(void) nd(...[1]);
$x = nd(...[1, 2]);
echo $x, nd(...[1]) ?: 1, "\n";
set_error_handler(function (int $level, string $message): bool { throw new Exception($message); });
foreach ([fn() => [nd(...[new C]), 1], function () { nd(...[new C, [1]]); }, function () { n1(a: new C); }, function () { nd(q: [new C]); }] as $f) {
    try { echo json_encode($f()), "\n"; } catch (Exception $e) { echo get_class($e), "\n"; }
}
--EXPECT--
[The return value of function nd() should eith] spread
[The return value of function n1() should eith] spread
[The return value of function nd() should eith] array
[The return value of method C::m() should eith] [The return value of method C::s() should eith] methods
[The return value of function nd() should eith] [The return value of function n1() should eith] names
[The return value of function nd() should eith] [The return value of function nd() should eith] dynamic
21
[1,1]
Exception
Exception
Exception
