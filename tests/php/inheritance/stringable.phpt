--TEST--
Stringable comes with __toString
--FILE--
<?php
class A { function __toString() { return "x"; } }
var_dump(new A instanceof Stringable, class_implements("A"), (string)new A);
--EXPECT--
bool(true)
array(1) {
  ["Stringable"]=>
  string(10) "Stringable"
}
string(1) "x"
