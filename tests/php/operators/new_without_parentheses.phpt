--TEST--
Members of new objects
--FILE--
<?php
class A { public $x = 1; function y() { return 2; } const C = 3; public static $s = 4; function __invoke() { return 6; } } echo new A()->x, new A()->y(), new A()::C, new A()::$s, new A()(), new A()['x'] ?? 'none';
--EXPECTF--
12346
Fatal error: Uncaught Error: Cannot use object of type A as array in %s:2
Stack trace:
#0 {main}
  thrown in %s on line 2
