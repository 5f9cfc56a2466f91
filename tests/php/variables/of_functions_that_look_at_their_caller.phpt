--TEST--
compact(...) and its kin cannot be called
--FILE--
<?php
function check(string $name, Closure $call) {
    echo "$name: ";
    try {
        echo json_encode($call()), "\n";
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
check('compact', function () { $x = 1; return compact(...)('x'); });
check('compact, kept', function () { $x = 1; $f = compact(...); return $f('x'); });
check('compact, fromCallable', function () { $x = 1; return Closure::fromCallable('compact')('x'); });
check('compact, __invoke', function () { $x = 1; return compact(...)->__invoke('x'); });
check('compact, array_map', function () { $x = 1; return array_map(compact(...), ['x']); });
check('func_get_args', function () { return func_get_args(...)(); });
check('func_get_arg', function () { return func_get_arg(...)(0); });
check('func_num_args', function () { return func_num_args(...)(); });
check('get_defined_vars', function () { return get_defined_vars(...)(); });
check('extract', function () { return extract(...)(['a' => 1]); });
check('strlen', function () { return strlen(...)('abc'); });
check('directly', function () { $x = 1; return compact('x'); });
--EXPECT--
compact: Cannot call compact() dynamically
compact, kept: Cannot call compact() dynamically
compact, fromCallable: Cannot call compact() dynamically
compact, __invoke: Cannot call compact() dynamically
compact, array_map: Cannot call compact() dynamically
func_get_args: Cannot call func_get_args() dynamically
func_get_arg: Cannot call func_get_arg() dynamically
func_num_args: Cannot call func_num_args() dynamically
get_defined_vars: Cannot call get_defined_vars() dynamically
extract: Cannot call extract() dynamically
strlen: 3
directly: {"x":1}
