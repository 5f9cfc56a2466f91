--TEST--
The number of an argument that a variadic parameter collected by name
--FILE--
<?php
function numbers(int ...$all) { return $all; }
function told($f) { try { echo json_encode($f()), "\n"; } catch (Error $e) { echo strtok($e->getMessage(), ','), "\n"; } }
told(fn() => numbers(...['a' => '5', 'b' => 'x']));
told(fn() => numbers(1, ...['k' => '5', 'l' => 'x']));
told(fn() => numbers(1, 'x'));
told(fn() => numbers(...[1, 2, 'k' => [], 'l' => 'x']));
told(fn() => numbers(a: 1, b: '2'));
--EXPECT--
numbers(): Argument #1 must be of type int
numbers(): Argument #2 must be of type int
numbers(): Argument #2 must be of type int
numbers(): Argument #3 must be of type int
{"a":1,"b":2}
