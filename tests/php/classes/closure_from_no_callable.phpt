--TEST--
Closure::fromCallable() has its own words for what is no callable
--FILE--
<?php
class A { public function method() {} private static function own() {} }
function &refers() { static $c = 'nothing'; return $c; }
$name = 'strlen';
$reference = &$name;
echo Closure::fromCallable($reference)('four'), "\n";
foreach ([['A', 'method'], ['A', 'own'], ['A', 'none'], 'nothing', 5, null, [], new A] as $no) {
    try {
        Closure::fromCallable($no);
    } catch (TypeError $e) {
        echo $e->getMessage(), "\n";
    }
}
try {
    Closure::fromCallable();
} catch (ArgumentCountError $e) {
    echo $e->getMessage(), "\n";
}
try {
    Closure::fromCallable(callback: refers());
} catch (TypeError $e) {
    echo $e->getMessage(), "\n";
}
?>
--EXPECT--
4
Failed to create closure from callable: non-static method A::method() cannot be called statically
Failed to create closure from callable: cannot access private method A::own()
Failed to create closure from callable: class A does not have a method "none"
Failed to create closure from callable: function "nothing" not found or invalid function name
Failed to create closure from callable: no array or string given
Failed to create closure from callable: no array or string given
Failed to create closure from callable: array callback must have exactly two members
Failed to create closure from callable: no array or string given
Closure::fromCallable() expects exactly 1 argument, 0 given
Failed to create closure from callable: function "nothing" not found or invalid function name
