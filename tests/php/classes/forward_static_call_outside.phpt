--TEST--
forward_static_call() needs a class scope, forward_static_call_array() does not
--FILE--
<?php
class A {
    static function name() { return static::class; }
    static function forward() { return forward_static_call(['A', 'name']) . forward_static_call_array(['A', 'name'], []); }
}
class B extends A {}
function outside($function, ...$arguments) {
    try { return $function(...$arguments); } catch (Error $e) { return $e->getMessage(); }
}
echo A::forward(), ' ', B::forward(), "\n";
echo outside('forward_static_call', ['A', 'name']), "\n", outside('forward_static_call_array', ['A', 'name'], []), "\n";
$closure = Closure::bind(fn() => forward_static_call('A::name'), null, 'B');
echo $closure(), "\n";
?>
--EXPECT--
AA BB
Cannot call forward_static_call() when no class scope is active
A
B
