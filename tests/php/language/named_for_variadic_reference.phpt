--TEST--
Names that a variadic parameter by reference collects want variables
--FILE--
<?php
class Names {
    public function rest($x, &...$y) { return [$x, $y]; }
    public static function all(&...$y) { return $y; }
    public function values($x, ...$y) { return [$x, $y]; }
}
set_error_handler(function ($level, $text) { echo "<$text> "; return true; });
function told($f) { try { echo json_encode($f()), "\n"; } catch (Error $e) { echo $e->getMessage(), "\n"; } }
$o = new Names; $v = 3;
told(fn() => $o->rest(y: 1, x: $v));
told(fn() => $o->rest(1, z: 2));
told(fn() => $o->rest(1, z: $v));
told(fn() => Names::all(a: 1));
told(fn() => Names::all(a: $v));
told(fn() => Names::all(...['a' => 1]));
told(fn() => Names::all($v, b: $v + 1));
told(fn() => $o->values(1, z: 2));
told(function () use ($o) { $q = 1; $r = $o->rest(1, z: $q); $r[1]['z'] = 5; return $q; });
told(fn() => call_user_func_array([$o, 'rest'], ['x' => 1, 'k' => 2]));
told(fn() => call_user_func([$o, 'rest'], 1, k: 2));
--EXPECT--
Names::rest(): Argument #2 could not be passed by reference
Names::rest(): Argument #2 could not be passed by reference
[1,{"z":3}]
Names::all(): Argument #1 could not be passed by reference
{"a":3}
{"a":1}
Names::all(): Argument #1 could not be passed by reference
[1,{"z":2}]
5
<Names::rest(): Argument #2 must be passed by reference, value given> [1,{"k":2}]
<Names::rest(): Argument #2 must be passed by reference, value given> [1,{"k":2}]
