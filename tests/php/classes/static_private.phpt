--TEST--
static:: means the called class's member
--FILE--
<?php
class A {
    private static $v = 'A';
    private static function f() { return 'A'; }
    static function show() { return static::f() . static::$v; }
    function __call($n, $a) { return "A::$n"; }
}
class B extends A { protected static $v = 'B'; protected static function f() { return 'B'; } function __call($n, $a) { return "B::$n"; } function t() { return parent::x() . A::y() . self::z(); } }
class C extends A {}
echo A::show(), B::show(), C::show(), (new B)->t(), "\n";
class D { private function __construct() {} }
class E extends D { function __construct() { parent::__construct(); } }
try { new E; } catch (Error $e) { echo $e->getMessage(), "\n"; }
class F { static function __callStatic($n, $a) { return $n; } }
try { F::__construct(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { new Closure; } catch (Error $e) { echo $e->getMessage(), "\n"; }
foreach (['self', 'static', 'parent'] as $w) { try { eval("$w::x();"); } catch (Error $e) { echo $e->getMessage(), "\n"; } try { eval("echo $w::class;"); } catch (Error $e) { echo $e->getMessage(), "\n"; } }
var_dump(strlen(...) == strlen(...), strlen(...) == strrev(...), (new B)->t(...) == (new B)->t(...));
$b = new B; var_dump($b->t(...) == $b->t(...), $b->foo(...) == $b->bar(...), $b->foo(...) == $b->foo(...));

--EXPECTF--
AABBAAB::xB::yB::z
Cannot call private D::__construct()
Cannot call constructor
Instantiation of class Closure is not allowed
Cannot access "self" when no class scope is active
Cannot use "self" in the global scope
Cannot access "static" when no class scope is active
Cannot use "static" in the global scope
Cannot access "parent" when no class scope is active
Cannot use "parent" in the global scope
bool(true)
bool(false)
bool(false)
bool(true)
bool(false)
bool(true)

