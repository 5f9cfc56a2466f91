--TEST--
PHP 8.5: confusable boolean
--FILE--
<?php
namespace N;
class boolean {}
function f(boolean $x) {}
function g(integer $x): double {}
try { \f2(true); } catch (\Error $e) { echo $e->getMessage(), "\n"; }
f(true);
--EXPECTF--
Warning: "boolean" will be interpreted as a class name. Did you mean "bool"? Write "\N\boolean" or import the class with "use" to suppress this warning in %s on line 4

Warning: "double" will be interpreted as a class name. Did you mean "float"? Write "\N\double" or import the class with "use" to suppress this warning in %s on line 5

Warning: "integer" will be interpreted as a class name. Did you mean "int"? Write "\N\integer" or import the class with "use" to suppress this warning in %s on line 5
Call to undefined function f2()

Fatal error: Uncaught TypeError: N\f(): Argument #1 ($x) must be of type N\boolean, true given, called in %s on line 7 and defined in %s:4
Stack trace:
#0 %s(7): N\f(true)
#1 {main}
  thrown in %s on line 4
