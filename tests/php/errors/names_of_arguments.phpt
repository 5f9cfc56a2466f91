--TEST--
By-reference variadic parameters have no name in errors; what is no object is of no class, even where self and parent mean none
--FILE--
<?php
function v(int ...$x) {} try { v(1, 'a'); } catch (TypeError $e) { echo $e->getMessage(), "\n"; }
class K { function m(&...$r) {} static function s($a, &...$r) {} }
try { (new K)->m(1); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { K::s(1, 2); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { call_user_func('K::s', 1, 2); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { call_user_func_array([new K, 'm'], [1, 2]); } catch (Error $e) { echo $e->getMessage(), "\n"; }
array_map('sort', [[1]]); 
try { sscanf('1', '%d', 5); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { var_dump(5 instanceof self); var_dump(new K instanceof self); } catch (Error $e) { echo $e->getMessage(), "\n"; }
try { var_dump(null instanceof parent, 'a' instanceof static); } catch (Error $e) { echo $e->getMessage(), "\n"; }
?>
--EXPECTF--
v(): Argument #2 must be of type int, string given, called in %s on line 2
K::m(): Argument #1 could not be passed by reference
K::s(): Argument #2 could not be passed by reference

Warning: K::s(): Argument #2 must be passed by reference, value given in %s on line 6

Warning: K::m(): Argument #1 must be passed by reference, value given in %s on line 7

Warning: K::m(): Argument #2 must be passed by reference, value given in %s on line 7

Warning: sort(): Argument #1 ($array) must be passed by reference, value given in %s on line 8
sscanf(): Argument #3 could not be passed by reference
bool(false)
Cannot access "self" when no class scope is active
bool(false)
bool(false)
