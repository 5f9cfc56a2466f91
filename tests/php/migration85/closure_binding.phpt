--TEST--
PHP 8.5: closure binding
--FILE--
<?php
class A { public $v = 'A'; function m() { return $this->v; } static function s() { return static::class; } function getThis() { return function () { return $this; }; } function without() { return function () { return 1; }; } function staticClosure() { return static function () { return 1; }; } }
class B extends A {}
class Other {}
function f() { return 1; }
$a = new A;
$try = function ($title, $f) { echo "$title: "; try { var_dump($f()); } catch (Error $e) { echo $e->getMessage(), "\n"; } };
$try('instance to static closure', fn() => Closure::bind(static function () {}, new A));
$try('instance to static method', fn() => Closure::bind(A::s(...), new A));
$try('method to another object', fn() => $a->m(...)->bindTo(new Other));
$try('method to subclass', fn() => ($a->m(...)->bindTo(new B))());
$try('unbind method', fn() => $a->m(...)->bindTo(null));
$try('unbind using', fn() => $a->getThis()->bindTo(null));
$try('unbind not using', fn() => ($a->without()->bindTo(null))());
$try('internal scope', fn() => Closure::bind(function () {}, null, 'stdClass'));
$try('internal scope of object', fn() => Closure::bind(function () {}, new ArrayObject, ArrayObject::class));
$try('internal object', fn() => gettype(Closure::bind(function () { return $this; }, new ArrayObject)()));
$try('rebind function', fn() => f(...)->bindTo(null, 'A'));
$try('rebind method', fn() => $a->m(...)->bindTo($a, 'B'));
$try('rebind builtin', fn() => strlen(...)->bindTo(null, 'A'));
$try('instance to function', fn() => f(...)->bindTo(new A));
$try('missing class', fn() => Closure::bind(function () {}, null, 'NoSuch'));
$try('call on static', fn() => (static function () { return 1; })->call(new A));
$try('call on method', fn() => $a->m(...)->call(new Other));
$try('call builtin object', fn() => (function () { return get_class($this); })->call(new ArrayObject));
$try('call function', fn() => f(...)->call(new A));
--EXPECTF--
instance to static closure: 
Warning: Cannot bind an instance to a static closure, this will be an error in PHP 9 in %s on line 8
NULL
instance to static method: 
Warning: Cannot bind an instance to a static closure, this will be an error in PHP 9 in %s on line 9
NULL
method to another object: 
Warning: Cannot bind method A::m() to object of class Other, this will be an error in PHP 9 in %s on line 10
NULL
method to subclass: string(1) "A"
unbind method: 
Warning: Cannot unbind $this of method, this will be an error in PHP 9 in %s on line 12
NULL
unbind using: 
Warning: Cannot unbind $this of closure using $this, this will be an error in PHP 9 in %s on line 13
NULL
unbind not using: int(1)
internal scope: 
Warning: Cannot bind closure to scope of internal class stdClass, this will be an error in PHP 9 in %s on line 15
NULL
internal scope of object: 
Warning: Cannot bind closure to scope of internal class ArrayObject, this will be an error in PHP 9 in %s on line 16
NULL
internal object: string(6) "object"
rebind function: 
Warning: Cannot rebind scope of closure created from function, this will be an error in PHP 9 in %s on line 18
NULL
rebind method: 
Warning: Cannot rebind scope of closure created from method, this will be an error in PHP 9 in %s on line 19
NULL
rebind builtin: 
Warning: Cannot rebind scope of closure created from function, this will be an error in PHP 9 in %s on line 20
NULL
instance to function: object(Closure)#6 (2) {
  ["function"]=>
  string(10) "Closure::f"
  ["this"]=>
  object(A)#4 (1) {
    ["v"]=>
    string(1) "A"
  }
}
missing class: 
Warning: Class "NoSuch" not found in %s on line 22
NULL
call on static: 
Warning: Cannot bind an instance to a static closure, this will be an error in PHP 9 in %s on line 23
NULL
call on method: 
Warning: Cannot bind method A::m() to object of class Other, this will be an error in PHP 9 in %s on line 24
NULL
call builtin object: 
Warning: Cannot bind closure to scope of internal class ArrayObject, this will be an error in PHP 9 in %s on line 25
NULL
call function: 
Warning: Cannot rebind scope of closure created from function, this will be an error in PHP 9 in %s on line 26
NULL
