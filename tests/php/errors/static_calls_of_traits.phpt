--TEST--
Static methods of traits that callables name are deprecated where they are called with parentheses
--FILE--
<?php
trait T { public static function m() { echo "m\n"; } public static function __callStatic($n, $a) { echo "magic\n"; } }
$f = 'T::m'; $f();
$f = ['T', 'm']; $f();
$f = ['T', 'q']; $f();
call_user_func('T::m');
array_map('T::m', [1]);
?>
--EXPECTF--
Deprecated: Calling static trait method T::m is deprecated, it should only be called on a class using the trait in %s on line 3
m

Deprecated: Calling static trait method T::m is deprecated, it should only be called on a class using the trait in %s on line 4
m

Deprecated: Calling static trait method T::q is deprecated, it should only be called on a class using the trait in %s on line 5
magic
m
m
