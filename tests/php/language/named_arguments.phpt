--TEST--
Arguments by name, unpacked and through call_user_func
--FILE--
<?php
function v($a, ...$rest) { var_dump($a, $rest, func_get_args()); debug_print_backtrace(); }
v(1, 2, x: 3, y: 4);
v(...['a' => 1, 'z' => 2]);
v(x: 1, a: 2);
class C { function __call($n, $a) { echo $n; var_dump($a); } static function __callStatic($n, $a) { echo $n; var_dump($a); } function __invoke(...$all) { var_dump($all); } }
(new C)->foo(1, b: 2);
C::bar(a: 1);
(new C)(a: 1);
call_user_func([new C, 'x'], 5, q: 6);
call_user_func_array('v', [1, 'k' => 2]);
call_user_func_array([new C, 'y'], [1, 'k' => 2]);
try { array_merge([1], a: [2]); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { array_keys([], strict: true); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { v(...['a' => 2], a: 1); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { v(1, a: 1); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { v(...[1, 'a' => 2]); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
try { v(...['b' => 2, 1]); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
function r(&$a, $b = 0, &...$c) { $a = 'a'; foreach ($c as &$x) $x = 'x'; }
$list = [1, 2, 3, 4]; $copy = $list; r(...$list); var_dump($list, $copy);
$named = ['a' => 1]; $n2 = $named; r(...$named); var_dump($named, $n2);
r(...new ArrayIterator([1, 2, 3]));
r(...[1, 2, 3]);
try { r(...5); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
$f = 'func_get_args'; 
function dyn() { foreach (['extract', 'compact', 'func_get_args', 'func_get_arg', 'func_num_args', 'get_defined_vars'] as $f) { try { $f(); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; }
 try { call_user_func($f); } catch (Error $e) { echo get_class($e), $e->getMessage(), "\n"; } } }
dyn();
function few($a, $b) { try { return 1; } catch (Error $e) { echo 'wrong'; } }
try { few(1); } catch (Error $e) { echo $e, "\n"; }
try { call_user_func('few', 1); } catch (Error $e) { echo $e, "\n"; }
try { call_user_func_array('few', [1]); } catch (Error $e) { echo $e, "\n"; }
try { array_map('few', [1]); } catch (Error $e) { echo $e, "\n"; }
try { call_user_func('nope', 1); } catch (Error $e) { echo $e, "\n"; }
try { call_user_func_array('nope', []); } catch (Error $e) { echo $e, "\n"; }
try { call_user_func_array('few', 5); } catch (Error $e) { echo $e, "\n"; }
call_user_func('r', $list); call_user_func_array('r', $list);
--EXPECTF--
int(1)
array(3) {
  [0]=>
  int(2)
  ["x"]=>
  int(3)
  ["y"]=>
  int(4)
}
array(2) {
  [0]=>
  int(1)
  [1]=>
  int(2)
}
#0 %s(3): v(1, 2, x: 3, y: 4)
int(1)
array(1) {
  ["z"]=>
  int(2)
}
array(1) {
  [0]=>
  int(1)
}
#0 %s(4): v(1, z: 2)
int(2)
array(1) {
  ["x"]=>
  int(1)
}
array(1) {
  [0]=>
  int(2)
}
#0 %s(5): v(2, x: 1)
fooarray(2) {
  [0]=>
  int(1)
  ["b"]=>
  int(2)
}
bararray(1) {
  ["a"]=>
  int(1)
}
array(1) {
  ["a"]=>
  int(1)
}
xarray(2) {
  [0]=>
  int(5)
  ["q"]=>
  int(6)
}
int(1)
array(1) {
  ["k"]=>
  int(2)
}
array(1) {
  [0]=>
  int(1)
}
#0 %s(11): v(1, k: 2)
yarray(2) {
  [0]=>
  int(1)
  ["k"]=>
  int(2)
}
ArgumentCountErrorarray_merge() does not accept unknown named parameters
ArgumentCountErrorarray_keys(): Argument #2 ($filter_value) must be passed explicitly, because the default value is not known
ErrorNamed parameter $a overwrites previous argument
ErrorNamed parameter $a overwrites previous argument
ErrorNamed parameter $a overwrites previous argument
ErrorCannot use positional argument after named argument during unpacking
array(4) {
  [0]=>
  string(1) "a"
  [1]=>
  int(2)
  [2]=>
  string(1) "x"
  [3]=>
  string(1) "x"
}
array(4) {
  [0]=>
  int(1)
  [1]=>
  int(2)
  [2]=>
  int(3)
  [3]=>
  int(4)
}
array(1) {
  ["a"]=>
  string(1) "a"
}
array(1) {
  ["a"]=>
  int(1)
}

Warning: Cannot pass by-reference argument 1 of r() by unpacking a Traversable, passing by-value instead in %s on line 22

Warning: Cannot pass by-reference argument 3 of r() by unpacking a Traversable, passing by-value instead in %s on line 22
TypeErrorOnly arrays and Traversables can be unpacked, int given
ArgumentCountErrorextract() expects at least 1 argument, 0 given
ArgumentCountErrorextract() expects at least 1 argument, 0 given
ArgumentCountErrorcompact() expects at least 1 argument, 0 given
ArgumentCountErrorcompact() expects at least 1 argument, 0 given
ErrorCannot call func_get_args() dynamically
ErrorCannot call func_get_args() dynamically
ArgumentCountErrorfunc_get_arg() expects exactly 1 argument, 0 given
ArgumentCountErrorfunc_get_arg() expects exactly 1 argument, 0 given
ErrorCannot call func_num_args() dynamically
ErrorCannot call func_num_args() dynamically
ErrorCannot call get_defined_vars() dynamically
ErrorCannot call get_defined_vars() dynamically
ArgumentCountError: Too few arguments to function few(), 1 passed in %s on line 30 and exactly 2 expected in %s:29
Stack trace:
#0 %s(30): few(1)
#1 {main}
ArgumentCountError: Too few arguments to function few(), 1 passed in %s on line 31 and exactly 2 expected in %s:29
Stack trace:
#0 %s(31): few(1)
#1 {main}
ArgumentCountError: Too few arguments to function few(), 1 passed in %s on line 32 and exactly 2 expected in %s:29
Stack trace:
#0 %s(32): few(1)
#1 {main}
ArgumentCountError: Too few arguments to function few(), 1 passed and exactly 2 expected in %s:29
Stack trace:
#0 [internal function]: few(1)
#1 %s(33): array_map('few', Array)
#2 {main}
TypeError: call_user_func(): Argument #1 ($callback) must be a valid callback, function "nope" not found or invalid function name in %s:34
Stack trace:
#0 {main}
TypeError: call_user_func_array(): Argument #1 ($callback) must be a valid callback, function "nope" not found or invalid function name in %s:35
Stack trace:
#0 {main}
TypeError: call_user_func_array(): Argument #2 ($args) must be of type array, int given in %s:36
Stack trace:
#0 {main}

Warning: r(): Argument #1 ($a) must be passed by reference, value given in %s on line 37
