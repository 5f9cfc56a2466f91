--TEST--
Methods called through strings and arrays
--FILE--
<?php
class A {
    public function method() {}
    public static function __callStatic($name, $arguments) { echo "static $name\n"; }
    public static function s() { return 's'; }
    private static function hidden() {}
}
class B {
    public function __call($name, $arguments) { echo "call $name\n"; }
    public function run() {
        foreach (['B::missing', ['B', 'missing'], [$this, 'missing'], 'A::s', ['A', 's']] as $callback) {
            try {
                var_dump($callback());
            } catch (Error $e) {
                echo $e->getMessage(), "\n";
            }
        }
    }
}
(new B)->run();
foreach (['A::method', ['A', 'method'], 'A::', ['A', ''], 'A::hidden', '::x', '::', ':x', 'x:', ['', 'x'],
          [1 => 0, 2 => 0], [1], [1, 2], ['A', 2], [new A, 'method'], [new A, 's'], [new A, 'nothing'], 'strlen2', 5] as $callback) {
    try {
        var_dump($callback());
    } catch (Error $e) {
        echo $e->getMessage(), "\n";
    }
}
class P { private function __construct() {} }
class Q extends P { static function make() { return new Q; } }
try { Q::make(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
--EXPECT--
Non-static method B::missing() cannot be called statically
Non-static method B::missing() cannot be called statically
call missing
NULL
string(1) "s"
string(1) "s"
Non-static method A::method() cannot be called statically
Non-static method A::method() cannot be called statically
static 
NULL
static 
NULL
static hidden
NULL
Class "" not found
Class "" not found
Call to undefined function :x()
Call to undefined function x:()
Class "" not found
Array callback has to contain indices 0 and 1
Array callback must have exactly two elements
First array member is not a valid class name or object
Second array member is not a valid method
NULL
string(1) "s"
Call to undefined method A::nothing()
Call to undefined function strlen2()
Value of type int is not callable
Call to private P::__construct() from scope Q
