--TEST--
PHP 8.3: trait statics
--FILE--
<?php
trait T { public static $n = 0; private static $priv = 'T'; static function up() { return ++self::$n; } static function priv() { return self::$priv; } }
class A { use T; } class B extends A {} class C extends A { use T; }
A::up(); B::up(); C::up(); var_dump(A::$n, B::$n, C::$n);
class P { public static $n = 100; } 
class Q extends P { use T2; } trait T2 { public static $n = 100; static function up() { return ++static::$n; } }
Q::up(); var_dump(P::$n, Q::$n);
--EXPECT--
int(2)
int(2)
int(1)
int(100)
int(101)
