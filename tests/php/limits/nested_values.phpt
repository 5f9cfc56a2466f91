--TEST--
Builtins that follow what is nested stop where the C stack ends
--INI--
memory_limit=512M
zend.max_allowed_stack_size=1M
--FILE--
<?php
function nested($depth) { $list = []; while ($depth--) $list = [$list]; return $list; }
$a = nested(100000);
$b = nested(100000);
foreach ([
    'serialize' => fn() => serialize($a),
    'unserialize' => fn() => unserialize(str_repeat('a:1:{i:0;', 100000), ['max_depth' => 0]),
    'json_encode' => fn() => json_encode($a),
    'var_export' => fn() => var_export($a, true),
    'print_r' => fn() => print_r($a, true),
    'count' => fn() => count($a, COUNT_RECURSIVE),
    'compare' => fn() => $a == $b,
    'walk' => fn() => array_walk_recursive($a, fn() => 1),
    'build_query' => fn() => http_build_query($a),
] as $name => $case) {
    try { $case(); echo "$name: ended\n"; } catch (Error $error) { echo "$name: ", preg_replace('/\d+/', 'N', $error->getMessage()), "\n"; }
}
--EXPECT--
serialize: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
unserialize: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
json_encode: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
var_export: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
print_r: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
count: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
compare: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
walk: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
build_query: Maximum call stack size of N bytes (zend.max_allowed_stack_size - zend.reserved_stack_size) reached. Infinite recursion?
