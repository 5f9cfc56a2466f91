--TEST--
Builtins with instructions of their own, called in a namespace: frames, lines and errors of calls, and arguments in their order
--FILE--
<?php
namespace A;
function e($f) {
    try { \var_dump($f()); } catch (\Throwable $e) {
        echo $e->getMessage(), ' ', $e->getLine(), ' ', \json_encode(\array_map(fn($t) => [\preg_replace('/:.*:/', ':', $t['function']), $t['line'] ?? 0], \array_slice($e->getTrace(), 0, 2))), "\n";
    }
}
class C implements \Countable {
    function count(): int { echo \json_encode(\array_slice(\array_column(\debug_backtrace(), 'function'), 0, 2)), "\n"; return 4; }
    function __toString() { echo \json_encode(\array_slice(\array_column(\debug_backtrace(), 'function'), 0, 2)), "\n"; return 'abc'; }
}
e(fn() => count(
    5
));
e(fn() => strlen(
    []
));
e(fn() => array_key_exists(
    [],
    [1]
));
e(fn() => array_key_exists('a', 5));
e(fn() => \count(5));
e(fn() => count(new C) + strlen(new C));
e(fn() => strlen(12.5) + strlen(true) + strlen(null));
e(fn() => array_key_exists(null, ['' => 1]));
function order() {
    $k = 'a';
    \var_dump(array_key_exists($k, $k = ['a' => 1]));
    $k = 'a';
    $f = function () use (&$k) { $k = 'z'; return ['a' => 1]; };
    \var_dump(array_key_exists($k, $f()));
    for ($i = 0, $n = 0; $i < 200; $i++) { $k = $i; if (array_key_exists($k, [$k++ => 1])) $n++; }
    \var_dump($n);
}
order();
--EXPECTF--
count(): Argument #1 ($value) must be of type Countable|array, int given 12 [["count",12],["{closure:12}",4]]
strlen(): Argument #1 ($string) must be of type string, array given 15 [["strlen",15],["{closure:15}",4]]
array_key_exists(): Argument #1 ($key) must be a valid array offset type 18 [["array_key_exists",18],["{closure:18}",4]]
array_key_exists(): Argument #2 ($array) must be of type array, int given 22 [["array_key_exists",22],["{closure:22}",4]]
count(): Argument #1 ($value) must be of type Countable|array, int given 23 [["{closure:23}",4],["A\\e",23]]
["count","count"]
["__toString","strlen"]
int(7)

Deprecated: strlen(): Passing null to parameter #1 ($string) of type string is deprecated in %s on line 25
int(5)

Deprecated: Using null as the key parameter for array_key_exists() is deprecated, use an empty string instead in %s on line 26
bool(true)
bool(true)
bool(true)
int(200)
