--TEST--
Chains of exceptions, undefined constants, methods that exist, match, __toString, traits
--FILE--
<?php
$e = new Exception('first');
try {
    try {
        throw new Exception('second', 0, $e);
    } finally {
        throw new Exception('third', 0, $e);
    }
} catch (Exception $c) {
    for (; $c; $c = $c->getPrevious()) echo $c->getMessage(), "\n";
}
class A {
    const X = self::Y;
    public $p = self::Z;
    private function hidden() {}
    function exists() { return method_exists($this, 'hidden'); }
}
class B extends A {}
foreach (['A::X', 'new A'] as $code) {
    try { eval("return $code;"); } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
class C { private function hidden() {} }
class D extends C {}
var_dump(method_exists(new D, 'hidden'), method_exists('D', 'hidden'));
$outer = new IteratorIterator(new ArrayIterator([1, 2]));
var_dump(method_exists($outer, 'offsetGet'), method_exists($outer, 'nothing'));
foreach ([5.0, 1.5, 1e100] as $f) {
    try { echo match ($f) {}; } catch (Error $e) { echo $e->getMessage(), "\n"; }
}
class S { function __toString() {} }
try { echo new S; } catch (Error $e) { echo $e->getMessage(), "\n"; }
trait T { public static $s = 1; }
function trait_access() { return T::$s; }
var_dump(trait_access(), trait_access());
$a = [1, 2];
foreach ($a as &$v) { unset($a[0]); $a = null; }
var_dump(strcasecmp('abc', 'xyz'), strncasecmp('abc', 'XYZ', 2), strcasecmp('ab', 'abcd'));
--EXPECTF--
third
first
Undefined constant self::Y
Undefined constant self::Y
bool(true)
bool(false)
bool(true)
bool(false)
Unhandled match case 5.0
Unhandled match case 1.5
Unhandled match case 1.0E+100
S::__toString(): Return value must be of type string, none returned

Deprecated: Accessing static trait property T::$s is deprecated, it should only be accessed on a class using the trait in %s on line 33

Deprecated: Accessing static trait property T::$s is deprecated, it should only be accessed on a class using the trait in %s on line 33
int(1)
int(1)

Warning: foreach() argument must be of type array|object, null given in %s on line 36
int(-23)
int(-23)
int(-1)
