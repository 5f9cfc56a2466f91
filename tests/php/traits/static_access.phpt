--TEST--
Static members of traits
--FILE--
<?php
trait T { static $n = 0; static function f() { return ++self::$n; } } class A { use T; } class B { use T; } A::f(); A::f(); echo B::f(), A::$n; T::f();
--EXPECTF--
12
Deprecated: Calling static trait method T::f is deprecated, it should only be called on a class using the trait in %s on line 2

Deprecated: Accessing static trait property T::$n is deprecated, it should only be accessed on a class using the trait in %s on line 2
