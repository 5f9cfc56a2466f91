--TEST--
Variadic builtins that get names but too few arguments in order complain of the number
--FILE--
<?php
function show(Closure $f) { try { var_dump($f()); } catch (Error $e) { echo get_class($e), ': ', $e->getMessage(), "\n"; } }
show(fn() => max(a: 1));
show(fn() => min(...['a' => 1]));
show(fn() => var_dump(a: 1));
show(fn() => compact(a: 1));
show(fn() => max(1, a: 2));
show(fn() => max(value: 1, values: 2));
show(fn() => array_merge(a: [1]));
--EXPECT--
ArgumentCountError: max() expects at least 1 argument, 0 given
ArgumentCountError: min() expects at least 1 argument, 0 given
ArgumentCountError: var_dump() expects at least 1 argument, 0 given
ArgumentCountError: compact() expects at least 1 argument, 0 given
ArgumentCountError: max() does not accept unknown named parameters
ArgumentCountError: max() does not accept unknown named parameters
ArgumentCountError: array_merge() does not accept unknown named parameters
