--TEST--
What get returns fits the property
--FILE--
<?php
class A { public int $x { get { return "5"; } } } var_dump((new A)->x); class B { public int $x { get { return "z"; } } } (new B)->x;
--EXPECTF--
int(5)

Fatal error: Uncaught TypeError: B::$x::get(): Return value must be of type int, string returned in %s:2
Stack trace:
#0 %s(2): B->$x::get()
#1 {main}
  thrown in %s on line 2
