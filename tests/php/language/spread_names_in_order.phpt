--TEST--
Arrays whose keys repeat the names of the parameters in order, unpacked
--FILE--
<?php
function sp($a, $b, $c = 'dc') { return func_get_args(); }
function tell($f) { try { echo json_encode($f()), "\n"; } catch (Throwable $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; } }
class P { function __construct(public int $x = 0, public int $y = 0) {} function __call($n, $a) { return [$n, $a]; } static function __callStatic($n, $a) { return [$n, $a]; } }
tell(fn() => sp(...['a' => 1, 'b' => 2, 'c' => 3]));
tell(fn() => sp(...['a' => 1, 'b' => 2]));
tell(fn() => sp(...['a' => 1]));
tell(fn() => sp(...['b' => 1, 'a' => 2]));
tell(fn() => sp(...['a' => 1, 'c' => 2]));
tell(fn() => sp(...['a' => 1, 'b' => 2, 'c' => 3, 'd' => 4]));
tell(fn() => sp(...['a' => 1, 'x' => 2]));
tell(fn() => sp(...['a' => 1], ...['b' => 2]));
tell(fn() => sp(...['a' => 1, 'b' => 2], c: 3));
tell(fn() => sp(0, ...['b' => 2]));
tell(fn() => sp(0, ...['a' => 2]));
tell(fn() => call_user_func_array('sp', ['a' => 1, 'b' => 2, 'c' => 3]));
tell(fn() => call_user_func_array('sp', ['a' => 1, 2]));
tell(fn() => new P(...['x' => 1, 'y' => 2]));
tell(fn() => new P(...['x' => '1', 'y' => 'q']));
tell(fn() => (new P)->go(...['x' => 1]));
tell(fn() => P::go(...['x' => 1]));
tell(fn() => str_pad(...['string' => 'a', 'length' => 3, 'pad_string' => '-']));
tell(fn() => str_pad(...['string' => 'a', 'length' => [], 'pad_string' => '-']));
function v(...$rest) { return $rest; }
tell(fn() => v(...['rest' => 1, 'b' => 2]));
function w($a, ...$rest) { return [$a, $rest]; }
tell(fn() => w(...['a' => 1, 'rest' => 2]));
tell(fn() => w(...['a' => 1]));
$r = ['a' => 1, 'b' => 2]; $ref = &$r['b'];
function change($a, $b) { $b = 9; return [$a, $b]; }
tell(fn() => change(...$r)); echo json_encode($r), "\n";
function byref($a, &$b) { $b = 7; return [$a, $b]; }
$q = ['a' => 1, 'b' => 2]; byref(...$q); echo json_encode($q), "\n";
unset($q['a']); $q['b'] = 5;
tell(fn() => change(...$q));
function g($a, $b) { yield $a; yield $b; }
tell(fn() => iterator_to_array(g(...['a' => 1, 'b' => 2])));
$c = fn($a, $b) => [$a, $b];
tell(fn() => $c(...['a' => [1], 'b' => 'x']));
tell(fn() => $c(...[]));
--EXPECTF--
[1,2,3]
[1,2]
ArgumentCountError: Too few arguments to function sp(), 1 passed in %s on line 7 and at least 2 expected
[2,1]
ArgumentCountError: sp(): Argument #2 ($b) not passed
Error: Unknown named parameter $d
Error: Unknown named parameter $x
[1,2]
[1,2,3]
[0,2]
Error: Named parameter $a overwrites previous argument
[1,2,3]
Error: Cannot use positional argument after named argument
{"x":1,"y":2}
TypeError: P::__construct(): Argument #2 ($y) must be of type int, string given, called in %s on line 19
["go",{"x":1}]
["go",{"x":1}]
"a--"
TypeError: str_pad(): Argument #2 ($length) must be of type int, array given
{"rest":1,"b":2}
[1,{"rest":2}]
[1,[]]
[1,9]
{"a":1,"b":2}
{"a":1,"b":7}
ArgumentCountError: change(): Argument #1 ($a) not passed
[1,2]
[[1],"x"]
ArgumentCountError: Too few arguments to function {closure:%s:38}(), 0 passed in %s on line 40 and exactly 2 expected
