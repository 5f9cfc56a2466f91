--TEST--
PHP 8.5: confusable boolean global
--FILE--
<?php
function f(boolean $x) {}
function g(): integer {}
class A { public ?double $p; }
f(true);
--EXPECTF--
Warning: "boolean" will be interpreted as a class name. Did you mean "bool"? Write "\boolean" to suppress this warning in %s on line 2

Warning: "integer" will be interpreted as a class name. Did you mean "int"? Write "\integer" to suppress this warning in %s on line 3

Warning: "double" will be interpreted as a class name. Did you mean "float"? Write "\double" to suppress this warning in %s on line 4

Fatal error: Uncaught TypeError: f(): Argument #1 ($x) must be of type boolean, true given, called in %s on line 5 and defined in %s:2
Stack trace:
#0 %s(5): f(true)
#1 {main}
  thrown in %s on line 2
