--TEST--
PHP 8.3: get class without
--FILE--
<?php
class P {}
class A extends P { function f() { return [get_class(), get_parent_class(), get_class($this), get_parent_class($this), get_parent_class('A')]; } static function s() { return get_class(); } }
print_r((new A)->f()); echo A::s(), "\n";
try { get_class(); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { get_class(null); } catch (Error $e) { echo $e->getMessage(), "\n"; }
var_dump(get_parent_class());
--EXPECTF--
Deprecated: Calling get_class() without arguments is deprecated in %s on line 3

Deprecated: Calling get_parent_class() without arguments is deprecated in %s on line 3
Array
(
    [0] => A
    [1] => P
    [2] => A
    [3] => P
    [4] => P
)

Deprecated: Calling get_class() without arguments is deprecated in %s on line 3
A
get_class() without arguments must be called from within a class
get_class(): Argument #1 ($object) must be of type object, null given

Deprecated: Calling get_parent_class() without arguments is deprecated in %s on line 7
bool(false)
